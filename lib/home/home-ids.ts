/** Ids of the home map. They follow from the names (K2), so every log that names a thing means the same one. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { placeKey } from '@/lib/tidy/place-name'
import { nameKey } from '@/lib/tidy/thing-name'

export const homeThingId = z.string().brand<'HomeThingId'>()
export const homePlaceId = z.string().brand<'HomePlaceId'>()
export type HomeThingId = z.infer<typeof homeThingId>
export type HomePlaceId = z.infer<typeof homePlaceId>

export const thingIdOf = (name: string) => homeThingId.parse(`th_${hash(nameKey(name))}`)

/** The id of the name as it was written. `place-names.ts` resolves it to the place that has the name now. */
export const placeIdOf = (name: string) => homePlaceId.parse(`pl_${hash(placeKey(name))}`)

/** 132 bits. */
const hash = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)
