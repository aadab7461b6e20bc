/** Answers malformed requests and cuts off slow senders in front of Next.js, which does neither well. */

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type IncomingMessage, type RequestListener, Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { REFUSAL_STATUS, type Refusal } from '@/lib/wire/refusal'
import { setCallerHeaders } from './caller'
import type { AccessPolicy } from './policy'

export interface Deadlines {
  /** For the headers of a request to arrive (ms). */
  readonly headers: number
  /** For the whole request to arrive (ms). The time for its response is not limited. */
  readonly request: number
  /** The interval (ms) at which both are checked: a connection may be closed this much later. */
  readonly check: number
}

export interface Hardening {
  /** The development server of Next.js reloads pages over a WebSocket. */
  readonly acceptsUpgrades: boolean
  readonly deadlines?: Deadlines
}

/** With the interval of the check: headers within 15 s, the request within 60 s. */
const DEADLINES: Deadlines = { headers: 10_000, request: 55_000, check: 5_000 }

/**
 * The time (ms) for which an idle connection is kept: longer than the minute for which proxies reuse theirs. A request
 * that is on its way when its connection is closed is lost, and a busy server closes even one that has arrived.
 */
const KEPT_IDLE = 75_000

const PAGE_METHODS = ['GET', 'HEAD', 'OPTIONS']
/** A superset: each address of the API refuses by itself what it does not take (`app/api/serve.ts`). */
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const API = /^\/(?:api\/|chat(?:\/|$)|mcp$)/
const FORM_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
/** The paths that receive the pages’ own forms (`app/form-post.ts`). */
const FORM = /^\/(?:start|where|sessions\/[^/]+\/tap)$/

/**
 * Answers requests that no page or route can answer, and closes connections whose sender takes too long. Call it before the
 * first request, once the app has added its listeners.
 */
export function hardenServer(server: Server, { acceptsUpgrades, deadlines = DEADLINES }: Hardening): void {
  limitSlowSenders(server, deadlines)
  server.keepAliveTimeout = KEPT_IDLE
  // Without a listener for upgrades, Node handles a request for one as an ordinary request.
  if (!acceptsUpgrades) server.removeAllListeners('upgrade')
  server.on('connect', (_request, socket) => {
    socket.end(rawAnswer(notAllowed('CONNECT', API_METHODS)), () => socket.destroy())
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable && !hasBegunAnswer(socket)) socket.write(rawAnswer(clientErrorAnswer(error.code)))
    socket.destroy(error)
  })
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    // The rest of this connection may be of the other protocol, which Node would read as HTTP.
    if (request.headers.upgrade !== undefined) response.setHeader('connection', 'close')
    const answer = earlyAnswer(request)
    if (!answer) for (const listener of listeners) listener.call(server, request, response)
    else response.writeHead(answer.status, answer.headers).end(answer.body)
  })
}

function limitSlowSenders(server: Server, { headers, request, check }: Deadlines): void {
  server.headersTimeout = headers
  server.requestTimeout = request
  // Node reads the interval when a server begins to listen, so its listener for that is run once more.
  Object.assign(server, { connectionsCheckingInterval: check })
  const track = server.listeners('listening').find(({ name }) => name === 'setupConnectionsTracking')
  track?.call(server)
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Null for a request that the app answers. */
function earlyAnswer({ method = '', url = '' }: IncomingMessage): Answer | null {
  if (url === '*' && method === 'OPTIONS') return options(API_METHODS)
  const path = readPath(url)
  if (path === null) {
    const message = 'The address is not a path, or has a percent escape that can’t be read.'
    return refuse({ code: 'malformed_id', message })
  }
  const allowed = methodsOf(path)
  if (!allowed.includes(method)) return notAllowed(method, allowed)
  return method === 'OPTIONS' && allowed !== API_METHODS ? options(allowed) : null
}

function methodsOf(path: string): readonly string[] {
  if (API.test(path)) return API_METHODS
  return FORM.test(path) ? FORM_METHODS : PAGE_METHODS
}

/** With dot segments resolved, as Next.js does; null where it can’t be parsed. */
function readPath(url: string): string | null {
  if (!url.startsWith('/')) return null
  try {
    const { pathname } = new URL(`http://localhost${url}`)
    decodeURIComponent(pathname)
    return pathname
  } catch {
    return null
  }
}

function clientErrorAnswer(code: string | undefined): Answer {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return refuse({
        code: 'request_timeout',
        message: 'The request took too long to arrive. Send it again.',
      })
    case 'HPE_HEADER_OVERFLOW':
      return refuse({ code: 'headers_too_large', message: 'The headers of the request are too large.' })
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return refuse({ code: 'too_large', message: 'The chunk extensions of the request are too large.' })
    default:
      return refuse({ code: 'bad_request', message: 'This is not a valid HTTP request.' })
  }
}

function notAllowed(method: string, allowed: readonly string[]): Answer {
  const allow = allowed.join(', ')
  const message = `This address does not take ${method}. It takes ${allow}.`
  const { headers, ...rest } = refuse({ code: 'method_not_allowed', message })
  return { ...rest, headers: { ...headers, allow } }
}

const options = (allowed: readonly string[]): Answer => ({
  status: 204,
  headers: { allow: allowed.join(', ') },
  body: '',
})

function refuse(error: Refusal): Answer {
  const body = JSON.stringify({ error })
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  return { status: REFUSAL_STATUS[error.code], headers, body }
}

/** For a socket without a response object. */
function rawAnswer({ status, headers, body }: Answer): string {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

/** Node checks the same before it answers a client error: bytes within another response would corrupt that one. */
function hasBegunAnswer(socket: Duplex): boolean {
  const { _httpMessage: response } = socket as Duplex & { _httpMessage?: { headersSent: boolean } | null }
  return response?.headersSent ?? false
}

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
