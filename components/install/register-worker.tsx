'use client'

import { useEffect } from 'react'

/** Browsers have service workers on secure pages only: HTTPS or localhost. */
export function RegisterWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    const build = process.env.NEXT_PUBLIC_TIDYUP_BUILD ?? ''
    navigator.serviceWorker.register(`/sw.js?build=${build}`, { updateViaCache: 'none' }).catch(() => {
      // Storage is full or forbidden: the page works as it does without.
    })
  }, [])
  return null
}
