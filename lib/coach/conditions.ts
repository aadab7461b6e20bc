/** The states that a thing is in, as far as its name tells. */
import type { Language } from '@/lib/tidy/language'
import { findKindAt, lexiconOf } from './household'
import { perLanguage } from './household/per-language'
import type { Kind, State } from './household/schema'
import { STATES, TABLES } from './household/tables'
import { isNegation, isSmall, type NameWords } from './name-grammar'
import { wordsOf } from './words'

const ORDER = STATES.map(({ state }) => state)

/** The most important state comes first: a broken thing that is new is still broken. */
export const byUrgency = (states: Iterable<State>): State[] =>
  [...new Set(states)].toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))

interface Phrase {
  readonly state: State
  readonly words: readonly string[]
}

interface Phrases {
  /** By the first word. */
  readonly starting: ReadonlyMap<string, readonly Phrase[]>
  /** “hochzeits-”: what a word may begin with. */
  readonly beginnings: readonly (readonly [string, State])[]
}

const phrasesOf = perLanguage((language): Phrases => {
  const { folded } = lexiconOf(language)
  const texts = Object.entries(TABLES[language].states).flatMap(([state, phrases]) =>
    phrases.map(text => ({ state: state as State, text })),
  )
  const whole = texts
    .filter(({ text }) => !text.endsWith('-'))
    .map(({ state, text }): Phrase => ({ state, words: wordsOf(text).map(folded) }))
  return {
    starting: Map.groupBy(whole, ({ words }) => words[0] ?? ''),
    beginnings: texts
      .filter(({ text }) => text.endsWith('-'))
      .map(({ state, text }) => [folded(text.slice(0, -1)), state] as const),
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
export function statesIn(name: NameWords, language: Language): StateFound[] {
  const { starting, beginnings } = phrasesOf(language)
  const { basesOf } = lexiconOf(language)
  const found = name.folded.flatMap((word, start): StateFound[] => {
    const phrases = basesOf(word).flatMap(base => starting.get(base) ?? [])
    const told = phrases.flatMap(({ state, words }): StateFound[] => {
      const end = endOfTold(name, language, words, start)
      return end === null ? [] : [{ state, start, end, isBeginning: false }]
    })
    if (isOldYear(name, start)) told.push({ state: 'old', start, end: start + 1, isBeginning: false })
    const begun = beginnings.filter(([beginning]) => word.startsWith(beginning) && word !== beginning)
    return [...told, ...begun.map(([, state]) => ({ state, start, end: start + 1, isBeginning: true }))]
  })
  const isWithin = (one: StateFound, other: StateFound) =>
    other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start
  return found.filter(one => !found.some(other => isWithin(one, other)))
}

/** “payslips 2012”, “tins from 2016”: what is of these years is old. */
const isOldYear = ({ folded }: NameWords, at: number) =>
  at > 0 && at === folded.length - 1 && /^(?:19\d\d|20[01]\d)$/.test(folded[at] ?? '')

/** “with hole”: a few words may stand between, as in “with a big wine stain”. */
const MOST_BETWEEN = 3

/** The end of the phrase that begins there; null where none does. */
function endOfTold(
  { folded, parts }: NameWords,
  language: Language,
  words: readonly string[],
  start: number,
): number | null {
  const part = parts[start]
  const isClosed = part?.scope === 'closed'
  if (isClosed && part.start !== start) return null
  if (!isNegation(language, words[0]) && isDenied(folded, language, start)) return null
  const { basesOf } = lexiconOf(language)
  const between = isClosed && words.length > 1 ? MOST_BETWEEN : 0
  for (let gap = 0; gap <= between; gap++) {
    const at = (index: number) => start + index + (index > 0 ? gap : 0)
    const isInPart = parts[at(1)] === part || gap === 0
    if (isInPart && words.every((word, index) => basesOf(folded[at(index)] ?? '').includes(word)))
      return at(words.length)
  }
  return null
}

/** “not broken”, “not very dirty” */
const isDenied = (folded: readonly string[], language: Language, at: number) =>
  isNegation(language, folded[at - 1]) ||
  (isSmall(language, folded[at - 1] ?? '') && isNegation(language, folded[at - 2]))

/** Words, or several in a row, by the last of them. */
type Phrased = ReadonlyMap<string, readonly (readonly string[])[]>

interface Owners extends Readonly<Record<(typeof ROLES)[number], Phrased>> {
  readonly possessive: RegExp
  readonly nameEnding: RegExp | null
}

const ROLES = [
  'markers',
  'aside',
  'from',
  'others',
  'names',
  'elders',
  'partner',
  'ancestors',
  'nobody',
] as const

const ownersOf = perLanguage((language): Owners => {
  const { folded } = lexiconOf(language)
  const { owners } = TABLES[language]
  const phrased = (texts: readonly string[]): Phrased =>
    Map.groupBy(
      texts.map(text => wordsOf(text).map(folded)),
      words => words.at(-1) ?? '',
    )
  const roles = Object.fromEntries(ROLES.map(role => [role, phrased(owners[role])]))
  return {
    ...(roles as Record<(typeof ROLES)[number], Phrased>),
    possessive: new RegExp(owners.possessive),
    nameEnding: owners.nameEnding === '' ? null : new RegExp(owners.nameEnding),
  }
})

/** The state of a thing that belongs to somebody who is not there; null for any other. */
export function ownersState(
  { folded, words, headEnd }: NameWords,
  language: Language,
  kind: Kind | null,
  isOld: boolean,
): State | null {
  const owners = ownersOf(language)
  const { formsOf } = lexiconOf(language)
  const endsAt = (phrased: Phrased, end: number, forms: readonly string[]) =>
    forms
      .flatMap(form => phrased.get(form) ?? [])
      .some(
        phrase =>
          phrase.length <= end &&
          phrase.slice(0, -1).every((word, at) => word === folded[end - phrase.length + at]),
      )
  const isRightBehind = (phrased: Phrased, index: number) =>
    index > 0 && endsAt(phrased, index, [folded[index - 1] ?? ''])
  const isBehind = (phrased: Phrased, index: number) =>
    isRightBehind(phrased, index) ||
    (isSmall(language, folded[index - 1] ?? '') && isRightBehind(phrased, index - 1))
  const isOf = kind === null || !SPEAKS_OF_PEOPLE.has(kind.nature)
  for (const [index, word] of words.entries()) {
    const forms = formsOf(folded[index] ?? '')
    const is = (people: Phrased) => endsAt(people, index + 1, forms)
    if (isBehind(owners.aside, index)) continue
    if (is(owners.ancestors)) return 'dear'
    const isKnown = is(owners.others) || is(owners.names)
    if (
      kind?.nature === 'mail' &&
      isBehind(owners.from, index) &&
      (isKnown || is(owners.elders) || is(owners.partner))
    )
      return 'dear'
    const isBefore = index < headEnd - 1 && owners.possessive.test(word)
    if (!isBefore && !(isOf && isBehind(owners.markers, index))) continue
    if (isKnown) return 'borrowed'
    if (is(owners.partner)) return 'household'
    if (is(owners.elders)) return isOld || (kind && MAY_BE_INHERITED.has(kind.nature)) ? 'dear' : 'borrowed'
    const isName = isBefore && owners.nameEnding?.test(word)
    if (isName && !is(owners.nobody) && !findKindAt([folded[index] ?? ''], 1, language, { isWhole: true }))
      return 'borrowed'
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
