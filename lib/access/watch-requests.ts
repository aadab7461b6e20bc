import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server } from 'node:http'
import { writeCaller } from './caller'
import type { AccessPolicy } from './policy'

interface RequestStart {
  readonly request: IncomingMessage
  readonly server: Server
}

/** Until a request’s headers are here (ms). */
const HEADERS_TIMEOUT = 15_000
/** Until the whole request is here (ms); how long its answer takes is not limited. */
const REQUEST_TIMEOUT = 60_000

/**
 * Node tells of every request before whoever serves it looks at it, which is the one place that sees both its socket and
 * the headers that a page or a route gets.
 */
export function watchRequests(policy: AccessPolicy): void {
  const servers = new WeakSet<Server>()
  subscribe('http.server.request.start', message => {
    const { request, server } = message as RequestStart
    writeCaller(request.headers, request, policy)
    if (servers.has(server)) return
    servers.add(server)
    limitSlowSenders(server)
  })
}

export function limitSlowSenders(server: Server, headers = HEADERS_TIMEOUT, request = REQUEST_TIMEOUT): void {
  server.headersTimeout = headers
  server.requestTimeout = request
}
