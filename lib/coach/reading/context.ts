/** All that is known while a message is resolved, and the ways to its words and spans. */

import { type Clause, FUNCTION_WORDS, isWord, stem, type Token } from '@/lib/coach/words'
import type { Act, Situation } from './acts'
import { type KnownThing, knownThing, sameStem } from './known-things'

export interface Span extends Clause {
  readonly kind: string
}

/** Clauses of one act, with the talk between them. */
export interface Part extends Clause {
  readonly label: string
}

export interface LabelledText {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly spans: readonly Span[]
  readonly clauses: readonly Clause[]
  /** One a clause. */
  readonly labels: readonly string[]
  readonly topicOf: (text: string) => string
}

export interface Context extends LabelledText {
  /** The words of the tokens. */
  readonly words: readonly string[]
  readonly situation: Situation
  readonly open: readonly KnownThing[]
  readonly decided: readonly KnownThing[]
  /** Things that this message or the one before has spoken of, the last ones last. */
  readonly mentioned: (readonly string[])[]
  /** Parts of the thing in hand. */
  readonly pieces: string[]
  /** For decisions that name no thing: the words before the place or way. */
  readonly subjects: Map<Act, string>
  /** The place or way of the last decision. */
  lastTo: string | null
  /** Guesses of the rules. The training weighs them against a reading. */
  readonly doubts: Set<Doubt>
}

export type Doubt =
  | 'no thing'
  | 'one of several'
  | 'both of what'
  | 'another word for it'
  | 'asked'
  | 'place of another'
  | 'place of the next'
  | 'some of it'
  | 'place unmarked'
  | 'place in a sentence'
  | 'two places'
  | 'one piece'
  | 'other number'
  | 'no new name'

export function contextOf(
  labelled: LabelledText,
  situation: Situation,
  spokenOf: readonly string[],
): Context {
  const { item, things, done } = situation
  const open = [...(item === null ? [] : [item]), ...things].map(knownThing)
  const decided = done.map(({ name }) => knownThing(name))
  return {
    ...labelled,
    spans: withKnown(labelled, [...open, ...decided]),
    words: labelled.tokens.map(({ word }) => word),
    situation,
    open,
    decided,
    mentioned: spokenOf.length > 0 ? [spokenOf] : [],
    pieces: [],
    subjects: new Map(),
    lastTo: null,
    doubts: new Set(),
  }
}

/** Adds what the text names of the list without a mark: “for the gel and the formula: pantry”. */
function withKnown({ tokens, spans }: LabelledText, known: readonly KnownThing[]): Span[] {
  const covered = coveredBy(spans)
  const found = tokens.flatMap(({ word }, at): Span[] => {
    if (covered.has(at) || !isWord({ word }) || word.length < 4) return []
    const one = stem(word)
    const isNamed = known.some(({ stems }) => {
      const head = stems.at(-1) ?? ''
      return head.length > 2 && (sameStem(head, one) || (stems.length <= 2 && stems.includes(one)))
    })
    return isNamed ? [{ kind: 'thing', start: at, end: at + 1 }] : []
  })
  return inOrder([...spans, ...found])
}

export const inOrder = (spans: readonly Span[]) => spans.toSorted((one, other) => one.start - other.start)

/** Indices of the tokens that stand in one of the spans. */
export const coveredBy = (spans: readonly Span[]) =>
  new Set(spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)))

/** Spans of these kinds in a part; of all kinds where none is named. */
export const spansIn = ({ spans }: Context, part: Clause, ...kinds: readonly string[]) =>
  spans.filter(
    ({ kind, start, end }) =>
      start >= part.start && end <= part.end && (kinds.length === 0 || kinds.includes(kind)),
  )

export const wordsIn = ({ words }: Context, { start, end }: Clause) => words.slice(start, end)

/** A word of the list, or a fixed pair of words: “passed away”. */
export const hasWordOf = (words: readonly string[], list: keyof typeof FUNCTION_WORDS) =>
  words.some(
    (word, at) => FUNCTION_WORDS[list].has(word) || FUNCTION_WORDS[list].has(`${words[at - 1]} ${word}`),
  )

export function textOf({ tokens, text }: LabelledText, { start, end }: Clause): string {
  const first = tokens[start]
  const last = tokens[end - 1]
  return first && last && end > start ? text.slice(first.start, last.end).replaceAll(/\s+/g, ' ') : ''
}

export const trimmed = (text: string) => text.replace(/^[\s,;:.!?"“”'’()–-]+|[\s,;:.!?"“”()–-]+$/g, '')
