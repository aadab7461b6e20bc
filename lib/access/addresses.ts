import { BlockList, isIP } from 'node:net'

/** An IP address without the `::ffff:` of an IPv4 address on a dual-stack socket, and without a zone. */
export function plainAddress(address: string): string {
  const inner = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  return inner && isIP(inner) === 4 ? inner : address.replace(/%.*$/, '')
}

export function isLoopback(address: string): boolean {
  return contains(LOOPBACK, address)
}

export function contains(list: BlockList, address: string): boolean {
  const plain = plainAddress(address)
  const family = isIP(plain)
  return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

/** The network of one household or server: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (isIP(plain) !== 6) return plain
  // A URL writes each IPv6 address in one way: shortened, in lower case, and without an IPv4 address at its end.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => part.split(':').filter(group => group !== '')
  const last = groups(tail ?? '')
  const first = groups(head)
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

/** True for an IP address, or a network such as `10.0.0.0/8`. */
export function isAddressOrNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Takes entries that `isAddressOrNetwork` accepts. */
export function addressList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const LOOPBACK = addressList(['127.0.0.0/8', '::1'])

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
