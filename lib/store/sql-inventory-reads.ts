/** Reads of the home map: pages of places, one place, and the places that are known for things. */
import { sql } from 'kysely'
import { type InventoryPlaceId, type InventoryThingId, thingIdOf } from '@/lib/inventory/ids'
import { headWord, wordsForNoun } from '@/lib/inventory/search-words'
import type { Database } from './database'
import type { InventoryStore, KnownPlace, StoredPlace } from './inventory-store'
import { findPlace } from './sql-inventory-decisions'
import { newestThings, placesMeant } from './sql-inventory-fold'
import { refsOf, toLivingThing, toPlace, wordsLike } from './sql-inventory-search'
import { isShown } from './sql-inventory-versions'
import type { StoreTransaction } from './store'

type Reads = Pick<
  InventoryStore,
  | 'listInventoryPlaces'
  | 'countInventory'
  | 'readInventoryPlace'
  | 'knownPlaces'
  | 'lastPlacings'
  | 'exportInventory'
>

export function createSqlInventoryReads(database: Database): Reads {
  /** All that is read is of one moment, and so of one version of the map. */
  const atOnce = <Value>(read: (trx: StoreTransaction) => Promise<Value>) =>
    database.transaction().setIsolationLevel('repeatable read').execute(read)

  return {
    listInventoryPlaces: ({ after, limit, thingsEach }) =>
      atOnce(async trx => {
        let query = trx
          .selectFrom('home_places')
          .select(['id', 'name', 'things'])
          .where(isShown('home_places'))
        if (after) {
          const { sortName, id } = after
          query = query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('sort_name', 'id'), '>', tuple(sortName, id as InventoryPlaceId)),
          )
        }
        const places = await query.orderBy('sort_name').orderBy('id').limit(limit).execute()
        const newest = await newestThings(
          trx,
          places.map(({ id }) => id),
          thingsEach,
          isShown('home_things'),
        )
        const things = Map.groupBy(newest, ({ place_id }) => place_id)
        return places.map(row => ({ ...toPlace(row), things: (things.get(row.id) ?? []).map(toLivingThing) }))
      }),

    async countInventory() {
      const counted = await database
        .selectFrom('home_places')
        .select(({ fn }) => [
          fn.countAll<number>().as('places'),
          fn.coalesce(fn.sum<number>('things'), sql<number>`0`).as('things'),
        ])
        .where(isShown('home_places'))
        .executeTakeFirstOrThrow()
      const unread = await database.selectFrom('home_unread').select('session_id').limit(1).executeTakeFirst()
      const { shown, next, done, total } = await database
        .selectFrom('home_state')
        .select(['shown', 'next', 'done', 'total'])
        .executeTakeFirstOrThrow()
      const progress = next > shown ? done / total : null
      return { ...counted, isReading: unread !== undefined, progress }
    },

    readInventoryPlace: (id, { after, limit }) =>
      atOnce(async trx => {
        const place = await findPlace(trx, id)
        if (!place) return null
        let query = trx
          .selectFrom('home_things')
          .selectAll()
          .where('place_id', '=', place.id)
          .where(isShown('home_things'))
        if (after) {
          const { at, id } = after
          query = query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('at', 'id'), '<', tuple(at, id as InventoryThingId)),
          )
        }
        const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
        return { ...place, things: rows.map(toLivingThing) }
      }),

    async knownPlaces(names, limit) {
      const places: KnownPlace[] = []
      const left: { for: string; how: string; at: string }[] = []
      for (const name of names) {
        const row = await database
          .selectFrom('home_things')
          .select(['how', 'at', 'place_id'])
          .where('id', '=', thingIdOf(name))
          .where(isShown('home_things'))
          .executeTakeFirst()
        if (row?.how) left.push({ for: name, how: row.how, at: row.at })
        else {
          const own = row?.place_id ? await placesOfThing(database, name, row.place_id) : []
          const alike = await placesOfAlike(database, name, limit)
          const others = alike.filter(({ place }) => !own.some(known => known.place.id === place.id))
          const withExample = own.map(known => {
            const example = alike.find(({ place }) => place.id === known.place.id)
            return example ? { ...known, alike: example.alike } : known
          })
          places.push(...[...withExample, ...others].slice(0, limit))
        }
      }
      return { places, left }
    },

    async lastPlacings(ids) {
      if (ids.length === 0) return new Map()
      const rows = await database
        .selectFrom('home_placings')
        .select(({ fn }) => ['thing', fn.max('at').as('at')])
        .where('thing', 'in', ids)
        .where(isShown('home_placings'))
        .groupBy('thing')
        .execute()
      return new Map(rows.map(({ thing, at }) => [thing, at]))
    },

    exportInventory: (after, limit) =>
      database
        .selectFrom('home_things')
        .innerJoin('home_places', 'home_places.id', 'home_things.place_id')
        .where(isShown('home_things'))
        .where(isShown('home_places'))
        .select(['home_things.id', 'home_things.name', 'home_places.name as place', 'home_things.at'])
        .where('home_things.id', '>', after as InventoryThingId)
        .orderBy('home_things.id')
        .limit(limit)
        .execute(),
  }
}

/** Placings of one thing that are looked at, the newest. */
const MAX_PLACINGS = 100

/** Where this very thing was put since it was last gone: first where it was corrected to most often, then where it lives. */
async function placesOfThing(
  database: Database,
  name: string,
  home: InventoryPlaceId,
): Promise<KnownPlace[]> {
  const rows = await database
    .selectFrom('home_placings')
    .select(['place_id', 'place', 'at', 'corrected'])
    .where('thing', '=', thingIdOf(name))
    .where(isShown('home_placings'))
    .orderBy('at', 'desc')
    .orderBy('nth', 'desc')
    .limit(MAX_PLACINGS)
    .execute()
  const gone = rows.findIndex(row => row.place_id === null)
  const since = gone < 0 ? rows : rows.slice(0, gone)
  const written = since.flatMap(row => row.place_id ?? [])
  const meant = await placesMeant(database, written)
  const byPlace = Map.groupBy(since, ({ place_id: id }) => (id && meant.get(id)) ?? id)
  const living = await findPlaces(
    database,
    [...byPlace.keys()].flatMap(id => id ?? []),
  )
  const known = [...byPlace].flatMap(([id, placings]): KnownPlace[] => {
    const [last] = placings
    if (!id || !last) return []
    return [
      {
        for: name,
        place: living.find(place => place.id === id) ?? { id, name: last.place ?? '', count: 0 },
        at: last.at,
        chosen: placings.length,
        corrected: placings.filter(({ corrected }) => corrected === 1).length,
        isHome: id === home,
        alike: null,
      },
    ]
  })
  return known.toSorted(
    (one, other) =>
      twice(other) - twice(one) ||
      Number(other.isHome) - Number(one.isHome) ||
      other.chosen - one.chosen ||
      (one.at < other.at ? 1 : -1),
  )
}

/** Corrected to a place twice, a thing is proposed there first. */
const twice = ({ corrected }: KnownPlace) => (corrected >= 2 ? corrected : 0)

async function findPlaces(database: Database, ids: readonly InventoryPlaceId[]): Promise<StoredPlace[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('home_places')
    .select(['id', 'name', 'things'])
    .where('id', 'in', ids)
    .where(isShown('home_places'))
    .execute()
  return rows.map(toPlace)
}

const ALIKE_THINGS = 40

/** Where most of the things live that are named by the same noun: “phone charger” is a charger, “Ladekabel” a Kabel. */
async function placesOfAlike(database: Database, name: string, limit: number): Promise<KnownPlace[]> {
  const head = headWord(name)
  if (head === null) return []
  const words = wordsForNoun(head, (await wordsLike(database, head)).keys())
  const refs = await refsOf(database, 'thing', words, ALIKE_THINGS)
  const ids = [...new Set(refs.map(({ ref }) => ref as InventoryThingId))].filter(
    id => id !== thingIdOf(name),
  )
  if (ids.length === 0) return []
  const named = await database
    .selectFrom('home_things')
    .select(['id', 'name', 'place_id', 'at'])
    .where('id', 'in', ids)
    .where(isShown('home_things'))
    .execute()
  const things = named.filter(thing => words.includes(headWord(thing.name) ?? ''))
  const byPlace = Map.groupBy(things, ({ place_id }) => place_id)
  const places = await findPlaces(
    database,
    [...byPlace.keys()].flatMap(id => id ?? []),
  )
  return places
    .map(place => {
      const living = (byPlace.get(place.id) ?? []).toSorted((one, other) =>
        one.at === other.at ? (one.id < other.id ? 1 : -1) : one.at < other.at ? 1 : -1,
      )
      return { place, living }
    })
    .toSorted(
      (one, other) =>
        other.living.length - one.living.length ||
        ((one.living[0]?.at ?? '') < (other.living[0]?.at ?? '') ? 1 : -1),
    )
    .slice(0, limit)
    .map(({ place, living }) => ({
      for: name,
      place,
      at: living[0]?.at ?? '',
      chosen: 0,
      corrected: 0,
      isHome: false,
      alike: living[0]?.name ?? null,
    }))
}
