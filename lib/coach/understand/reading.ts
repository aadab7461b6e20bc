/** What words are read as. To teach the coach a way of saying something, add it to `examples/`. */

import type { ListedItem } from '@/lib/coach/read-items'
import type { OutWord } from '@/lib/tidy/disposition'

export const MEANINGS = [
  'place',
  'disposition',
  'accept',
  'feeling',
  'question',
  'more_things',
  'stop',
  'undo',
  'skip',
  'cannot_find',
  'cannot_decide',
  'split',
  'correction',
  'not_mine',
  'unclear',
] as const
export type Meaning = (typeof MEANINGS)[number]

/** A meaning and, after a slash, which kind of it: `feeling/grief`, `question/batteries`, `disposition/trash`. */
export type Label = Meaning | `${Meaning}/${string}`

export const meaningOf = (label: Label): Meaning => label.split('/')[0] as Meaning
export const kindOf = (label: Label): string => label.split('/')[1] ?? ''

/** What the words were said to. */
export type Asked = 'card' | 'room' | 'list' | 'looking' | 'thinking' | 'end'

export interface Reading {
  readonly meaning: Meaning
  /** Which kind of it, or empty: `grief`, `batteries`, `found`. */
  readonly kind: string
  /** From 0 to 1; 1 where a rule is certain. */
  readonly confidence: number
  /** What is to be put on the list. */
  readonly things: readonly ListedItem[]
  /** Where the thing in hand goes, in their words, cleaned. */
  readonly place: string | null
  readonly disposition: OutWord | 'keep' | null
  /** What is told of the state of the thing in hand, in their words: “broken”. Else null. */
  readonly note: string | null
  /** What the words may mean, where that is not sure enough to act on: it is asked about. Else null. */
  readonly guess: Label | null
  /** Of the guess, from 0 to 1. */
  readonly chance: number
}
