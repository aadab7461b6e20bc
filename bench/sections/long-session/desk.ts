/** A store with sessions in it, and processes that know none of them yet. */
import { sql } from 'kysely'
import { type Place, sqlitePlace } from '@/bench/places'
import { seatCoach } from '@/bench/seat-coach'
import { type SessionId, sessionId } from '@/lib/engine/ids'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import { createSessionLog, type SessionLog } from '@/lib/session/log/session-log'
import { createSnapshots } from '@/lib/session/log/snapshots'
import { createSqlStore } from '@/lib/store/sql-store'
import type { NewSnapshot, Store } from '@/lib/store/store'
import { foldFingerprint } from '@/scripts/fold-fingerprint.mjs'
import type { Steps } from './long-log'

const VERSION = foldFingerprint()

export interface Desk {
  readonly place: Place
  readonly store: Store
  /** Every snapshot that was written. */
  readonly written: readonly NewSnapshot[]
  /** The memory of a process that has just started. Its snapshots are made by `makeSnapshots`. */
  newLog(): SessionLog
  makeSnapshots(): Promise<void>
  /** Puts a whole process that has just started in the place of this one's. */
  restart(): Promise<void>
}

export async function openDesk(): Promise<Desk> {
  const place = await sqlitePlace()
  // No disk is waited for: what is measured is what grows with the length of a session.
  await sql`pragma synchronous = off`.execute(place.database)
  const written: NewSnapshot[] = []
  const inner = createSqlStore(place.database)
  const store: Store = {
    ...inner,
    async writeSnapshot(id, snapshot) {
      await inner.writeSnapshot(id, snapshot)
      written.push(snapshot)
    },
  }
  const due: (() => Promise<void>)[] = []
  const snapshots = { version: VERSION, later: (make: () => Promise<void>) => void due.push(make) }
  const now = () => new Date()
  return {
    place,
    store,
    written,
    newLog: () => createSessionLog(store, now, () => {}, createSnapshots(store, failed, snapshots)),
    async makeSnapshots() {
      for (let make = due.shift(); make; make = due.shift()) await make()
    },
    async restart() {
      await seatCoach(store, { report: failed, snapshots })
    },
  }
}

function failed(error: unknown): never {
  throw error
}

let made = 0

/** Stores the steps of a session, each in a transaction of its own; `after` is called behind each. */
export async function storeSession(
  log: SessionLog,
  steps: Steps,
  after: (loaded: LoadedSession) => Promise<unknown> = async () => {},
): Promise<SessionId> {
  const id = sessionId.parse(`s_long_${++made}`)
  const [first = [], ...rest] = steps
  let loaded = await log.create(id, first)
  for (const step of rest) {
    const appended = await log.append(loaded, step)
    if (appended.kind !== 'stored') throw new Error(`A step was ${appended.kind}.`)
    loaded = appended.loaded
    await after(loaded)
  }
  return id
}

/** As large steps as the database takes, with one cut where a snapshot is to be. */
export function inLargeSteps(steps: Steps, cut: number): Steps {
  const events = steps.flat()
  const large = (of: typeof events) =>
    Array.from({ length: Math.ceil(of.length / LARGE) }, (_, nth) => of.slice(nth * LARGE, (nth + 1) * LARGE))
  return [events.slice(0, 1), ...large(events.slice(1, cut)), ...large(events.slice(cut))]
}

const LARGE = 1_000
