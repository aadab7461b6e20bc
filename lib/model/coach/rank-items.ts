/** The order of the cards: rubbish first, then things with a clear home, sentimental things last. */
import { describeItem } from './describe-item'
import { isDear } from './rank-choices'

export function rankItems<Item extends { readonly name: string }>(items: readonly Item[]): Item[] {
  return items
    .map(item => ({ item, turn: turnOf(item.name) }))
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ item }) => item)
}

function turnOf(name: string): number {
  const item = describeItem(name)
  if (isDear(item)) return 3
  const { kind, condition } = item
  const isEmptyPackaging = condition === 'empty' && kind?.nature === 'packaging'
  if (kind?.nature === 'rubbish' || condition === 'broken' || condition === 'spoiled' || isEmptyPackaging)
    return 0
  return kind === null ? 2 : 1
}
