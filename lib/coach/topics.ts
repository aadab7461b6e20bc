/** The answers of `answers.json`: one for each topic, and others for some kinds of things. */
import type { Language } from '@/lib/tidy/language'
import known from './answers.json' with { type: 'json' }
import type { Kind } from './household/schema'

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
export function answerTo(topic: string, kind: Kind | null, language: Language): string | null {
  const row = TOPICS.find(one => one.topic === topic)
  const ofKind = row?.of?.find(({ things }) => isAmong(kind, things))
  return (ofKind ?? row)?.answer?.[language] ?? null
}

/** For things with a collection of their own, or that hurt in a bin bag; null for all others. */
export const properWayOut = (kind: Kind | null, language: Language): string | null =>
  TOPICS.find(({ things }) => things && isAmong(kind, things))?.answer?.[language] ?? null

/** The topic is of some kinds of things, and this is none of them. */
export const isOfOtherThings = (topic: string, kind: Kind | null): boolean => {
  const things = TOPICS.find(one => one.topic === topic)?.things
  return kind !== null && things !== undefined && !isAmong(kind, things)
}

/** A kind is told by its hazard, its nature, a way that it goes out, or one of its English names. */
const isAmong = (kind: Kind | null, things: readonly string[]): boolean =>
  kind !== null &&
  [kind.hazard, kind.nature, ...kind.out, ...kind.names.en].some(
    one => one !== undefined && things.includes(one),
  )
