import { isIP } from 'node:net'

/**
 * Whether a `Host` is one by which the app may be called. A page elsewhere whose name is pointed at this machine (DNS
 * rebinding) comes with its own name, so every bare address is fine: no name was looked up on the way to it.
 */
export function isAllowedHost(host: string, names: readonly string[]): boolean {
  const name = nameIn(host)
  if (name === null) return false
  if (isIP(name) !== 0) return true
  return names.some(allowed => (allowed.startsWith('.') ? name.endsWith(allowed) : name === allowed))
}

/** The name or address of a `Host` header, without port, brackets and last dot; null for what is no host. */
function nameIn(host: string): string | null {
  const parts = /^(?:\[([\da-f:.]+)\]|([a-z\d._-]+))(?::\d{1,5})?$/.exec(host.toLowerCase())
  return parts?.[1] ?? parts?.[2]?.replace(/\.$/, '') ?? null
}
