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
