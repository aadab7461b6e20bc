/** What an item's name tells about it. */
import { type Condition, conditionOf } from './conditions'
import { findKind } from './household'
import type { Kind, SpaceFunction } from './household-kind'
import { isPlural, wordsOf } from './words'

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
