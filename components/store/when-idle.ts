const MOST_WAIT_MS = 4_000

/** Calls `act` when the page is idle. Returns a function that cancels it. */
export function whenIdle(act: () => Promise<void>): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, MOST_WAIT_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act, { timeout: MOST_WAIT_MS })
  return () => cancelIdleCallback(idle)
}
