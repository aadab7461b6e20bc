import { setTimeout } from 'node:timers/promises'
import type { InventoryStore, KnownPlace } from '@/lib/store/inventory-store'
import { placementOf } from '@/lib/tidy/disposition'
import type { RecalledThing } from '@/lib/tidy/events'
import type { RecallHome } from '@/lib/tidy/prompts/usual-places'

/** Names that are looked up of those that came on a list together. */
const MAX_NAMES = 40
/** Places of one name: where it lives, and where it was corrected to. */
const MAX_PLACES = 2
const SLOW_MS = 1_000

/**
 * Looks up things on the home map when they come on a list. A map that can’t be read, or takes too long, knows nothing: no
 * session waits for it. `timeOut` settles when that is.
 */
export function createRecall(
  store: Pick<InventoryStore, 'knownPlaces'>,
  report: (error: unknown) => void,
  timeOut: (signal: AbortSignal) => Promise<unknown> = signal => setTimeout(SLOW_MS, null, { signal }),
): RecallHome {
  async function read(names: readonly string[]) {
    try {
      return (await store.knownPlaces(names, MAX_PLACES)).places
    } catch (cause) {
      report(new Error('The home map can’t be read; the coach goes on without it.', { cause }))
      return []
    }
  }

  return async names => {
    const asked = names.slice(0, MAX_NAMES)
    if (asked.length === 0) return []
    const done = new AbortController()
    const slow = timeOut(done.signal).then(
      () => [],
      () => [],
    )
    const known = await Promise.race([read(asked), slow])
    done.abort()
    return recalledOf(known)
  }
}

/** Places of the thing itself take precedence; otherwise the likeliest place of things like it counts. */
function recalledOf(known: readonly KnownPlace[]): RecalledThing[] {
  // A place that was given the name of a way out would be one on a card.
  const usable = known.filter(({ place }) => placementOf(place.name).pile === 'belongs')
  return [...Map.groupBy(usable, ({ for: name }) => name)].flatMap(([name, all]): RecalledThing[] => {
    const places = all.flatMap(ownPlace)
    const [like] = all
    if (places.length > 0) return [{ name, places }]
    return like?.alike
      ? [{ name, places: [{ why: 'alike', place: like.place.name, alike: like.alike }] }]
      : []
  })
}

/** Where the thing lives, or was corrected to twice: one correction may have been for a day. */
function ownPlace({ place: { name: place }, isHome, corrected }: KnownPlace): RecalledThing['places'] {
  if (isHome) return [{ why: 'home', place }]
  return corrected >= 2 ? [{ why: 'before', place }] : []
}
