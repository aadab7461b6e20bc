/**
 * Calls it once the browser has shown what it has in hand, or at once in a page that nobody sees. Gives what calls it
 * off.
 */
export function afterPaint(call: () => void): () => void {
  if (document.hidden) {
    call()
    return () => {}
  }
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = call
  const frame = requestAnimationFrame(() => port2.postMessage(null))
  return () => {
    cancelAnimationFrame(frame)
    port1.close()
  }
}
