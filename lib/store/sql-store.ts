import { sql } from 'kysely'
import type { StoredEvent } from '@/lib/wire/event'
import type { SessionSummary } from '@/lib/wire/view'
import type { Database } from './database'
import { traitsOf } from './dialects/dialect-traits'
import { containsPattern, roomKey, searchColumns } from './search-columns'
import { createSqlAgents } from './sql-agents'
import { appendIn, insertEvents } from './sql-append'
import { createSqlInventoryEdits, leaveHome } from './sql-inventory-edits'
import { createSqlInventoryReads } from './sql-inventory-reads'
import { createSqlInventorySearch } from './sql-inventory-search'
import { createSqlInventoryUnread } from './sql-inventory-unread'
import { createSqlRecoveries } from './sql-recoveries'
import { createSqlSnapshots } from './sql-snapshots'
import type { AppendHook, CustomTool, Store } from './store'

/**
 * The same queries for every database. Within a transaction use `trx` alone: on SQLite a query by `database` would wait for
 * the transaction to end.
 */
export function createSqlStore(database: Database, onAppend?: AppendHook): Store {
  return {
    ...createSqlAgents(database),
    ...createSqlRecoveries(database),
    ...createSqlSnapshots(database),
    ...createSqlInventoryEdits(database),
    ...createSqlInventoryReads(database),
    ...createSqlInventorySearch(database),
    ...createSqlInventoryUnread(database),

    async createSession({ events, summary }) {
      await database.transaction().execute(async trx => {
        const row = { ...summaryColumns(summary), id: summary.id, epoch: 0, created_at: summary.createdAt }
        await trx.insertInto('sessions').values(row).execute()
        await insertEvents(trx, events)
      })
    },

    append: (sessionId, append) =>
      database.transaction().execute(async trx => {
        const appended = await appendIn(trx, sessionId, append)
        if (appended.kind === 'stored') await onAppend?.(trx, { ...append, sessionId })
        return appended
      }),

    claim: (sessionId, mayClaim) =>
      database.transaction().execute(async trx => {
        if (mayClaim && !(await mayClaim(trx))) return null
        const row = await trx
          .updateTable('sessions')
          .set({ epoch: sql`epoch + 1` })
          .where('id', '=', sessionId)
          .returning('epoch')
          .executeTakeFirst()
        return row?.epoch ?? null
      }),

    async readEvents(sessionId, after, limit) {
      const rows = await database
        .selectFrom('events')
        .select(['seq', 'at', 'type', 'data'])
        .where('session_id', '=', sessionId)
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(limit)
        .execute()
      return rows.map(
        ({ seq, at, type, data }) =>
          ({ v: 1, sessionId, seq, at, type, data: JSON.parse(data) }) as StoredEvent,
      )
    },

    async hasSession(sessionId) {
      const row = await database
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', sessionId)
        .executeTakeFirst()
      return row !== undefined
    },

    async listSessions({ before, limit, search, room, status }) {
      let query = database.selectFrom('sessions').select('summary')
      if (before) {
        const { createdAt, id } = before
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(createdAt, id)),
        )
      }
      if (status) query = query.where('status', '=', status)
      if (room) query = query.where('room', '=', roomKey(room))
      if (search) query = query.where(sql<boolean>`search_text like ${containsPattern(search)} escape '\\'`)
      const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
      return rows.map(toSummary)
    },

    async listRooms() {
      const { rows } = await newestOfEachRoom.execute(database)
      return rows.map(row => toSummary(row).spaceFunction ?? '')
    },

    async listRunning() {
      const rows = await database
        .selectFrom('sessions')
        .select('id')
        .where('status', '=', 'running')
        .execute()
      return rows.map(row => row.id)
    },

    async deleteSession(sessionId, keepPlacesAt) {
      const isDeleted = await database.transaction().execute(async trx => {
        const { numDeletedRows } = await trx
          .deleteFrom('sessions')
          .where('id', '=', sessionId)
          .executeTakeFirstOrThrow()
        if (numDeletedRows > 0n) await leaveHome(trx, sessionId, keepPlacesAt)
        return numDeletedRows > 0n
      })
      if (isDeleted && traitsOf(database).logKeepsDeleted)
        await sql`pragma wal_checkpoint(truncate)`.execute(database)
      return isDeleted
    },

    async readPhoto(photoId) {
      const row = await database
        .selectFrom('photos')
        .select(['session_id', 'media_type', 'data'])
        .where('id', '=', photoId)
        .executeTakeFirst()
      if (!row) return null
      return { sessionId: row.session_id, mediaType: row.media_type, bytes: row.data }
    },

    addCustomTool: ({ id, ...definition }, at, limits) =>
      database.transaction().execute(async trx => {
        // Another addition waits until this one is committed and can be counted; readers don't wait.
        if (traitsOf(database).locksRows)
          await sql`lock table custom_tools in share row exclusive mode`.execute(trx)
        const row = { id, definition: JSON.stringify(definition), created_at: at.toISOString() }
        const kept = await trx.selectFrom('custom_tools').select('definition').execute()
        if (kept.some(({ definition: other }) => JSON.parse(other).name === definition.name))
          return 'name_taken'
        const bytes = [row, ...kept].reduce((sum, { definition }) => sum + Buffer.byteLength(definition), 0)
        if (kept.length >= limits.count || bytes > limits.bytes) return 'no_room'
        await trx.insertInto('custom_tools').values(row).execute()
        return 'added'
      }),

    async listCustomTools() {
      const rows = await database
        .selectFrom('custom_tools')
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(toCustomTool)
    },

    async findCustomTools(ids) {
      if (ids.length === 0) return []
      const rows = await database.selectFrom('custom_tools').selectAll().where('id', 'in', ids).execute()
      return rows.map(toCustomTool)
    },

    async deleteCustomTool(id) {
      const { numDeletedRows } = await database
        .deleteFrom('custom_tools')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    async addTokens(day, tokens) {
      await database
        .insertInto('token_days')
        .values({ day, tokens })
        .onConflict(conflict =>
          conflict.column('day').doUpdateSet({ tokens: sql`token_days.tokens + excluded.tokens` }),
        )
        .execute()
    },

    async readTokens(day) {
      const row = await database
        .selectFrom('token_days')
        .select('tokens')
        .where('day', '=', day)
        .executeTakeFirst()
      return row?.tokens ?? 0
    },

    // In a transaction: a commit checks that what it stores would not get lost.
    async ping() {
      await database.transaction().execute(trx => trx.selectFrom('sessions').select('id').limit(1).execute())
    },

    close: () => database.destroy(),
  }
}

function toSummary(row: { summary: string }): SessionSummary {
  const { counts, ...summary } = JSON.parse(row.summary)
  return { carrying: false, waysOut: {}, shelf: [], ...summary, counts: wholeCounts(counts) }
}

type Counts = SessionSummary['counts']

/** A session that an older version was the last to write has some of its counts stored: what they tell at least. */
function wholeCounts(stored: Pick<Counts, 'decided' | 'skipped'>): Counts {
  const { decided, skipped } = stored
  const none = { listed: 0, asked: 0, open: 0, removed: 0, carried: 0 }
  return { ...none, named: decided + skipped, later: skipped, ...stored }
}

/** Steps from one room to the next by the index; `select distinct` would read the index entry of every session. */
const newestOfEachRoom = sql<{ summary: string }>`
  with recursive rooms (room, nth) as (
    select min(room), 1 from sessions
    union all
    select (select min(sessions.room) from sessions where sessions.room > rooms.room), nth + 1
    from rooms where rooms.room is not null and nth < 200
  )
  select (
    select summary from sessions where sessions.room = rooms.room order by created_at desc, id desc limit 1
  ) as summary
  from rooms where rooms.room is not null order by nth`

const toCustomTool = ({ id, definition }: { id: string; definition: string }): CustomTool => ({
  id,
  ...JSON.parse(definition),
})

function summaryColumns(summary: SessionSummary) {
  const { status, seq } = summary
  return { status, seq, summary: JSON.stringify(summary), ...searchColumns(summary) }
}
