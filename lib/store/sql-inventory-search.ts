/**
 * “Where is it?” Words that are alike are found by the pieces of letters they share, things by their words; how well each fits
 * is reckoned here and not by the database, so that both give the same answers.
 */
import { sql } from 'kysely'
import type { ImageId } from '@/lib/engine/ids'
import type { InventoryPlaceId, InventoryThingId } from '@/lib/inventory/ids'
import { answerLikeness, wordLikeness } from '@/lib/inventory/likeness'
import { gramsOf, searchedWords, searchWords } from '@/lib/inventory/search-words'
import type { Database } from './database'
import type { FoundThing, InventoryStore, LivingThing, StoredPlace } from './inventory-store'
import type { InventoryPlaceRow, InventoryThingRow, InventoryWordRow } from './schema'
import { newestThings } from './sql-inventory-fold'
import { isShown } from './sql-inventory-versions'

/** Words that are looked at for one that is searched, those that share most letters with it. */
const MAX_ALIKE = 80
/** Things with such a word that are looked at, of one word and of all together. */
const MAX_REFS = 2_000
const MAX_REFS_OF_ALL = 6_000
/** The candidates that are scored. */
const MAX_WEIGHED = 100
/** Places whose name fits, and things of each of them. */
const MAX_PLACES = 10
const OF_EACH_PLACE = 10

export function createSqlInventorySearch(database: Database): Pick<InventoryStore, 'findInInventory'> {
  return {
    async findInInventory(text, limit) {
      const wanted = searchedWords(text)
      if (wanted.length === 0) return { found: [], places: [] }
      const alike = await Promise.all(wanted.map(word => wordsLike(database, word)))
      const places = await placesFor(database, wanted, alike)
      const things = await thingsFor(
        database,
        alike,
        places.map(({ id }) => id),
      )
      const likenessOf = answerLikeness(wanted)
      const found = things
        .map(thing => {
          const likeness = likenessOf(searchWords(thing.name), searchWords(thing.place.name))
          return { thing, likeness }
        })
        .filter(({ likeness }) => likeness > 0)
        .toSorted((one, other) => other.likeness - one.likeness || newerFirst(one.thing, other.thing))
      return { found: found.slice(0, limit).map(({ thing }) => thing), places }
    },
  }
}

const newerFirst = (one: FoundThing, other: FoundThing) =>
  one.at === other.at ? (one.id < other.id ? 1 : -1) : one.at < other.at ? 1 : -1

/** Words that things or places have, and how much they are like the one. */
export async function wordsLike(database: Database, wanted: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ word: string }>`
    select word from home_grams where gram in (${sql.join(gramsOf(wanted))})
    group by word order by count(*) desc, length(word), word limit ${MAX_ALIKE}`.execute(database)
  return new Map(
    rows
      .map(({ word }) => [word, wordLikeness(wanted, word)] as const)
      .filter(([, likeness]) => likeness > 0),
  )
}

export async function refsOf(
  database: Database,
  kind: InventoryWordRow['kind'],
  words: readonly string[],
  limit: number,
): Promise<Pick<InventoryWordRow, 'word' | 'ref'>[]> {
  if (words.length === 0) return []
  return database
    .selectFrom('home_words')
    .select(['word', 'ref'])
    .where('kind', '=', kind)
    .where('word', 'in', words)
    .orderBy('word')
    .orderBy('ref')
    .limit(limit)
    .execute()
}

async function placesFor(
  database: Database,
  wanted: readonly string[],
  alike: readonly ReadonlyMap<string, number>[],
): Promise<StoredPlace[]> {
  const refs = await weighedRefs(database, 'place', alike)
  if (refs.length === 0) return []
  const rows = await database
    .selectFrom('home_places')
    .select(['id', 'name', 'things'])
    .where('id', 'in', refs as InventoryPlaceId[])
    .where(isShown('home_places'))
    .execute()
  const likenessOf = answerLikeness(wanted)
  return rows
    .map(row => ({ place: toPlace(row), likeness: likenessOf(searchWords(row.name)) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted(
      (one, other) =>
        other.likeness - one.likeness ||
        other.place.count - one.place.count ||
        (one.place.id < other.place.id ? -1 : 1),
    )
    .slice(0, MAX_PLACES)
    .map(({ place }) => place)
}

/** Things that have such words themselves, and the newest things of places that have. */
async function thingsFor(
  database: Database,
  alike: readonly ReadonlyMap<string, number>[],
  places: readonly InventoryPlaceId[],
): Promise<FoundThing[]> {
  const refs = await weighedRefs(database, 'thing', alike)
  const ofPlaces = await newestThings(database, places, OF_EACH_PLACE, isShown('home_things'))
  const ids = [...new Set([...refs, ...ofPlaces.map(({ id }) => id)])] as InventoryThingId[]
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('home_things')
    .innerJoin('home_places', 'home_places.id', 'home_things.place_id')
    .selectAll('home_things')
    .select(['home_places.name as place_name', 'home_places.things'])
    .where('home_things.id', 'in', ids)
    .where(isShown('home_things'))
    .where(isShown('home_places'))
    .execute()
  return rows.map(row => toFoundThing(row))
}

const toFoundThing = (row: InventoryThingRow & { place_name: string; things: number }): FoundThing => ({
  ...toLivingThing(row),
  place: { id: row.place_id as InventoryPlaceId, name: row.place_name, count: row.things },
})

/** The ids of what has such words, those that have most of them first. */
async function weighedRefs(
  database: Database,
  kind: InventoryWordRow['kind'],
  alike: readonly ReadonlyMap<string, number>[],
): Promise<string[]> {
  const weights = new Map<string, number>()
  const limit = Math.min(MAX_REFS, MAX_REFS_OF_ALL / alike.length)
  const found = await Promise.all(
    alike.map(async words => ({ words, refs: await refsOf(database, kind, [...words.keys()], limit) })),
  )
  for (const { words, refs } of found) {
    const best = new Map<string, number>()
    for (const { word, ref } of refs) best.set(ref, Math.max(best.get(ref) ?? 0, words.get(word) ?? 0))
    for (const [ref, weight] of best) weights.set(ref, (weights.get(ref) ?? 0) + weight)
  }
  return [...weights]
    .toSorted(([one, weight], [other, otherWeight]) => otherWeight - weight || (one < other ? -1 : 1))
    .slice(0, MAX_WEIGHED)
    .map(([ref]) => ref)
}

export const toPlace = ({
  id,
  name,
  things,
}: Pick<InventoryPlaceRow, 'id' | 'name' | 'things'>): StoredPlace => ({
  id,
  name,
  count: things,
})

export const toLivingThing = ({
  id,
  name,
  at,
  session_id,
  photo,
  region,
}: Pick<InventoryThingRow, 'id' | 'name' | 'at' | 'session_id' | 'photo' | 'region'>): LivingThing => ({
  id,
  name,
  at,
  sessionId: session_id,
  photo: photo as ImageId | null,
  region,
})
