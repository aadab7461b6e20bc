/** Calls it once the browser is done with what it has in hand. A timer would wait in a page that nobody sees. */
export function queueTask(call: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    call()
  }
  port2.postMessage(null)
}
