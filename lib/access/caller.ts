/**
 * The sender of a request, by its socket and by trusted proxies. It is determined before the app sees the request, and passed on
 * in a header whose seal only this process knows.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { contains, isLoopback, isLoopbackHost, plainAddress } from './addresses'
import type { AccessPolicy } from './policy'

export interface Caller {
  /** The IP address of the socket, or behind a trusted proxy the one that the proxy names. */
  readonly address: string
  /** The request comes from this machine and through no proxy. */
  readonly isDirect: boolean
  /** The `Host` that the person called. */
  readonly host: string
  readonly isSecure: boolean
  /** The person's name, from a trusted proxy. */
  readonly user: string | null
}

/** The fields of a request that come from its socket; `http.IncomingMessage` has all of them. */
export interface Arrival {
  readonly httpVersion: string
  readonly socket: { readonly remoteAddress?: string | undefined; readonly localPort?: number | undefined }
}

const CALLER_HEADER = 'x-tidyup-caller'
/** The address alone, for code that only counts callers. */
const ADDRESS_HEADER = 'x-tidyup-remote'

const SEAL = Symbol.for('tidyup.caller-seal')

/** Random in each process. On `globalThis`, since the bundles of pages and of routes each have a copy of this module. */
function seal(): string {
  const global = globalThis as { [SEAL]?: string }
  global[SEAL] ??= randomBytes(32).toString('base64url')
  return global[SEAL]
}

/**
 * Puts the caller into the headers of a request, in place of what was sent under those names, and removes the headers that
 * only a proxy may send where no trusted proxy sent them.
 */
export function setCallerHeaders(headers: IncomingHttpHeaders, arrival: Arrival, policy: AccessPolicy): void {
  const remote = plainAddress(arrival.socket.remoteAddress ?? '')
  const isProxy = contains(policy.trustedProxies, remote)
  const caller = isProxy ? callerBehind(headers, remote, policy) : callerAt(headers, remote, arrival)
  if (!isProxy) {
    for (const name of proxyHeadersIn(headers)) delete headers[name]
    if (policy.userHeader) delete headers[policy.userHeader]
  }
  headers[ADDRESS_HEADER] = caller.address
  headers[CALLER_HEADER] = `${seal()}.${Buffer.from(JSON.stringify(caller)).toString('base64url')}`
}

/** Null where this process has not sealed it: the request came before `setCallerHeaders` was in place. */
export function readCaller(headers: Headers): Caller | null {
  const [given = '', caller = ''] = headers.get(CALLER_HEADER)?.split('.') ?? []
  const expected = Buffer.from(seal())
  const actual = Buffer.from(given)
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null
  return JSON.parse(Buffer.from(caller, 'base64url').toString())
}

function callerAt(headers: IncomingHttpHeaders, address: string, arrival: Arrival): Caller {
  const isDirect = isDirectCall(headers, arrival)
  return { address, isDirect, host: headers.host ?? '', isSecure: false, user: null }
}

function callerBehind(headers: IncomingHttpHeaders, proxy: string, policy: AccessPolicy): Caller {
  return {
    address: forwardedFor(headers, policy) ?? proxy,
    isDirect: false,
    host: last(headers['x-forwarded-host']) ?? headers.host ?? '',
    isSecure: last(headers['x-forwarded-proto']) === 'https',
    user: (policy.userHeader && text(headers[policy.userHeader])) || null,
  }
}

/** The last address that is not a trusted proxy's: those before it may have been made up by the sender. */
function forwardedFor(headers: IncomingHttpHeaders, { trustedProxies }: AccessPolicy): string | undefined {
  return list(headers['x-forwarded-for']).findLast(address => !contains(trustedProxies, address))
}

type Header = string | string[] | undefined

const text = (header: Header) => [header ?? []].flat().join(', ')
const list = (header: Header) =>
  text(header)
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '')
const last = (header: Header) => list(header).at(-1)

const PROXY_HEADER =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|true-client-ip|fly-client-ip|cdn-loop|cf-.+|x-envoy-.+)$/

const proxyHeadersIn = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).filter(name => PROXY_HEADER.test(name))

/**
 * True if a program or browser on this machine made the request itself. A proxy on this machine comes from loopback too, so
 * each sign of one counts against it:
 * - a header that proxies add,
 * - a `Host` that is not loopback with our port: proxies that pass `Host` on send the visitor's,
 * - HTTP/1.0, which no browser or client library speaks and nginx before 1.29.7 does by default,
 * - an `Origin` other than `Host`: a page's own requests name the site that it was loaded from.
 *
 * A proxy that replaces `Host` by our loopback address, adds no header and speaks HTTP/1.1 looks like a program on this
 * machine. That is why a proxy has to be named in the settings (`accessPolicy`).
 */
function isDirectCall(headers: IncomingHttpHeaders, { httpVersion, socket }: Arrival): boolean {
  const { host = '', origin } = headers
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopbackHost(host, socket.localPort ?? 0) &&
    httpVersion !== '1.0' &&
    (origin === undefined || origin === `http://${host.toLowerCase()}`) &&
    proxyHeadersIn(headers).length === 0
  )
}
