const MOST_WAIT_MS = 4_000

/** Acts once the page has nothing else to do. What it gives calls it off. */
export function whenIdle(act: () => Promise<void>): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, MOST_WAIT_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act, { timeout: MOST_WAIT_MS })
  return () => cancelIdleCallback(idle)
}
