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

/** Of the name as it was written; which place that is by now, `place-names.ts` says. */
export const placeIdOf = (name: string) => homePlaceId.parse(`pl_${hash(placeKey(name))}`)

/** 132 bits. */
const hash = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)
