import { byPile } from '@/lib/tidy/facts'
import type { ViewState } from '@/lib/wire/view'

export interface PileItem {
  readonly item: string
  /** The card on which it can be decided anew; null for an item that was skipped without one. */
  readonly questionId: string | null
}

/** The same items in the same order as the view’s `piles` and `stillOpen`. */
export const pileItemsOf = (decisions: ViewState['facts']['decisions']) =>
  byPile(decisions, ({ item, proposal }): PileItem => ({ item, questionId: proposal?.questionId ?? null }))
