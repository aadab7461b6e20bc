import { randomBytes, randomUUID } from 'node:crypto'
import type { NewId } from '@/lib/engine/ids'

/** 128 random bits: not to be guessed. */
export const randomId: NewId = prefix => `${prefix}_${randomBytes(16).toString('base64url')}`

/** Where new ids come from. Registered tools and agents have UUIDs, all else an id with a prefix. */
export interface NewIds {
  readonly newId: NewId
  readonly newUuid: () => string
}

export const randomIds: NewIds = { newId: randomId, newUuid: randomUUID }
