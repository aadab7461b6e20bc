/** Changes of the home map by hand, and what becomes of the placings of a session that is deleted. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SessionId } from '@/lib/engine/ids'
import { type InventoryEvent, type StoredInventoryEvent, stillValid } from '@/lib/inventory/events'
import type { InventoryPlaceId, InventoryThingId } from '@/lib/inventory/ids'
import { traitsOf } from '@/lib/store/dialects/dialect-traits'
import type { Database } from './database'
import { type InventoryEdited, type InventoryStore, MAX_HOME_LOG, MAX_HOME_THINGS } from './inventory-store'
import {
  countThings,
  decideEdit,
  type EditError,
  LOG_FULL,
  newsIn,
  UNCHANGED,
} from './sql-inventory-decisions'
import {
  CLEARED_SEQ,
  insertPlacings,
  refresh,
  refreshPlaceNames,
  removePlacings,
  rowsOfEdit,
  sourceOfEdit,
  toInventoryEvent,
} from './sql-inventory-fold'
import { changeInSteps, LARGE, removeRest, sweep } from './sql-inventory-steps'
import { type InventoryState, lockInventory, standsIn } from './sql-inventory-versions'
import { inParts } from './sql-inventory-words'
import type { StoreTransaction } from './store'

type Edits = Pick<
  InventoryStore,
  'editInventory' | 'importInventory' | 'clearInventory' | 'sweepInventory' | 'rebuildInventory'
>

const AT_ONCE = 1_000
const COMPARED_AT_ONCE = 200

export function createSqlInventoryEdits(database: Database): Edits {
  /** At once where it is small, else in steps. */
  async function change(
    decide: (trx: StoreTransaction, home: InventoryState) => Promise<InventoryEvent | EditError>,
    now: Date,
  ): Promise<InventoryEdited> {
    const decided = await database.transaction().execute(async trx => {
      const home = await lockInventory(trx)
      const event = await decide(trx, home)
      if ('kind' in event) return event
      const things = await thingsOf(trx, event)
      return things > LARGE ? { event, things } : store(trx, home, event, now)
    })
    if ('kind' in decided) return decided
    const { things } = decided
    const event = { ...decided.event, at: await timeOf(database, decided.event, now) }
    return changeInSteps(database, event, things, now, (trx, seq) => insertEvent(trx, { ...event, seq }))
  }

  return {
    editInventory: (edit, now) =>
      change(
        (trx, { logBytes }) =>
          logBytes > MAX_HOME_LOG && !('undo' in edit) ? Promise.resolve(LOG_FULL) : decideEdit(trx, edit),
        now,
      ),

    async importInventory(things, now) {
      const at = now.toISOString()
      const placed: { name: string; place: string; at: string }[] = []
      const unknown = new Set<InventoryThingId>()
      for (const some of inParts(things, COMPARED_AT_ONCE)) {
        const { news, homeless } = await newsIn(database, some)
        // A time from a clock that is ahead of ours is set back to now.
        for (const thing of news) placed.push({ ...thing, at: thing.at && thing.at < at ? thing.at : at })
        for (const id of homeless) unknown.add(id)
        await setImmediate()
      }
      if (placed.length === 0) return UNCHANGED
      return change(async (trx, { logBytes }) => {
        if (logBytes > MAX_HOME_LOG) return LOG_FULL
        if ((await countThings(trx)) + unknown.size > MAX_HOME_THINGS) return { kind: 'full' }
        return { type: 'HomeImported', data: { things: placed } }
      }, now)
    },

    async clearInventory(now) {
      const version = await database.transaction().execute(async trx => {
        const { shown, next } = await lockInventory(trx)
        const version = Math.max(shown, next) + 1
        await trx.deleteFrom('home_place_names').execute()
        await trx
          .updateTable('home_state')
          .set(({ ref }) => ({
            ...{ cleared_at: now.toISOString(), cleared_seq: ref('seq'), log_bytes: 0 },
            ...{ shown: version, era: version, next: version },
          }))
          .execute()
        return version
      })
      await removeRest(database, version, now)
      if (traitsOf(database).logKeepsDeleted) await sql`pragma wal_checkpoint(truncate)`.execute(database)
    },

    sweepInventory: now => sweep(database, now, true),

    rebuildInventory: () =>
      database.transaction().execute(async trx => {
        const home = await lockInventory(trx)
        await trx.deleteFrom('home_placings').execute()
        await emptyMap(trx)
        const rows = await trx
          .selectFrom('home_events')
          .selectAll()
          .where('seq', '>', CLEARED_SEQ)
          .orderBy('seq')
          .execute()
        for (const event of stillValid(rows.map(toInventoryEvent)))
          await insertPlacings(trx, rowsOfEdit(event), home.shown)
        await sql`update home_placings set session_id = null, photo = null, region = null
          where photo is not null and not exists (
            select 1 from photos where photos.id = home_placings.photo and photos.session_id = home_placings.session_id
          )`.execute(trx)
        await refreshPlaceNames(trx, home)
        const placed = await trx.selectFrom('home_placings').select('thing').distinct().execute()
        await refresh(
          trx,
          home,
          placed.map(({ thing }) => thing),
        )
        await sql`insert into home_unread (session_id) select id from sessions where true
          on conflict do nothing`.execute(trx)
      }),
  }
}

/** The approximate number of things that it concerns. */
async function thingsOf(trx: StoreTransaction, event: InventoryEvent): Promise<number> {
  if (event.type !== 'EditUndone') return 'things' in event.data ? event.data.things.length : 1
  const rows = trx.selectFrom('home_placings').where('source', '=', sourceOfEdit(event.data.seq))
  const { things } = await rows
    .select(({ fn }) => fn.countAll<number>().as('things'))
    .executeTakeFirstOrThrow()
  return things
}

async function emptyMap(trx: StoreTransaction) {
  for (const table of ['home_things', 'home_places', 'home_place_names', 'home_words', 'home_grams'] as const)
    await trx.deleteFrom(table).execute()
}

/** Stores an event, and brings the map to it. */
async function store(
  trx: StoreTransaction,
  home: InventoryState,
  event: InventoryEvent,
  now: Date,
): Promise<InventoryEdited> {
  const { seq } = await trx
    .updateTable('home_state')
    .set({ seq: sql`seq + 1` })
    .returning('seq')
    .executeTakeFirstOrThrow()
  const stored: StoredInventoryEvent = { ...event, seq, at: await timeOf(trx, event, now) }
  await insertEvent(trx, stored)
  return { kind: 'stored', seq, places: await apply(trx, home, stored) }
}

/** The edit that it undoes leaves the log. */
async function insertEvent(trx: StoreTransaction, { seq, at, type, data }: StoredInventoryEvent) {
  const json = JSON.stringify(data)
  await trx.insertInto('home_events').values({ seq, at, type, data: json }).execute()
  const undone =
    type === 'EditUndone' &&
    (await trx
      .deleteFrom('home_events')
      .where('seq', '=', data.seq)
      .returning(sql<number>`octet_length(data)`.as('bytes'))
      .executeTakeFirst())
  const more = Buffer.byteLength(json) - (undone ? undone.bytes : 0)
  await trx
    .updateTable('home_state')
    .set({ log_bytes: sql`log_bytes + ${more}` })
    .execute()
}

/** An edit comes after all that it is about, also where that has the time of a clock that is ahead of ours. */
async function timeOf(
  database: Pick<Database, 'selectFrom'>,
  event: InventoryEvent,
  now: Date,
): Promise<string> {
  let at = now.toISOString()
  if (event.type === 'HomeImported') return at
  for (const some of inParts(rowsOfEdit({ ...event, seq: 0, at }), AT_ONCE)) {
    const { last } = await database
      .selectFrom('home_placings')
      .select(({ fn }) => fn.max('at').as('last'))
      .where(
        'thing',
        'in',
        some.map(({ thing }) => thing),
      )
      .executeTakeFirstOrThrow()
    if (last && last > at) at = last
  }
  return at
}

async function apply(
  trx: StoreTransaction,
  home: InventoryState,
  event: StoredInventoryEvent,
): Promise<InventoryPlaceId[]> {
  if (event.type === 'PlaceRenamed' || event.type === 'PlacesMerged')
    return refreshPlaceNames(trx, home, event)
  if (event.type === 'EditUndone') {
    const things = await removePlacings(trx, sourceOfEdit(event.data.seq))
    return things.length > 0 ? refresh(trx, home, things) : refreshPlaceNames(trx, home)
  }
  const rows = [...rowsOfEdit(event)]
  await insertPlacings(trx, rows, home.shown)
  return refresh(
    trx,
    home,
    rows.map(({ thing }) => thing),
  )
}

/**
 * In the transaction that deletes the session. With `keepAt` its placings stay, as an event of the home, without their photos;
 * else those before them count again (H5).
 */
export async function leaveHome(
  trx: StoreTransaction,
  sessionId: SessionId,
  keepAt: Date | undefined,
): Promise<void> {
  const home = await lockInventory(trx)
  const placings = await trx
    .selectFrom('home_placings')
    .select(['thing', 'name', 'place', 'how', 'at', 'corrected'])
    .where('source', '=', sessionId)
    .where(standsIn(home.shown, home))
    .execute()
  const things = await removePlacings(trx, sessionId)
  const seen = await trx
    .updateTable('home_placings')
    .set({ session_id: null, photo: null, region: null })
    .where('session_id', '=', sessionId)
    .returning('thing')
    .execute()
  things.push(...seen.map(({ thing }) => thing))
  if (keepAt && placings.length > 0) {
    const kept = placings.map(({ thing: _, corrected, ...placing }) => ({
      ...placing,
      corrected: corrected === 1,
    }))
    await store(trx, home, { type: 'PlacingsKept', data: { placings: kept as KeptPlacings } }, keepAt)
  }
  await refresh(trx, home, things)
}

type KeptPlacings = Extract<InventoryEvent, { type: 'PlacingsKept' }>['data']['placings']
