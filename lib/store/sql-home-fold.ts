/**
 * The fold of the home map: placings come in, and things, places and words follow. Only the things and places that a change
 * is about are looked at.
 */
import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { SessionId } from '@/lib/engine/ids'
import { placingsOfEdit, type StoredHomeEvent } from '@/lib/home/home-events'
import { type HomePlaceId, type HomeThingId, placeIdOf } from '@/lib/home/home-ids'
import { placeNames } from '@/lib/home/place-names'
import { homePlaceOrder } from '@/lib/home/place-order'
import { changedPlacing, type Placing, type PlacingChange } from '@/lib/home/placing'
import type { Database } from './database'
import { traitsOf } from './dialects/dialect-traits'
import type { HomePlacingRow, HomeThingRow } from './schema'
import { changeWords, inParts, type Renamed } from './sql-home-words'
import type { StoreTransaction } from './store'

/** Things of one statement. */
const AT_ONCE = 300

/**
 * Whoever changes the map takes its only row of state, so that changes come one after the other. Always after a session’s
 * row, where both are locked.
 */
export async function lockHome(trx: StoreTransaction): Promise<{ clearedAt: string }> {
  const row = await trx
    .selectFrom('home_state')
    .select('cleared_at')
    .where('id', '=', 1)
    .$if(traitsOf(trx).locksRows, query => query.forUpdate())
    .executeTakeFirstOrThrow()
  return { clearedAt: row.cleared_at }
}

export const sourceOfEdit = (seq: number) => `edit:${seq}`

/** What the events of a session changed, in the transaction that stores them. */
export async function applyPlacingChanges(
  trx: StoreTransaction,
  sessionId: SessionId,
  changes: readonly PlacingChange[],
): Promise<void> {
  const { clearedAt } = await lockHome(trx)
  const things = new Set<HomeThingId>()
  for (const change of changes) {
    const { of } = change
    const known = await trx
      .deleteFrom('home_placings')
      .where('source', '=', sessionId)
      .where('of', '=', of)
      .returning(['thing', 'at', 'corrected'])
      .executeTakeFirst()
    if (known) things.add(known.thing)
    const placing = changedPlacing(known && { at: known.at, corrected: known.corrected === 1 }, change)
    if (!placing || placing.at <= clearedAt) continue
    await insertPlacings(trx, [rowOf(placing, sessionId, of, 0, sessionId)])
    things.add(placing.thing)
  }
  await refreshThings(trx, [...things])
}

export function rowOf(
  { thing, name, place, how, at, corrected, seen }: Placing,
  source: string,
  of: string,
  nth: number,
  sessionId: SessionId | null,
): HomePlacingRow {
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
export function rowsOfEdit(event: StoredHomeEvent): HomePlacingRow[] {
  const nth = event.type === 'HomeImported' ? -1 : event.seq
  return placingsOfEdit(event).map((placing, index) =>
    rowOf(placing, sourceOfEdit(event.seq), String(index), nth, placing.seen?.sessionId ?? null),
  )
}

export async function insertPlacings(trx: StoreTransaction, rows: readonly HomePlacingRow[]): Promise<void> {
  for (const some of inParts(rows, AT_ONCE)) await trx.insertInto('home_placings').values(some).execute()
}

/** Deletes the placings of a source. Gives the things that they were about. */
export async function removePlacings(trx: StoreTransaction, source: string): Promise<HomeThingId[]> {
  const rows = await trx.deleteFrom('home_placings').where('source', '=', source).returning('thing').execute()
  return rows.map(({ thing }) => thing)
}

/** Brings these things to what their last placings say. Gives the places that changed. */
export async function refreshThings(
  trx: StoreTransaction,
  ids: readonly HomeThingId[],
): Promise<HomePlaceId[]> {
  const touched = new Set<HomePlaceId>()
  for (const some of inParts([...new Set(ids)], AT_ONCE)) {
    const before = await trx
      .selectFrom('home_things')
      .select(['id', 'name', 'place_id'])
      .where('id', 'in', some)
      .execute()
    const after = await lastPlacingsOf(trx, some)
    // Quicker than to update what is there and to insert the rest.
    if (before.length > 0) await trx.deleteFrom('home_things').where('id', 'in', some).execute()
    if (after.length > 0) await trx.insertInto('home_things').values(after).execute()
    for (const { place_id } of [...before, ...after]) if (place_id) touched.add(place_id)
    await changeWords(trx, 'thing', renamedThings(before, after))
    // An import is long: what needs no database goes on meanwhile.
    if (ids.length > AT_ONCE) await setImmediate()
  }
  await refreshPlaces(trx, [...touched])
  return [...touched]
}

/** Those that live somewhere or have left; what was forgotten is missing. Reads one placing of each, however many there are. */
async function lastPlacingsOf(trx: StoreTransaction, ids: readonly HomeThingId[]): Promise<HomeThingRow[]> {
  const last = await selectEach<Omit<HomeThingRow, 'place_id'>, HomeThingId>(
    trx,
    ids,
    id => sql`select thing as id, name, place_id as written_place_id, place, how, at, session_id, photo, region
      from home_placings where thing = ${id} order by at desc, nth desc, source desc, "of" desc limit 1`,
  )
  const rows = last.filter(({ place, how }) => place !== null || how !== null)
  const meant = await placesMeant(
    trx,
    rows.flatMap(({ written_place_id: id }) => id ?? []),
  )
  return rows.map(row => {
    const id = row.written_place_id
    return { ...row, place_id: id && (meant.get(id) ?? id) }
  })
}

/** What each of these ids stands for now, where it is no place of its own. */
export async function placesMeant(
  database: Pick<Database, 'selectFrom'>,
  ids: readonly HomePlaceId[],
): Promise<ReadonlyMap<HomePlaceId, HomePlaceId>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('home_place_names')
    .select(['id', 'place_id'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, place_id }) => [id, place_id]))
}

type Named = Pick<HomeThingRow, 'id' | 'name' | 'place_id'>

/** Only what lives somewhere is found. */
function renamedThings(before: readonly Named[], after: readonly Named[]): Renamed[] {
  const names = (rows: readonly Named[]) =>
    new Map(rows.flatMap(({ id, name, place_id }) => (place_id ? [[id, name] as const] : [])))
  return renamedOf(names(before), names(after))
}

const renamedOf = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Renamed[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map(ref => ({ ref, before: before.get(ref) ?? null, after: after.get(ref) ?? null }))
    .filter(({ before, after }) => before !== after)

const THING_COLUMNS = sql`id, name, place_id, at, session_id, photo, region`

export type ListedThing = Pick<
  HomeThingRow,
  'id' | 'name' | 'place_id' | 'at' | 'session_id' | 'photo' | 'region'
>

/** The newest things of each of these places, read from an index that has them together. */
export const newestThings = (database: Database, places: readonly HomePlaceId[], each: number) =>
  selectEach<ListedThing, HomePlaceId>(
    database,
    places,
    id => sql`select ${THING_COLUMNS} from home_things where place_id = ${id}
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
async function refreshPlaces(trx: StoreTransaction, ids: readonly HomePlaceId[]): Promise<void> {
  for (const some of inParts(ids, AT_ONCE)) {
    const counted = await trx
      .selectFrom('home_things')
      .select(({ fn }) => ['place_id', fn.countAll<number>().as('things'), fn.max('at').as('at')])
      .where('place_id', 'in', some)
      .groupBy('place_id')
      .execute()
    const newest = (await newestThings(trx, some, 1)).map(({ id }) => id)
    const writing =
      newest.length === 0
        ? []
        : await trx
            .selectFrom('home_things')
            .select(['place_id', 'place'])
            .where('id', 'in', newest)
            .execute()
    const written = new Map(writing.map(row => [row.place_id, row.place ?? '']))
    const given = await trx
      .selectFrom('home_place_names')
      .select(['id', 'name'])
      .where('id', 'in', some)
      .where('name', 'is not', null)
      .execute()
    const own = new Map(given.map(({ id, name }) => [id, name]))
    const rows = counted.flatMap(({ place_id: id, things, at }) => {
      if (!id) return []
      const name = own.get(id) ?? written.get(id) ?? ''
      return [{ id, name, sort_name: homePlaceOrder(name), things, at }]
    })
    const gone = some.filter(id => !rows.some(row => row.id === id))
    const before = await trx
      .selectFrom('home_places')
      .select(['id', 'name'])
      .where('id', 'in', some)
      .execute()
    const old = new Map(before.map(({ id, name }) => [id, name]))
    if (gone.length > 0) await trx.deleteFrom('home_places').where('id', 'in', gone).execute()
    if (rows.length > 0)
      await trx
        .insertInto('home_places')
        .values(rows)
        .onConflict(conflict =>
          conflict.column('id').doUpdateSet(({ ref }) => ({
            name: ref('excluded.name'),
            sort_name: ref('excluded.sort_name'),
            things: ref('excluded.things'),
            at: ref('excluded.at'),
          })),
        )
        .execute()
    const now = new Map(rows.map(({ id, name }) => [id, name]))
    await changeWords(trx, 'place', renamedOf(old, now))
  }
}

export const toHomeEvent = (row: { seq: number; at: string; type: string; data: string }) =>
  ({ ...row, data: JSON.parse(row.data) }) as StoredHomeEvent

/** Folds the renamings and mergings anew, and moves what lives in the places that they are about. Gives the places that changed. */
export async function refreshPlaceNames(trx: StoreTransaction): Promise<HomePlaceId[]> {
  const events = await trx
    .selectFrom('home_events')
    .select(['seq', 'at', 'type', 'data'])
    .where('type', 'in', sql<string>`('PlaceRenamed', 'PlacesMerged', 'EditUndone')`)
    .orderBy('seq')
    .execute()
  const { aliases, names } = placeNames(events.map(toHomeEvent))
  const known = await trx.selectFrom('home_place_names').selectAll().execute()
  const touched = new Set<HomePlaceId>()
  const before = new Map(known.map(({ id, place_id }) => [id, place_id]))
  await trx.deleteFrom('home_place_names').execute()
  const rows = [
    ...[...aliases].map(([id, place_id]) => ({ id, place_id, name: null })),
    ...[...names].map(([id, name]) => ({ id, place_id: id, name })),
  ]
  for (const some of inParts(rows, AT_ONCE)) await trx.insertInto('home_place_names').values(some).execute()
  for (const id of new Set([...before.keys(), ...aliases.keys()])) {
    const [old, now] = [before.get(id) ?? id, aliases.get(id) ?? id]
    if (old === now) continue
    await trx.updateTable('home_things').set({ place_id: now }).where('written_place_id', '=', id).execute()
    touched.add(old).add(now)
  }
  const oldNames = new Map(known.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
  for (const id of new Set([...oldNames.keys(), ...names.keys()]))
    if (oldNames.get(id) !== names.get(id)) touched.add(id)
  await refreshPlaces(trx, [...touched])
  return [...touched]
}
