/** Answers to questions: short, kind and honest, and then the card again. */

import { LANGUAGES, type Language } from '@/lib/tidy/language'
import { placesKnownFor } from '@/lib/tidy/prompts/usual-places'
import { isDecided, isOnList, type Thing, undecided } from '@/lib/tidy/things'
import { whereTo } from './act-words'
import known from './answers.json' with { type: 'json' }
import { describeItem } from './describe-item'
import type { Kind } from './household/schema'
import { firstInTurn } from './listed-items'
import { countedIn, fill, namesIn, PHRASES, type Phrases, says } from './phrases'
import { binOf, homeOf, warningOf, wayOutOf } from './rank-choices'
import { jsonIn } from './read-history'
import { type Act, doing } from './reading/acts'
import { type SessionMemory, thingCalled } from './session-memory'
import { dispositionOf, thingInHand } from './situation'
import { foldedWordsOf, hasPronoun, isOnlyYes } from './words'

/** True where the last words were only kind: then “yes” is an answer to them, and to no card. */
export function isOnlyKind({ lastText, recentTexts }: SessionMemory): boolean {
  if (lastText === '') return false
  // The gentle card comes in a reply of its own.
  const isGentle = says(lastText, ({ gentleCard }) => gentleCard)
  const texts = isGentle ? recentTexts.slice(-2) : [lastText]
  return LANGUAGES.some(language =>
    [...Object.values(PHRASES[language].comfort), PHRASES[language].heard]
      .flat()
      .some(line => texts.some(text => text.includes(line))),
  )
}

/** “Yes” to a question that offers several acts tells nothing, the first time. */
export function isYesToSeveral({ said, saidBefore, offered }: SessionMemory): boolean {
  const isYes = (one: typeof said) => one?.kind === 'words' && isOnlyYes(one.text)
  const changing = offered.filter(({ value }) => doing((jsonIn(value) ?? []) as Act[]).length > 0)
  return changing.length > 1 && isYes(said) && !isYes(saidBefore)
}

/** To a question about a topic, and maybe a thing: the best first. */
export function answersTo(memory: SessionMemory, topic: string, named: string | null): readonly string[] {
  const { facts, phrases, lastText } = memory
  const { none, noMore } = phrases.answer
  const inHand = thingInHand(memory)
  const item = named ?? inHand?.name ?? null
  const kinds = [item, inHand?.name ?? null].map(name => name && describeItem(name, phrases.language).kind)
  const asked: Asked = {
    memory,
    item,
    thing: item === null ? undefined : thingMeant(memory, item),
    inHand,
    kind: kinds.find(kind => kind !== null && kind !== '') ?? null,
    left: undecided(facts.things),
  }
  const isOff = named === null && isOfOtherThings(topic, asked.kind) && pointsAtThing(memory)
  const about = isOff ? 'which_bin' : topic
  const answer = ANSWERS_OF_SESSION[about]?.(asked, phrases) ?? answerTo(about, asked.kind, phrases.language)
  if (!answer) return none
  return lastText.includes(answer) ? [noMore] : [answer]
}

/** “Where do those go?”: it names nothing that the coach knows, but the thing in hand. */
function pointsAtThing({ said, phrases: { language } }: SessionMemory): boolean {
  const text = said?.kind === 'words' ? said.text : ''
  return hasPronoun(text) && foldedWordsOf(text).every(word => describeItem(word, language).kind === null)
}

/** Finds the thing by its name, by the end of it, or by another word for its kind, if only one thing is of that kind. */
function thingMeant(memory: SessionMemory, name: string): Thing | undefined {
  const { facts, phrases } = memory
  const called = thingCalled(memory, name)
  if (called) return called
  const kindOf = (text: string) => describeItem(text, phrases.language).kind
  const kind = kindOf(name)
  const alike = facts.things.filter(one => kind !== null && isOnList(one) && kindOf(one.name) === kind)
  return alike.length === 1 ? alike[0] : undefined
}

type Answer = Readonly<Record<Language, string>>

interface Topic {
  readonly topic: string
  readonly answer?: Answer | undefined
  /** Other answers for things of these kinds: the first that fits counts. */
  readonly of?: readonly { readonly things: readonly string[]; readonly answer: Answer }[] | undefined
  /** The answer tells the proper way out of things of these kinds. */
  readonly things?: readonly string[] | undefined
}

const TOPICS: readonly Topic[] = known

/** Null for a topic whose answer the session tells. */
function answerTo(topic: string, kind: Kind | null, language: Language): string | null {
  const row = TOPICS.find(one => one.topic === topic)
  const ofKind = row?.of?.find(({ things }) => isAmong(kind, things))
  return (ofKind ?? row)?.answer?.[language] ?? null
}

/** For things with a collection of their own, or that hurt in a bin bag; null for all others. */
const properWayOut = (kind: Kind | null, language: Language): string | null =>
  TOPICS.find(({ things }) => things && isAmong(kind, things))?.answer?.[language] ?? null

/** The topic is of some kinds of things, and this is none of them. */
const isOfOtherThings = (topic: string, kind: Kind | null): boolean => {
  const things = TOPICS.find(one => one.topic === topic)?.things
  return kind !== null && things !== undefined && !isAmong(kind, things)
}

/** A kind is told by its hazard, its nature, a way that it goes out, or one of its English names. */
const isAmong = (kind: Kind | null, things: readonly string[]): boolean =>
  kind !== null &&
  [kind.hazard, kind.nature, ...kind.out, ...kind.names.en].some(
    one => one !== undefined && things.includes(one),
  )

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

const ANSWERS_OF_SESSION: Readonly<Record<string, AnswerOfSession>> = {
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
