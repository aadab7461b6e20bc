import { type Access, createAccess } from '@/lib/access/access'
import type { RequestHead } from '@/lib/access/admit'
import { setCallerHeaders } from '@/lib/access/caller'
import { type AccessSettings, accessPolicy } from '@/lib/access/policy'
import { createAccessStore } from '@/lib/store/access-store'
import { temporaryDatabase } from '@/lib/store/testing/temporary-database'

export interface Clock {
  /** May be moved by the test. */
  now: Date
}

/** Access on an empty database of its own, which is removed when the test is over. */
export async function accessOnSqlite(
  settings: Partial<AccessSettings> = {},
  clock: Clock = { now: new Date('2026-11-22T10:00:00.000Z') },
): Promise<Access> {
  const { database } = await temporaryDatabase()
  const defaults = { HOST: '0.0.0.0', TIDYUP_TRUSTED_PROXIES: [], TIDYUP_ALLOWED_HOSTS: [] }
  return createAccess(
    accessPolicy({ ...defaults, ...settings }),
    createAccessStore(database),
    () => clock.now,
  )
}

interface Sent {
  readonly method?: string
  readonly remote?: string
  readonly httpVersion?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A request as the app sees it, after it came through a socket. */
export function requestTo(
  { policy }: Access,
  { method = 'GET', remote = '192.168.1.9', httpVersion = '1.1', headers }: Sent = {},
): RequestHead {
  const given = { host: 'localhost:3000', ...headers }
  setCallerHeaders(given, { httpVersion, socket: { remoteAddress: remote, localPort: 3000 } }, policy)
  return { method, headers: new Headers(Object.entries(given)) }
}
