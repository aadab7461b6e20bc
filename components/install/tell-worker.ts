/** What the worker (public/sw.js) does not see by itself. */
type Told =
  /** The session rests: it may be kept as it is now. */
  | { readonly kind: 'keep'; readonly id: string; readonly seq: number }
  /** The server has no such session. */
  | { readonly kind: 'gone'; readonly id: string }
  /** The server does not let this device in. */
  | { readonly kind: 'not_paired' }

/** Tells the worker as soon as there is one; where browsers have none, nothing is kept. */
export function tellWorker(told: Told): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(told))
}
