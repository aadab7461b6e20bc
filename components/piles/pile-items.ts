/** The decided and postponed things, as the piles list them. */
import { WAY_KEYS } from '@/components/presentation/piles'
import type { Words } from '@/components/words/words'
import type { OutWord } from '@/lib/tidy/disposition'
import { byPile } from '@/lib/tidy/summary'
import type { ViewState } from '@/lib/wire/view'

/** With the real destination, where the choice said one. */
export interface OutItem extends PileItem {
  readonly how: OutWord
  readonly to?: string
}

export interface PileGroup<Item = PileItem> {
  readonly title: string
  readonly items: readonly Item[]
}

/** Places in the order in which they were first used; those that differ only in case are one. */
export function groupByPlace<Item extends { place: string }>(belongs: readonly Item[]): PileGroup<Item>[] {
  const groups = new Map<string, { title: string; items: Item[] }>()
  for (const thing of belongs) {
    const key = thing.place.toLowerCase()
    const group = groups.get(key) ?? { title: thing.place, items: [] }
    group.items.push(thing)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export interface WayGroup extends PileGroup<OutItem> {
  readonly how: OutWord
}

export function groupByWay(out: readonly OutItem[], words: Words<'piles'>): WayGroup[] {
  return (Object.keys(WAY_KEYS) as OutWord[])
    .map(how => ({ how, title: words(WAY_KEYS[how]), items: out.filter(thing => thing.how === how) }))
    .filter(({ items }) => items.length > 0)
}

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
