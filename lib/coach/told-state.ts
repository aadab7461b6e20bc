/** What is said at a card of the state of its thing: “it’s broken”, “full of holes”. */
import { nameMisfit } from '@/lib/tidy/thing-name'
import { describeItem } from './describe-item'
import type { State } from './household/schema'
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

/** The name with the state that was told, where that tells more than the name does. Else null. */
export function nameWithState(name: string, text: string): string | null {
  if (text.length > LONGEST || asks(text) || name.includes('(') || wordsOf(text).length > MOST_WORDS)
    return null
  const state = withoutIts(name, spelled(text).trim().replaceAll(/\s+/g, ' '))
    .replace(LEADS_TO_IT, '')
    .replace(TRAILS, '')
  if (IS_OF_US.test(state)) return null
  const told = `${name} (${state})`
  const [before, after] = [describeItem(name), describeItem(told)]
  const isOther =
    after.condition !== null && CAN_BE_SEEN.has(after.condition) && after.condition !== before.condition
  const isSame = after.kind === before.kind && after.language === before.language
  return isOther && isSame && /\p{L}/u.test(state) && nameMisfit(told) === null ? told : null
}
