/** Names on the home map: which ones it can have, and how places are sorted by theirs. */
import { placementOf } from '@/lib/tidy/disposition'
import { cleanName, validateName } from '@/lib/tidy/thing-name'

/** Why a thing can’t live there, in a sentence; null when it can. */
export function validateThing(name: string, place: string): string | null {
  return validateName(name) ?? validatePlace(place)
}

export function validatePlace(place: string): string | null {
  const error = validateName(place)
  if (error) return error.replace('Give it a name.', 'Give the place a name.')
  if (placementOf(cleanName(place)).pile === 'belongs') return null
  return `“${cleanName(place)}” is not a place in the home.`
}

/** Postgres refuses an index entry of more than about 2,700 bytes. */
const LENGTH = 100

/** The sort key of places: their names without case and marks. */
export const inventoryPlaceOrder = (name: string) =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().slice(0, LENGTH).toWellFormed()
