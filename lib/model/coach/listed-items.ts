/** The list that grows from the person's messages. */
import type { ListedItem } from './read-items'
import type { Pin } from './read-pins'
import { nameKey } from './words'

export const findItem = (items: readonly ListedItem[], name: string) =>
  items.find(item => nameKey(item.name) === nameKey(name))

export const withItems = (items: readonly ListedItem[], more: readonly ListedItem[]) =>
  more.reduce((list, item) => withItem(list, item), items)

/** The same name counts once, unless it is pinned in two places: then those are two things. */
function withItem(items: readonly ListedItem[], item: ListedItem, copy = 1): readonly ListedItem[] {
  const name = copy === 1 ? item.name : `${item.name} (${copy})`
  const known = findItem(items, name)
  if (!known) return [...items, { name, pin: item.pin }]
  if (!item.pin) return items
  if (!known.pin) return items.with(items.indexOf(known), { name: known.name, pin: item.pin })
  return isSamePlace(known.pin, item.pin) ? items : withItem(items, item, copy + 1)
}

const isSamePlace = (one: Pin, other: Pin) =>
  one.photoId === other.photoId && Math.hypot(one.point.x - other.point.x, one.point.y - other.point.y) < 0.02
