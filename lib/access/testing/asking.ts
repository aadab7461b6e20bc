import type { Access } from '@/lib/access/access'
import type { Asking } from '@/lib/access/admit'
import { writeCaller } from '@/lib/access/caller'

interface Sent {
  readonly method?: string
  readonly remote?: string
  readonly httpVersion?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A request as it is seen after it has come through a socket. */
export function asking(
  { policy }: Access,
  { method = 'GET', remote = '192.168.1.9', httpVersion = '1.1', headers }: Sent = {},
): Asking {
  const given = { host: 'localhost:3000', ...headers }
  writeCaller(given, { httpVersion, socket: { remoteAddress: remote, localPort: 3000 } }, policy)
  return { method, headers: new Headers(Object.entries(given)) }
}
