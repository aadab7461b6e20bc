/** What is said at a card of the state of its thing: “it’s broken”, “full of holes”. */
import { nameMisfit } from '@/lib/tidy/thing-name'
import { describeItem } from './describe-item'
import type { State } from './household/schema'
import { placeWithin } from './read-destination'
import { asks } from './read-intent'
import { spelled, wordsOf } from './words'

/** Words that lead to the state, and that stand for the thing. */
const LEADS_TO_IT =
  /^(?:(?:i think|i guess|well|oh|ok|hm+|but|and|sorry|omg|ugh|actually|ich glaube|ach|ja|aber|leider)[\s,]+)*(?:(?:there's|there is|there are|da ist|da sind) |(?:it|they|this|that|these|those|he|she|die|der|das|sie|es)(?:'s|'re)?(?: one)?\s+)?(?:(?:is|are|was|were|has|have|got|ist|sind|hat|haben|now)\s+)*/i
const TRAILS =
  /[\s,.!…]+(?:on it|in it|on them|in them|now|too|lol|haha|tbh|really|i think|already|leider|schon|dran|drin)?[\s,.!…]*$/i
const MOST_WORDS = 9
/** Characters. */
const LONGEST = 120
/** Of what somebody wants or feels, and not of the thing. */
const IS_OF_US =
  /\b(?:i|i'm|i've|we|you|me|my|want|should|would|could|will|he|she|him|her|his|ich|wir|mir|mich|er|sein|ihr)\b/i
const CAN_BE_SEEN: ReadonlySet<State> = new Set<State>([
  'swollen',
  'spoiled',
  'eaten',
  'broken',
  'dirty',
  'wet',
  'incomplete',
  'empty',
  'outgrown',
  'clean',
  'new',
])

/** “The jug is cracked” → “it is cracked” */
function withoutIts(name: string, text: string): string {
  const [before = '', word = ''] =
    /^(?:(?:oh|ach|well|but|aber)[\s,]+)*(?:the|my|die|der|das|meine?) ([\p{L}]{3,})(?= )/iu.exec(text) ?? []
  return word !== '' && name.toLowerCase().endsWith(word.toLowerCase())
    ? `it${text.slice(before.length)}`
    : text
}

/** What it has, as it can stand beside a name: “has a crack” → “with a crack”, „hat einen Sprung“ → „mit Sprung“. */
function asPart(lead: string, state: string): string {
  const verb = /\b(?:has|have|got|hat|haben)\s*$/i.exec(lead)?.[0].trim().toLowerCase()
  if (verb === undefined || !/^(?:an?|some|eine?n?)\s/i.test(state)) return state
  if (!verb.startsWith('ha') || verb.startsWith('has') || verb === 'have') return `with ${state}`
  const noun = /^eine?n? (\p{Lu}\p{L}+)$/u.exec(state)?.[1]
  return noun ? `mit ${noun}` : `${verb} ${state}`
}

/** The state that was told of the thing of this name, where that tells more than the name does. Else null. */
export function stateTold(name: string, text: string): string | null {
  if (text.length > LONGEST || asks(text) || name.includes('(') || wordsOf(text).length > MOST_WORDS)
    return null
  const said = withoutIts(name, spelled(text).trim().replaceAll(/\s+/g, ' '))
  const lead = LEADS_TO_IT.exec(said)?.[0] ?? ''
  const state = asPart(lead, said.slice(lead.length).replace(TRAILS, ''))
  // „gefaltet aufs Sofa“ says where to.
  if (IS_OF_US.test(state) || placeWithin(state) !== null) return null
  const told = withNote(name, state)
  const [before, after] = [describeItem(name), describeItem(told)]
  const isOther =
    after.condition !== null && CAN_BE_SEEN.has(after.condition) && after.condition !== before.condition
  const isSame = after.kind === before.kind && after.language === before.language
  return isOther && isSame && /\p{L}/u.test(state) && nameMisfit(told) === null ? state : null
}

/** As it stands on the list. */
export const withNote = (name: string, note: string) => `${name} (${note})`
