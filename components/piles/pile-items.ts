/** The piles with the card behind each item, on which it can be decided anew. */
import type { OutWord } from '@/lib/tidy/disposition'
import type { ViewState } from '@/lib/wire/view'

type Decisions = ViewState['facts']['decisions']

export interface PileItem {
  readonly item: string
  /** Null for an item that was skipped without a card. */
  readonly questionId: string | null
}

export interface PileItems {
  readonly belongs: readonly (PileItem & { readonly place: string })[]
  readonly out: readonly (PileItem & { readonly how: OutWord })[]
  readonly skipped: readonly PileItem[]
  /** Decided once, and open again. */
  readonly open: readonly PileItem[]
}

/** The same items in the same order as the view’s `piles` and `stillOpen`. */
export function pileItemsOf(decisions: Decisions): PileItems {
  const made = decisions.map(({ item, placement, proposal }) => ({
    item,
    questionId: proposal?.questionId ?? null,
    placement,
  }))
  const inPile = (pile: string) =>
    made.flatMap(({ item, questionId, placement }) => (placement.pile === pile ? [{ item, questionId }] : []))
  return {
    belongs: made.flatMap(({ item, questionId, placement }) =>
      placement.pile === 'belongs' ? [{ item, questionId, place: placement.place }] : [],
    ),
    out: made.flatMap(({ item, questionId, placement }) =>
      placement.pile === 'out' ? [{ item, questionId, how: placement.how }] : [],
    ),
    skipped: inPile('skipped'),
    open: inPile('open'),
  }
}
