/** The places that the home knows for things that come on the list, and how the model is told of them (H8). They are in the session’s log, and nowhere else. */
import type { KnownPlace, RecalledThing } from '@/lib/tidy/events'
import type { TidyFacts } from '@/lib/tidy/facts'
import { nameKey } from '@/lib/tidy/thing-name'
import { isOnList, type Thing, type Things } from '@/lib/tidy/things'
import { quoted } from './quoted'

/** Looks up the current name of the thing, then its earlier names. */
export function placesKnownFor(
  { recalled }: Pick<TidyFacts, 'recalled'>,
  { keys }: Thing,
): readonly KnownPlace[] {
  for (const key of keys) {
    const known = recalled.findLast(({ name }) => nameKey(name) === key)
    if (known) return known.places
  }
  return []
}

/** The names that a change brought on the list, where they were not before. */
export function namesAdded(before: Things, after: Things): string[] {
  const known = new Set(before.filter(isOnList).map(({ keys }) => keys[0]))
  return after.filter(thing => isOnList(thing) && !known.has(thing.keys[0])).map(({ name }) => name)
}

const HOW_TO_USE =
  'As decided in earlier sessions; “like it”: only things like it live there. Where it fits, propose such a place first, and say why on its button (“Cable box, where your other cables live”). It is a guess like any other: the person decides.'

/** For the result of a tool. */
export const usualPlaces = (recalled: readonly RecalledThing[]) => ({
  usual_places: Object.fromEntries(
    recalled.map(({ name, places }) => [name, places.map(told).join(', or ')]),
  ),
  about_usual_places: HOW_TO_USE,
})

/** For a note, with all words quoted. */
export const usualPlacesNote = (recalled: readonly RecalledThing[]): string =>
  recalled.length === 0
    ? ''
    : ` Usual places in this home: ${recalled
        .map(
          ({ name, places }) =>
            `${quoted(name)}: ${places.map(known => told({ ...known, place: quoted(known.place) })).join(', or ')}`,
        )
        .join('; ')}. ${HOW_TO_USE}`

/** The thing that is an example of what lives there stays in the house. */
function told({ why, place }: KnownPlace): string {
  switch (why) {
    case 'home':
      return place
    case 'before':
      return `${place} (before)`
    case 'alike':
      return `${place} (like it)`
  }
}
