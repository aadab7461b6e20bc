/** Words and fixed pairs of words that name things, places, people, ways out, states and feelings. */

import { GROUPS, TABLES } from '@/lib/coach/household/tables'
import { FUNCTION_WORDS, foldedWordsOf, stem } from '@/lib/coach/words'
import { LANGUAGES } from '@/lib/tidy/language'
import germanWords from './german-words.json' with { type: 'json' }
import lexicon from './lexicon.json' with { type: 'json' }
import wordClasses from './word-classes.json' with { type: 'json' }

const KINDS = ['things', 'places', 'persons', 'ways', 'states', 'feelings'] as const
/** One letter for each kind, in its order. */
const LETTERS = ['T', 'P', 'R', 'W', 'S', 'F'] as const

const ofHousehold: Partial<Record<(typeof KINDS)[number], readonly string[]>> = {
  things: LANGUAGES.flatMap(language =>
    GROUPS.flatMap(({ kinds }) => kinds.flatMap(({ names }) => names[language])),
  ),
  places: LANGUAGES.flatMap(language => {
    const { rooms, surfaces, furniture, containers } = TABLES[language]
    return [...rooms, ...surfaces, ...furniture, ...containers]
  }),
}

const entries = KINDS.map(kind => {
  const names = [
    ...LANGUAGES.flatMap(language => lexicon[kind][language].split(', ')),
    ...(ofHousehold[kind] ?? []),
  ]
  return new Set(names.map(name => foldedWordsOf(name).map(stem).join(' ')))
})

const MIN_END = 4

/** `TP` where a word is known as a thing and as a place; small letters where only the end of a compound is. Empty where neither is. */
export function listedAs(words: readonly string[], at: number): string {
  const word = words[at] ?? ''
  if (/^\d/.test(word)) return 'N'
  const one = stem(word)
  const before = at > 0 ? `${stem(words[at - 1] ?? '')} ${one}` : ''
  const after = `${one} ${stem(words[at + 1] ?? '')}`
  let found = FUNCTION_WORDS.counting.has(word) ? 'N' : ''
  for (const [index, names] of entries.entries()) {
    const letter = LETTERS[index] ?? ''
    if (names.has(before)) found += `${letter}2`
    else if (names.has(after)) found += `${letter}1`
    else if (word.length > 2 && names.has(one)) found += letter
    else if (index < 2 && endsIn(one, names)) found += letter.toLowerCase()
  }
  return found
}

function endsIn(word: string, names: ReadonlySet<string>): boolean {
  for (let from = 3; from + MIN_END <= word.length; from++) if (names.has(word.slice(from))) return true
  return false
}

const listsOf = (json: Readonly<Record<string, string>>) =>
  Object.entries(json).flatMap(([name, words]) => words.split(' ').map(word => [word, name] as const))

const english = new Map(listsOf(wordClasses))

const ofEnglish = (word: string): string => english.get(word) ?? english.get(word.replace(/s$/, '')) ?? ''

const written = listsOf(germanWords).map(([word, translation]) => [word, ofEnglish(translation)] as const)
const german = new Map(written)
const germanStems = new Map(written.map(([word, name]) => [stem(word), name]))

/** `kuechenschrank` has the class of `schrank`. */
function ofGerman(word: string): string {
  const one = stem(word)
  const known = german.get(word) ?? germanStems.get(one)
  if (known !== undefined) return known
  for (let from = 3; from + MIN_END <= word.length; from++) {
    // Stems of four letters end too many words: `kennzeichen` is no oak.
    const end =
      german.get(word.slice(from)) ??
      (from + MIN_END < one.length ? germanStems.get(one.slice(from)) : undefined)
    if (end !== undefined) return end
  }
  return ''
}

/** Takes a folded word. Empty for a word that is in no class. */
export const classOf = (word: string, language: string): string =>
  language === 'de' ? ofGerman(word) : ofEnglish(word)
