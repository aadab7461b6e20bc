/** Which places are one, and what they are called: a fold of the renamings and mergings (H3). */
import { type StoredHomeEvent, stillValid } from './home-events'
import { type HomePlaceId, placeIdOf } from './home-ids'

export interface PlaceNames {
  /** The place that is meant by another’s id; a place that stands for itself is not in it. */
  readonly aliases: ReadonlyMap<HomePlaceId, HomePlaceId>
  /** What a person has called a place; the others are called as they were written last. */
  readonly names: ReadonlyMap<HomePlaceId, string>
}

/**
 * An alias holds at any time: a session that writes the old name of a place, before or after, means the place by its new one.
 */
export function placeNames(events: readonly StoredHomeEvent[]): PlaceNames {
  const aliases = new Map<HomePlaceId, HomePlaceId>()
  const names = new Map<HomePlaceId, string>()
  const meant = (id: HomePlaceId) => aliases.get(id) ?? id

  function merge(id: HomePlaceId, into: HomePlaceId) {
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
