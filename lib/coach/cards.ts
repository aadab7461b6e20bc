/** Which card comes next, and what is on it. */

import { placementOf } from '@/lib/tidy/disposition'
import type { Language } from '@/lib/tidy/language'
import type { Point } from '@/lib/tidy/photo-region'
import { countsOf } from '@/lib/tidy/piles'
import { decisionsPlanned } from '@/lib/tidy/prompts/energy'
import { nameKey } from '@/lib/tidy/thing-name'
import { lastUndone, type Thing } from '@/lib/tidy/things'
import { describeItem } from './describe-item'
import { isDueAgain } from './item-progress'
import { firstInTurn } from './listed-items'
import { callTool, freshOf, type Move, putOffCall, say } from './move'
import { choiceOf, wayOption } from './options'
import {
  AGAIN_CARD,
  ALL_ASKED,
  DEAR_CARD,
  GENTLE_CARD,
  HOW_TO_LIST,
  LOOKING,
  NO_HURRY,
  NOTHING_LEFT,
  PLAN_REACHED,
  PUT_OFF,
  RETURNED_CARD,
  whatIsKnown,
} from './phrases'
import { isDear, rankChoices, warningOf } from './rank-choices'
import { progressOf, type SessionMemory } from './session-memory'

/** What the last answer calls for first, then one card at a time, then what was put off, then the end. */
export function goOn(memory: SessionMemory): Move {
  const open = memory.facts.things.filter(isOpen)
  const due = open.find(thing => progressOf(memory, thing).due !== null)
  if (due) return doWhatIsDue(memory, due)
  const asked = open.filter(thing => !progressOf(memory, thing).hasFailed)
  const undone = lastUndone(asked)
  if (undone) return propose(memory, undone)
  const inHand = asked.find(({ keys }) => memory.focus !== null && keys.includes(nameKey(memory.focus)))
  if (inHand) return propose(memory, inHand)
  const next = firstInTurn(asked)
  const again = next
    ? undefined
    : firstInTurn(memory.facts.things.filter(thing => isOfferedAgain(memory, thing)))
  if ((next || again) && isPlanReached(memory)) return say(PLAN_REACHED)
  if (next) return propose(memory, next)
  return again ? propose(memory, again, AGAIN_CARD) : nothingLeft(memory)
}

/** Asked about or not yet, and neither decided nor put off. */
export const isOpen = ({ state }: Thing) => state === 'listed' || state === 'asked' || state === 'open'

const isOfferedAgain = (memory: SessionMemory, thing: Thing) =>
  thing.state === 'later' && isDueAgain(progressOf(memory, thing))

function doWhatIsDue(memory: SessionMemory, thing: Thing): Move {
  switch (progressOf(memory, thing).due) {
    case 'describe':
      return lookFor(thing)
    case 'help':
      return helpWith(thing)
    default:
      return { say: PUT_OFF, calls: [putOffCall(thing.name)] }
  }
}

export const lookFor = (thing: Thing): Move =>
  callTool('need_to_clarify', LOOKING, {
    item: thing.name,
    photo_context: whatIsKnown(thing.name, pointOf(thing)),
    reason: 'They can’t find it.',
  })

export const helpWith = ({ name }: Thing): Move =>
  callTool('user_seems_stuck', NO_HURRY, { stuck_item: name })

/** The middle of where it is seen. */
export const pointOf = ({ photo, region }: Thing): Point | null =>
  photo && region ? { x: region.x + region.width / 2, y: region.y + region.height / 2 } : null

/** Once for each plan: a new one, made after the stop that was offered, is reached further on. */
function isPlanReached({ facts, decidedSincePause }: SessionMemory): boolean {
  const plan = decisionsPlanned(facts)
  const { decided } = countsOf(facts)
  if (plan === null || decided < plan) return false
  return decidedSincePause === null || (facts.energy?.decidedBefore ?? 0) >= decided - decidedSincePause
}

/** Its card, with what is said before it, or else what stands before such a card; mostly that is nothing. */
export function propose(
  memory: SessionMemory,
  thing: Thing,
  text = textBefore(memory, thing),
  leaning = progressOf(memory, thing).leaning,
): Move {
  const { facts, spaceFunction } = memory
  const { timesStuck } = progressOf(memory, thing)
  const { name, photo, region } = thing
  const isShown = photo !== undefined && facts.photosShown.includes(photo)
  return callTool('propose_disposition', text, {
    item: name,
    choices: rankChoices(name, {
      spaceFunction,
      anchors: facts.anchors,
      isGentle: timesStuck > 0,
      leaning,
      language: facts.language,
    }),
    ...(isShown && { photo_id: photo, ...(region && { region }) }),
  })
}

const FOR_LATER = { label: 'Decide later', disposition: 'skip' } as const

/** The same card for what is mourned: nothing on it sells or throws away, and it may wait. */
export function withoutLoss({ say, calls }: Move, language: Language = 'en'): Move {
  return {
    say,
    calls: calls.map(one => {
      const choices = (one.input.choices ?? []) as readonly { disposition: string }[]
      const kept = choices.filter(({ disposition }) => placementOf(disposition).pile !== 'out')
      const isPut = kept.some(({ disposition }) => disposition !== 'skip')
      const stays = isPut ? [] : [choiceOf(wayOption('stays'), false, language)]
      const later = kept.some(({ disposition }) => disposition === 'skip') ? [] : [FOR_LATER]
      return { ...one, input: { ...one.input, choices: [...stays, ...kept.slice(0, 3), ...later] } }
    }),
  }
}

function textBefore(memory: SessionMemory, thing: Thing): string {
  const { offers, timesStuck } = progressOf(memory, thing)
  if (timesStuck > 0) return freshOf([GENTLE_CARD, RETURNED_CARD], memory.lastText)
  if (offers > 0 || thing.state === 'open') return freshOf([RETURNED_CARD, AGAIN_CARD], memory.lastText)
  const { language } = memory.facts
  const item = describeItem(thing.name, language)
  const warning = warningOf(item, language)
  if (warning !== null) return memory.warned.has(warning) ? '' : warning
  return isDear(item) ? DEAR_CARD : ''
}

function nothingLeft(memory: SessionMemory): Move {
  if (memory.facts.things.length === 0) return say(HOW_TO_LIST)
  return memory.isBack ? say(freshOf(NOTHING_LEFT, memory.lastText)) : callTool('time_to_wrap', ALL_ASKED)
}
