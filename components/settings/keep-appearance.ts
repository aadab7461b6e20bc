'use client'

import { useEffect } from 'react'
import { showAppearance } from './appearance'

/** Shows a page as the device is set now, also one that was kept for offline use before. */
export function KeepAppearance() {
  useEffect(showAppearance, [])
  return null
}
