/** Names for the parts that a thing was dealt out in: “4 chairs”, “1 more lamp”, “other cables”, “cables (kindle)”. */
import { describeItem } from '@/lib/coach/describe-item'
import { foldedWordsOf } from '@/lib/coach/words'
import { nameKeys, singularName } from '@/lib/tidy/thing-name'
import type { Situation } from './acts'
import { listedAs } from './lexicon'

export interface Named {
  /** The words for the part, without articles; empty for a part that nobody named. */
  readonly text: string
  readonly count: number | 'half' | 'rest' | null
}

/** Each its own, and none that is on the list already. `total`: of how many the thing is. */
export function partNames(
  thing: string,
  parts: readonly Named[],
  total: number | null,
  { item, things, done, language }: Situation,
): string[] {
  const base = thing.replace(/^(?:\d+\s*[x×]?|the|my|an?|die|der|das|meine?)\s+/iu, '')
  const words = WORDS[language]
  const { isPlural, kind } = describeItem(base, language)
  const taken = new Set(
    [item ?? '', ...things, ...done.map(({ name }) => name)].map(name => nameKeys(name)[0]),
  )
  const said = parts.reduce((sum, { count }) => sum + (typeof count === 'number' ? count : 0), 0)
  const isCounted = parts.every(({ count }) => typeof count === 'number' || count === 'rest')
  return parts.map(part => {
    const name = plainName(part)
    const more = [name, words.more(name), ...parts.map((_, at) => `${words.more(name)} (${at + 2})`)]
    const unique = more.find(one => !taken.has(nameKeys(one)[0])) ?? name
    taken.add(nameKeys(unique)[0])
    return unique
  })

  function plainName({ text, count }: Named): string {
    if (typeof count === 'number') return counted(count)
    if (count === 'half')
      return total !== null && total % 2 === 0 ? counted(total / 2) : `${base} (${words.half})`
    if (count === 'rest') return restName()
    const told = foldedWordsOf(text)
    return /T/i.test(listedAs(told, told.length - 1)) ? text : `${base} (${text})`
  }

  function restName() {
    const isOne = parts.length === 2 && said === 1 && !isPlural
    const rest = total === null ? (isOne ? 1 : 0) : total - said
    return isCounted && rest > 0 ? counted(rest) : words.rest(base, isPlural)
  }

  function counted(count: number) {
    return words.counted(count, base, isPlural, kind?.names[language] ?? [])
  }
}

const WORDS = {
  en: {
    half: 'half',
    more: (name: string) => name.replace(/^(\d+) /, '$1 more ').replace('(half)', '(other half)'),
    rest: (name: string) => `other ${name}`,
    counted: (count: number, name: string, isPlural: boolean) =>
      `${count} ${count === 1 && isPlural ? singularName(name) : count > 1 && !isPlural ? plural(name) : name}`,
  },
  de: {
    half: 'Hälfte',
    more: (name: string) => (/^\d/.test(name) ? `noch ${name}` : name.replace('(Hälfte)', '(andere Hälfte)')),
    rest: (name: string, isPlural: boolean) => (isPlural ? `übrige ${name}` : `${name} (Rest)`),
    /** “2 × Stuhl” where the other form is not known. */
    counted: (count: number, name: string, isPlural: boolean, known: readonly string[]) => {
      if (count > 1 === isPlural || (!isPlural && /(?:er|en)$/.test(name))) return `${count} ${name}`
      const one = count === 1 ? known.find(other => isGermanPlural(name, other)) : undefined
      return one === undefined ? `${count} × ${name}` : `1 ${one}`
    },
  },
} as const

const plural = (name: string) =>
  /[^aeiou]y$/.test(name) ? name.replace(/y$/, 'ies') : `${name}${/(?:s|x|z|ch|sh)$/.test(name) ? 'es' : 's'}`

function isGermanPlural(plural: string, singular: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/[äöü]/g, letter => UMLAUTS[letter] ?? '')
  return plain(plural).startsWith(plain(singular)) && plural.length - singular.length <= 2
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' }
