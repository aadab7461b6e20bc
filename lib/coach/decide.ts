/** What words decide: which things they name, and where these go. */
import { nameKey, nameMisfit } from '@/lib/tidy/thing-name'
import { findThing, isOnList, type Thing } from '@/lib/tidy/things'
import { decisionsCall, listCall, type Move } from './move'
import { fill, namesIn } from './phrases'
import type { Phrases } from './phrases/en'
import { type Decision, namesThing, readDecisions } from './read-decisions'
import type { ListedItem } from './read-items'
import type { SessionMemory } from './session-memory'

/** “The mug” is the coffee mug, where that is the only mug on the list. */
function thingsCalled({ facts: { things } }: SessionMemory, name: string): Thing[] {
  const exact = findThing(things, name)
  if (exact) return [exact]
  const end = ` ${nameKey(name)}`
  return things.filter(thing => isOnList(thing) && thing.keys.some(key => key.endsWith(end)))
}

/**
 * Decisions that name their things, by their names on the list. Something new has to be named as a thing: “put the mug
 * in the kitchen”.
 */
export function decisionsIn(memory: SessionMemory, text: string): Decision[] | null {
  const found = readDecisions(text, name => {
    const { length } = thingsCalled(memory, name)
    return length === 1 || (length === 0 && namesThing(text, name) && nameMisfit(name) === null)
  })
  return found?.map(one => ({ ...one, item: thingsCalled(memory, one.item)[0]?.name ?? one.item })) ?? null
}

/** What is not on the list comes onto it first. Its own words are enough where only the thing in hand was decided. */
export function decide({ facts, phrases }: SessionMemory, decisions: readonly Decision[]): Move {
  const isListed = ({ item }: Decision) => {
    const thing = findThing(facts.things, item)
    return thing !== undefined && isOnList(thing)
  }
  const unlisted = decisions.filter(decision => !isListed(decision))
  const fresh = unlisted.map(({ item }): ListedItem => ({ name: item, pin: null }))
  return {
    say: decisions.length > 1 || fresh.length > 0 ? noted(decisions, phrases) : '',
    calls: [...(fresh.length > 0 ? [listCall(fresh, facts.photosShown)] : []), decisionsCall(decisions)],
  }
}

export const noted = (decisions: readonly Decision[], phrases: Phrases): string =>
  fill(phrases.noted, {
    names: namesIn(
      decisions.map(({ item }) => item),
      phrases,
    ),
  })
