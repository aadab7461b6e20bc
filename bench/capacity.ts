/**
 * What one process holds: memory per parked session, the disk that a parked session takes, and how
 * many events a second are stored for good.
 *
 *     npm run bench:capacity
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SessionId } from '@/lib/engine/ids'
import { createCoach } from '@/lib/model/coach/coach'
import { assembleRuntime, onOneMachine, UNLIMITED } from '@/lib/session/runtime'
import { installRuntime } from '@/lib/session/runtime-seat'
import { createSession, getSession, sendMessage } from '@/lib/session/session'
import { createSqlStore } from '@/lib/store/sql-store'
import { ensurePostgres } from '@/scripts/ensure-postgres.mjs'
import { startTemporaryPostgres } from '@/scripts/temporary-postgres.mjs'
import { type FilledSession, fill } from './fill'
import { MACHINE_CLASS, table } from './measure'
import { type Place, postgresPlace, sqlitePlace } from './places'
import { sizesOf } from './sizes'
import { storeCalls } from './store-calls'

const PARKED = 5_000
/** More than the log keeps in memory, so that what follows is what one more session costs. */
const WARM_UP = 400
const WRITE_SECONDS = 5
const WRITERS = [1, 32]

await ensurePostgres()
await memory()
await durableAppends(await sqlitePlace())
const server = await startTemporaryPostgres({ isDurable: true })
try {
  await durableAppends(await postgresPlace(server.url))
} finally {
  await server.stop()
}

async function memory() {
  const place = await sqlitePlace()
  // No disk is waited for: it is memory that is measured.
  await sql`pragma synchronous = off`.execute(place.database)
  const runtime = await assembleRuntime({
    place: onOneMachine(createSqlStore(place.database)),
    chosen: { info: { kind: 'coach' }, model: createCoach(), budget: UNLIMITED },
    now: () => new Date(),
    report: console.error,
  })
  installRuntime(runtime)

  await park(WARM_UP)
  const before = await used()
  const bytesBefore = await diskUse(place)
  await park(PARKED)
  const parked = await used()
  const bytes = (await diskUse(place)) - bytesBefore

  const row = (what: string, count: number, [rss, heap]: Used, [rssBefore, heapBefore]: Used) => [
    what,
    ((rss - rssBefore) / count / 1_000).toFixed(1),
    ((heap - heapBefore) / count / 1_000).toFixed(1),
  ]
  const rows = [row(`a parked session, of ${PARKED}`, PARKED, parked, before)]
  console.log(`\n${table(['what (SQLite)', 'RSS, kB', 'heap, kB'], rows)}`)
  console.log(`\nThe process before: ${(before[0] / 1e6).toFixed(0)} MB RSS.`)
  console.log(`A parked session on disk, with its indexes: ${(bytes / PARKED).toFixed(0)} bytes.`)
  await runtime.dispatcher.close()
  await place.remove()
}

/** Sessions whose first card waits for an answer. */
async function park(count: number): Promise<SessionId[]> {
  const ids: SessionId[] = []
  for (let index = 0; index < count; index++) {
    const created = await createSession({ title: `Room ${index}` })
    if (!created.ok) throw new Error(created.refusal.message)
    const { id } = created.value.session
    const sent = await sendMessage(id, { text: 'a lamp\nold receipts\na stack of books' })
    if (!sent.ok) throw new Error(sent.refusal.message)
    await untilParked(id)
    ids.push(id)
  }
  return ids
}

async function untilParked(id: SessionId) {
  for (;;) {
    const got = await getSession(id)
    if (got.ok && got.value.session.status === 'parked') return
    await sleep(0)
  }
}

type Used = readonly [rss: number, heap: number]

async function used(): Promise<Used> {
  for (let times = 0; times < 3; times++) {
    globalThis.gc?.()
    await sleep(200)
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return [rss, heapUsed + external]
}

async function diskUse(place: Place): Promise<number> {
  const sizes = await sizesOf(place)
  return sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
}

async function durableAppends(place: Place) {
  const store = createSqlStore(place.database)
  const sessions = await fill(place.database, Array<number>(WRITERS.reduce((a, b) => a + b)).fill(1))
  const rows: string[][] = []
  for (const writers of WRITERS) {
    const end = performance.now() + WRITE_SECONDS * 1_000
    let appended = 0
    const write = async (session: FilledSession) => {
      const { append } = storeCalls(store, [session])
      for (; performance.now() < end; appended++) await append()
    }
    await Promise.all(sessions.splice(0, writers).map(write))
    rows.push([`${writers}`, (appended / WRITE_SECONDS).toFixed(0)])
  }
  console.log(`\n${place.name}, each commit on disk (${MACHINE_CLASS}):\n`)
  console.log(table(['sessions that write at once', 'events a second'], rows))
  await place.remove()
}
