/**
 * `fetch` for the SDK on Node's own HTTP client, which takes a fraction of the processor time that Node's `fetch` takes for
 * a call (figures: docs/performance.md).
 */
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'

/**
 * Sends text and gives what the SDK reads of a response: its body can be read once, piece by piece or as a whole. Rejects as
 * `fetch` does where no answer comes or the signal is aborted. What is not text, and what was sent to another place by the
 * server, is left to `fetch` itself.
 */
export async function httpFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { body } = init
  if (typeof body !== 'string' || input instanceof Request) return fetch(input, init)
  const url = new URL(input)
  const incoming = await answerOf(url, init, body)
  const response = new HttpResponse(url, incoming)
  if (response.status < 300 || response.status >= 400) return response as unknown as Response
  incoming.destroy()
  return fetch(input, init)
}

function answerOf(
  url: URL,
  { method, headers, signal }: RequestInit,
  body: string,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const outgoing = request(url, {
    ...(method && { method }),
    // Nothing here could decode a body that is packed.
    headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' },
    ...(signal && { signal }),
  })
  outgoing.on('response', resolve)
  outgoing.on('error', reject)
  outgoing.end(body)
  return promise
}

/** The part of a `Response` that the SDK uses. */
class HttpResponse {
  readonly url: string
  readonly status: number
  readonly ok: boolean
  readonly headers: Headers
  readonly body: AsyncIterable<Uint8Array>
  readonly text: () => Promise<string>
  readonly json: () => Promise<unknown>

  constructor({ href }: URL, incoming: IncomingMessage) {
    this.url = href
    this.status = incoming.statusCode ?? 0
    this.ok = this.status >= 200 && this.status < 300
    this.headers = new Headers()
    for (const [name, values = []] of Object.entries(incoming.headersDistinct))
      for (const value of values) this.headers.append(name, value)
    this.body = { [Symbol.asyncIterator]: () => piecesOf(incoming) }
    this.text = () => text(incoming)
    this.json = async () => JSON.parse(await text(incoming))
  }
}

/** Pieces that arrived together come as one. Whoever stops reading, even before the first of them, ends the connection. */
function piecesOf(incoming: IncomingMessage): AsyncIterator<Uint8Array> {
  const pieces = incoming[Symbol.asyncIterator]()
  return {
    next: () => pieces.next(),
    async return() {
      incoming.destroy()
      return { done: true, value: undefined }
    },
  }
}
