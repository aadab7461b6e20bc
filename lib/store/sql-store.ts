import { sql } from 'kysely'
import type { SessionId } from '@/lib/engine/ids'
import type { StoredEvent } from '@/lib/wire/event'
import type { SessionSummary } from '@/lib/wire/view'
import type { Database } from './database'
import { traitsOf } from './dialect-traits'
import { listColumns } from './list-columns'
import { anywhere, roomKey } from './searchable'
import type {
  Append,
  Appended,
  CustomTool,
  Enlist,
  NewPhoto,
  NewSnapshot,
  SnapshotParts,
  Store,
  StoreTransaction,
} from './store'

/** One set of queries for every database. Inside a transaction only `trx` is used: on SQLite `database` would wait for it. */
export function createSqlStore(database: Database, enlist?: Enlist): Store {
  return {
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
        if (appended.kind === 'stored') await enlist?.(trx, { ...append, sessionId })
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

    writeSnapshot: (sessionId, snapshot) =>
      database.transaction().execute(trx => writeSnapshotIn(trx, sessionId, snapshot)),

    async hasSession(sessionId) {
      const row = await database
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', sessionId)
        .executeTakeFirst()
      return row !== undefined
    },

    async listSessions({ before, limit, search, room }) {
      let query = database.selectFrom('sessions').select('summary')
      if (before) {
        const { createdAt, id } = before
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(createdAt, id as string)),
        )
      }
      if (room) query = query.where('room', '=', roomKey(room))
      if (search) query = query.where(sql<boolean>`search_text like ${anywhere(search)} escape '\\'`)
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
      return rows.map(row => row.id as SessionId)
    },

    async deleteSession(sessionId) {
      const { numDeletedRows } = await database
        .deleteFrom('sessions')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow()
      if (numDeletedRows > 0n && traitsOf(database).logKeepsDeleted)
        await sql`pragma wal_checkpoint(truncate)`.execute(database)
      return numDeletedRows > 0n
    },

    async readPhoto(photoId) {
      const row = await database
        .selectFrom('photos')
        .select(['session_id', 'media_type', 'data'])
        .where('id', '=', photoId)
        .executeTakeFirst()
      if (!row) return null
      return { sessionId: row.session_id as SessionId, mediaType: row.media_type, bytes: row.data }
    },

    async addCustomTool({ id, ...definition }, at) {
      const row = { id, definition: JSON.stringify(definition), created_at: at.toISOString() }
      await database.insertInto('custom_tools').values(row).execute()
    },

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
      return Number(row?.tokens ?? 0)
    },

    async ping() {
      await database.selectFrom('sessions').select('id').limit(1).execute()
    },

    close: () => database.destroy(),
  }
}

const toSummary = (row: { summary: string }) => JSON.parse(row.summary) as SessionSummary

/** Goes from one room to the next through the index: a `distinct` would read the entry of every session. */
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

/**
 * The row's `seq` is the compare-and-set: two writers that decided on the same state can't both store.
 *
 * This is what each step of each session costs, so its statements are plain SQL: to build them took longer than to run them.
 */
async function appendIn(
  trx: StoreTransaction,
  sessionId: SessionId,
  { events, summary, summaryBefore, epoch, fences, photo }: Append,
): Promise<Appended> {
  const first = events[0]
  if (!first) throw new Error('There is nothing to store.')
  const ofOwner = epoch === undefined ? NOTHING : sql` and epoch = ${epoch}`
  const { rows } = await sql<{ epoch: number }>`
    update sessions set seq = ${summary.seq}, summary = ${JSON.stringify(summary)},
      epoch = epoch + ${fences ? 1 : 0}${changedColumns(summary, summaryBefore)}
    where id = ${sessionId} and seq = ${first.seq - 1}${ofOwner} returning epoch`.execute(trx)
  const [owner] = rows
  if (!owner) return refusalOf(trx, sessionId, epoch)
  await insertEvents(trx, events)
  if (photo) await insertPhoto(trx, sessionId, photo, first.at)
  return { kind: 'stored', ...owner }
}

const NOTHING = sql``

/** Columns with indexes, which a database writes again wherever they are named, so they are named where they change. */
function changedColumns(summary: SessionSummary, before: SessionSummary | undefined) {
  const { status, title, spaceFunction } = summary
  const ofStatus = status === before?.status ? NOTHING : sql`, status = ${status}`
  if (title === before?.title && spaceFunction === before.spaceFunction) return ofStatus
  const { search_text, room } = listColumns(summary)
  return sql`${ofStatus}, search_text = ${search_text}, room = ${room}`
}

async function refusalOf(
  trx: StoreTransaction,
  sessionId: SessionId,
  epoch: number | undefined,
): Promise<Appended> {
  const row = await trx.selectFrom('sessions').select('epoch').where('id', '=', sessionId).executeTakeFirst()
  if (!row) return { kind: 'gone' }
  return { kind: epoch !== undefined && epoch !== row.epoch ? 'fenced' : 'conflict' }
}

/** The row is held so that nobody deletes the session meanwhile; events may be appended to it. */
async function writeSnapshotIn(
  trx: StoreTransaction,
  sessionId: SessionId,
  { at, ...snapshot }: NewSnapshot,
): Promise<void> {
  const folded = await trx
    .selectFrom('sessions')
    .innerJoin('events', 'events.session_id', 'sessions.id')
    .select('events.at')
    .where('sessions.id', '=', sessionId)
    .where('events.seq', '=', snapshot.seq)
    .$if(traitsOf(trx).locksRows, query => query.forKeyShare('sessions'))
    .executeTakeFirst()
  if (folded?.at !== at) return
  const { seq, version, person, engine } = snapshot
  await trx
    .insertInto('snapshots')
    .values({ session_id: sessionId, seq, version, person, engine })
    .onConflict(conflict =>
      conflict
        .column('session_id')
        .doUpdateSet({ seq, version, person, engine })
        .where(({ eb, or }) => or([eb('snapshots.seq', '<=', seq), eb('snapshots.version', '!=', version)])),
    )
    .execute()
}

function summaryColumns(summary: SessionSummary) {
  const { status, seq } = summary
  return { status, seq, summary: JSON.stringify(summary), ...listColumns(summary) }
}

async function insertEvents(trx: StoreTransaction, events: readonly StoredEvent[]) {
  const rows = events.map(
    ({ sessionId, seq, at, type, data }) =>
      sql`(${sessionId}, ${seq}, ${at}, ${type}, ${JSON.stringify(data)})`,
  )
  await sql`insert into events (session_id, seq, at, type, data) values ${sql.join(rows)}`.execute(trx)
}

async function insertPhoto(trx: StoreTransaction, sessionId: SessionId, photo: NewPhoto, at: string) {
  const { id, mediaType, bytes } = photo
  await trx
    .insertInto('photos')
    .values({ id, session_id: sessionId, media_type: mediaType, data: bytes, created_at: at })
    .execute()
}
