/** Changes of the home map by hand, and what becomes of the placings of a session that is deleted. */
import { sql } from 'kysely'
import type { ImageId, SessionId } from '@/lib/engine/ids'
import { type HomeEvent, isUndoable, type StoredHomeEvent, stillValid } from '@/lib/home/home-events'
import { type HomePlaceId, type HomeThingId, placeIdOf, thingIdOf } from '@/lib/home/home-ids'
import { type HomeEdit, MAX_HOME_THINGS } from '@/lib/wire/home'
import type { Database } from './database'
import { traitsOf } from './dialects/dialect-traits'
import type { HomeEdited, HomeStore, StoredPlace } from './home-store'
import type { HomeThingRow } from './schema'
import {
  insertPlacings,
  lockHome,
  placesMeant,
  refreshPlaceNames,
  refreshThings,
  removePlacings,
  rowsOfEdit,
  sourceOfEdit,
  toHomeEvent,
} from './sql-home-fold'
import { inParts } from './sql-home-words'
import type { StoreTransaction } from './store'

type Edits = Pick<HomeStore, 'editHome' | 'importHome' | 'clearHome' | 'rebuildHome'>

const AT_ONCE = 1_000

export function createSqlHomeEdits(database: Database): Edits {
  return {
    editHome: (edit, now) =>
      database.transaction().execute(async trx => {
        await lockHome(trx)
        const decided = await decide(trx, edit)
        return 'kind' in decided ? decided : store(trx, decided, now)
      }),

    importHome: (things, now) =>
      database.transaction().execute(async trx => {
        await lockHome(trx)
        if (things.length === 0) return { kind: 'unchanged' }
        if (await isFull(trx, things)) return { kind: 'full' }
        const at = now.toISOString()
        // What comes from a clock that is ahead of ours is no newer than what is told from now on.
        const placed = things.map(thing => ({ ...thing, at: thing.at && thing.at < at ? thing.at : at }))
        return store(trx, { type: 'HomeImported', data: { things: placed } }, now)
      }),

    async clearHome(now) {
      await database.transaction().execute(async trx => {
        await lockHome(trx)
        await trx.updateTable('home_state').set({ cleared_at: now.toISOString() }).execute()
        await trx.deleteFrom('home_events').execute()
        await trx.deleteFrom('home_placings').execute()
        await emptyMap(trx)
      })
      if (traitsOf(database).logKeepsDeleted) await sql`pragma wal_checkpoint(truncate)`.execute(database)
    },

    rebuildHome: () =>
      database.transaction().execute(async trx => {
        await lockHome(trx)
        await trx.deleteFrom('home_placings').execute()
        await emptyMap(trx)
        const rows = await trx.selectFrom('home_events').selectAll().orderBy('seq').execute()
        for (const event of stillValid(rows.map(toHomeEvent))) await insertPlacings(trx, rowsOfEdit(event))
        await sql`update home_placings set session_id = null, photo = null, region = null
          where photo is not null and not exists (
            select 1 from photos where photos.id = home_placings.photo and photos.session_id = home_placings.session_id
          )`.execute(trx)
        await refreshPlaceNames(trx)
        const placed = await trx.selectFrom('home_placings').select('thing').distinct().execute()
        await refreshThings(
          trx,
          placed.map(({ thing }) => thing),
        )
        await sql`insert into home_unread (session_id) select id from sessions where true
          on conflict do nothing`.execute(trx)
      }),
  }
}

async function emptyMap(trx: StoreTransaction) {
  for (const table of ['home_things', 'home_places', 'home_place_names', 'home_words', 'home_grams'] as const)
    await trx.deleteFrom(table).execute()
}

type Misfit = Exclude<HomeEdited, { kind: 'stored' }>

/** The event that an edit comes to, or why it is none. */
async function decide(trx: StoreTransaction, edit: HomeEdit): Promise<HomeEvent | Misfit> {
  if ('add' in edit) {
    const things = [...new Map(edit.add.map(thing => [thingIdOf(thing.name), thing])).values()]
    if (await areThere(trx, things)) return UNCHANGED
    return (await isFull(trx, things)) ? { kind: 'full' } : { type: 'ThingsAdded', data: { things } }
  }
  if ('move' in edit) return decideMove(trx, edit.move)
  if ('renamePlace' in edit) {
    const { id, name } = edit.renamePlace
    const place = await findPlace(trx, id)
    if (!place) return NO_PLACE
    if (place.name === name) return UNCHANGED
    return (await takenBy(trx, name, [place.id])) ?? { type: 'PlaceRenamed', data: { place: place.id, name } }
  }
  if ('mergePlaces' in edit) return decideMerge(trx, edit.mergePlaces)
  if ('forgetThing' in edit) {
    const thing = await findThing(trx, edit.forgetThing.id)
    return thing ? { type: 'ThingForgotten', data: { thing: thing.id } } : NO_THING
  }
  if ('forgetPlace' in edit) {
    const place = await findPlace(trx, edit.forgetPlace.id)
    if (!place) return NO_PLACE
    const rows = await trx.selectFrom('home_things').select('id').where('place_id', '=', place.id).execute()
    return { type: 'PlaceForgotten', data: { place: place.id, things: rows.map(({ id }) => id) } }
  }
  return decideUndo(trx, edit.undo.seq)
}

const UNCHANGED = { kind: 'unchanged' } as const
const NO_THING = { kind: 'thing_not_found' } as const
const NO_PLACE = { kind: 'place_not_found' } as const

async function decideMove(
  trx: StoreTransaction,
  { id, place }: { id: string; place: string },
): Promise<HomeEvent | Misfit> {
  const thing = await findThing(trx, id)
  if (!thing) return NO_THING
  const { name, session_id, photo, region } = thing
  if (await areThere(trx, [{ name, place }])) return UNCHANGED
  const seen =
    session_id && photo
      ? { sessionId: session_id, photo: photo as ImageId, ...(region && { region: JSON.parse(region) }) }
      : null
  return { type: 'ThingMoved', data: { thing: { name, place, seen } } }
}

async function decideMerge(
  trx: StoreTransaction,
  { ids, name }: { ids: readonly string[]; name: string },
): Promise<HomeEvent | Misfit> {
  const found: StoredPlace[] = []
  for (const id of ids) {
    const place = await findPlace(trx, id)
    if (!place) return NO_PLACE
    found.push(place)
  }
  const places = [...new Set(found.map(place => place.id))]
  const [into] = places
  if (!into) return NO_PLACE
  return (await takenBy(trx, name, places)) ?? { type: 'PlacesMerged', data: { places, into, name } }
}

async function decideUndo(trx: StoreTransaction, seq: number): Promise<HomeEvent | Misfit> {
  const row = await trx.selectFrom('home_events').selectAll().where('seq', '=', seq).executeTakeFirst()
  if (!row) return { kind: 'edit_not_found' }
  if (!isUndoable(toHomeEvent(row))) return { kind: 'edit_not_undoable' }
  const undone = await trx
    .selectFrom('home_events')
    .select('data')
    .where('type', 'in', sql<string>`('PlaceRenamed', 'PlacesMerged', 'EditUndone')`)
    .where('type', '=', 'EditUndone')
    .where('seq', '>', seq)
    .execute()
  if (undone.some(({ data }) => JSON.parse(data).seq === seq)) return UNCHANGED
  return { type: 'EditUndone', data: { seq } }
}

async function findThing(trx: StoreTransaction, id: string): Promise<HomeThingRow | undefined> {
  const row = await trx
    .selectFrom('home_things')
    .selectAll()
    .where('id', '=', id as HomeThingId)
    .executeTakeFirst()
  return row?.place_id ? row : undefined
}

/** An id that was merged finds the place that it became. */
export async function findPlace(
  database: Pick<Database, 'selectFrom'>,
  id: string,
): Promise<StoredPlace | null> {
  const written = id as HomePlaceId
  const meant = (await placesMeant(database, [written])).get(written) ?? written
  const row = await database
    .selectFrom('home_places')
    .select(['id', 'name', 'things'])
    .where('id', '=', meant)
    .executeTakeFirst()
  return row ? { id: row.id, name: row.name, count: row.things } : null
}

async function takenBy(
  trx: StoreTransaction,
  name: string,
  but: readonly HomePlaceId[],
): Promise<Misfit | null> {
  const place = await findPlace(trx, placeIdOf(name))
  return place && !but.includes(place.id) ? { kind: 'name_taken', place } : null
}

/** Whether each of these lives there already. */
async function areThere(
  trx: StoreTransaction,
  things: readonly { name: string; place: string }[],
): Promise<boolean> {
  const places = things.map(({ place }) => placeIdOf(place))
  const meant = await placesMeant(trx, places)
  const rows = await trx
    .selectFrom('home_things')
    .select(['id', 'place_id'])
    .where(
      'id',
      'in',
      things.map(({ name }) => thingIdOf(name)),
    )
    .execute()
  const living = new Map(rows.map(({ id, place_id }) => [id, place_id]))
  return things.every(({ name }, index) => {
    const place = places[index]
    return place !== undefined && living.get(thingIdOf(name)) === (meant.get(place) ?? place)
  })
}

/** Those that are known already take no room. */
async function isFull(trx: StoreTransaction, things: readonly { name: string }[]): Promise<boolean> {
  const { count } = await trx
    .selectFrom('home_places')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('things'), sql<number>`0`).as('count'))
    .executeTakeFirstOrThrow()
  if (count + things.length <= MAX_HOME_THINGS) return false
  let known = 0
  for (const some of inParts([...new Set(things.map(({ name }) => thingIdOf(name)))], AT_ONCE)) {
    const rows = await trx.selectFrom('home_things').select('place_id').where('id', 'in', some).execute()
    known += rows.filter(({ place_id }) => place_id !== null).length
  }
  const fresh = new Set(things.map(({ name }) => thingIdOf(name))).size - known
  return count + fresh > MAX_HOME_THINGS
}

/** Stores an event, and brings the map to it. */
async function store(trx: StoreTransaction, event: HomeEvent, now: Date): Promise<HomeEdited> {
  const { seq } = await trx
    .updateTable('home_state')
    .set({ seq: sql`seq + 1` })
    .returning('seq')
    .executeTakeFirstOrThrow()
  const at = await timeOf(trx, event, now)
  const stored: StoredHomeEvent = { ...event, seq, at }
  await trx
    .insertInto('home_events')
    .values({ seq, at, type: event.type, data: JSON.stringify(event.data) })
    .execute()
  return { kind: 'stored', seq, places: await apply(trx, stored) }
}

/** An edit comes after all that it is about, also where that has the time of a clock that is ahead of ours. */
async function timeOf(trx: StoreTransaction, event: HomeEvent, now: Date): Promise<string> {
  let at = now.toISOString()
  if (event.type === 'HomeImported') return at
  const things = rowsOfEdit({ ...event, seq: 0, at }).map(({ thing }) => thing)
  for (const some of inParts(things, AT_ONCE)) {
    const { last } = await trx
      .selectFrom('home_placings')
      .select(({ fn }) => fn.max('at').as('last'))
      .where('thing', 'in', some)
      .executeTakeFirstOrThrow()
    if (last && last > at) at = last
  }
  return at
}

async function apply(trx: StoreTransaction, event: StoredHomeEvent): Promise<HomePlaceId[]> {
  if (event.type === 'PlaceRenamed' || event.type === 'PlacesMerged') return refreshPlaceNames(trx)
  if (event.type === 'EditUndone') {
    const things = await removePlacings(trx, sourceOfEdit(event.data.seq))
    return [...(await refreshThings(trx, things)), ...(await refreshPlaceNames(trx))]
  }
  const rows = rowsOfEdit(event)
  await insertPlacings(trx, rows)
  return refreshThings(
    trx,
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
  await lockHome(trx)
  const placings = await trx
    .selectFrom('home_placings')
    .select(['thing', 'name', 'place', 'how', 'at', 'corrected'])
    .where('source', '=', sessionId)
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
    await store(trx, { type: 'PlacingsKept', data: { placings: kept as KeptPlacings } }, keepAt)
  }
  await refreshThings(trx, things)
}

type KeptPlacings = Extract<HomeEvent, { type: 'PlacingsKept' }>['data']['placings']
