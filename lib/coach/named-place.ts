/** Whether words name a place of a home, and no thing: “the kitchen counter”. */
import type { Language } from '@/lib/tidy/language'
import { findKindAt, lexiconOf } from './household'
import { perLanguage } from './household/per-language'
import { TABLES } from './household/tables'
import { isPosition, isSmall, languagesFor, nameWords } from './name-grammar'

const SORTS = ['rooms', 'surfaces', 'furniture', 'containers'] as const
type Sort = (typeof SORTS)[number]

/** A shelf and a box may be things as well: somebody lists “a broken shelf” and “three boxes”. */
export type NamedPlace = 'room' | 'surface' | 'furniture' | 'container'

const NAMED: Readonly<Record<Sort, NamedPlace>> = {
  rooms: 'room',
  surfaces: 'surface',
  furniture: 'furniture',
  containers: 'container',
}

/** What sort of place the words name; null for what is none, also where a thing is named that lies in one. */
export function placeNamed(text: string, language?: Language): NamedPlace | null {
  for (const one of languagesFor(text, language)) {
    const sort = sortIn(text, one)
    if (sort) return NAMED[sort]
  }
  return null
}

/** A room or a surface, which is never a thing itself. */
export function isPlace(text: string, language?: Language): boolean {
  const place = placeNamed(text, language)
  return place === 'room' || place === 'surface'
}

/** “On the couch” is the couch; of “corner of the room” the corner counts, and of “mug on the floor” the mug. */
function sortIn(text: string, language: Language): Sort | null {
  const { folded, words } = nameWords(text, '', language)
  const start = folded.findIndex(word => !isSmall(language, word) && !isPosition(language, word))
  if (start < 0) return null
  const { headEnd } = nameWords(words.slice(start).join(' '), '', language)
  const end = start + headEnd
  const head = folded.slice(start, end).map(lexiconOf(language).formsOf)
  const sizes = SORTS.map(sort => ({ sort, size: longest(head, placesOf(language)[sort]) }))
  const [best] = sizes.toSorted((one, other) => other.size - one.size)
  if (!best || best.size === 0) return null
  const thing = findKindAt(folded, end, language, { isWhole: true })
  return thing !== null && thing.size > best.size ? null : best.sort
}

interface PlaceName {
  /** Folded. */
  readonly words: readonly string[]
  readonly endsCompounds: boolean
}

const placesOf = perLanguage((language): Readonly<Record<Sort, readonly PlaceName[]>> => {
  const { folded, hasCompounds } = lexiconOf(language)
  const namesOf = (sort: Sort) =>
    TABLES[language][sort].map((name): PlaceName => {
      const words = name
        .replace('=', '')
        .toLowerCase()
        .split(/[\s-]+/)
        .map(folded)
      return { words, endsCompounds: hasCompounds && words.length === 1 && !name.startsWith('=') }
    })
  return Object.fromEntries(SORTS.map(sort => [sort, namesOf(sort)])) as Record<Sort, PlaceName[]>
})

/** How many words at the end name such a place. Of each word, all its forms are given. */
function longest(head: readonly (readonly string[])[], names: readonly PlaceName[]): number {
  const sizes = names.map(({ words, endsCompounds }) => {
    const from = head.length - words.length
    const isThere = words.every((word, at) =>
      head[from + at]?.some(form => form === word || (endsCompounds && form.endsWith(word))),
    )
    return isThere ? words.length : 0
  })
  return Math.max(0, ...sizes)
}
