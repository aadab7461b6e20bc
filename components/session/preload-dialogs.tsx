'use client'

import { useEffect } from 'react'
import { preloadModal } from '@/components/ui/modal'

/** Safari has no `requestIdleCallback`. */
const LATER_MS = 2_000

/** Once the page stands: the code of what a tap opens. */
export function PreloadDialogs() {
  useEffect(() => {
    if (typeof requestIdleCallback === 'function') {
      const idle = requestIdleCallback(preloadModal)
      return () => cancelIdleCallback(idle)
    }
    const timer = setTimeout(preloadModal, LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}
