/** Checks the host and the origin of a request, against DNS rebinding and cross-site request forgery. */
import { isIP } from 'node:net'
import { isLoopback } from './addresses'

/**
 * True if the app may be called by this `Host`. Against DNS rebinding: a page of another site whose name is pointed at this
 * machine comes with its own name. A bare IP address is allowed, since no name was looked up for it.
 */
export function isAllowedHost(host: string, names: readonly string[]): boolean {
  const name = parseHost(host)?.name
  if (name === undefined) return false
  if (isIP(name) !== 0) return true
  return names.some(allowed => (allowed.startsWith('.') ? name.endsWith(allowed) : name === allowed))
}

/** True if a program on this machine would send this `Host` to this port: `localhost` or a loopback address, with the port. */
export function isLoopbackHost(host: string, port: number): boolean {
  const parsed = parseHost(host)
  return parsed?.port === port && (parsed.name === 'localhost' || isLoopback(parsed.name))
}

interface Host {
  /** In lower case, without brackets and without a dot at its end. */
  readonly name: string
  readonly port: number
}

const HTTP_PORT = 80

/** Null for what is no `Host` header. */
function parseHost(host: string): Host | null {
  const parts = /^(?:\[([\da-f:.]+)\]|([a-z\d._-]+))(?::(\d{1,5}))?$/.exec(host.toLowerCase())
  const name = parts?.[1] ?? parts?.[2]?.replace(/\.$/, '')
  return name === undefined ? null : { name, port: Number(parts?.[3] ?? HTTP_PORT) }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True if a browser sends a request that may change something for a page of another site. It says so by `Sec-Fetch-Site`,
 * or on plain http only by `Origin`; programs send neither. `host` and `isSecure` are as the person sees the address.
 */
export function isCrossSite(
  method: string,
  headers: Headers,
  { host, isSecure }: { readonly host: string; readonly isSecure: boolean },
): boolean {
  if (SAFE_METHODS.has(method)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  return origin !== null && origin !== `${isSecure ? 'https' : 'http'}://${host.toLowerCase()}`
}
