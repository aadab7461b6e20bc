/** Decides an edit of the home map: returns an event, or the reason for none. Nothing is written here. */
import { sql } from 'kysely'
import type { ImageId } from '@/lib/engine/ids'
import { type InventoryEvent, isUndoable } from '@/lib/inventory/events'
import { type InventoryPlaceId, type InventoryThingId, placeIdOf, thingIdOf } from '@/lib/inventory/ids'
import type { InventoryEdit } from '@/lib/wire/inventory'
import type { Database } from './database'
import { type InventoryEdited, MAX_HOME_THINGS, type StoredPlace } from './inventory-store'
import type { InventoryThingRow } from './schema'
import { CLEARED_SEQ, placesMeant } from './sql-inventory-fold'
import { toPlace } from './sql-inventory-search'
import { isShown } from './sql-inventory-versions'
import type { StoreTransaction } from './store'

/** Why an edit comes to no event. */
export type EditError = Exclude<InventoryEdited, { kind: 'stored' }>

/** The event that an edit comes to, or why it is none. */
export async function decideEdit(
  trx: StoreTransaction,
  edit: InventoryEdit,
): Promise<InventoryEvent | EditError> {
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
    const rows = await trx
      .selectFrom('home_things')
      .select('id')
      .where('place_id', '=', place.id)
      .where(isShown('home_things'))
      .execute()
    return { type: 'PlaceForgotten', data: { place: place.id, things: rows.map(({ id }) => id) } }
  }
  return decideUndo(trx, edit.undo.seq)
}

export const UNCHANGED = { kind: 'unchanged' } as const
export const LOG_FULL = { kind: 'log_full' } as const
const NO_THING = { kind: 'thing_not_found' } as const
const NO_PLACE = { kind: 'place_not_found' } as const

async function decideMove(
  trx: StoreTransaction,
  { id, place }: { id: string; place: string },
): Promise<InventoryEvent | EditError> {
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
): Promise<InventoryEvent | EditError> {
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

async function decideUndo(trx: StoreTransaction, seq: number): Promise<InventoryEvent | EditError> {
  const undone = await trx
    .selectFrom('home_events')
    .select('seq')
    // The condition of the index, which SQLite does not infer from the next one.
    .where('type', 'in', sql<string>`('PlaceRenamed', 'PlacesMerged', 'EditUndone')`)
    .where('type', '=', 'EditUndone')
    .where('seq', '>', seq)
    .where('seq', '>', CLEARED_SEQ)
    .where('data', '=', JSON.stringify({ seq }))
    .executeTakeFirst()
  if (undone) return UNCHANGED
  const row = await trx
    .selectFrom('home_events')
    .select('type')
    .where('seq', '=', seq)
    .where('seq', '>', CLEARED_SEQ)
    .executeTakeFirst()
  if (!row) return { kind: 'edit_not_found' }
  return isUndoable(row.type) ? { type: 'EditUndone', data: { seq } } : { kind: 'edit_not_undoable' }
}

async function findThing(trx: StoreTransaction, id: string): Promise<InventoryThingRow | undefined> {
  const row = await trx
    .selectFrom('home_things')
    .selectAll()
    .where('id', '=', id as InventoryThingId)
    .where(isShown('home_things'))
    .executeTakeFirst()
  return row?.place_id ? row : undefined
}

/** An id that was merged finds the place that it became. */
export async function findPlace(
  database: Pick<Database, 'selectFrom'>,
  id: string,
): Promise<StoredPlace | null> {
  const written = id as InventoryPlaceId
  const meant = (await placesMeant(database, [written])).get(written) ?? written
  const row = await database
    .selectFrom('home_places')
    .select(['id', 'name', 'things'])
    .where('id', '=', meant)
    .where(isShown('home_places'))
    .executeTakeFirst()
  return row ? toPlace(row) : null
}

async function takenBy(
  trx: StoreTransaction,
  name: string,
  but: readonly InventoryPlaceId[],
): Promise<EditError | null> {
  const place = await findPlace(trx, placeIdOf(name))
  return place && !but.includes(place.id) ? { kind: 'name_taken', place } : null
}

/** True if each of these lives there already. */
const areThere = async (trx: StoreTransaction, things: readonly { name: string; place: string }[]) =>
  (await newsIn(trx, things)).news.length === 0

interface Told {
  readonly name: string
  readonly place: string
  readonly at?: string | undefined
}

/** The new things of a file: they live elsewhere, and no record says that they were there at that time. */
export async function newsIn(database: Database, things: readonly Told[]) {
  const told = things.map(thing => ({ thing, id: thingIdOf(thing.name), place: placeIdOf(thing.place) }))
  const ids = [...new Set(told.map(({ id }) => id))]
  const meant = await placesMeant(
    database,
    told.map(({ place }) => place),
  )
  const rows = await database
    .selectFrom('home_things')
    .select(['id', 'place_id'])
    .where('id', 'in', ids)
    .where('place_id', 'is not', null)
    .where(isShown('home_things'))
    .execute()
  const living = new Map(rows.map(({ id, place_id }) => [id, place_id]))
  const placings = await database
    .selectFrom('home_placings')
    .select(({ fn }) => ['thing', 'place_id', fn.max('at').as('at')])
    .where('thing', 'in', ids)
    .where(isShown('home_placings'))
    .groupBy(['thing', 'place_id'])
    .execute()
  const last = new Map(placings.map(({ thing, place_id, at }) => [`${thing} ${place_id}`, at]))
  const news = told.filter(({ thing: { at }, id, place }) => {
    const known = last.get(`${id} ${place}`)
    return living.get(id) !== (meant.get(place) ?? place) && !(at && known && known >= at)
  })
  return { news: news.map(({ thing }) => thing), homeless: ids.filter(id => !living.has(id)) }
}

export async function countThings(trx: StoreTransaction): Promise<number> {
  const { count } = await trx
    .selectFrom('home_places')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('things'), sql<number>`0`).as('count'))
    .where(isShown('home_places'))
    .executeTakeFirstOrThrow()
  return count
}

/** Things that are known already take no room. */
async function isFull(trx: StoreTransaction, things: readonly Told[]): Promise<boolean> {
  const count = await countThings(trx)
  if (count + things.length <= MAX_HOME_THINGS) return false
  return count + (await newsIn(trx, things)).homeless.length > MAX_HOME_THINGS
}
