/** The outcome of one act, before all of a message are put into one reply. */
import type { Thing } from '@/lib/tidy/things'
import type { ListedItem } from './listed-items'
import type { Call, Decision, Move } from './move'
import type { Leaning } from './rank-choices'

export interface Step {
  readonly line?: string | undefined
  readonly items?: readonly ListedItem[]
  readonly decisions?: readonly Decision[]
  readonly calls?: readonly Call[]
  readonly notes?: readonly Call[]
  /** Things that are not as they were, so that their cards need not be shown again. */
  readonly settled?: readonly string[]
  readonly next?: Next
}

/** Follows the calls; of several the weightiest, which is the last in `WEIGHTS` of `carry-out.ts`. */
export type Next =
  /** The same card, or the same question. */
  | { readonly kind: 'stay' }
  | { readonly kind: 'go_on' }
  | { readonly kind: 'cards'; readonly things: readonly Thing[]; readonly leaning?: Leaning }
  /** It asks back, looks for a thing, or helps with it. */
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'stop' }
  | { readonly kind: 'crisis' }
