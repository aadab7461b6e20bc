'use client'

import { useEffect } from 'react'

/** What the worker (public/sw.js) does not see by itself. */
type Told =
  /** The session rests: it may be kept as it is now. */
  | { readonly kind: 'keep'; readonly id: string; readonly seq: number }
  /** The server has no such session. */
  | { readonly kind: 'gone'; readonly id: string }
  /** The server does not let this device in. */
  | { readonly kind: 'not_paired' }

/** Tells the worker as soon as there is one; where browsers have none, nothing is kept. */
export function postToWorker(told: Told): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(told))
}

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
