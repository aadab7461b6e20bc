/** Calls `call` in a task of its own, after the current one. Unlike a timer, it is not throttled in a hidden page. */
export function queueTask(call: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    call()
  }
  port2.postMessage(null)
}
