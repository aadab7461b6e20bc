/** Rows of the home map as others get them. */
import type { ImageId } from '@/lib/engine/ids'
import type { LivingThing, StoredPlace } from './inventory-store'
import type { InventoryPlaceRow, InventoryThingRow } from './schema'

export const toPlace = ({
  id,
  name,
  things,
}: Pick<InventoryPlaceRow, 'id' | 'name' | 'things'>): StoredPlace => ({
  id,
  name,
  count: things,
})

export const toLivingThing = ({
  id,
  name,
  at,
  session_id,
  photo,
  region,
}: Pick<InventoryThingRow, 'id' | 'name' | 'at' | 'session_id' | 'photo' | 'region'>): LivingThing => ({
  id,
  name,
  at,
  sessionId: session_id,
  photo: photo as ImageId | null,
  region,
})
