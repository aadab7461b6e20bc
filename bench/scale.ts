/**
 * What the store's calls cost with very many events, and how the databases go about them. Fails when a call scans a
 * table that grows.
 *
 *     npm run bench:scale                  10,000,000 events, against 10,000
 *     npm run bench:scale -- 1000000
 */
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { createSessionLog } from '@/lib/session/log/session-log'
import { createSqlStore } from '@/lib/store/sql-store'
import { ensurePostgres } from '@/scripts/ensure-postgres.mjs'
import { createDatabase, startTemporaryPostgres } from '@/scripts/temporary-postgres.mjs'
import { type FilledSession, fill, sessionLengths } from './fill'
import { MACHINE_CLASS, median, table } from './measure'
import { type Place, postgresPlace, sqlitePlace } from './places'
import { sizesOf } from './sizes'
import { type StoreCalls, storeCalls } from './store-calls'
import { survey } from './survey'

const MANY = Number(process.argv[2] ?? 10_000_000)
const FEW = 10_000
const ROUNDS = 101
const BYTES_PER_EVENT = 600
/** With room for the log of what is being written, and for whoever else uses the disk. */
const SPARE = 3

if (!Number.isSafeInteger(MANY) || MANY < FEW) throw new Error(`Give a number of events, ${FEW} or more.`)
const { bavail, bsize } = statfsSync(tmpdir())
if (bavail * bsize < MANY * BYTES_PER_EVENT * SPARE)
  throw new Error(`There is not enough room in ${tmpdir()} for ${MANY} events.`)

await ensurePostgres()
const server = await startTemporaryPostgres({ isDurable: true })
try {
  await run(sqlitePlace)
  await run(async () => postgresPlace(await createDatabase(server.url)))
} finally {
  await server.stop()
}

async function run(open: () => Promise<Place>) {
  const few = await withFilled(open, FEW, ({ place, sessions }) => timesOf(callsOn(place, sessions)))
  await withFilled(open, MANY, async ({ place, sessions }) => {
    console.log(await sizeTable(place, sessions))
    const calls = callsOn(place, sessions)
    const many = await timesOf(calls)
    const rows = Object.entries(many).map(([call, time]) => {
      const before = few[call] ?? 0
      return [call, before.toFixed(2), time.toFixed(2), (time / before).toFixed(1)]
    })
    console.log(
      `\nMedians of ${ROUNDS} calls, ms (${MACHINE_CLASS}):\n\n` +
        table(['call', `${FEW} events`, `${MANY} events`, 'ratio'], rows),
    )
    await coldLoads(place, sessions)
    await plans(place, calls)
  })
}

async function withFilled<Value>(
  open: () => Promise<Place>,
  events: number,
  use: (filled: { place: Place; sessions: FilledSession[] }) => Promise<Value>,
): Promise<Value> {
  const place = await open()
  try {
    const start = performance.now()
    const sessions = await fill(place.database, sessionLengths(events))
    // As autovacuum and a checkpoint do by themselves after a while.
    await (place.name === 'SQLite' ? sql`pragma wal_checkpoint(truncate)` : sql`vacuum analyze`).execute(
      place.database,
    )
    const seconds = Math.round((performance.now() - start) / 1_000)
    console.log(
      `\n## ${place.name}: ${events} events in ${sessions.length} sessions (filled in ${seconds} s)\n`,
    )
    return await use({ place, sessions })
  } finally {
    await place.remove()
  }
}

function callsOn(place: Place, sessions: readonly FilledSession[]): StoreCalls {
  return storeCalls(createSqlStore(place.database), sessions)
}

async function timesOf(calls: StoreCalls): Promise<Record<string, number>> {
  const times: Record<string, number> = {}
  for (const [call, make] of Object.entries(calls)) times[call] = await median(ROUNDS, make)
  return times
}

async function sizeTable(place: Place, sessions: readonly FilledSession[]): Promise<string> {
  const events = sessions.reduce((sum, { seq }) => sum + seq, 0)
  const rows = (await sizesOf(place)).map(([name, bytes]) => [
    name,
    (bytes / 1e6).toFixed(1),
    (bytes / events).toFixed(1),
    (bytes / sessions.length).toFixed(0),
  ])
  return table(['table or index', 'MB', 'bytes per event', 'bytes per session'], rows)
}

/** A session that is in nobody's memory is read and folded from its first event. */
async function coldLoads(place: Place, sessions: readonly FilledSession[]) {
  const byLength = [...sessions].sort((a, b) => a.seq - b.seq)
  const store = createSqlStore(place.database)
  const rows: (string | number)[][] = []
  for (const share of [0, 0.5, 1]) {
    const chosen = byLength[Math.round(share * (byLength.length - 1))]
    if (!chosen) continue
    const cold = await median(5, () => newLog().load(chosen.id))
    const log = newLog()
    await log.load(chosen.id)
    const warm = await median(21, () => log.load(chosen.id))
    rows.push([chosen.seq, cold.toFixed(1), warm.toFixed(2)])
  }
  console.log(`\n${table(['events of the session', 'cold load, ms', 'warm load, ms'], rows)}`)

  function newLog() {
    return createSessionLog(
      store,
      () => new Date(),
      () => {},
    )
  }
}

async function plans(place: Place, calls: StoreCalls) {
  const surveyed = await survey(place, calls)
  for (const { call, plans, faults } of surveyed) {
    console.log(`\n${call}${faults.length > 0 ? `: SCANS ${faults.join(', ')}` : ''}`)
    for (const { statement, steps } of plans) {
      console.log(`  ${statement}`)
      for (const step of steps) console.log(`      ${step}`)
    }
  }
  if (surveyed.some(({ faults }) => faults.length > 0)) process.exitCode = 1
}
