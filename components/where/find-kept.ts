/** “Where is it?”, answered from the map that the page has kept, as the server answers it (H6). */
import { answerLikeness } from '@/lib/inventory/likeness'
import { searchedWords, searchWords } from '@/lib/inventory/search-words'
import type { FoundInInventory, Inventory } from '@/lib/wire/inventory'

export const MAX_FOUND = 20
const MAX_PLACES = 10

type Place = Inventory['places'][number]

/** Best first; any text is fine. */
export function findKept(places: readonly Place[], text: string): FoundInInventory {
  const wanted = searchedWords(text)
  if (wanted.length === 0) return { found: [], places: [] }
  const likenessOf = answerLikeness(wanted)
  const words = places.map(place => ({ place, words: searchWords(place.name) }))
  const things = words.flatMap(({ place, words }) =>
    place.things.map(thing => ({
      thing: { ...thing, thing: thing.name, place: place.name, placeId: place.id },
      likeness: likenessOf(searchWords(thing.name), words),
    })),
  )
  const found = best(things, (one, other) => (one.thing.at < other.thing.at ? 1 : -1)).slice(0, MAX_FOUND)
  const named = best(
    words.map(({ place, words }) => ({ place, likeness: likenessOf(words) })),
    (one, other) => other.place.count - one.place.count,
  ).slice(0, MAX_PLACES)
  return { found: found.map(({ thing }) => thing), places: named.map(({ place }) => place) }
}

/** Drops answers that do not match. Equal ones keep their order. */
const best = <Weighed extends { readonly likeness: number }>(
  all: readonly Weighed[],
  order: (one: Weighed, other: Weighed) => number,
): Weighed[] =>
  all
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness || order(one, other))
