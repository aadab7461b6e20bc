/** Answers to questions: short, kind and honest, and then the card again. */
import { LANGUAGES } from '@/lib/tidy/language'
import { placesKnownFor } from '@/lib/tidy/recalled'
import { findThing, isOnList, type Thing, undecided } from '@/lib/tidy/things'
import { whereTo } from './act-words'
import known from './answers.json' with { type: 'json' }
import { describeItem } from './describe-item'
import { firstInTurn } from './listed-items'
import { countedIn, fill, PHRASES, type Phrases, says } from './phrases'
import { wayOutOf } from './rank-choices'
import type { SessionMemory } from './session-memory'
import { dispositionOf, thingInHand } from './situation'

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

interface Asked {
  readonly memory: SessionMemory
  /** The thing that the question names, or else the one in hand. */
  readonly item: string | null
  /** The same thing, where it is on the list. */
  readonly thing: Thing | null
  /** The thing whose card comes after this one. */
  readonly next: string | null
  /** Number of things that are not decided. */
  readonly left: number
}

/** To a question about a topic, and maybe a thing: the best first. */
export function answersTo(memory: SessionMemory, topic: string, named: string | null): readonly string[] {
  const { facts, phrases, lastText } = memory
  const { none, noMore } = phrases.answer
  const inHand = thingInHand(memory)
  const left = undecided(facts.things)
  const item = named ?? inHand?.name ?? null
  const thing = item === null ? null : (findThing(facts.things, item) ?? null)
  const next = firstInTurn(left.filter(({ id, state }) => id !== inHand?.id && state === 'listed'))
  const asked: Asked = { memory, item, thing, next: next?.name ?? null, left: left.length }
  const answer =
    OF_THE_SESSION[topic]?.(asked, phrases) ??
    known.find(one => one.topic === topic)?.answer?.[phrases.language]
  if (!answer) return none
  return lastText.includes(answer) ? [noMore] : [answer]
}

/** Of what is known in the session; all other answers stand in `answers.json`, with their sources. */
const OF_THE_SESSION: Readonly<Record<string, (asked: Asked, phrases: Phrases) => string | null>> = {
  how_many: ({ left }, phrases) => stillLeft(left, phrases),
  how_long: ({ left }, phrases) => [stillLeft(left, phrases), ...timeFor(left, phrases)].join(' '),
  next: ({ next }, { answer }) => (next === null ? answer.lastOne : fill(answer.next, { next })),
  where_was_i: ({ item }, { answer }) =>
    item === null ? answer.noneLeft : fill(answer.nowAt, { name: item }),
  donate_where: (asked, phrases) =>
    asked.item !== null && takesOnly(asked.item) ? whereItGoes(asked, phrases) : null,
  why_place: ({ item, thing }, { answer, language }) =>
    item === null || !thing?.card
      ? null
      : describeItem(item, language).kind === null
        ? answer.whyUnknown
        : answer.whyThere,
  right_place: whereItGoes,
  where: whereItWent,
}

const stillLeft = (left: number, phrases: Phrases): string =>
  left === 0 ? phrases.answer.noneLeft : countedIn(phrases.answer.left, left, phrases)

/** Half a minute a thing, as far as anybody can say. */
const timeFor = (left: number, phrases: Phrases): string[] =>
  left < 2 ? [] : [countedIn(phrases.answer.takes, Math.ceil(left / 2), phrases)]

/** True where things like it are given to a place of its own. */
const takesOnly = (item: string): boolean =>
  describeItem(item).kind?.out.some(way => GIVEN_TO.has(way)) ?? false
const GIVEN_TO = new Set(['optician', 'animal shelter', 'food bank', 'library'])

function whereItGoes({ item }: Asked, { answer, language }: Phrases): string | null {
  const way = item === null ? null : wayOutOf(describeItem(item, language), language)
  return way && fill(answer.letGo, { way: `${way.charAt(0).toLowerCase()}${way.slice(1)}`, Way: way })
}

/** The place that it was decided to go to, or else the one where it lives as far as the home knows. */
function whereItWent({ memory, item, thing }: Asked, phrases: Phrases): string | null {
  const { answer } = phrases
  if (!thing || !isOnList(thing)) return item && fill(answer.notOnList, { name: item })
  const { name, placement } = thing
  if (placement) return fill(answer.wentTo, { name, where: whereTo(dispositionOf(placement), phrases) })
  const [home] = placesKnownFor(memory.facts, thing)
  return home && home.why !== 'alike'
    ? fill(answer.livesAt, { name, where: home.place })
    : fill(answer.notDecided, { name })
}
