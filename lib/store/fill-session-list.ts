import type { Kysely } from 'kysely'
import { type SessionId, sessionId } from '@/lib/engine/ids'
import type { StoredEvent } from '@/lib/wire/event'
import { applyEvent, initialViewState } from '@/lib/wire/view'
import { searchColumns } from './search-columns'

const SESSIONS_AT_ONCE = 100

interface Filled {
  sessions: { id: string; summary: string; search_text: string; room: string | null }
  events: { session_id: string; seq: number; at: string; type: string; data: string }
}

/** Adds the columns that the list is searched by, and the room to each summary, from the logs of the stored sessions. */
export async function fillSessionList(db: Kysely<Filled>) {
  let last = ''
  for (;;) {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'summary'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(SESSIONS_AT_ONCE)
      .execute()
    for (const { id, summary: stored } of rows) {
      const summary = { ...JSON.parse(stored), spaceFunction: await spaceFunctionIn(db, sessionId.parse(id)) }
      const { search_text, room } = searchColumns(summary)
      await db
        .updateTable('sessions')
        .set({ summary: JSON.stringify(summary), search_text, room })
        .where('id', '=', id)
        .execute()
    }
    const end = rows.at(-1)
    if (!end || rows.length < SESSIONS_AT_ONCE) return
    last = end.id
  }
}

/** Folds only the three types of events that say what the room is for. */
async function spaceFunctionIn(db: Kysely<Filled>, id: SessionId): Promise<string | null> {
  const rows = await db
    .selectFrom('events')
    .select(['seq', 'at', 'type', 'data'])
    .where('session_id', '=', id)
    .where('type', 'in', ['SpaceDescribed', 'QuestionAsked', 'AnswerRevised'])
    .orderBy('seq')
    .execute()
  const events = rows.map(row => ({ v: 1, sessionId: id, ...row, data: JSON.parse(row.data) }) as StoredEvent)
  return events.reduce(applyEvent, initialViewState(id)).view.spaceFunction
}
