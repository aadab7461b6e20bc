import { setTimeout } from 'node:timers/promises'
import type { SessionId } from '@/lib/engine/ids'
import type { SessionLog } from '@/lib/session/log/session-log'
import type { InventoryStore, KnownPlace, LivingThing } from '@/lib/store/inventory-store'
import type { Store } from '@/lib/store/store'
import { placementOf } from '@/lib/tidy/disposition'
import type { RecalledThing } from '@/lib/tidy/events'
import type { HomeMemory, HomeOverview, LivingThere } from '@/lib/tidy/prompts/home'
import { leftInSessions } from './left-in-sessions'

/** Names that are looked up of those that came on a list together. */
const MAX_NAMES = 40
/** Places of one name: where it lives, and where it was corrected to. */
const MAX_PLACES = 2
/** The most things that are found for some words, of which so many live in a place that has that name. */
const MAX_FOUND = 8
/** Of so many places the fullest are told of, with so many examples each. */
const PLACES_LOOKED_AT = 100
const PLACES_TOLD = 12
const EXAMPLES = 2
const LEFT_TOLD = 12
const SLOW_MS = 1_000

/**
 * Reads the home map for the coach. A map that can’t be read, or takes too long, knows nothing: no session waits for it. `timeOut`
 * settles when that is.
 */
export function createHomeMemory(
  { store, log }: { readonly store: Store; readonly log: Pick<SessionLog, 'loadView'> },
  report: (error: unknown) => void,
  timeOut: (signal: AbortSignal) => Promise<unknown> = signal => setTimeout(SLOW_MS, null, { signal }),
): HomeMemory {
  async function within<Known>(read: () => Promise<Known>, nothing: Known): Promise<Known> {
    const done = new AbortController()
    const known = read().catch((cause: unknown) => {
      report(new Error('The home map can’t be read; the coach goes on without it.', { cause }))
      return nothing
    })
    const slow = timeOut(done.signal).then(
      () => nothing,
      () => nothing,
    )
    const first = await Promise.race([known, slow])
    done.abort()
    return first
  }

  return {
    async places(names) {
      const asked = names.slice(0, MAX_NAMES)
      if (asked.length === 0) return []
      return within(async () => recalledOf((await store.knownPlaces(asked, MAX_PLACES)).places), [])
    },
    find: about => within(() => findIn(store, about), []),
    overview: session => within(() => overviewOf(store, log, session), { places: [], left: null }),
  }
}

/** The things of that name, then what lives in the place of that name. */
async function findIn(store: InventoryStore, about: string): Promise<LivingThere[]> {
  const { found, places } = await store.findInInventory(about, MAX_FOUND)
  const [place] = places
  const inPlace = place && (await store.readInventoryPlace(place.id, { limit: MAX_FOUND }))
  const there = [
    ...found.map(thing => livingThere(thing, thing.place.name)),
    ...(inPlace ? inPlace.things.map(thing => livingThere(thing, inPlace.name)) : []),
  ]
  return there.filter(({ thing }, at) => there.findIndex(other => other.thing === thing) === at)
}

const livingThere = ({ name, at }: LivingThing, place: string): LivingThere => ({
  thing: name,
  place,
  since: at.slice(0, 10),
})

async function overviewOf(
  store: Store,
  log: Pick<SessionLog, 'loadView'>,
  session: SessionId,
): Promise<HomeOverview> {
  const places = await store.listInventoryPlaces({ limit: PLACES_LOOKED_AT, thingsEach: EXAMPLES })
  const fullest = places.toSorted((one, other) => other.count - one.count).slice(0, PLACES_TOLD)
  const [left] = await leftInSessions({ store, log }, session)
  return {
    places: fullest.map(({ name, things }) => ({ name, things: things.map(thing => thing.name) })),
    left: left
      ? {
          title: left.title,
          day: left.at.slice(0, 10),
          things: left.things.slice(0, LEFT_TOLD).map(({ name }) => name),
        }
      : null,
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

/** Returns the home of the thing, or a place that it was corrected to twice: one correction may have been for a day. */
function ownPlace({ place: { name: place }, isHome, corrected }: KnownPlace): RecalledThing['places'] {
  if (isHome) return [{ why: 'home', place }]
  return corrected >= 2 ? [{ why: 'before', place }] : []
}
