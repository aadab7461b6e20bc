/** Finds the kind of thing that words name. The tables of `household` have the facts about each kind. */

import { LANGUAGES, type Language } from '@/lib/tidy/language'
import type { Kind, LanguageTables, SpaceFunction } from './household/schema'
import { GROUPS, perLanguage, TABLES } from './household/tables'
import { wordsOf } from './words'

const spaceIds = Object.keys(TABLES.en.spaces) as SpaceFunction[]

export const household = {
  spaces: spaceIds.map(id => ({
    id,
    ...TABLES.en.spaces[id],
    /** In all languages: the person’s own words tell which one it is. */
    words: LANGUAGES.flatMap(language => TABLES[language].spaces[id].words),
  })),
  groups: GROUPS,
}
export type Space = (typeof household.spaces)[number]

interface Entry {
  /** Folded. */
  readonly words: readonly string[]
  readonly kind: Kind
  readonly suggests: SpaceFunction | null
  readonly endsCompounds: boolean
}

interface Lexicon extends Inflection {
  readonly hasCompounds: boolean
  /** Entries by their last word. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>
}

export const lexiconOf = perLanguage((language): Lexicon => {
  const { words } = TABLES[language]
  const inflection = inflectionOf(words)
  const named = GROUPS.flatMap(({ suggests, kinds }) =>
    kinds.flatMap(kind =>
      kind.names[language].map((name): Entry => {
        const folded = wordsOf(name).map(inflection.folded)
        return { words: folded, kind, suggests, endsCompounds: !name.startsWith('=') }
      }),
    ),
  )
  const entries = Map.groupBy(named, entry => entry.words.at(-1) ?? '')
  return { ...inflection, hasCompounds: words.compounds !== null, entries }
})

export interface Found {
  readonly kind: Kind
  readonly suggests: SpaceFunction | null
  readonly isPlural: boolean
  /** Number of words that matched. */
  readonly size: number
  /** The letters before the known end of a compound: “shampoo” of “Shampooflasche”. */
  readonly prefix: string
}

/**
 * The kind that the folded words up to `end` name: the longest name wins, then the one written just so (“glasses” over “glass”).
 * `isWhole`: not by the end of a compound.
 */
export function findKindAt(
  folded: readonly string[],
  end: number,
  language: Language,
  { isWhole = false } = {},
): Found | null {
  const lexicon = lexiconOf(language)
  const last = folded[end - 1]
  if (last === undefined) return null
  const found = bestOf(lexicon, folded, end, last) ?? (isWhole ? null : ofCompound(lexicon, last))
  if (!found) return null
  const { entry, base, prefix } = found
  return {
    kind: entry.kind,
    suggests: entry.suggests,
    isPlural: lexicon.isPlural(last.slice(prefix.length), base),
    size: entry.words.length,
    prefix,
  }
}

interface Match {
  readonly entry: Entry
  /** The form of the last word that the table has. */
  readonly base: string
  readonly prefix: string
}

function bestOf(lexicon: Lexicon, folded: readonly string[], end: number, last: string): Match | null {
  let best: (Match & { readonly rank: number }) | null = null
  for (const base of lexicon.formsOf(last)) {
    for (const entry of lexicon.entries.get(base) ?? []) {
      if (!standsBefore(lexicon, folded, end, entry.words)) continue
      const rank = 2 * entry.words.length + (base === last ? 1 : 0)
      if (!best || rank > best.rank) best = { entry, base, prefix: '', rank }
    }
  }
  return best
}

/** True where all but the last of the words, which is known to be there, stand before it. */
const standsBefore = (
  { formsOf }: Lexicon,
  folded: readonly string[],
  end: number,
  words: readonly string[],
) =>
  words.length <= end &&
  words.every((word, index) => {
    const written = folded[end - words.length + index] ?? ''
    return index === words.length - 1 || written === word || formsOf(written).includes(word)
  })

const SHORTEST_PREFIX = 3
const SHORTEST_END = 4

/** The longest known end of a word is what it is. */
function ofCompound(lexicon: Lexicon, word: string): Match | null {
  if (!lexicon.hasCompounds) return null
  for (let start = SHORTEST_PREFIX; start <= word.length - SHORTEST_END; start++) {
    for (const base of lexicon.formsOf(word.slice(start))) {
      if (base.length < SHORTEST_END) continue
      const entry = lexicon.entries
        .get(base)
        ?.find(({ words, endsCompounds }) => words.length === 1 && endsCompounds)
      if (entry) return { entry, base, prefix: word.slice(0, start) }
    }
  }
  return null
}

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

function inflectionOf({
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
