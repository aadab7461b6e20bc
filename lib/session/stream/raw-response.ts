import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { singleton } from '@/lib/session/singletons'

interface RequestStart {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

const HEADER = 'x-tidyup-response'
const EVENTS = /^\/api\/sessions\/[^/?]+\/events(?:\?|$)/

const rawResponses = singleton<Map<string, ServerResponse>>('raw-responses')

/**
 * Keeps Node’s own response of each request for a stream of events, for the handler that Next.js will call. The handler
 * gets a header with a random name for it; a header of that name that the client sent is removed. Gives what stops it.
 */
export function rememberRawResponses(): () => void {
  const responses = new Map<string, ServerResponse>()
  rawResponses.set(responses)
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

/** Null where `rememberRawResponses` was not called, or the response is closed. */
export function rawResponseOf(headers: Headers): ServerResponse | null {
  const name = headers.get(HEADER)
  return (name !== null && rawResponses.get()?.get(name)) || null
}
