/** Answers that the session tells; all others stand in `answers.json`. */
import { placesKnownFor } from '@/lib/tidy/prompts/usual-places'
import { isDecided, isOnList, type Thing } from '@/lib/tidy/things'
import { whereTo } from './act-words'
import { describeItem } from './describe-item'
import type { Kind } from './household/schema'
import { firstInTurn } from './listed-items'
import { countedIn, fill, namesIn, type Phrases } from './phrases'
import { binOf, homeOf, warningOf, wayOutOf } from './rank-choices'
import type { SessionMemory } from './session-memory'
import { dispositionOf } from './situation'
import { properWayOut } from './topics'

export interface Asked {
  readonly memory: SessionMemory
  /** The thing that the question names, or else the one in hand. */
  readonly item: string | null
  /** That thing, where it is known by that name or by another word for it. */
  readonly thing: Thing | undefined
  readonly inHand: Thing | null
  /** The kind of the thing that the question names, or else of the one in hand. */
  readonly kind: Kind | null
  /** The things that are not decided. */
  readonly left: readonly Thing[]
}

/** Null where the session tells nothing. */
type AnswerOfSession = (asked: Asked, phrases: Phrases) => string | null

export const ANSWERS_OF_SESSION: Readonly<Record<string, AnswerOfSession>> = {
  how_many: ({ left }, phrases) => stillLeft(left, phrases),
  how_long: ({ left }, phrases) => [stillLeft(left, phrases), ...timeFor(left.length, phrases)].join(' '),
  next: ({ inHand, left }, { answer }) => {
    const next = firstInTurn(left.filter(({ id, state }) => id !== inHand?.id && state.kind === 'listed'))
    return next ? fill(answer.next, { next: next.name }) : answer.lastOne
  },
  what_now: whatNow,
  options: (asked, phrases) => {
    const choices = asked.inHand?.card?.choices.map(({ label }) => label).join(', ')
    return choices ? fill(phrases.answer.onTheCard, { choices }) : whatNow(asked, phrases)
  },
  where_was_i: ({ item }, { answer }) =>
    item === null ? answer.noneLeft : fill(answer.nowAt, { name: item }),
  donate_where: (asked, phrases) =>
    asked.kind?.out.some(way => GIVEN_TO.has(way)) ? letGo(wayOutOf, asked, phrases) : null,
  why_place: ({ kind, thing }, { answer }) =>
    thing?.card ? (kind === null ? answer.whyUnknown : answer.whyThere) : null,
  right_place: rightPlace,
  which_bin: (asked, phrases) => properWayOut(asked.kind, phrases.language) ?? letGo(binOf, asked, phrases),
  may_bin: ({ kind }, { language }) => properWayOut(kind, language),
  sharp: ofHazard,
  medical: ofHazard,
  danger: ({ item }, { language }) => item && warningOf(describeItem(item, language), language),
  where: whereItWent,
  last: ({ memory: { facts } }, phrases) => {
    const decided = facts.things.filter(isDecided)
    const [last] = decided.toSorted((one, other) => other.settled - one.settled)
    return last ? stateOf(last, phrases) : phrases.answer.nothingYet
  },
}

/** Needles are sharp, and of no use to anybody as a knife is. */
function ofHazard({ kind }: Asked, { language }: Phrases): string | null {
  return kind?.hazard === undefined ? null : properWayOut(kind, language)
}

/** More are not told by their names. */
const MAX_NAMED = 4

function stillLeft(left: readonly Thing[], phrases: Phrases): string {
  if (left.length === 0) return phrases.answer.noneLeft
  const count = countedIn(phrases.answer.left, left.length, phrases)
  if (left.length === 1 || left.length > MAX_NAMED) return count
  const names = namesIn(
    left.map(({ name }) => name),
    phrases,
  )
  return `${count} (${names})`
}

/** Half a minute a thing, as far as anybody can say. */
const timeFor = (left: number, phrases: Phrases): string[] =>
  left < 2 ? [] : [countedIn(phrases.answer.takes, Math.ceil(left / 2), phrases)]

function whatNow({ memory, inHand, left }: Asked, { answer }: Phrases): string {
  if (inHand) return fill(answer.placeIt, { name: inHand.name })
  if (left.length > 0) return answer.goOn
  return memory.facts.things.some(isOnList) ? answer.noneLeft : answer.beginWith
}

/** That there is a place of its own that things like it are given to. */
const GIVEN_TO = new Set(['optician', 'animal shelter', 'food bank', 'library'])

/** `{way}` as a sentence has it, `{Way}` as its button says it. */
const withWay = (phrase: string, way: string) =>
  fill(phrase, { way: `${way.charAt(0).toLowerCase()}${way.slice(1)}`, Way: way })

function letGo(
  wayOf: typeof wayOutOf,
  { item, inHand }: Asked,
  { answer, language }: Phrases,
): string | null {
  const ways = [item, inHand?.name ?? null].map(name => name && wayOf(describeItem(name, language), language))
  const way = ways.find(one => one !== null && one !== '')
  return way ? withWay(answer.letGo, way) : null
}

/** Its place in this home or in most, and its usual way out. */
function rightPlace(asked: Asked, phrases: Phrases): string | null {
  const { item, thing, memory } = asked
  const { answer, language } = phrases
  const known = thing && livesAt(memory, thing, phrases)
  const home = item && homeOf(describeItem(item, language), language)
  const lines = [known ?? (home && withWay(answer.mostPut, home)), letGo(wayOutOf, asked, phrases)]
  return lines.filter(Boolean).join(' ') || null
}

/** Its state on the list, and the place where it lives as far as the home knows. */
function whereItWent({ memory, item, thing }: Asked, phrases: Phrases): string {
  const { answer } = phrases
  if (item === null) return answer.whichThing
  if (!thing) return fill(answer.notOnList, { name: item })
  const known = isDecided(thing) ? null : livesAt(memory, thing, phrases)
  return [stateOf(thing, phrases), ...(known ? [known] : [])].join(' ')
}

/** Null where only the places of things like it are known. */
function livesAt(memory: SessionMemory, thing: Thing, { answer }: Phrases): string | null {
  const [home] = placesKnownFor(memory.facts, thing)
  return home && home.why !== 'alike' ? fill(answer.livesAt, { name: thing.name, where: home.place }) : null
}

function stateOf({ name, state }: Thing, phrases: Phrases): string {
  const { answer } = phrases
  switch (state.kind) {
    case 'decided':
      return fill(answer.wentTo, { name, where: whereTo(dispositionOf(state.placement), phrases) })
    case 'later':
      return fill(answer.waits, { name })
    case 'removed':
      return fill(answer.takenOff, { name })
    case 'listed':
      return fill(answer.toCome, { name })
    case 'asked':
    case 'open':
      return fill(answer.notDecided, { name })
  }
}
