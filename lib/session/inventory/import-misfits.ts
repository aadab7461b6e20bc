/** Why a name can’t be on the home map. */
import { placementOf } from '@/lib/tidy/disposition'
import { cleanName, nameMisfit } from '@/lib/tidy/thing-name'

/** Why a thing can’t live there, in a sentence; null when it can. */
export function thingMisfit(name: string, place: string): string | null {
  return nameMisfit(name) ?? placeMisfit(place)
}

export function placeMisfit(place: string): string | null {
  const misfit = nameMisfit(place)
  if (misfit) return misfit.replace('Give it a name.', 'Give the place a name.')
  if (placementOf(cleanName(place)).pile === 'belongs') return null
  return `“${cleanName(place)}” is not a place in the home.`
}
