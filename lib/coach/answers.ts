/** What the coach answers to a question or a feeling: short, kind and honest, and then the card again. */
import { LANGUAGES } from '@/lib/tidy/language'
import { findThing, undecided } from '@/lib/tidy/things'
import { describeItem } from './describe-item'
import { findKind } from './household'
import { firstInTurn } from './listed-items'
import { countedIn, fill, PHRASES, says } from './phrases'
import type { Phrases } from './phrases/en'
import { wayOutOf } from './rank-choices'
import type { SessionMemory } from './session-memory'
import known from './understand/answers.json' with { type: 'json' }
import { wordsOf } from './words'

/** To a question, a feeling or a story, the best first; null for any other words. */
export function linesFor(memory: SessionMemory, item: string | null): readonly string[] | null {
  const { reading, phrases } = memory
  switch (reading?.meaning) {
    case 'question':
      return answersTo(reading.kind, asked(memory, item), memory)
    case 'feeling':
      return comfortFor(reading.kind, phrases)
    case 'unclear':
      return reading.kind === 'story' ? phrases.heard : reading.kind === 'joke' ? phrases.joked : null
    default:
      return null
  }
}

export function comfortFor(kind: string, { comfort, heard }: Phrases): readonly string[] {
  const lines: Readonly<Partial<Record<string, readonly string[]>>> = comfort
  return lines[kind] ?? heard
}

/** Whether the last words were only kind: then “yes” is an answer to them, and to no card. */
export function isOnlyKind({ lastText, recentTexts }: SessionMemory): boolean {
  if (lastText === '') return false
  // The gentle card comes in a reply of its own.
  const isGentle = says(lastText, ({ gentleCard }) => gentleCard)
  const texts = isGentle ? recentTexts.slice(-2) : [lastText]
  return LANGUAGES.some(language =>
    [...Object.values(PHRASES[language].comfort), PHRASES[language].heard, PHRASES[language].joked]
      .flat()
      .some(line => texts.some(text => text.includes(line))),
  )
}

interface Asked {
  readonly text: string
  /** The thing in hand. */
  readonly item: string | null
  /** What its card says first. */
  readonly firstChoice: string | null
  /** The thing whose card comes after this one. */
  readonly next: string | null
  /** How many things are not decided. */
  readonly left: number
}

function asked({ said, facts }: SessionMemory, item: string | null): Asked {
  const left = undecided(facts.things)
  const inHand = item === null ? undefined : findThing(facts.things, item)
  const next = firstInTurn(left.filter(({ id, state }) => id !== inHand?.id && state === 'listed'))
  return {
    text: said?.text ?? '',
    item,
    firstChoice: inHand?.card?.choices[0]?.label ?? null,
    next: next?.name ?? null,
    left: left.length,
  }
}

/** `topic`: what the question is about, or empty. */
function answersTo(topic: string, asked: Asked, { phrases, lastText }: SessionMemory): readonly string[] {
  const { none, noMore } = phrases.answer
  const isWhere = topic === 'unknown' && /\b(?:where|wo|wohin)\b/i.test(asked.text)
  const answer =
    OF_THE_SESSION[isWhere ? 'right_place' : topic]?.(asked, phrases) ??
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
  why_place: ({ item, firstChoice }, { answer, language }) =>
    item === null || firstChoice === null
      ? null
      : describeItem(item, language).kind === null
        ? answer.whyUnknown
        : answer.whyThere,
  right_place: whereItGoes,
}

const stillLeft = (left: number, phrases: Phrases): string =>
  left === 0 ? phrases.answer.noneLeft : countedIn(phrases.answer.left, left, phrases)

/** Half a minute a thing, as far as anybody can say. */
const timeFor = (left: number, phrases: Phrases): string[] =>
  left < 2 ? [] : [countedIn(phrases.answer.takes, Math.ceil(left / 2), phrases)]

/** Whether there is a place of its own that things like it are given to. */
const takesOnly = (item: string): boolean =>
  describeItem(item).kind?.out.some(way => GIVEN_TO.has(way)) ?? false
const GIVEN_TO = new Set(['optician', 'animal shelter', 'food bank', 'library'])

/** Of the thing that the question names, or else of the one in hand. */
function whereItGoes({ text, item }: Asked, { answer, language }: Phrases): string | null {
  const named = findKind(wordsOf(text)) ? text : item
  if (named === null) return null
  const way = wayOutOf(describeItem(named, language), language)
  return way && fill(answer.letGo, { way: `${way.charAt(0).toLowerCase()}${way.slice(1)}`, Way: way })
}
