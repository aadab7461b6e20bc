/** The forms of words in one language, as far as telling “chargers” and “charger” apart from nothing needs it. */
import type { LanguageTables } from './schema'

const SHORTEST_STEM = 2

export interface Inflection {
  /** One spelling for what is written in two ways, and no possessive: “Büchers” and “buechers”. */
  readonly folded: (word: string) => string
  /** The folded word and what it may be a form of. */
  readonly formsOf: (folded: string) => readonly string[]
  readonly isPlural: (folded: string, base: string | null) => boolean
  /** The folded word and what adjective it may be a form of. */
  readonly basesOf: (folded: string) => readonly string[]
}

export function inflectionOf({
  endings,
  irregular,
  plural,
  notPlural,
  adjectiveEndings,
  spellings,
}: LanguageTables['words']): Inflection {
  const rules = endings.map(rule => rule.split(':') as [string, string])
  const pattern = plural === '' ? null : new RegExp(plural)
  const spelled = Object.entries(spellings)
  const folded = (word: string) =>
    spelled.reduce((text, [written, one]) => text.replaceAll(written, one), word.replace(/'(?:s$|$)/, ''))
  const formsOf = (word: string) => {
    const forms = [word]
    if (Object.hasOwn(irregular, word)) forms.push(irregular[word] ?? '')
    for (const [ending, instead] of rules) {
      const stem = word.slice(0, -ending.length)
      if (word.endsWith(ending) && stem.length >= SHORTEST_STEM) forms.push(stem + instead)
    }
    return forms
  }
  return {
    folded,
    formsOf,
    isPlural: (word, base) => {
      if (Object.hasOwn(irregular, word)) return true
      if (!pattern) return base !== null && base !== word
      return word.length > SHORTEST_STEM && pattern.test(word) && !notPlural.includes(word)
    },
    basesOf: word => [
      word,
      ...adjectiveEndings
        .filter(ending => word.endsWith(ending) && word.length > ending.length + SHORTEST_STEM)
        .map(ending => word.slice(0, -ending.length)),
    ],
  }
}
