/**
 * `fetch` for the SDK on the client that is beneath Node's own, which takes a fraction of the processor time that `fetch`
 * takes for a call (figures: docs/performance.md). Proxies of the environment count as they do for `fetch`.
 */
import { Agent, type Dispatcher, EnvHttpProxyAgent, getGlobalDispatcher, request } from 'undici'

/**
 * Sends text and gives what the SDK reads of a response: its body can be read once, piece by piece or as a whole. Rejects as
 * `fetch` does where no answer comes or the signal is aborted; how long to wait for one is left to the signal. What is not
 * text, and what was sent to another place by the server, is left to `fetch` itself.
 */
export const httpFetch: typeof fetch = (input, init) => sendWith(getGlobalDispatcher(), input, init)

/** The same, with a limit (ms) of its own on the time until there is a connection; 10 seconds otherwise. */
export function httpFetchWithin(connectMs: number): typeof fetch {
  const Dispatching = process.env.NODE_USE_ENV_PROXY === '1' ? EnvHttpProxyAgent : Agent
  const dispatcher = new Dispatching({ connect: { timeout: connectMs } })
  return (input, init) => sendWith(dispatcher, input, init)
}

async function sendWith(
  dispatcher: Dispatcher,
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  const { method = 'GET', headers, body, signal } = init
  if (typeof body !== 'string' || input instanceof Request) return fetch(input, init)
  const answer = await request(input, {
    method: method as Dispatcher.HttpMethod,
    // Nothing here could decode a body that is packed.
    headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' },
    body,
    signal: signal ?? null,
    dispatcher,
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  // A body that breaks while nobody reads it would end the process; whoever does read it is told by that.
  answer.body.on('error', () => {})
  const response = new HttpResponse(String(input), answer)
  if (response.status < 300 || response.status >= 400) return response as unknown as Response
  answer.body.destroy()
  return fetch(input, init)
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

  constructor(url: string, { statusCode, headers, body }: Dispatcher.ResponseData) {
    this.url = url
    this.status = statusCode
    this.ok = statusCode >= 200 && statusCode < 300
    this.headers = new Headers()
    for (const [name, values = []] of Object.entries(headers))
      for (const value of [values].flat()) this.headers.append(name, value)
    this.body = { [Symbol.asyncIterator]: () => piecesOf(body) }
    this.text = () => body.text()
    this.json = () => body.json()
  }
}

/** Joins pieces that arrived together. A reader that stops, even before the first piece, ends the connection. */
function piecesOf(body: Dispatcher.ResponseData['body']): AsyncIterator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]()
  return {
    next: () => pieces.next(),
    async return() {
      body.destroy()
      return { done: true, value: undefined }
    },
  }
}
