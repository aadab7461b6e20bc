/**
 * `fetch` for an MCP server: a response whose body is longer than this breaks off. No stream is opened that waits for what
 * the server may say by itself; one that was begun by a request may be resumed.
 */
export const boundedFetch =
  (maxBytes: number): typeof fetch =>
  async (input, init) => {
    const isListening = init?.method === 'GET' && !new Headers(init.headers).has('last-event-id')
    if (isListening) return new Response(null, { status: 405 })
    const { body, status, statusText, headers } = await fetch(input, init)
    return new Response(body?.pipeThrough(bounded(maxBytes)) ?? null, { status, statusText, headers })
  }

function bounded(maxBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes <= maxBytes) controller.enqueue(chunk)
      else controller.error(new Error(`The response is longer than ${maxBytes} bytes.`))
    },
  })
}
