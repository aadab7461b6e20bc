/** Words and fixed pairs of words that name things, places, people, ways out, states and feelings. */

import { GROUPS, TABLES } from '@/lib/coach/household/tables'
import { foldedWordsOf, stem } from '@/lib/coach/words'
import { LANGUAGES } from '@/lib/tidy/language'
import { FUNCTION_WORDS } from './function-words'
import lexicon from './lexicon.json' with { type: 'json' }

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
