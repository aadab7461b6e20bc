/** The grammar of a thing's name in one language. */
import { perLanguage, TABLES } from '@/lib/coach/household/tables'
import { LANGUAGES, type Language } from '@/lib/tidy/language'
import { lexiconOf } from './household'
import type { LanguageTables } from './household/schema'
import { wordsOf } from './words'

/** `open`: anything in it may tell the state of the thing; `closed`: only what begins with its first word. */
type Scope = 'open' | 'closed'

export interface NameWords {
  readonly language: Language
  /** Lower case. */
  readonly words: readonly string[]
  readonly folded: readonly string[]
  /** Possible ends of the words that name the thing, without its whereabouts and more about it: `three boxes`. */
  readonly ends: readonly number[]
  /** The first of them that comes after more than what describes it. */
  readonly headEnd: number
  /** For each word, where the part of the name begins that it stands in. */
  readonly parts: readonly { readonly start: number; readonly scope: Scope }[]
}

const foldedSet = (words: readonly string[], language: Language): ReadonlySet<string> =>
  new Set(words.map(word => lexiconOf(language).folded(word.toLowerCase())))

const grammarOf = perLanguage(
  language =>
    Object.fromEntries(
      Object.entries(TABLES[language].grammar).map(([name, list]) => [name, foldedSet(list, language)]),
    ) as Record<keyof LanguageTables['grammar'], ReadonlySet<string>>,
)

/** `aside` is what stands behind a comma or in brackets: it is about the thing, and doesn't name it. */
export function nameWords(name: string, aside: string, language: Language): NameWords {
  const { folded: fold } = lexiconOf(language)
  const grammar = grammarOf(language)
  const named = wordsOf(spelledOut(name, language))
  const words = [...named, ...wordsOf(spelledOut(aside, language))]
  const folded = words.map(fold)
  let part: { start: number; scope: Scope } = { start: 0, scope: 'open' }
  const ends: number[] = []
  const parts = folded.map((word, index) => {
    const before = folded[index - 1]
    const isOn = part.scope === 'open' && index > 1 && grammar.holding.has(before ?? '')
    const isOfAmount = grammar.holding.has(word) && (isAmount(language, before) || isOn)
    const isClosed = !isOfAmount && (grammar.positions.has(word) || grammar.details.has(word))
    if (index === named.length) part = { start: index, scope: 'open' }
    else if (index > 0 && (isClosed || isOfAmount || grammar.relatives.has(word))) {
      if (index < named.length) ends.push(index)
      part = { start: index, scope: isClosed ? 'closed' : 'open' }
    }
    return part
  })
  ends.push(named.length)
  return { language, words, folded, ends, headEnd: ends[0] ?? named.length, parts }
}

/** “w/o a lid” → “without a lid” */
const spelledOut = (text: string, language: Language) =>
  abbreviationsOf(language).reduce((spelled, [short, word]) => spelled.replaceAll(short, `${word} `), text)

const abbreviationsOf = perLanguage(language =>
  Object.entries(TABLES[language].words.abbreviations).map(
    ([short, word]) => [new RegExp(`(?<=^|\\s)${short}`, 'gi'), word] as const,
  ),
)

const hasForm = (language: Language, words: ReadonlySet<string>, word = '') =>
  lexiconOf(language)
    .formsOf(word)
    .some(form => words.has(form))

/** “box”, “stacks”: what is counted in them is the thing. */
export const isAmount = (language: Language, word: string | undefined) =>
  hasForm(language, grammarOf(language).amounts, word)

/** The beginnings of a compound of an amount, with and without the letters that join it: “zahnpasta” of “zahnpastatube”. */
export function beforeAmount(language: Language, word: string): string[] {
  const { compounds } = TABLES[language].words
  if (!compounds) return []
  const ends = lexiconOf(language)
    .formsOf(word)
    .flatMap(form =>
      [...grammarOf(language).amounts].flatMap(end => (form.endsWith(end) ? form.slice(0, -end.length) : [])),
    )
  return ends.flatMap(start => [
    start,
    ...compounds.filter(joint => start.endsWith(joint)).map(joint => start.slice(0, -joint.length)),
  ])
}

export const isPluralWord = (language: Language, word = '') => lexiconOf(language).isPlural(word, null)

export const isGeneric = (language: Language, word: string | undefined) =>
  hasForm(language, grammarOf(language).generic, word)

export const isHolding = (language: Language, word = '') => grammarOf(language).holding.has(word)

export const isSmall = (language: Language, word = '') =>
  grammarOf(language).small.has(word) || /\p{N}/u.test(word)

export const isNegation = (language: Language, word = '') => grammarOf(language).negations.has(word)

/** “two”, “3”, “pair”, and no year */
export const saysSeveral = (language: Language, word = '') =>
  grammarOf(language).numbers.has(word) || /^(?!(?:19|20)\d\d$)(?:[2-9]|[1-9]\d{1,3})x?$/.test(word)

/** The languages, that of these words first: by its small words and letters, then the one that is hinted at. */
export function languagesFor(name: string, hint: Language | undefined): Language[] {
  const text = name.toLowerCase()
  const words = wordsOf(name)
  const scoreOf = (language: Language) => {
    const { words: telling, letters } = tellingOf(language)
    const told = words.filter(word => telling.has(lexiconOf(language).folded(word))).length
    const isSpelledSo = letters.some(letter => text.includes(letter))
    return told + (isSpelledSo ? 1 : 0) + (language === hint ? 0.5 : 0)
  }
  return LANGUAGES.toSorted((one, other) => scoreOf(other) - scoreOf(one))
}

/** Words of grammar and of states, in all forms that an adjective has, and letters that no other language has. */
const tellingOf = perLanguage(language => {
  const { grammar, states, words } = TABLES[language]
  const adjectives = Object.values(states)
    .flat()
    .filter(word => !/[\s-]/.test(word))
    .flatMap(word => ['', ...words.adjectiveEndings].map(ending => word + ending))
  const { amounts: _, generic: __, ...small } = grammar
  const letters = Object.keys(words.spellings).filter(letter => /[^a-z]/.test(letter))
  return { words: foldedSet([...Object.values(small).flat(), ...adjectives], language), letters }
})
