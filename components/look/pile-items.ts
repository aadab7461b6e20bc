import { byPile } from '@/lib/tidy/piles'
import type { ViewState } from '@/lib/wire/view'

export interface PileItem {
  readonly id: string
  readonly item: string
  /** The card on which it can be decided anew; null for an item that was skipped without one. */
  readonly questionId: string | null
}

/** The same items in the same order as the view’s `piles`. */
export function pileItemsOf(things: ViewState['facts']['things']) {
  const { belongs, out, skipped } = byPile(
    things,
    ({ id, name, card }): PileItem => ({ id, item: name, questionId: card?.questionId ?? null }),
  )
  return { belongs, out, skipped }
}
