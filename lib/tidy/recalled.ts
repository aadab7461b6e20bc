/** Known places of things that come on the list (H8). Recalled places are in the session’s log, and nowhere else. */
import type { KnownPlace, RecalledThing } from './events'
import type { TidyFacts } from './facts'
import { nameKey } from './thing-name'
import { isOnList, type Thing, type Things } from './things'

/** The few places that the home knows for these names; what it knows nothing of is left out. It never fails, and soon answers. */
export type RecallHome = (names: readonly string[]) => Promise<readonly RecalledThing[]>

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
