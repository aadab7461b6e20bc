/** Sessions and events in any number, made by the database itself. */
import { sql } from 'kysely'
import { sessionId } from '@/lib/engine/ids'
import { emptySession, fold, summaryOf, toStoredEvents } from '@/lib/session/log/loaded-session'
import type { Database } from '@/lib/store/database'
import { searchColumns } from '@/lib/store/search-columns'

const SHORTEST = 100
const LONGEST = 10_000
const SESSIONS_AT_ONCE = 50
/** So that a few of the sessions are running, as when a server starts. */
const ONE_RUNS_IN = 500

/**
 * Lengths of 100 to 10,000 events, evenly spread on a logarithmic scale, which come to at least `events` together.
 * The same for the same number.
 */
export function sessionLengths(events: number): number[] {
  const lengths: number[] = []
  for (let sum = 0; sum < events; ) {
    // The golden ratio's multiples spread evenly, however many there are.
    const place = (lengths.length * 0.618_033_988_749_895) % 1
    const length = Math.round(SHORTEST * (LONGEST / SHORTEST) ** place)
    lengths.push(length)
    sum += length
  }
  return lengths
}

export interface FilledSession {
  readonly id: ReturnType<typeof sessionId.parse>
  readonly seq: number
}

/** Fills empty tables with sessions of these lengths. An event's payload is about 200 bytes. */
export async function fill(database: Database, lengths: readonly number[]): Promise<FilledSession[]> {
  const sessions = lengths.map((seq, index) => ({ id: sessionId.parse(`s_${hash(index)}`), seq, index }))
  for (let start = 0; start < sessions.length; start += SESSIONS_AT_ONCE) {
    const some = sessions.slice(start, start + SESSIONS_AT_ONCE)
    await database.transaction().execute(async trx => {
      await trx.insertInto('sessions').values(some.map(sessionRow)).execute()
      await trx.insertInto('photos').values(some.map(photoRow)).execute()
      for (const { id, seq } of some) await eventsOf(id, seq).execute(trx)
    })
  }
  return sessions
}

/** An id as random as a real one, so that the index is as wide. */
const hash = (index: number) =>
  `${Math.imul(index + 1, 0x9e37_79b1) >>> 0}`.padStart(10, '0') + `${index}`.padStart(12, '0')

function sessionRow({ id, seq, index }: FilledSession & { index: number }) {
  const empty = emptySession(id)
  const at = new Date(Date.UTC(2026, 0, 1) + index * 60_000)
  const started = {
    type: 'SessionStarted',
    data: { title: `Room ${index}`, mode: { name: 'Surveying' } },
  } as const
  const summary = {
    ...summaryOf(fold(empty, toStoredEvents(empty, [started], at))),
    seq,
    updatedAt: EVENT_AT,
  }
  const status = index % ONE_RUNS_IN === 0 ? ('running' as const) : ('parked' as const)
  return {
    id,
    status,
    seq,
    epoch: 1,
    summary: JSON.stringify({ ...summary, status }),
    ...searchColumns(summary),
    created_at: summary.createdAt,
  }
}

/** Small: what the bytes weigh is known without a test. */
const photoRow = ({ id }: FilledSession) => ({
  id: `ph_${id}`,
  session_id: id,
  media_type: 'image/webp',
  data: new Uint8Array(1_000),
  created_at: EVENT_AT,
})

const EVENT_AT = '2026-11-21T10:00:00.000Z'
const STARTED = JSON.stringify({ title: 'Room', mode: { name: 'Surveying' } })
/** Forty things, put off again and again. */
const SKIPPED_HEAD = `{"item":"${'a thing that lies about on the floor of the room and has no place yet, '.repeat(2)}`

const eventsOf = (id: string, seq: number) => sql`
  insert into events (session_id, seq, at, type, data)
  with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(seq)})
  select ${sql.lit(id)}, i, ${sql.lit(EVENT_AT)},
    case when i = 1 then 'SessionStarted' else 'ItemSkipped' end,
    case when i = 1 then ${sql.lit(STARTED)}
      else ${sql.lit(SKIPPED_HEAD)} || (i % 40) || ${sql.lit(`${'.'.repeat(44)}"}`)} end
  from numbers`
