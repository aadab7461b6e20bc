import { isIP } from 'node:net'
import { isLoopback } from './addresses'

/**
 * Whether a `Host` is one by which the app may be called. A page elsewhere whose name is pointed at this machine (DNS
 * rebinding) comes with its own name, so every bare address is fine: no name was looked up on the way to it.
 */
export function isAllowedHost(host: string, names: readonly string[]): boolean {
  const name = parseHost(host)?.name
  if (name === undefined) return false
  if (isIP(name) !== 0) return true
  return names.some(allowed => (allowed.startsWith('.') ? name.endsWith(allowed) : name === allowed))
}

/**
 * Whether a `Host` is what a program on this machine writes for a server that listens on this port: `localhost` or a
 * loopback address, with the port.
 */
export function isLoopbackHost(host: string, port: number): boolean {
  const called = parseHost(host)
  return called?.port === port && (called.name === 'localhost' || isLoopback(called.name))
}

interface Host {
  /** Without brackets and last dot, in lower case. */
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
