/** Finds the things that words name among those that are there. */
import { FUNCTION_WORDS, foldedWordsOf, stem } from '@/lib/coach/words'

export interface KnownThing {
  readonly name: string
  readonly stems: readonly string[]
}

/** Words that tell things apart, stemmed; all words where nothing else is left. */
export function contentStems(text: string): string[] {
  const words = foldedWordsOf(text).filter(word => !/^\d+x?$/.test(word))
  const content = words.filter(word => !FUNCTION_WORDS.common.has(word))
  return (content.length > 0 ? content : words).map(stem)
}

export const knownThing = (name: string): KnownThing => ({ name, stems: contentStems(name) })

export interface Match {
  readonly name: string
  /** 1: the same words; less where only some agree. */
  readonly score: number
}

/** The best first. */
export function matchesOf(text: string, known: readonly KnownThing[]): Match[] {
  const said = contentStems(text)
  if (said.length === 0) return []
  return known
    .map(({ name, stems }) => ({ name, score: likeness(said, stems) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
}

function likeness(said: readonly string[], stems: readonly string[]): number {
  if (stems.length === 0) return 0
  const common = said.filter(word => stems.some(other => sameStem(word, other))).length
  if (common === said.length && common >= stems.length) return 1
  const heads = sameStem(said.at(-1) ?? '', stems.at(-1) ?? '')
  // “The letter” for “letter from the bank”, “sofa” for “green sofa”.
  if (common === said.length) return heads ? 0.95 : sameStem(said[0] ?? '', stems[0] ?? '') ? 0.9 : 0.8
  if (common >= stems.length) return heads ? 0.9 : 0.75
  if (heads && said.length === 1) return 0.9
  if (common > 0 && common >= Math.min(said.length, stems.length) - 1) return heads ? 0.7 : 0.45
  return 0
}

/** The same word, one that ends in the other, or one letter away from it. */
export function sameStem(one: string, other: string): boolean {
  if (one === other) return true
  if (one.length < 4 || other.length < 4) return false
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length >= 4 && long.length >= short.length + 2 && long.endsWith(short)) return true
  if (short.length >= 5 && long.length >= short.length + 3 && long.startsWith(short)) return true
  return short.length >= 5 && long.length - short.length <= 1 && isOneTypoAway(short, long)
}

function isOneTypoAway(short: string, long: string): boolean {
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.slice(at + 1) === long.slice(at + 1) && short.length === long.length) return true
  if (short.slice(at) === long.slice(at + 1)) return true
  return (
    short.length === long.length &&
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  )
}
