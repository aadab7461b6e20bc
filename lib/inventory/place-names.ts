/** Names of places: which ones are valid, their order, and which places are one: a fold of the renamings and mergings (H3). */
import { namesPlace, placementOf } from '@/lib/tidy/disposition'
import { cleanName, validateName } from '@/lib/tidy/thing-name'
import { type StoredInventoryEvent, stillValid } from './events'
import { type InventoryPlaceId, placeIdOf } from './ids'

export interface PlaceNames {
  /** The place that is meant by another’s id; a place that stands for itself is not in it. */
  readonly aliases: ReadonlyMap<InventoryPlaceId, InventoryPlaceId>
  /** The names that a person gave to places; other places have the name that was written last. */
  readonly names: ReadonlyMap<InventoryPlaceId, string>
}

const NONE: PlaceNames = { aliases: new Map(), names: new Map() }

/** The places that an event of names is about, that which is left of them first. */
export function placesNamed(event: StoredInventoryEvent): InventoryPlaceId[] {
  if (event.type === 'PlaceRenamed') return [event.data.place, placeIdOf(event.data.name)]
  if (event.type !== 'PlacesMerged') return []
  const { into, places, name } = event.data
  return [into, ...places, placeIdOf(name)]
}

/**
 * An alias holds at any time: a session that writes the old name of a place, before or after, means the place by its new one.
 */
export function placeNames(events: readonly StoredInventoryEvent[], before: PlaceNames = NONE): PlaceNames {
  const aliases = new Map(before.aliases)
  const names = new Map(before.names)
  const meant = (id: InventoryPlaceId) => aliases.get(id) ?? id

  function merge(id: InventoryPlaceId, into: InventoryPlaceId) {
    const old = meant(id)
    if (old === into) return
    for (const [alias, place] of aliases) if (place === old) aliases.set(alias, into)
    aliases.set(old, into)
    names.delete(old)
  }

  for (const event of stillValid(events)) {
    if (event.type === 'PlaceRenamed') {
      const place = meant(event.data.place)
      merge(placeIdOf(event.data.name), place)
      names.set(place, event.data.name)
    } else if (event.type === 'PlacesMerged') {
      const into = meant(event.data.into)
      for (const id of event.data.places) merge(id, into)
      merge(placeIdOf(event.data.name), into)
      names.set(into, event.data.name)
    }
  }
  return { aliases, names }
}

/** Why a thing can’t live there, in a sentence; null when it can. */
export function validateThing(name: string, place: string): string | null {
  return validateName(name) ?? validatePlace(place)
}

export function validatePlace(place: string): string | null {
  const error = validateName(place)
  if (error) return error.replace('Give it a name.', 'Give the place a name.')
  if (namesPlace(placementOf(cleanName(place)))) return null
  return `“${cleanName(place)}” is not a place in the home.`
}

/** Postgres refuses an index entry of more than about 2,700 bytes. */
const SORT_KEY_LENGTH = 100

/** The sort key of places: their names without case and marks. */
export const inventoryPlaceOrder = (name: string) =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().slice(0, SORT_KEY_LENGTH).toWellFormed()
