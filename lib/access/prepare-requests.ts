import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { setCallerHeaders } from './caller'
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
 * Hardens every HTTP server of this process, and adds the caller's headers to every request. Next.js gives nobody its server,
 * so this listens on Node's diagnostics channels: each connection is announced before anything is read from it, and each
 * request, with its socket, before the server's listeners see it. Gives what to call to stop.
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
    setCallerHeaders(request.headers, request, policy)
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

/** In a target of absolute form, the host replaces the `Host` header (RFC 9112, 3.2.2). */
function toOriginForm(request: IncomingMessage): void {
  const { url = '' } = request
  const target = /^https?:\/\//i.test(url) ? URL.parse(url) : null
  if (!target) return
  request.url = `${target.pathname}${target.search}`
  request.headers.host = target.host
}
