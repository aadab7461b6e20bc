/** Finds the words of a name that name the thing, and its kind. */
import type { Language } from '@/lib/tidy/language'
import type { StateFound } from './conditions'
import { type Found, findKindAt } from './household'
import type { Kind } from './household/schema'
import { TABLES } from './household/tables'
import {
  beforeAmount,
  growTogether,
  isAmount,
  isBrand,
  isGeneric,
  isHolding,
  isNegation,
  isPluralWord,
  isSmall,
  type NameWords,
  saysSeveral,
} from './name-grammar'

export interface Named {
  readonly found: Found
  /** Index behind the words that name it. */
  readonly end: number
}

/** Null where the tables don't know the thing, also where they know what stands beside it. */
export function findNamed(name: NameWords, told: readonly StateFound[], language: Language): Named | null {
  const { folded, headEnd } = name
  const phrase = phraseAcross(name, language)
  if (phrase) return phrase
  const isEmpty = told.some(({ state }) => state === 'empty')
  const inHead = findInHead(name, told, headEnd, language)
  const last = folded[headEnd - 1]
  const next = folded[headEnd]
  if (next !== undefined && isHolding(language, next) && isAmount(language, last)) {
    const content = findContent(name, told, language)
    if (content && (!isEmpty || inHead === null || isUsedUp(content))) return content
  }
  if (!inHead)
    return isGeneric(language, last) ? findGeneric(name, language) : contentOf(name, headEnd, language)
  const { prefix, size } = inHead.found
  const mayBeContainer = prefix !== '' || (size === 1 && isAmount(language, folded[inHead.end - 1]))
  const content = mayBeContainer ? contentOf(name, inHead.end, language) : null
  if (content) return content
  if (isEmpty && !isUsedUp(inHead)) return containerOf(name, language) ?? inHead
  return isMadeLike(name, inHead, told, language) ? null : inHead
}

/** A ceramic cat is no cat. */
function isMadeLike(
  { folded, words }: NameWords,
  { found, end }: Named,
  told: readonly StateFound[],
  language: Language,
): boolean {
  if (found.kind.nature !== 'living') return false
  const before = end - found.size
  const possessive = new RegExp(TABLES[language].owners.possessive)
  return folded
    .slice(0, before)
    .some((_, at) => !describes(folded, at, told, language) && !possessive.test(words[at] ?? ''))
}

/** A name of the tables may itself hold small words: “deck of cards”. */
function phraseAcross({ folded, headEnd }: NameWords, language: Language): Named | null {
  for (let end = folded.length; end > headEnd; end--) {
    const found = findKindAt(folded, end, language, { isWhole: true })
    if (found && end - found.size < headEnd && found.size > 1) return { found, end }
  }
  return null
}

/** The last noun is the thing; behind it may stand what only describes it: “bulb 60W”, “lamp (broken)”. */
function findInHead(
  { folded }: NameWords,
  told: readonly StateFound[],
  from: number,
  language: Language,
  least = 0,
): Named | null {
  for (let end = from; end > least; end--) {
    const found = findKindAt(folded, end, language)
    if (found) return { found, end }
    const isMore = describes(folded, end - 1, told, language) || isGeneric(language, folded[end - 1])
    if (!isMore && !growTogether(language)) return null
  }
  return null
}

/** Of a bag of old photos, the photos. */
export function findContent(name: NameWords, told: readonly StateFound[], language: Language): Named | null {
  const { folded, parts, headEnd } = name
  let start = headEnd
  while (start < folded.length && isHolding(language, folded[start] ?? '')) start++
  const end = parts.findIndex((part, index) => index > start && part.start >= start && part.start === index)
  return findInHead(name, told, end < 0 ? folded.length : end, language, start)
}

/** “Stuff for the dog” is dog stuff. */
function findGeneric({ folded, headEnd }: NameWords, language: Language): Named | null {
  const content = folded.at(-1)
  const generic = folded[headEnd - 1]
  if (content === undefined || generic === undefined || headEnd === folded.length) return null
  const found = findKindAt([content, generic], 2, language, { isWhole: true })
  return found && found.size > 1 ? { found, end: headEnd } : null
}

/** A box of books that is empty is a box; an empty tube of cream is still cream that is used up. */
const isUsedUp = ({ found }: Named) => IS_USED_UP.has(found.kind.nature)
const IS_USED_UP: ReadonlySet<Kind['nature']> = new Set(['food', 'consumable', 'hazard'])

/** “Leere Kiste Bücher”: the amount before the thing. */
function containerOf({ folded, headEnd }: NameWords, language: Language): Named | null {
  const at = folded.findIndex((word, index) => index < headEnd - 1 && isAmount(language, word))
  const found = at < 0 ? null : findKindAt(folded, at + 1, language)
  return found && { found, end: at + 1 }
}

/** The content of a container, where both are used up together: of “toothpaste tube” and “Zahnpastatube”. */
function contentOf({ folded }: NameWords, end: number, language: Language): Named | null {
  const last = folded[end - 1] ?? ''
  const found = isAmount(language, last)
    ? findKindAt(folded, end - 1, language)
    : beforeAmount(language, last)
        .map(word => findKindAt([word], 1, language, { isWhole: true }))
        .find(one => one !== null)
  if (!found || !IS_USED_UP.has(found.kind.nature)) return null
  return { found: { ...found, isPlural: isPluralWord(language, last) }, end }
}

/** Index behind the words that name it; “clean but not folded” and “my friend’s” do not name a thing yet. */
export function endOfHead(
  { folded, words, ends }: NameWords,
  told: readonly StateFound[],
  language: Language,
): number {
  const isNamed = (end: number) =>
    words.slice(0, end).some((word, at) => !word.endsWith("'s") && !describes(folded, at, told, language))
  return ends.find(isNamed) ?? ends.at(-1) ?? 0
}

/** A word that says how it is, and not what. */
const describes = (folded: readonly string[], at: number, told: readonly StateFound[], language: Language) =>
  isSmall(language, folded[at] ?? '') ||
  isBrand(folded[at] ?? '') ||
  saysSeveral(language, folded[at] ?? '') ||
  isNegation(language, folded[at]) ||
  told.some(({ start, end }) => start <= at && at < end)
