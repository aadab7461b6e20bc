/** Where a page of the home map ends, as text that a client hands back. */
import { inventoryPlaceOrder } from '@/lib/inventory/place-names'
import type { PlaceCursor, ThingCursor } from '@/lib/store/inventory-store'
import { err, ok, type Result } from '@/lib/wire/refusal'

const CURSOR = /^([\s\S]*)_((?:pl|th)_[A-Za-z0-9_-]{22})$/

export const inventoryCursorAfter = (name: string, id: string) => `${inventoryPlaceOrder(name)}_${id}`

export function readPlaceCursor(after: string | undefined): Result<PlaceCursor | undefined> {
  return read(after, (sortName, id) => ({ sortName, id }))
}

export function readThingCursor(after: string | undefined): Result<ThingCursor | undefined> {
  return read(after, (at, id) => ({ at, id }))
}

function read<Cursor>(
  after: string | undefined,
  cursorOf: (order: string, id: string) => Cursor,
): Result<Cursor | undefined> {
  if (after === undefined) return ok(undefined)
  const [, order = '', id] = CURSOR.exec(after) ?? []
  if (id === undefined) return err('bad_request', 'after: has to be the “next” of an earlier page.')
  return ok(cursorOf(order, id))
}
