/** Calls `call` in a task of its own, after the current one. Unlike a timer, it is not throttled in a hidden page. */
export function queueTask(call: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    call()
  }
  port2.postMessage(null)
}

/** A page that is out of sight has no frames: then so many milliseconds are waited for instead. */
const NO_FRAME_MS = 100

/** Calls back in a task behind the next frame. */
export function afterPaint(call: () => void): void {
  let isDue = true
  function callOnce() {
    if (isDue) call()
    isDue = false
  }
  requestAnimationFrame(() => setTimeout(callOnce))
  setTimeout(callOnce, NO_FRAME_MS)
}

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
