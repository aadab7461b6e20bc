import type { DispositionChoice } from '@/components/store/question-types'
import { placementOfChoice } from '@/lib/tidy/disposition'
import type { SessionView } from '@/lib/wire/view'

/** The number that a phone shows in three rows. */
const MOST = 6

/** The places of what was decided in this session, the last used first, without those that the card offers anyway. */
export function usedPlaces(
  belongs: SessionView['piles']['belongs'],
  choices: readonly DispositionChoice[],
): readonly string[] {
  const offered = choices.map(placementOfChoice).flatMap(to => (to.pile === 'belongs' ? [key(to.place)] : []))
  const places = new Map<string, string>()
  for (const { place } of belongs.toReversed()) {
    if (!offered.includes(key(place)) && !places.has(key(place))) places.set(key(place), place)
  }
  return [...places.values()].slice(0, MOST)
}

const key = (place: string) => place.trim().toLowerCase()
