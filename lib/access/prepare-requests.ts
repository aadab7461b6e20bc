import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { writeCaller } from './caller'
import { hardenServer } from './harden-server'
import type { AccessPolicy } from './policy'

interface ConnectionStart {
  readonly socket: Socket & { readonly server?: unknown }
}

interface RequestStart {
  readonly request: IncomingMessage
  readonly server: Server
}

/**
 * Node tells of every request before whoever serves it looks at it, which is the one place that sees both its socket and
 * the headers that a page or a route gets. It tells of every connection before it reads from it, which is where the server
 * that Next.js made is met first. Every server of the process is meant; gives what ends it.
 */
export function prepareRequests(
  policy: AccessPolicy,
  { acceptsUpgrades }: { acceptsUpgrades: boolean },
): () => void {
  const hardened = new WeakSet<Server>()
  function harden(server: Server) {
    if (hardened.has(server)) return
    hardened.add(server)
    hardenServer(server, { acceptsUpgrades })
  }
  function onConnection(message: unknown) {
    const { server } = (message as ConnectionStart).socket
    if (server instanceof Server) harden(server)
  }
  function onRequest(message: unknown) {
    const { request, server } = message as RequestStart
    toOriginForm(request)
    writeCaller(request.headers, request, policy)
    harden(server)
  }
  subscribe(CONNECTION, onConnection)
  subscribe(REQUEST, onRequest)
  return () => {
    unsubscribe(CONNECTION, onConnection)
    unsubscribe(REQUEST, onRequest)
  }
}

const CONNECTION = 'net.server.socket'
const REQUEST = 'http.server.request.start'

/** A target with a host in it (RFC 9112, 3.2.2), which counts instead of the header. */
function toOriginForm(request: IncomingMessage): void {
  const { url = '' } = request
  const target = /^https?:\/\//i.test(url) ? URL.parse(url) : null
  if (!target) return
  request.url = `${target.pathname}${target.search}`
  request.headers.host = target.host
}
