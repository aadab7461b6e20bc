/**
 * Parks sessions through the app’s own commands, and tells what its process holds before and after. A process of its own:
 *
 *     node --expose-gc … bench/sections/parked/park.ts DIRECTORY WARM_UP COUNT
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { seatCoach } from '@/bench/seat-coach'
import type { SessionId } from '@/lib/engine/ids'
import { sendMessage } from '@/lib/session/commands/runs'
import { createSession, getSession } from '@/lib/session/commands/sessions'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Parked } from './parked'

const [directory = '', warmUp, count] = process.argv.slice(2)
const database = await openDatabase(directory)
// No disk is waited for: it is memory that is measured.
await sql`pragma synchronous = off`.execute(database)
const runtime = await seatCoach(createSqlStore(database))

// More than the log keeps in memory, so that what follows is what one more session costs.
await park(Number(warmUp))
const before = await held()
await park(Number(count))
const after = await held()
await runtime.dispatcher.close()
await runtime.store.close()
console.log(JSON.stringify({ rss: after.rss - before.rss, heap: after.heap - before.heap } satisfies Parked))

/** Sessions whose first card waits for an answer. */
async function park(sessions: number): Promise<void> {
  for (let index = 0; index < sessions; index++) {
    const created = await createSession({ title: `Room ${index}` })
    if (!created.ok) throw new Error(created.refusal.message)
    const { id } = created.value.session
    const sent = await sendMessage(id, { text: 'a lamp\nold receipts\na stack of books' })
    if (!sent.ok) throw new Error(sent.refusal.message)
    await untilParked(id)
  }
}

async function untilParked(id: SessionId): Promise<void> {
  for (;;) {
    const got = await getSession(id)
    if (got.ok && got.value.session.status === 'parked') return
    await sleep(0)
  }
}

async function held(): Promise<Parked> {
  for (let times = 0; times < 3; times++) {
    globalThis.gc?.()
    await sleep(200)
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, heap: heapUsed + external }
}
