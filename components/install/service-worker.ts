'use client'

import { useEffect } from 'react'

/** Messages that the service worker (public/sw.js) understands. */
type WorkerMessage =
  /** The session is idle: its page may be cached as it is now, with the files and photos of these paths. */
  | {
      readonly kind: 'keep'
      readonly id: string
      readonly seq: number
      readonly assets: readonly string[]
      readonly photos: readonly string[]
    }
  /** The server has no such session. */
  | { readonly kind: 'gone'; readonly id: string }
  /** The server does not let this device in. */
  | { readonly kind: 'not_paired' }

/** Waits for the worker to be active; does nothing where the browser has no service workers. */
export function postToWorker(message: WorkerMessage): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message))
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
