/** Which card comes next, and what is on it. */

import { placementOf } from '@/lib/tidy/disposition'
import type { Point } from '@/lib/tidy/photo-region'
import { countsOf } from '@/lib/tidy/piles'
import { placeKey } from '@/lib/tidy/place-name'
import { decisionsPlanned } from '@/lib/tidy/prompts/energy'
import { placesKnownFor } from '@/lib/tidy/recalled'
import { nameKey } from '@/lib/tidy/thing-name'
import { lastUndone, type Thing } from '@/lib/tidy/things'
import { describeItem } from './describe-item'
import { isDueAgain } from './item-progress'
import { firstInTurn } from './listed-items'
import { callTool, freshOf, type Move, putOffCall, say } from './move'
import { choiceOf, isNoHome, isOnTheWay, wayOption } from './options'
import { fill } from './phrases'
import type { Phrases } from './phrases/en'
import { isDear, rankChoices, warningOf } from './rank-choices'
import { zoneOf } from './read-pins'
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
  if ((next || again) && isPlanReached(memory)) return say(memory.phrases.planReached)
  if (next) return propose(memory, next)
  return again ? propose(memory, again, memory.phrases.againCard) : nothingLeft(memory)
}

/** Asked about or not yet, and neither decided nor put off. */
export const isOpen = ({ state }: Thing) => state === 'listed' || state === 'asked' || state === 'open'

const isOfferedAgain = (memory: SessionMemory, thing: Thing) =>
  thing.state === 'later' && isDueAgain(progressOf(memory, thing))

function doWhatIsDue(memory: SessionMemory, thing: Thing): Move {
  switch (progressOf(memory, thing).due) {
    case 'describe':
      return lookFor(thing, memory.phrases)
    case 'help':
      return helpWith(thing, memory.phrases)
    default:
      return { say: memory.phrases.putOff, calls: [putOffCall(thing.name)] }
  }
}

export const lookFor = (thing: Thing, phrases: Phrases): Move =>
  callTool('need_to_clarify', phrases.looking, {
    item: thing.name,
    photo_context: whatIsKnown(thing, phrases),
    reason: phrases.find.reason,
  })

function whatIsKnown(thing: Thing, { find, zones }: Phrases): string {
  const point = pointOf(thing)
  return point
    ? fill(find.knownPin, { zone: zones[zoneOf(point)] })
    : fill(find.knownName, { name: thing.name })
}

export const helpWith = ({ name }: Thing, { noHurry }: Phrases): Move =>
  callTool('user_seems_stuck', noHurry, { stuck_item: name })

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
      known: placesKnownFor(facts, thing),
      places: placesOfHome(facts),
    }),
    ...(isShown && { photo_id: photo, ...(region && { region }) }),
  })
}

/** Where the person has put things in this room, the most used first, then where things of the list live. */
function placesOfHome({ things, recalled }: SessionMemory['facts']): string[] {
  const used = things.flatMap(({ placement }) => (placement?.pile === 'belongs' ? placement.place : []))
  const known = recalled.flatMap(({ places }) => places.map(({ place }) => place))
  const byPlace = Map.groupBy([...used, ...known], placeKey)
  const homes = [...byPlace.values()].filter(([place = '']) => !isNoHome(place))
  return homes.toSorted((one, other) => other.length - one.length).flatMap(([place]) => place ?? [])
}

/** The same card once more, with the first of these lines that was not said just now. */
export const again = (memory: SessionMemory, thing: Thing, lines: readonly string[]): Move =>
  propose(memory, thing, freshOf(lines, memory))

/** The same card for what is mourned: nothing on it sells or throws away, and it may wait. */
export function withoutLoss({ say, calls }: Move, { language }: Phrases): Move {
  const forLater = choiceOf(wayOption('later'), false, language)
  return {
    say,
    calls: calls.map(one => {
      const choices = (one.input.choices ?? []) as readonly { disposition: string }[]
      const kept = choices.filter(
        ({ disposition }) => placementOf(disposition).pile !== 'out' && !isOnTheWay(disposition),
      )
      const isPut = kept.some(({ disposition }) => disposition !== 'skip')
      const stays = isPut ? [] : [choiceOf(wayOption('stays'), false, language)]
      const later = kept.some(({ disposition }) => disposition === 'skip') ? [] : [forLater]
      return { ...one, input: { ...one.input, choices: [...stays, ...kept.slice(0, 3), ...later] } }
    }),
  }
}

function textBefore(memory: SessionMemory, thing: Thing): string {
  const { offers, timesStuck } = progressOf(memory, thing)
  const { language, gentleCard, returnedCard, againCard, dearCard } = memory.phrases
  if (timesStuck > 0) return freshOf([gentleCard, returnedCard], memory)
  if (offers > 0 || thing.state === 'open') return freshOf([returnedCard, againCard], memory)
  const item = describeItem(thing.name, language)
  const isUnknown = item.kind === null && item.condition === null
  if (isUnknown && placesKnownFor(memory.facts, thing).length === 0)
    return freshOf(memory.phrases.unknownCard, memory)
  const warning = warningOf(item, language)
  if (warning !== null) return memory.warned.has(warning) ? '' : warning
  return isDear(item) ? dearCard : ''
}

function nothingLeft(memory: SessionMemory): Move {
  const { howToList, nothingLeft, allAsked } = memory.phrases
  if (memory.facts.things.length === 0) return say(howToList)
  return memory.isBack ? say(freshOf(nothingLeft, memory)) : callTool('time_to_wrap', allAsked)
}
