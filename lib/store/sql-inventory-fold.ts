/**
 * The fold of the home map: placings come in, and things, places and words follow. Only the things and places that a change
 * is about are looked at.
 */
import { type RawBuilder, sql } from 'kysely'
import type { SessionId } from '@/lib/engine/ids'
import { placingsOfEdit, type StoredInventoryEvent } from '@/lib/inventory/events'
import { type InventoryPlaceId, type InventoryThingId, placeIdOf } from '@/lib/inventory/ids'
import { inventoryPlaceOrder, placeNames, placesNamed } from '@/lib/inventory/place-names'
import { changedPlacing, type Placing, type PlacingChange } from '@/lib/inventory/placing'
import type { Database } from './database'
import type { InventoryPlaceRow, InventoryPlacingRow, InventoryThingRow } from './schema'
import {
  ALWAYS,
  type InventoryState,
  liveVersions,
  standing,
  standsIn,
  tryLockInventory,
} from './sql-inventory-versions'
import { changeWords, inParts, type Renamed } from './sql-inventory-words'
import type { StoreTransaction } from './store'

/** Things of one statement. */
const AT_ONCE = 300

export const sourceOfEdit = (seq: number) => `edit:${seq}`

/**
 * Applies what the events of a session changed, in the transaction that stores them. False where somebody else changes the map at this
 * moment: no session waits for that, its log is read in behind it.
 */
export async function applyPlacingChanges(
  trx: StoreTransaction,
  sessionId: SessionId,
  changes: readonly PlacingChange[],
): Promise<boolean> {
  const home = await tryLockInventory(trx)
  if (!home) {
    await trx
      .insertInto('home_unread')
      .values({ session_id: sessionId })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return false
  }
  const things = new Set<InventoryThingId>()
  for (const change of changes) {
    const { of } = change
    const known = await trx
      .deleteFrom('home_placings')
      .where('source', '=', sessionId)
      .where('of', '=', of)
      .returning(['thing', 'at', 'corrected', 'since'])
      .executeTakeFirst()
    if (known) things.add(known.thing)
    const isKnown = known && known.since >= home.era
    const placing = changedPlacing(
      isKnown ? { at: known.at, corrected: known.corrected === 1 } : undefined,
      change,
    )
    if (!placing || placing.at <= home.clearedAt) continue
    await insertPlacings(trx, [rowOf(placing, sessionId, of, 0, sessionId)], home.shown)
    things.add(placing.thing)
  }
  await refresh(trx, home, [...things])
  return true
}

type NewPlacing = Omit<InventoryPlacingRow, 'since' | 'until'>

export function rowOf(
  { thing, name, place, how, at, corrected, seen }: Placing,
  source: string,
  of: string,
  nth: number,
  sessionId: SessionId | null,
): NewPlacing {
  return {
    ...{ source, of, nth, thing, name, place, how, at },
    place_id: place === null ? null : placeIdOf(place),
    corrected: corrected ? 1 : 0,
    session_id: sessionId,
    photo: seen?.photo ?? null,
    region: seen?.region ? JSON.stringify(seen.region) : null,
  }
}

/** An import is older than anything else of its moment, an edit newer. */
export function* rowsOfEdit(event: StoredInventoryEvent): Generator<NewPlacing> {
  const nth = event.type === 'HomeImported' ? -1 : event.seq
  let of = 0
  for (const placing of placingsOfEdit(event))
    yield rowOf(placing, sourceOfEdit(event.seq), String(of++), nth, placing.seen?.sessionId ?? null)
}

/** They count from this version of the map on. */
export async function insertPlacings(
  trx: StoreTransaction,
  rows: Iterable<NewPlacing>,
  since: number,
): Promise<void> {
  for (const some of inParts(rows, AT_ONCE))
    await trx
      .insertInto('home_placings')
      .values(some.map(row => ({ ...row, since, until: ALWAYS })))
      .execute()
}

/** Deletes the placings of a source. Gives the things that they were about. */
export async function removePlacings(trx: StoreTransaction, source: string): Promise<InventoryThingId[]> {
  const rows = await trx.deleteFrom('home_placings').where('source', '=', source).returning('thing').execute()
  return rows.map(({ thing }) => thing)
}

/** Brings these things, and the places that this changes, to what the last placings say. Gives these places. */
export async function refresh(
  trx: StoreTransaction,
  home: InventoryState,
  ids: readonly InventoryThingId[],
): Promise<InventoryPlaceId[]> {
  const touched = await refreshThings(trx, home, ids)
  await refreshPlaces(trx, home, touched)
  return touched
}

/** The same without the places. */
export async function refreshThings(
  trx: StoreTransaction,
  home: InventoryState,
  ids: readonly InventoryThingId[],
  laterGrams?: Set<string>,
): Promise<InventoryPlaceId[]> {
  const touched = new Set<InventoryPlaceId>()
  for (const some of inParts(new Set(ids), AT_ONCE)) {
    const before = await trx
      .selectFrom('home_things')
      .select(['id', 'name', 'place_id'])
      .where('id', 'in', some)
      .execute()
    const after: InventoryThingRow[] = []
    for (const version of liveVersions(home)) after.push(...(await lastPlacingsOf(trx, home, version, some)))
    // Quicker than to update what is there and to insert the rest.
    if (before.length > 0) await trx.deleteFrom('home_things').where('id', 'in', some).execute()
    if (after.length > 0) await trx.insertInto('home_things').values(after).execute()
    for (const { place_id } of [...before, ...after]) if (place_id) touched.add(place_id)
    // Only what lives somewhere is found.
    const [old, now] = [before, after].map(rows => rows.filter(row => row.place_id !== null))
    await changeWords(trx, 'thing', renamed(old ?? [], now ?? []), laterGrams)
  }
  return [...touched]
}

/** Things that live somewhere or have left, without forgotten ones. Reads one placing of each, however many there are. */
async function lastPlacingsOf(
  trx: StoreTransaction,
  home: InventoryState,
  version: number,
  ids: readonly InventoryThingId[],
): Promise<InventoryThingRow[]> {
  const last = await selectEach<Omit<InventoryThingRow, 'place_id' | 'since' | 'until'>, InventoryThingId>(
    trx,
    ids,
    id => sql`select thing as id, name, place_id as written_place_id, place, how, at, session_id, photo, region
      from home_placings where thing = ${id} and ${standsIn(version, home)}
      order by at desc, nth desc, source desc, "of" desc limit 1`,
  )
  const rows = last.filter(({ place, how }) => place !== null || how !== null)
  const meant = await placesMeant(
    trx,
    rows.flatMap(({ written_place_id: id }) => id ?? []),
  )
  return rows.map(row => {
    const id = row.written_place_id
    return { ...row, ...standing(home, version), place_id: id && (meant.get(id) ?? id) }
  })
}

/** The current place of each of these ids that is no place of its own. */
export async function placesMeant(
  database: Pick<Database, 'selectFrom'>,
  ids: readonly InventoryPlaceId[],
): Promise<ReadonlyMap<InventoryPlaceId, InventoryPlaceId>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('home_place_names')
    .select(['id', 'place_id'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, place_id }) => [id, place_id]))
}

type Named = Pick<InventoryThingRow | InventoryPlaceRow, 'id' | 'name'>

function renamed(before: readonly Named[], after: readonly Named[]): Renamed[] {
  const [old, now] = [before, after].map(rows => Map.groupBy(rows, ({ id }) => id as string))
  const namesIn = (rows: typeof old, ref: string) => [
    ...new Set((rows?.get(ref) ?? []).map(({ name }) => name)),
  ]
  return [...new Set([...before, ...after].map(({ id }) => id))]
    .map(ref => ({ ref, before: namesIn(old, ref), after: namesIn(now, ref) }))
    .filter(({ before, after }) => before.join('\n') !== after.join('\n'))
}

const THING_COLUMNS = sql`id, name, place_id, at, session_id, photo, region`

export type ListedThing = Pick<
  InventoryThingRow,
  'id' | 'name' | 'place_id' | 'at' | 'session_id' | 'photo' | 'region'
>

/** The newest things of each of these places, read from an index that has them together. */
export const newestThings = (
  database: Database,
  places: readonly InventoryPlaceId[],
  each: number,
  stands: RawBuilder<boolean>,
) =>
  selectEach<ListedThing, InventoryPlaceId>(
    database,
    places,
    id => sql`select ${THING_COLUMNS} from home_things where place_id = ${id} and ${stands}
      order by at desc, id desc limit ${each}`,
  )

/** SQLite takes 500 in one statement. */
const SELECTS_AT_ONCE = 100

/** A select with an order and a limit of its own for each, in few statements. */
async function selectEach<Row, Key>(
  database: Database,
  keys: readonly Key[],
  selectOf: (key: Key) => RawBuilder<unknown>,
): Promise<Row[]> {
  const found: Row[] = []
  for (const some of inParts(keys, SELECTS_AT_ONCE)) {
    const selects = some.map(key => sql`select * from (${selectOf(key)}) as one`)
    const { rows } = await sql<Row>`${sql.join(selects, sql` union all `)}`.execute(database)
    found.push(...rows)
  }
  return found
}

/** Counts what lives in these places, and names them; a place in which nothing lives is none. */
export async function refreshPlaces(
  trx: StoreTransaction,
  home: InventoryState,
  ids: readonly InventoryPlaceId[],
  laterGrams?: Set<string>,
): Promise<void> {
  for (const some of inParts(ids, AT_ONCE)) {
    const before = await trx
      .selectFrom('home_places')
      .select(['id', 'name'])
      .where('id', 'in', some)
      .execute()
    const after: InventoryPlaceRow[] = []
    for (const version of liveVersions(home)) after.push(...(await placesIn(trx, home, version, some)))
    if (before.length > 0) await trx.deleteFrom('home_places').where('id', 'in', some).execute()
    if (after.length > 0) await trx.insertInto('home_places').values(after).execute()
    await changeWords(trx, 'place', renamed(before, after), laterGrams)
  }
}

async function placesIn(
  trx: StoreTransaction,
  home: InventoryState,
  version: number,
  ids: readonly InventoryPlaceId[],
): Promise<InventoryPlaceRow[]> {
  const stands = standsIn(version, home)
  const counted = await trx
    .selectFrom('home_things')
    .select(({ fn }) => ['place_id', fn.countAll<number>().as('things'), fn.max('at').as('at')])
    .where('place_id', 'in', ids)
    .where(stands)
    .groupBy('place_id')
    .execute()
  const newest = (await newestThings(trx, ids, 1, stands)).map(({ id }) => id)
  const writing =
    newest.length === 0
      ? []
      : await trx
          .selectFrom('home_things')
          .select(['place_id', 'place'])
          .where('id', 'in', newest)
          .where(stands)
          .execute()
  const written = new Map(writing.map(row => [row.place_id, row.place ?? '']))
  const given = await trx
    .selectFrom('home_place_names')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('name', 'is not', null)
    .execute()
  const own = new Map(given.map(({ id, name }) => [id, name]))
  return counted.flatMap(({ place_id: id, things, at }) => {
    if (!id) return []
    const name = own.get(id) ?? written.get(id) ?? ''
    return [{ ...standing(home, version), id, name, sort_name: inventoryPlaceOrder(name), things, at }]
  })
}

export const toInventoryEvent = (row: { seq: number; at: string; type: string; data: string }) =>
  ({ ...row, data: JSON.parse(row.data) }) as StoredInventoryEvent

/**
 * Applies an event of names, or with none folds all of them anew, and moves what lives in the places that change. Gives these
 * places.
 */
export async function refreshPlaceNames(
  trx: StoreTransaction,
  home: InventoryState,
  event?: StoredInventoryEvent,
): Promise<InventoryPlaceId[]> {
  const known = event ? await namesAbout(trx, placesNamed(event)) : await allNames(trx)
  const old = {
    aliases: new Map(known.flatMap(({ id, place_id }) => (id === place_id ? [] : [[id, place_id] as const]))),
    names: new Map(known.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const]))),
  }
  const now = event ? placeNames([event], old) : placeNames(await eventsOfNames(trx))
  const touched = new Set<InventoryPlaceId>()
  const changed = new Set<InventoryPlaceId>()
  for (const id of new Set([...old.aliases.keys(), ...now.aliases.keys()])) {
    const [before, after] = [old.aliases.get(id) ?? id, now.aliases.get(id) ?? id]
    if (before === after) continue
    await trx.updateTable('home_things').set({ place_id: after }).where('written_place_id', '=', id).execute()
    touched.add(before).add(after)
    changed.add(id)
  }
  for (const id of new Set([...old.names.keys(), ...now.names.keys()]))
    if (old.names.get(id) !== now.names.get(id)) {
      touched.add(id)
      changed.add(id)
    }
  for (const ids of inParts(changed, AT_ONCE)) {
    await trx.deleteFrom('home_place_names').where('id', 'in', ids).execute()
    const rows = ids.flatMap(id => {
      const [name, place_id] = [now.names.get(id) ?? null, now.aliases.get(id) ?? id]
      return name === null && place_id === id ? [] : [{ id, place_id, name }]
    })
    if (rows.length > 0) await trx.insertInto('home_place_names').values(rows).execute()
  }
  await refreshPlaces(trx, home, [...touched])
  return [...touched]
}

const allNames = (trx: StoreTransaction) => trx.selectFrom('home_place_names').selectAll().execute()

/** The names of these places and of all that were merged into them, and no others. */
async function namesAbout(trx: StoreTransaction, ids: readonly InventoryPlaceId[]) {
  const meant = await placesMeant(trx, ids)
  const places = [...new Set(ids.map(id => meant.get(id) ?? id))]
  return trx
    .selectFrom('home_place_names')
    .selectAll()
    .where(({ eb, or }) =>
      or([
        eb('id', 'in', [...ids, ...places]),
        eb('place_id', 'in', ['' as InventoryPlaceId, ...places.slice(1)]),
      ]),
    )
    .execute()
}

async function eventsOfNames(trx: StoreTransaction): Promise<StoredInventoryEvent[]> {
  const rows = await trx
    .selectFrom('home_events')
    .select(['seq', 'at', 'type', 'data'])
    .where('type', 'in', sql<string>`('PlaceRenamed', 'PlacesMerged', 'EditUndone')`)
    .where('seq', '>', CLEARED_SEQ)
    .orderBy('seq')
    .execute()
  return rows.map(toInventoryEvent)
}

/** Events up to it were deleted with the map, also where they are still there. */
export const CLEARED_SEQ = sql<number>`(select cleared_seq from home_state where id = 1)`
