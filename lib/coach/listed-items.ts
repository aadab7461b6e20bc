/** The list that grows from the person's messages. */

import { describeItem } from './describe-item'
import { isDear } from './rank-choices'
import type { ListedItem } from './read-items'
import type { Pin } from './read-pins'
import { nameKey } from './words'

export interface KnownItem extends ListedItem {
  /** When its card comes; see there. Looked up once: it needs the tables. */
  readonly turn: number
}

/** By `nameKey`, in the order in which they were named. */
export type ItemList = ReadonlyMap<string, KnownItem>

export const findItem = (items: ItemList, name: string) => items.get(nameKey(name))

export function withItems(items: ItemList, more: readonly ListedItem[]): ItemList {
  if (more.length === 0) return items
  const list = new Map(items)
  for (const item of more) add(list, item)
  return list
}

/** The same name counts once, unless it is pinned in two places: then those are two things. */
function add(list: Map<string, KnownItem>, { name: plain, pin }: ListedItem, copy = 1): void {
  const name = copy === 1 ? plain : `${plain} (${copy})`
  const key = nameKey(name)
  const known = list.get(key)
  if (!known) list.set(key, { name, pin, turn: turnOf(name) })
  else if (pin && !known.pin) list.set(key, { ...known, pin })
  else if (pin && known.pin && !isSamePlace(known.pin, pin)) add(list, { name: plain, pin }, copy + 1)
}

const isSamePlace = (one: Pin, other: Pin) =>
  one.photoId === other.photoId && Math.hypot(one.point.x - other.point.x, one.point.y - other.point.y) < 0.02

/**
 * The order of the cards: rubbish first, then things with a clear home, sentimental things last. Those of a lower turn
 * come first, and those of the same turn in the order of the list.
 */
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
