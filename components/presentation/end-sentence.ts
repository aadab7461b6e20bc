/** The sentence of the end. It says no more than the counts support. */
import type { Words } from '@/components/words/words'
import type { TidyFacts } from '@/lib/tidy/facts'
import type { Thing } from '@/lib/tidy/things'
import { tripsOf } from '@/lib/tidy/trips'
import type { ShownThing } from '@/lib/wire/view'

export interface EndCounts {
  /** Decided, and where that is. */
  readonly place: number
  readonly out: number
  /** On the list and not decided. */
  readonly kept: number
  /** Decided and not carried yet. */
  readonly toCarry: number
}

type EndThing = Pick<ShownThing, 'id' | 'name' | 'state' | 'how' | 'carried'>

/** The things of the three boards, in the order of the list. */
export function boardsOf<Thing extends EndThing>(things: readonly Thing[]) {
  const decided = things.filter(({ state }) => state === 'decided')
  return {
    place: decided.filter(({ how }) => how === undefined),
    out: decided.filter(({ how }) => how !== undefined),
    later: things.filter(({ state }) => state !== 'decided' && state !== 'removed'),
  }
}

export const endCounts = (boards: ReturnType<typeof boardsOf>, toCarry: number): EndCounts => ({
  place: boards.place.length,
  out: boards.out.length,
  kept: boards.later.length,
  toCarry,
})

/** The most things that may be left in a room that still counts as done. */
const NEARLY_NONE = 2
/** From so many on, a place is more than a thing or two. */
const SOME = 3
const MANY = 5

/** Null where nothing but a count can be said. */
function sentenceOf({ place, out, kept, toCarry }: EndCounts) {
  const decided = place + out
  if (decided === 0) return 'sentence.nothing'
  if (kept <= NEARLY_NONE && decided >= SOME) {
    if (toCarry === 0) return 'sentence.clear'
    return kept === 0 ? 'sentence.known' : 'sentence.nearlyKnown'
  }
  return decided >= MANY && toCarry === 0 ? 'sentence.air' : null
}

export function endSentence(counts: EndCounts, words: Words<'ending'>): string {
  const sentence = sentenceOf(counts)
  if (sentence !== null) return words(sentence)
  const { place, out } = counts
  if (out === 0) return words('sentence.placed', { count: place })
  return place === 0 ? words('sentence.out', { count: out }) : words('sentence.some', { count: place + out })
}

/** The counts in words, unless the sentence already says them: the boards say the rest. */
export function endSummary(counts: EndCounts, words: Words<'ending'>): string {
  const { place, out, kept } = counts
  const decided = place + out
  if (decided === 0) return kept > 0 ? words('summary.kept', { kept }) : ''
  if (sentenceOf(counts) === null) return ''
  return kept > 0 ? words('summary.decidedAndKept', { decided, kept }) : words('summary.decided', { decided })
}

/** “13 things decided”, and in a second line where they went. */
export function shareLines({ place, out, kept }: EndCounts, words: Words<'share'>): [string, string] {
  const decided = place + out
  const rest = [
    ...(place > 0 ? [words('belongs', { count: place })] : []),
    ...(out > 0 ? [words('out', { count: out })] : []),
    ...(kept > 0 ? [words('later', { count: kept })] : []),
  ]
  return [decided > 0 ? words('decided', { count: decided }) : words('nothing'), rest.join(', ')]
}

/** How many went to their place, out of the door, and nowhere since they belong here. */
export function inPlaceWords(
  facts: TidyFacts,
  isCarried: (thing: Thing) => boolean,
  words: Words<'carry'>,
): string {
  const { stays, trips } = tripsOf(facts)
  const carried = (leaves: boolean) =>
    trips
      .filter(({ stop }) => (stop.kind === 'exit') === leaves)
      .flatMap(({ things }) => things.filter(isCarried)).length
  const counts = [
    ['wentHome', carried(false)],
    ['wentOut', carried(true)],
    ['stayed', stays.length],
  ] as const
  return counts.flatMap(([key, count]) => (count > 0 ? [words(key, { count })] : [])).join(' ')
}
