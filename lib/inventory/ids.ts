/** Ids of the home map. They follow from the names (K2), so every log that names a thing means the same one. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { nameKey, placeKey } from '@/lib/tidy/thing-name'

export const inventoryThingId = z.string().brand<'HomeThingId'>()
export const inventoryPlaceId = z.string().brand<'HomePlaceId'>()
export type InventoryThingId = z.infer<typeof inventoryThingId>
export type InventoryPlaceId = z.infer<typeof inventoryPlaceId>

export const thingIdOf = (name: string) => inventoryThingId.parse(`th_${hash(nameKey(name))}`)

/** The id of the name as it was written. `place-names.ts` resolves it to the place that has the name now. */
export const placeIdOf = (name: string) => inventoryPlaceId.parse(`pl_${hash(placeKey(name))}`)

/** 132 bits. */
const hash = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)
