import type { Access } from '@/lib/access/access'
import type { Asking } from '@/lib/access/admit'
import { writeCaller } from '@/lib/access/caller'

interface Sent {
  readonly method?: string
  readonly remote?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A request as it is seen after it has come through a socket. */
export function asking(
  { policy }: Access,
  { method = 'GET', remote = '192.168.1.9', headers }: Sent = {},
): Asking {
  const given = { host: 'localhost:3000', ...headers }
  writeCaller(given, remote, policy)
  return { method, headers: new Headers(Object.entries(given)) }
}
