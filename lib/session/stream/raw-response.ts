import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { processSeat } from '@/lib/session/process-seat'

interface RequestStart {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

const HEADER = 'x-tidyup-response'
const EVENTS = /^\/api\/sessions\/[^/?]+\/events(?:\?|$)/

const seat = processSeat<Map<string, ServerResponse>>('raw-responses')

/**
 * Keeps Node’s own response of each request for a stream of events, for the handler that Next.js will call for it. The
 * handler gets a header with a name for it that nobody can guess; one that came with the request is taken away. Gives what
 * ends it.
 */
export function rememberRawResponses(): () => void {
  const responses = seat.put(new Map())
  const remember = (message: unknown) => {
    const { request, response } = message as RequestStart
    delete request.headers[HEADER]
    if (!EVENTS.test(request.url ?? '')) return
    const name = randomUUID()
    request.headers[HEADER] = name
    responses.set(name, response)
    response.once('close', () => responses.delete(name))
  }
  subscribe('http.server.request.start', remember)
  return () => void unsubscribe('http.server.request.start', remember)
}

/** Null where nobody keeps them. */
export function rawResponseOf(headers: Headers): ServerResponse | null {
  const name = headers.get(HEADER)
  return (name !== null && seat.get()?.get(name)) || null
}
