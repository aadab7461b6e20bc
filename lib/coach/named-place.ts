/** Whether words name a place of a home, and no thing: “the kitchen counter”. */
import type { Language } from '@/lib/tidy/language'
import { findKindAt, lexiconOf } from './household'
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
  const sizes = SORTS.map(sort => ({ sort, size: longest(folded.slice(start, end), sort, language) }))
  const [best] = sizes.toSorted((one, other) => other.size - one.size)
  if (!best || best.size === 0) return null
  const thing = findKindAt(folded, end, language, { isWhole: true })
  return thing !== null && thing.size > best.size ? null : best.sort
}

/** How many words at the end name such a place. */
function longest(folded: readonly string[], sort: Sort, language: Language): number {
  const { formsOf, folded: fold } = lexiconOf(language)
  const { compounds } = TABLES[language].words
  const sizes = TABLES[language][sort].map(name => {
    const expected = name
      .replace('=', '')
      .toLowerCase()
      .split(/[\s-]+/)
      .map(fold)
    const from = folded.length - expected.length
    const isThere = expected.every((word, at) => {
      const read = folded[from + at] ?? ''
      const isEnd = compounds !== null && expected.length === 1 && !name.startsWith('=')
      return formsOf(read).some(form => form === word || (isEnd && form.endsWith(word)))
    })
    return isThere ? expected.length : 0
  })
  return Math.max(0, ...sizes)
}
