/** Opens parked sessions that nobody has in memory, each beside a bare read of the same rows. */
import { DatabaseSync } from 'node:sqlite'
import { seatCoach } from '@/bench/seat-coach'
import { sessionId } from '@/lib/engine/ids'
import { openSession } from '@/lib/session/commands/sessions'
import { databaseFileIn } from '@/lib/store/data-directory/open-data-directory'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'

export interface Opened {
  /** Milliseconds, one for each session. */
  readonly ours: readonly number[]
  readonly floor: readonly number[]
}

const EVENTS = 'select seq, at, type, data from events where session_id = ? order by seq'

export async function openAll(directory: string, ids: readonly string[]): Promise<Opened> {
  const bare = new DatabaseSync(databaseFileIn(directory))
  const database = await openDatabase(directory)
  const runtime = await seatCoach(createSqlStore(database))
  const ours: number[] = []
  const floor: number[] = []
  for (const id of ids) {
    floor.push(
      await timed(async () => {
        const rows = bare.prepare(EVENTS).all(id)
        for (const { data } of rows) JSON.parse(String(data))
      }),
    )
    ours.push(
      await timed(async () => {
        const opened = await openSession(sessionId.parse(id))
        if (!opened.ok || opened.value.state.view.status !== 'parked')
          throw new Error(`${id} was not opened.`)
      }),
    )
  }
  bare.close()
  await runtime.dispatcher.close()
  await runtime.store.close()
  return { ours, floor }
}

export async function timed(use: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await use()
  return performance.now() - begun
}
