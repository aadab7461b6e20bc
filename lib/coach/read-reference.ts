/** What a reply at a card points at besides the thing in hand: what went before, another thing, another name. */
import type { TidyFacts } from '@/lib/tidy/facts'
import type { Thing } from '@/lib/tidy/things'
import { describeItem } from './describe-item'
import { readDestination } from './read-destination'
import { isKnown, readItems } from './read-items'
import { plain, straight } from './words'

/** “Scissors?? No, I mean cables go in the box”: what they said after wondering. */
export const afterDoubt = (text: string) =>
  text.replace(/^(?:\S+ ){0,3}\S*\?+\s+(?=\S)/, '').replace(/^(?:no|nein|ach)[.,!]\s+/i, '')

/** “I said bin it”: what went there just before. Null where it went elsewhere. */
export function saidAgain(facts: TidyFacts, text: string): Thing | null {
  const again =
    /^(?:but |aber )?(?:(?:i|we) (?:\w+ )?(?:said|told you)|ich (?:habe? (?:doch )?gesagt|sagte(?: doch)?))[\s,:]+(?:to )?(.+)$/i.exec(
      text.trim(),
    )?.[1]
  const to = again === undefined ? null : readDestination(again.toLowerCase())
  const last = lastDecided(facts)
  return to !== null && last && destinationOf(last) === to ? last : null
}

/** “I can’t find the other sock”, where that is not the thing in hand. */
export function looksForAnother({ name }: Thing, text: string): boolean {
  const named = LOOKED_FOR.exec(straight(text))?.[1]
  if (named === undefined) return false
  const [meant, own] = [describeItem(named), describeItem(name)]
  return meant.kind !== null && meant.kind !== own.kind && meant.head.at(-1) !== own.head.at(-1)
}
const LOOKED_FOR =
  /\b(?:find|found|see|seen|spot|locate|lost|finde(?: ich)?) (?:the|my|his|her|our|den|die|das|meine?n?) (?:other |second |andere[ns]? )?(.{2,40}?)(?: nicht)?[\s.!]*$/i

/** “Same”: where the one before it went. */
export function sameAsBefore(facts: TidyFacts, text: string): string | null {
  if (!SAME.test(plain(text))) return null
  const last = lastDecided(facts)
  return last ? destinationOf(last) : null
}

const lastDecided = ({ things }: TidyFacts): Thing | null =>
  things
    .filter(({ state }) => state === 'decided')
    .toSorted((one, other) => other.settled - one.settled)[0] ?? null

const destinationOf = ({ placement }: Thing): string | null =>
  placement?.pile === 'belongs' ? placement.place : placement?.pile === 'out' ? placement.how : null

const SAME =
  /^(?:the )?(?:same|ditto|likewise|dito|genauso|das gleiche|dasselbe)(?: (?:again|here|place|one|for this|for that|with this|as before|as the last one|nochmal|damit|hier))*$/

/** “It’s a shawl” */
export function bareName(text: string): string | null {
  const named =
    /^(?:it's|its|that's|thats|they're|das ist|das sind) (?:an? |the |some |eine? )(.{2,40})$/i.exec(
      text.trim(),
    )?.[1]
  const [item, more] = readItems(named ?? '')
  return item && !more && isKnown(item) ? item.name : null
}
