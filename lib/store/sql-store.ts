import { sql } from 'kysely'
import type { SessionId } from '@/lib/engine/ids'
import type { StoredEvent } from '@/lib/wire/event'
import type { SessionSummary } from '@/lib/wire/view'
import { probe } from './data-directory'
import { type Database, markDataDirectory } from './database'
import { traitsOf } from './dialects/dialect-traits'
import { containsPattern, roomKey, searchColumns } from './search-columns'
import { appendIn, insertEvents } from './sql-append'
import { createSqlDefinitions } from './sql-definitions'
import { createSqlInventoryEdits, leaveHome } from './sql-inventory-edits'
import { createSqlInventoryReads } from './sql-inventory-reads'
import { createSqlInventorySearch } from './sql-inventory-search'
import { createSqlInventoryUnread } from './sql-inventory-unread'
import { createSqlRecoveries } from './sql-recoveries'
import type { AppendHook, SnapshotParts, Store } from './store'

/**
 * The same queries for every database. Within a transaction use `trx` alone: on SQLite a query by `database` would wait for
 * the transaction to end.
 */
export function createSqlStore(database: Database, onAppend?: AppendHook): Store {
  return {
    ...createSqlDefinitions(database),
    ...createSqlRecoveries(database),
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

    async readSnapshot<Part extends keyof SnapshotParts>(
      sessionId: SessionId,
      version: string,
      parts: readonly Part[],
    ) {
      const row = await database
        .selectFrom('snapshots')
        .select(parts)
        .where('session_id', '=', sessionId)
        .where('version', '=', version)
        .executeTakeFirst()
      return (row ?? null) as Pick<SnapshotParts, Part> | null
    },

    writeSnapshot: (sessionId, { at, seq, version, person, engine }) =>
      database.transaction().execute(async trx => {
        // Locked so that nobody deletes the session meanwhile; events may be appended to it.
        const folded = await trx
          .selectFrom('sessions')
          .innerJoin('events', 'events.session_id', 'sessions.id')
          .select('events.at')
          .where('sessions.id', '=', sessionId)
          .where('events.seq', '=', seq)
          .$if(traitsOf(trx).locksRows, query => query.forKeyShare('sessions'))
          .executeTakeFirst()
        if (folded?.at !== at) return
        await trx
          .insertInto('snapshots')
          .values({ session_id: sessionId, seq, version, person, engine })
          .onConflict(conflict =>
            conflict
              .column('session_id')
              .doUpdateSet({ seq, version, person, engine })
              .where(({ eb, or }) =>
                or([eb('snapshots.seq', '<=', seq), eb('snapshots.version', '!=', version)]),
              ),
          )
          .execute()
      }),

    async readPhoto(photoId) {
      const row = await database
        .selectFrom('photos')
        .select(['session_id', 'media_type', 'data'])
        .where('id', '=', photoId)
        .executeTakeFirst()
      if (!row) return null
      return { sessionId: row.session_id, mediaType: row.media_type, bytes: row.data }
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

function summaryColumns(summary: SessionSummary) {
  const { status, seq } = summary
  return { status, seq, summary: JSON.stringify(summary), ...searchColumns(summary) }
}

/** The store of a data directory. With its first session the directory is marked as holding sessions. */
export function createStoreOnDisk(database: Database, dataDirectory: string): Store {
  const store = createSqlStore(database)
  let isMarked = false

  async function mark() {
    try {
      await markDataDirectory(dataDirectory, database)
      isMarked = true
    } catch {
      // The session itself is stored; the next one tries again.
    }
  }

  return {
    ...store,
    async createSession(first) {
      await store.createSession(first)
      if (!isMarked) await mark()
    },
    /** Writes to the directory too: the query alone succeeds on a full disk. */
    async ping() {
      probe(dataDirectory)
      await store.ping()
    },
  }
}
