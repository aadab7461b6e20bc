/** The order of the cards: rubbish first, then things with a clear home, sentimental things last. */
import { describeItem } from './describe-item'
import { isDear } from './rank-choices'

/** Those of a lower turn come first, and those of the same turn in the order of the list. */
export function turnOf(name: string): number {
  const item = describeItem(name)
  if (isDear(item)) return 3
  const { kind, condition } = item
  const isEmptyPackaging = condition === 'empty' && kind?.nature === 'packaging'
  if (kind?.nature === 'rubbish' || condition === 'broken' || condition === 'spoiled' || isEmptyPackaging)
    return 0
  return kind === null ? 2 : 1
}

/** Undefined where there is none. */
export function firstInTurn<Item extends { readonly turn: number }>(items: Iterable<Item>): Item | undefined {
  let first: Item | undefined
  for (const item of items) if (!first || item.turn < first.turn) first = item
  return first
}
