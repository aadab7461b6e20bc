/** What an item's name tells about it. */

import type { Kind, SpaceFunction } from './household'
import { findKind } from './household'
import { isPlural, straight, wordsOf } from './words'

export interface Description {
  /** Null for a thing that the tables do not know. */
  readonly kind: Kind | null
  readonly suggests: SpaceFunction | null
  readonly condition: Condition | null
  readonly isPlural: boolean
  /** The words that name the thing, without where it lies: `three`, `boxes`. */
  readonly head: readonly string[]
}

/** After these comes where a thing is, which says nothing about what it is. */
const PLACE =
  'on in under by near next behind at beside between against inside over above below beneath around along'.split(
    ' ',
  )
/** After these comes more about the thing. */
const DETAIL = 'of with for from about full without to that which like'.split(' ')
/** Of a pile of papers, the papers are what is to be decided. */
const AMOUNT =
  'bag basket bit bottle box bunch bundle can carton collection couple crate drawer folder handful heap jar load lot mountain pack packet pair pile piece roll sack set sheet shelf stack tin tray tub tube'.split(
    ' ',
  )
const NUMBER =
  /^(?:[2-9]|\d{2,}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|couple|pair|few|several)$/

export function describeItem(name: string): Description {
  const words = wordsOf(name)
  const whole = findKind(words)
  const headEnd = indexOfFirst(words, [...PLACE, ...DETAIL])
  const head = words.slice(0, headEnd)
  const details = withoutPlace(words.slice(headEnd))
  const inHead = findKind(head)
  const isAmount = details[0] === 'of' || details[0] === 'full' || details[0] === 'with'
  const content = isAmount && AMOUNT.some(amount => isFormOf(head.at(-1), amount)) ? findKind(details) : null
  /** A row of the tables may itself hold a small word: “deck of cards”. */
  const phrase = whole !== null && whole.size > 2 ? whole : null
  const found = phrase ?? content ?? inHead ?? findKind(details)
  const noun = found?.noun ?? head.at(-1) ?? ''
  return {
    kind: found?.kind ?? null,
    suggests: found?.suggests ?? null,
    condition: conditionOf([...head, ...details].join(' ')),
    isPlural: isPlural(noun) || head.some(word => NUMBER.test(word)),
    head,
  }
}

function indexOfFirst(words: readonly string[], wanted: readonly string[]): number {
  const index = words.findIndex((word, at) => at > 0 && wanted.includes(word))
  return index < 0 ? words.length : index
}

const withoutPlace = (words: readonly string[]) => words.slice(0, indexOfFirst(words, PLACE))

const isFormOf = (word: string | undefined, singular: string) =>
  word === singular || word === `${singular}s` || word === `${singular}es`

/** The state that a thing is in, as far as its name says so: it changes where the thing is likely to go. */
export type Condition =
  | 'borrowed'
  | 'spoiled'
  | 'broken'
  | 'empty'
  | 'dirty'
  | 'spare'
  | 'dear'
  | 'new'
  | 'old'

const CONDITIONS: Readonly<Record<Condition, string>> = {
  borrowed: 'borrowed, rented, lent, library, not mine',
  spoiled: 'expired, mouldy, moldy, rotten, rotting, stale, out of date, past its date, gone off',
  broken:
    "broken, torn, cracked, ripped, damaged, dead, faulty, smashed, chipped, snapped, leaky, leaking, shattered, useless, worn out, dried out, dried up, not working, doesn't work, don't work, defective, withered, wilted, holey, with holes",
  empty: 'empty, used up, finished',
  dirty: 'dirty, unwashed, stained, smelly, sweaty, muddy, worn, unclean, to wash, damp, wet',
  spare:
    "unused, spare, extra, duplicate, outgrown, unwanted, never used, never worn, too small, too big, don't fit, doesn't fit, surplus, leftover",
  dear: 'childhood, sentimental, inherited, heirloom, wedding, memory, in memory',
  new: 'new, brand new, unopened, sealed, with tags',
  old: 'old, ancient, outdated, obsolete, used',
}

/** Which matters most comes first: a broken thing that is new is still broken. */
const ORDER = Object.keys(CONDITIONS) as Condition[]
const PHRASES = ORDER.map(condition => [condition, CONDITIONS[condition].split(', ')] as const)

/** Single words, for whoever asks whether a word only describes. */
export const CONDITION_WORDS: readonly string[] = PHRASES.flatMap(([, phrases]) => phrases).filter(
  word => !word.includes(' '),
)

const LENDERS =
  /\b(?:friend|neighbou?r|roommate|flatmate|housemate|colleague|coworker|boss|landlord|teacher)(?:'s|s')\s/
const FAMILY_BEFORE =
  /\b(?:grand(?:ma|pa|mother|father|dad|mum|mom)|granny|nan|nana|late (?:mother|father|mum|mom|dad|husband|wife))(?:'s|s')?(?:\s|$)/
/** Null when the name says nothing of it. */
function conditionOf(name: string): Condition | null {
  const text = ` ${straight(name)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')} `
  if (LENDERS.test(text)) return 'borrowed'
  const found =
    PHRASES.find(([, phrases]) => phrases.some(phrase => text.includes(` ${phrase} `)))?.[0] ?? null
  const isUrgent = found !== null && ORDER.indexOf(found) < ORDER.indexOf('dear')
  return !isUrgent && FAMILY_BEFORE.test(text) ? 'dear' : found
}
