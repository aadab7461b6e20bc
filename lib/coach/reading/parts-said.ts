/** Finds the words that say which part of a thing is meant: “two of them”, “the rest”, “half”, “the red one”, “except the cookbook”. */
import { type Clause, FUNCTION_WORDS, isWord, numberOf, type Token } from '@/lib/coach/words'
import { listedAs } from './lexicon'
import type { Named } from './part-names'

export interface Which extends Clause, Named {
  /** “Of the mugs”: it is surely about a part. */
  readonly isOf: boolean
  readonly isExcepted: boolean
  /** “There are two” */
  readonly isExistence: boolean
}

const { articles, them, excepting, prepositions, partRest, partOther, partNth, partHalf, partOne, partOf } =
  FUNCTION_WORDS
/** Words in front of “one”. */
const POINTING = /^(?:this|that|which|no|any|every|each)$/
const ALL = /^all[es]?$/
const EXISTS = /^(?:theres?|there's|is|are|have|has|got|gibt|sind|hab|habe|haben)$/
const LONGEST_EXCEPTED = 5

/** `named`: the thing that each token names. */
export function partsSaid(tokens: readonly Token[], named: readonly (string | null)[]): Which[] {
  const found: Which[] = []
  const wholes = wholesIn(tokens, named)
  let at = 0
  while (at < tokens.length) {
    const whole = wholes.find(({ start }) => start === at)
    const which = whole ? null : partAt(tokens, named, at)
    if (which) found.push(wholes.length > 0 ? { ...which, isOf: true } : which)
    at = Math.max(at + 1, (which ?? whole)?.end ?? 0)
  }
  return found
}

/** “Of the six mugs” */
export const wholesIn = (tokens: readonly Token[], named: readonly (string | null)[]): Clause[] =>
  named.flatMap((name, at) => {
    let start = at
    const isBetween = (word: string) => articles.has(word) || countOf(word) !== null
    while (isBetween(tokens[start - 1]?.word ?? '')) start--
    return name !== null && partOf.has(tokens[start - 1]?.word ?? '')
      ? [{ start: start - 1, end: at + 1 }]
      : []
  })

const countOf = (word: string): number | null => {
  if (partOne.has(word)) return word === 'ones' ? null : 1
  return /^(?:\d{1,3}|\p{L}+)$/u.test(word) ? numberOf(word) : null
}

function partAt(tokens: readonly Token[], named: readonly (string | null)[], start: number): Which | null {
  const word = (at: number) => tokens[at]?.word ?? ''
  const textOf = (from: number, end: number) =>
    tokens
      .slice(from, end)
      .map(({ text }) => text)
      .join(' ')
  const kinds = (at: number) => listedAs([word(at - 1), word(at), word(at + 1)], 1)
  const exception = excepting.has(word(start))
    ? 1
    : excepting.has(`${word(start)} ${word(start + 1)}`)
      ? 2
      : 0
  if (exception > 0) return excepted(start + exception)
  const isDefinite = (at: number) => articles.has(word(at)) && countOf(word(at)) === null
  let from = start
  if (ALL.test(word(from)) && (isDefinite(from + 1) || isRest(from + 1))) from++
  const hasArticle = isDefinite(from) || word(from) === 'my'
  if (hasArticle) from++
  const isOther = partOther.has(word(from)) || partNth.has(word(from))
  const at = isOther ? from + 1 : from
  const count = countOf(word(at))
  // “That one”, “the one with the handle”
  if (partOne.has(word(at)) && !isOther && (hasArticle || POINTING.test(word(at - 1)))) return null
  if (count !== null && !(partOther.has(word(from)) && partOne.has(word(at)))) return counted(at + 1, count)
  if (isRest(from)) return counted(partOne.has(word(at)) ? at + 1 : from + 1, 'rest')
  if (partNth.has(word(from)) && hasArticle) return counted(from + 1, 1)
  if (partHalf.has(word(at))) return counted(at + 1, 'half')
  // “Under the desk one …”
  const isPlace = prepositions.has(word(start - 1)) && /[TP]/.test(kinds(from))
  return hasArticle && !isPlace ? described(from) : null

  function isRest(index: number) {
    return partRest.has(word(index)) || partOther.has(word(index))
  }

  function counted(end: number, many: Which['count']): Which | null {
    const last = partOther.has(word(end)) ? end + 1 : end
    const behind = pastOf(last)
    // “Two of the shelves”, “two shelves”, “shelf 2” and “100 %” are no part of the mugs.
    if (behind === null || /^[%°€$/]/.test(word(end)) || isLabel(end)) return null
    const isNamed = behind === last && named[last] !== undefined && named[last] !== null
    const isOfOther =
      behind === last &&
      !isNamed &&
      many !== 'rest' &&
      /[TP](?!\d)/.test(kinds(last)) &&
      !/W/.test(kinds(last))
    return isOfOther ? null : part(isNamed ? last + 1 : behind, textOf(from, end), many, behind > last)
  }

  function isLabel(end: number) {
    const isBehindName = start > 0 && typeof named[start - 1] !== 'string' && /[PT]/.test(kinds(start - 1))
    return isBehindName && !isWord({ word: word(end) }) && /\d$/.test(word(end - 1))
  }

  /** Behind “of them”, “davon” and “of the mugs”; null where it is of something else. */
  function pastOf(index: number): number | null {
    if (word(index) === 'davon') return index + 1
    if (!partOf.has(word(index))) return index
    let end = index + 1
    while (articles.has(word(end)) && (articles.has(word(end + 1)) || typeof named[end + 1] === 'string'))
      end++
    return typeof named[end] === 'string' || them.has(word(end)) ? end + 1 : null
  }

  /** “The kindle one”, “die blaue” */
  function described(index: number): Which | null {
    const isPlain =
      isWord({ word: word(index) }) && !FUNCTION_WORDS.same.has(word(index)) && !articles.has(word(index))
    const one = [1, 2].find(more => /^ones?$/.test(word(index + more)))
    if (!isPlain) return null
    if (one !== undefined) return part(index + one + 1, textOf(index, index + one), null)
    const isGerman =
      /^(?:der|die|das|den)$/.test(word(start)) &&
      /^\p{Ll}{3,}(?:e|en|er|es)$/u.test(tokens[index]?.text ?? '')
    const isName =
      /[TPRW]/.test(kinds(index)) ||
      FUNCTION_WORDS.all.has(word(index)) ||
      typeof named[index + 1] === 'string'
    return isGerman && !isName ? part(index + 1, textOf(index, index + 1), null) : null
  }

  /** Up to the next mark, or to the pronoun that tells more of it: “except the cookbook, that stays”. */
  function excepted(index: number): Which | null {
    const first = articles.has(word(index)) ? index + 1 : index
    const goesOn = (at: number) =>
      isWord({ word: word(at) }) && !articles.has(word(at)) && !FUNCTION_WORDS.beginning.has(word(at))
    let end = first
    while (end < tokens.length && goesOn(end)) end++
    const last = end > first + 1 && partOne.has(word(end - 1)) ? end - 1 : end
    return end > first && end - first <= LONGEST_EXCEPTED
      ? { ...part(end, textOf(first, last), null, true), isExcepted: true }
      : null
  }

  function part(end: number, text: string, many: Which['count'], isOf = false): Which {
    return {
      start,
      end,
      text,
      count: many,
      isOf,
      isExcepted: false,
      isExistence: EXISTS.test(word(start - 1)),
    }
  }
}
