const MAX_WAIT_MS = 4_000

/** Calls `act` when the page is idle. Returns a function that cancels it. */
export function whenIdle(act: () => Promise<void>): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act, { timeout: MAX_WAIT_MS })
  return () => cancelIdleCallback(idle)
}
