/** The next card, and its choices. */

import { namesPlace, placementOf } from '@/lib/tidy/disposition'
import type { TidyFacts } from '@/lib/tidy/facts'
import type { Language } from '@/lib/tidy/language'
import type { Point } from '@/lib/tidy/photo-region'
import { decisionsPlanned } from '@/lib/tidy/prompts/known'
import { placesKnownFor } from '@/lib/tidy/prompts/usual-places'
import { cardOf, type LikelyCard, MAX_LIKELY_CARDS } from '@/lib/tidy/questions/proposal'
import { countsOf } from '@/lib/tidy/summary'
import { placeKey } from '@/lib/tidy/thing-name'

import { destinationOf, isCalled, isDecided, lastUndone, type Thing } from '@/lib/tidy/things'
import { describeItem } from './describe-item'
import { type Help, isDueAgain, type Progress } from './item-progress'
import { firstInTurn, inTurn, nameWithNotes, zoneOf } from './listed-items'
import { callTool, freshOf, type Move, putOffCall, say } from './move'
import { type Choice, choiceOf, isNoHome, isOnTheWay, wayOption } from './options'
import { fill, isOfGrief } from './phrases'
import { questionsAbout } from './questions-about'
import { isDear, type Leaning, rankChoices, warningOf } from './rank-choices'
import { isOpen, progressOf, type SessionMemory } from './session-memory'

/** First the help that the last answer calls for, then one card at a time, then the things that were put off, then the end. */
export function goOn(memory: SessionMemory): Move {
  const open = memory.facts.things.filter(isOpen)
  const due = open.find(thing => progressOf(memory, thing).due !== null)
  if (due) return doWhatIsDue(memory, due, progressOf(memory, due).due)
  const asked = open.filter(thing => !progressOf(memory, thing).hasFailed)
  const undone = lastUndone(asked)
  if (undone) return propose(memory, undone)
  const inHand = asked.find(thing => memory.focus !== null && isCalled(thing, memory.focus))
  if (inHand) return propose(memory, inHand)
  const next = firstInTurn(asked)
  const again = next
    ? undefined
    : firstInTurn(memory.facts.things.filter(thing => isOfferedAgain(memory, thing)))
  if ((next || again) && isPlanReached(memory)) return say(memory.phrases.planReached)
  if (next) return propose(memory, next)
  return again ? propose(memory, again, memory.phrases.againCard) : nothingLeft(memory)
}

const isOfferedAgain = (memory: SessionMemory, thing: Thing) =>
  thing.state.kind === 'later' && isDueAgain(progressOf(memory, thing))

const doWhatIsDue = (memory: SessionMemory, thing: Thing, due: Progress['due']): Move =>
  due === 'cannot_find' || due === 'cannot_decide' ? helpWith(memory, thing, due) : putOff(thing.name)

/** Looks for it, or thinks about it. A thing that nothing can be asked about waits for another day. */
export function helpWith(memory: SessionMemory, thing: Thing, why: Help): Move {
  const { name } = thing
  const { phrases } = memory
  if (why === 'cannot_decide')
    return questionsAbout(memory, name).length > 0
      ? callTool('user_seems_stuck', phrases.noHurry, { stuck_item: name })
      : putOff(name)
  const { find, looking, zones } = phrases
  const point = pointOf(thing)
  return callTool('need_to_clarify', looking, {
    item: name,
    photo_context: point
      ? fill(find.knownPin, { zone: zones[zoneOf(point)] })
      : fill(find.knownName, { name }),
    reason: find.reason,
  })
}

/** Without a word: it would stand below the name of the next thing. */
const putOff = (name: string): Move => ({ say: '', calls: [putOffCall(name)] })

/** The middle of where it is seen. */
export const pointOf = ({ photo, region }: Pick<Thing, 'photo' | 'region'>): Point | null =>
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
  leaning = leaningTold(memory),
): Move {
  const { facts } = memory
  const isMourned = progressOf(memory, thing).isMourned || isOfGrief(text)
  const choices = choicesFor(memory, thing, isMourned ? { to: 'keep' } : leaning)
  return callTool('propose_disposition', text, {
    item: thing.name,
    choices: isMourned ? withoutLoss(choices, facts.language) : choices,
    ...(isDecided(thing) && { reopen: true }),
  })
}

/**
 * The cards that the listed things would get by the list alone, those that come first. A thing that words were said of is let go of
 * only by them, and so are all things once the coach has met a grief.
 */
export function likelyCards(facts: TidyFacts, said: readonly { readonly text: string }[] = []): LikelyCard[] {
  const isMourning = said.some(({ text }) => isOfGrief(text))
  const listed = facts.things.filter(({ state }) => state.kind === 'listed')
  return inTurn(listed)
    .slice(0, MAX_LIKELY_CARDS)
    .map(thing => {
      const { id, name, notes } = thing
      const ranked = choicesFrom(facts, thing)
      const choices = [...(notes || isMourning ? withoutLoss(ranked, facts.language) : ranked)]
      return { thingId: id, question: cardOf({ item: name, choices }, facts) }
    })
}

/** Places in which the person has put things in this room, the most used first, then those where things of the list live. */
function placesOfHome({ things, recalled }: TidyFacts): string[] {
  const used = things.flatMap(thing => {
    const destination = destinationOf(thing)
    return destination?.pile === 'belongs' ? destination.place : []
  })
  const known = recalled.flatMap(({ places }) => places.map(({ place }) => place))
  const byPlace = Map.groupBy([...used, ...known], placeKey)
  const homes = [...byPlace.values()].filter(([place = '']) => !isNoHome(place))
  return homes.toSorted((one, other) => other.length - one.length).flatMap(([place]) => place ?? [])
}

export const choicesFor = (memory: SessionMemory, thing: Thing, leaning: Leaning | null): readonly Choice[] =>
  choicesFrom(memory.facts, thing, leaning, progressOf(memory, thing).tries.cannot_decide > 0)

const choicesFrom = (
  facts: TidyFacts,
  thing: Thing,
  leaning: Leaning | null = null,
  isGentle = false,
): readonly Choice[] =>
  rankChoices(nameWithNotes(thing), {
    spaceFunction: facts.spaceFunction,
    anchors: facts.anchors,
    isGentle,
    leaning,
    language: facts.language,
    known: placesKnownFor(facts, thing),
    places: placesOfHome(facts),
  })

/** The leaning that the coach itself has taken from their words just before. */
function leaningTold({ lastText, phrases }: SessionMemory): Leaning | null {
  if (phrases.whereKept.some(line => lastText.includes(line))) return { to: 'keep' }
  return phrases.whichWay.some(line => lastText.includes(line)) ? { to: 'let_go', how: null } : null
}

/** For what is mourned: nothing sells it or throws it away, and it may wait. */
function withoutLoss(choices: readonly Choice[], language: Language): readonly Choice[] {
  const kept = choices.filter(({ disposition }) => {
    const placement = placementOf(disposition)
    return (placement.pile !== 'out' || namesPlace(placement)) && !isOnTheWay(disposition)
  })
  const places = kept.filter(({ disposition }) => disposition !== 'skip').slice(0, 2)
  const stays = choiceOf(wayOption('stays'), false, language)
  const isThere = places.some(({ disposition }) => disposition === stays.disposition)
  return [...places, ...(isThere ? [] : [stays]), choiceOf(wayOption('later'), false, language)]
}

function textBefore(memory: SessionMemory, thing: Thing): string {
  const { offers, tries } = progressOf(memory, thing)
  const { language, gentleCard, returnedCard, againCard, dearCard } = memory.phrases
  if (tries.cannot_decide > 0) return freshOf([gentleCard, returnedCard], memory)
  if (offers > 0 || thing.state.kind === 'open') return freshOf([returnedCard, againCard], memory)
  const item = describeItem(nameWithNotes(thing), language)
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
