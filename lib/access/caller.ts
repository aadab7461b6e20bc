/** Who is calling, as the socket tells it. Written before the app sees the request, under a seal that nobody else has. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { contains, plainAddress } from './addresses'
import { type Arrival, isDirectCall, proxyHeadersIn } from './direct-call'
import type { AccessPolicy } from './policy'

export interface Caller {
  /** Of the socket; behind a trusted proxy, of whom the proxy speaks for. */
  readonly address: string
  /** They are on this machine, and no proxy passes their request on. */
  readonly isDirect: boolean
  /** The `Host` by which the person called. */
  readonly host: string
  readonly isSecure: boolean
  /** As a trusted proxy names them. */
  readonly user: string | null
}

const CALLER_HEADER = 'x-tidyup-caller'
/** The address alone, for those that only count callers. */
const ADDRESS_HEADER = 'x-tidyup-remote'

const SEAL = Symbol.for('tidyup.caller-seal')

/** Each process has its own; the bundles of pages and routes share it through `globalThis`. */
function seal(): string {
  const global = globalThis as { [SEAL]?: string }
  global[SEAL] ??= randomBytes(32).toString('base64url')
  return global[SEAL]
}

/** What only a proxy may say is taken from all others, and what only this process may say from everybody. */
export function writeCaller(headers: IncomingHttpHeaders, arrival: Arrival, policy: AccessPolicy): void {
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

function callerAt(headers: IncomingHttpHeaders, address: string, arrival: Arrival): Caller {
  const isDirect = isDirectCall(headers, arrival)
  return { address, isDirect, host: headers.host ?? '', isSecure: false, user: null }
}

/** As a trusted proxy tells it. */
function callerBehind(headers: IncomingHttpHeaders, proxy: string, policy: AccessPolicy): Caller {
  return {
    address: forwardedFor(headers, policy) ?? proxy,
    isDirect: false,
    host: last(headers['x-forwarded-host']) ?? headers.host ?? '',
    isSecure: last(headers['x-forwarded-proto']) === 'https',
    user: (policy.userHeader && text(headers[policy.userHeader])) || null,
  }
}

/** The last hop that is not one of our own proxies: what stands before it anybody may have written. */
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

/** Null when this process has not sealed it: the request came before the app was ready. */
export function readCaller(headers: Headers): Caller | null {
  const [given = '', caller = ''] = headers.get(CALLER_HEADER)?.split('.') ?? []
  const own = Buffer.from(seal())
  const shown = Buffer.from(given)
  if (own.length !== shown.length || !timingSafeEqual(own, shown)) return null
  return JSON.parse(Buffer.from(caller, 'base64url').toString())
}
