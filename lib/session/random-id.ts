import { randomBytes } from 'node:crypto'
import type { NewId } from '@/lib/engine/ids'

/** 128 random bits: not to be guessed. */
export const randomId: NewId = prefix => `${prefix}_${randomBytes(16).toString('base64url')}`
