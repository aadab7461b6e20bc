/**
 * How many events a second are stored for good, by one session and by many at once, on each database.
 *
 *     npm run bench:appends
 */
import { createSqlStore } from '@/lib/store/sql-store'
import { ensurePostgres } from '@/scripts/ensure-postgres.mjs'
import { startTemporaryPostgres } from '@/scripts/temporary-postgres.mjs'
import { type FilledSession, fill } from './fill'
import { MACHINE_CLASS, table } from './measure'
import { type Place, postgresPlace, sqlitePlace } from './places'
import { storeCalls } from './store-calls'

const WRITE_SECONDS = 5
const WRITERS = [1, 32]

await ensurePostgres()
await durableAppends(await sqlitePlace())
const server = await startTemporaryPostgres({ isDurable: true })
try {
  await durableAppends(await postgresPlace(server.url))
} finally {
  await server.stop()
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
