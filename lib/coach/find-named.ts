/** Finds the words of a name that name the thing, and its kind. */
import type { StateFound } from './conditions'
import { type Found, findKindAt, lexiconOf } from './household'
import type { Kind } from './household/schema'
import { BRANDS, TABLES } from './household/tables'
import {
  beforeAmount,
  isAmount,
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
export function findNamed(name: NameWords, statesFound: readonly StateFound[]): Named | null {
  const { folded, headEnd, language } = name
  const phrase = phraseAcross(name)
  if (phrase) return phrase
  const isEmpty = statesFound.some(({ state }) => state === 'empty')
  const inHead = findInHead(name, statesFound, headEnd)
  const last = folded[headEnd - 1]
  if (isHolding(language, folded[headEnd]) && isAmount(language, last)) {
    const content = findContent(name, statesFound)
    if (content && (!isEmpty || inHead === null || isUsedUp(content))) return content
  }
  if (!inHead) return isGeneric(language, last) ? findGeneric(name) : contentOf(name, headEnd)
  const { prefix, size } = inHead.found
  const mayBeContainer = prefix !== '' || (size === 1 && isAmount(language, folded[inHead.end - 1]))
  const content = mayBeContainer ? contentOf(name, inHead.end) : null
  if (content) return content
  if (isEmpty && !isUsedUp(inHead)) return containerOf(name) ?? inHead
  return isMadeLike(name, inHead, statesFound) ? null : inHead
}

/** A ceramic cat is no cat. */
function isMadeLike(name: NameWords, { found, end }: Named, statesFound: readonly StateFound[]): boolean {
  if (found.kind.nature !== 'living') return false
  const possessive = new RegExp(TABLES[name.language].owners.possessive)
  return name.words
    .slice(0, end - found.size)
    .some((word, at) => !describes(name, at, statesFound) && !possessive.test(word))
}

/** A name of the tables may itself hold small words: “deck of cards”. */
function phraseAcross({ folded, headEnd, language }: NameWords): Named | null {
  for (let end = folded.length; end > headEnd; end--) {
    const found = findKindAt(folded, end, language, { isWhole: true })
    if (found && end - found.size < headEnd && found.size > 1) return { found, end }
  }
  return null
}

/** The last noun is the thing; behind it may stand what only describes it: “bulb 60W”, “lamp (broken)”. */
function findInHead(
  name: NameWords,
  statesFound: readonly StateFound[],
  from: number,
  least = 0,
): Named | null {
  const { folded, language } = name
  for (let end = from; end > least; end--) {
    const found = findKindAt(folded, end, language)
    if (found) return { found, end }
    const isMore = describes(name, end - 1, statesFound) || isGeneric(language, folded[end - 1])
    // In a language of compounds, a word behind a noun says more about it: “Bettwäsche Biber”.
    if (!isMore && !lexiconOf(language).hasCompounds) return null
  }
  return null
}

/** The content of a thing: of a bag of old photos, the photos. */
export function findContent(name: NameWords, statesFound: readonly StateFound[]): Named | null {
  const { folded, parts, headEnd, language } = name
  let start = headEnd
  while (isHolding(language, folded[start])) start++
  const end = parts.findIndex((part, index) => index > start && part.start >= start && part.start === index)
  return findInHead(name, statesFound, end < 0 ? folded.length : end, start)
}

/** “Stuff for the dog” is dog stuff. */
function findGeneric({ folded, headEnd, language }: NameWords): Named | null {
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
function containerOf({ folded, headEnd, language }: NameWords): Named | null {
  const at = folded.findIndex((word, index) => index < headEnd - 1 && isAmount(language, word))
  const found = at < 0 ? null : findKindAt(folded, at + 1, language)
  return found && { found, end: at + 1 }
}

/** The content of a container, where both are used up together: of “toothpaste tube” and “Zahnpastatube”. */
function contentOf({ folded, language }: NameWords, end: number): Named | null {
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
export function endOfHead(name: NameWords, statesFound: readonly StateFound[]): number {
  const { words, ends } = name
  const isNamed = (end: number) =>
    words.slice(0, end).some((word, at) => !word.endsWith("'s") && !describes(name, at, statesFound))
  return ends.find(isNamed) ?? ends.at(-1) ?? 0
}

/** A word that says how it is, and not what. */
function describes({ folded, language }: NameWords, at: number, statesFound: readonly StateFound[]): boolean {
  const word = folded[at] ?? ''
  return (
    isSmall(language, word) ||
    BRANDS.has(word) ||
    saysSeveral(language, word) ||
    isNegation(language, word) ||
    statesFound.some(({ start, end }) => start <= at && at < end)
  )
}
