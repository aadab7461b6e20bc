import { pointOf } from '@/lib/coach/cards'
import { carryOut } from '@/lib/coach/carry-out'
import { describeItem } from '@/lib/coach/describe-item'
import { zoneOf } from '@/lib/coach/listed-items'
import { callTool, type Move, say } from '@/lib/coach/move'
import { fill, ofThing, type Phrases } from '@/lib/coach/phrases'
import { ask } from '@/lib/coach/policy'
import { isPhotoOnly, understood } from '@/lib/coach/respond'
import { progressOf, type SessionMemory } from '@/lib/coach/session-memory'
import type { ModeOf } from '@/lib/tidy/mode-data'
import type { Thing } from '@/lib/tidy/things'
import { type CoachMode, has, isDoneHere, leaveOrStay, openThing, tells, toSorting } from './coach-mode'

export const clarifying: CoachMode<ModeOf<'Clarifying'>> = { addressed: 'looking', move: clarify }

/** Say where the thing is as far as that is known, once more if asked, and go on. */
function clarify(memory: SessionMemory, { item }: ModeOf<'Clarifying'>): Move {
  const { repliesInMode, failedCall, phrases } = memory
  const thing = openThing(memory, item)
  if (!thing || failedCall?.name === 'skip_item') return toSorting
  const policy = understood(memory)
  const skip = callTool('skip_item')
  if (!policy && progressOf(memory, thing).due === 'put_off') return skip
  if (!policy || isPhotoOnly(memory)) return say(whereToLook(thing, phrases, false))
  if (policy.kind === 'offer') return ask(memory, policy.choices)
  if (policy.kind === 'keep') return repliesInMode > 1 ? skip : say(whereToLook(thing, phrases, true))
  const { acts } = policy
  const isPutOff = has(acts, 'put_off') && acts.length === 1
  if (isPutOff || has(acts, 'refuse', 'cannot_find') || tells(acts, 'no')) return skip
  const [only] = acts
  if (only?.do === 'found' && only.where === null) return callTool('resume_sorting', phrases.foundIt)
  if (has(acts, 'found', 'accept', 'go_on') || tells(acts, 'yes')) return toSorting
  const outcome = carryOut(memory, acts)
  if (!isDoneHere(outcome)) return toSorting
  return leaveOrStay(memory, outcome, whereToLook(thing, phrases, true))
}

/** `isAgain`: they have been told where to look. */
function whereToLook({ name, ...thing }: Thing, phrases: Phrases, isAgain: boolean): string {
  const { atPin, byName, againAtPin, againByName } = phrases.find
  const point = pointOf(thing)
  const [first, again] = point ? [atPin, againAtPin] : [byName, againByName]
  const { isPlural } = describeItem(name, phrases.language)
  const words = ofThing(isAgain ? again : first, isPlural, phrases)
  return fill(words, { name, ...(point && { zone: phrases.zones[zoneOf(point)] }) })
}
