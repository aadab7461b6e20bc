/** The states that a thing is in, as far as its name tells. */
import { perLanguage, STATES, TABLES } from '@/lib/coach/household/tables'
import { findKindAt, lexiconOf } from './household'
import type { Kind, LanguageTables, State } from './household/schema'
import { isNegation, isSmall, type NameWords } from './name-grammar'
import { wordsOf } from './words'

const ORDER = Object.keys(STATES)

/** The most important state comes first: a broken thing that is new is still broken. */
export const byUrgency = (states: Iterable<State>): State[] =>
  [...new Set(states)].toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))

const phrasesOf = perLanguage(language => {
  const { folded } = lexiconOf(language)
  const phrases = Object.entries(TABLES[language].states).flatMap(([state, texts]) =>
    texts.map(text => ({
      state: state as State,
      words: wordsOf(text).map(folded),
      isBeginning: text.endsWith('-'),
    })),
  )
  return {
    /** Entries by their first word. */
    starting: Map.groupBy(
      phrases.filter(({ isBeginning }) => !isBeginning),
      ({ words }) => words[0] ?? '',
    ),
    /** “hochzeits-”: what a word may begin with. */
    beginnings: phrases.filter(({ isBeginning }) => isBeginning),
  }
})

export interface StateFound {
  readonly state: State
  readonly start: number
  readonly end: number
  /** Told by the beginning of a word that also names the thing. */
  readonly isBeginning: boolean
}

/** All that is told; a longer phrase (“almost empty”) hides what is within it (“empty”). */
export function statesIn(name: NameWords): StateFound[] {
  const { starting, beginnings } = phrasesOf(name.language)
  const { basesOf } = lexiconOf(name.language)
  const found = name.folded.flatMap((word, start): StateFound[] => {
    const told = basesOf(word)
      .flatMap(base => starting.get(base) ?? [])
      .map(({ state, words }) => ({ state, start, end: endOfTold(name, words, start), isBeginning: false }))
    const begun = beginnings.filter(
      ({ words: [beginning = ''] }) => word !== beginning && word.startsWith(beginning),
    )
    return [
      ...told.filter(({ end }) => end > start),
      ...(isOldYear(name, start)
        ? [{ state: 'old' as const, start, end: start + 1, isBeginning: false }]
        : []),
      ...begun.map(({ state }) => ({ state, start, end: start + 1, isBeginning: true })),
    ]
  })
  const isWithin = (one: StateFound, other: StateFound) =>
    other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start
  return found.filter(one => !found.some(other => isWithin(one, other)))
}

/** “payslips 2012”, “tins from 2016”: what is of these years is old. */
const isOldYear = ({ folded }: NameWords, at: number) =>
  at > 0 && at === folded.length - 1 && /^(?:19\d\d|20[01]\d)$/.test(folded[at] ?? '')

/** “with hole”: a few words may stand between, as in “with a big wine stain”. */
const MAX_BETWEEN = 3

/** The end of the phrase that begins there; 0 where none does. */
function endOfTold({ folded, parts, language }: NameWords, words: readonly string[], start: number): number {
  const part = parts[start]
  const isClosed = part?.scope === 'closed'
  if (isClosed && part.start !== start) return 0
  // “Not broken”, “not very dirty”
  const before = isSmall(language, folded[start - 1]) ? [start - 1, start - 2] : [start - 1]
  if (!isNegation(language, words[0]) && before.some(at => isNegation(language, folded[at]))) return 0
  const { basesOf } = lexiconOf(language)
  const between = isClosed && words.length > 1 ? MAX_BETWEEN : 0
  for (let gap = 0; gap <= between; gap++) {
    const at = (index: number) => start + index + (index > 0 ? gap : 0)
    const isInPart = parts[at(1)] === part || gap === 0
    if (isInPart && words.every((word, index) => basesOf(folded[at(index)] ?? '').includes(word)))
      return at(words.length)
  }
  return 0
}

type People = keyof LanguageTables['owners']['people']

const ownersOf = perLanguage(language => {
  const { folded } = lexiconOf(language)
  const { possessive, nameEnding, people } = TABLES[language].owners
  /** Entries by their last word. */
  const phrased = (texts: readonly string[]) =>
    Map.groupBy(
      texts.map(text => wordsOf(text).map(folded)),
      words => words.at(-1),
    )
  return {
    possessive: new RegExp(possessive),
    nameEnding: nameEnding === '' ? null : new RegExp(nameEnding),
    people: Object.fromEntries(
      Object.entries(people).map(([name, texts]) => [name, phrased(texts)]),
    ) as Record<People, ReturnType<typeof phrased>>,
  }
})

/** The state of a thing that belongs to somebody who is not there; null for any other. */
export function ownersState(name: NameWords, kind: Kind | null, isOld: boolean): State | null {
  const { folded, words, headEnd, language } = name
  const { possessive, nameEnding, people } = ownersOf(language)
  const endsAt = (who: People, end: number, forms: readonly (string | undefined)[]) =>
    forms
      .flatMap(form => people[who].get(form) ?? [])
      .some(phrase => phrase.slice(0, -1).every((word, at) => word === folded[end - phrase.length + at]))
  const isBehind = (who: People, index: number) =>
    endsAt(who, index, [folded[index - 1]]) ||
    (isSmall(language, folded[index - 1]) && endsAt(who, index - 1, [folded[index - 2]]))
  const speaksOfPeople = kind !== null && SPEAKS_OF_PEOPLE.has(kind.nature)
  for (const [index, word] of words.entries()) {
    const own = folded[index] ?? ''
    const forms = lexiconOf(language).formsOf(own)
    const is = (...who: readonly People[]) => who.some(one => endsAt(one, index + 1, forms))
    if (isBehind('aside', index)) continue
    if (is('ancestors')) return 'dear'
    const isLetter = kind?.nature === 'mail' && isBehind('from', index)
    if (isLetter && is('others', 'names', 'elders', 'partner')) return 'dear'
    const isBefore = index < headEnd - 1 && possessive.test(word)
    if (!isBefore && (speaksOfPeople || !isBehind('markers', index))) continue
    if (is('others', 'names')) return 'borrowed'
    if (is('partner')) return 'household'
    if (is('elders')) return isOld || (kind && MAY_BE_INHERITED.has(kind.nature)) ? 'dear' : 'borrowed'
    const isName = isBefore && nameEnding?.test(word) && !is('nobody')
    if (isName && !findKindAt([own], 1, language, { isWhole: true })) return 'borrowed'
  }
  return null
}

/** A letter from a brother, or a photo of him, is not his. */
const SPEAKS_OF_PEOPLE: ReadonlySet<Kind['nature']> = new Set([
  'mail',
  'parcel',
  'paper',
  'document',
  'keepsake',
  'precious',
  'living',
])

const MAY_BE_INHERITED: ReadonlySet<Kind['nature']> = new Set(['valuable', 'keepsake', 'precious'])
