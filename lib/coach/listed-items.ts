/** The list that grows from the person's messages. */
import { turnOf } from './card-turn'
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
