/** The home map as this device has read it last, for when there is no connection. */
import { createStore } from 'zustand'
import type { Inventory, OnePlace } from '@/lib/wire/inventory'
import { call, type Reply } from './api'

type Place = Inventory['places'][number]

export interface KeptInventory {
  /** When it was read: ISO 8601, UTC. */
  readonly at: string
  readonly places: readonly Place[]
}

/** The service worker (public/sw.js) deletes it when this device is let in no more, and takes deleted sessions out. */
const CACHE = 'tidyup-home-1'
const PATH = '/home-map'

/** A home that has more is kept with the newest things of each place. */
const MAX_THINGS = 4_000
/** The server’s limit for one page of places, and of things. */
const PER_PAGE = 200
const MAX_PAGES = 5
/** Reading it again sooner would show little that is new. */
const EVERY_MS = 60_000

/** Where the browser has no caches, or no room in them, it lasts until the page is closed. */
let inMemory: KeptInventory | null = null
/** The other fields of the map's first page, as last read. */
const overview = createStore<Pick<Inventory, 'counts' | 'carryOn'> | null>(() => null)
let readAt = Number.NEGATIVE_INFINITY
let reading: Promise<void> | null = null
let comesNext: Promise<void> | null = null

/** Calls `listener` after each later reading. Returns a function that stops it. */
export const onInventoryRead = (listener: (home: Pick<Inventory, 'counts' | 'carryOn'>) => void) =>
  overview.subscribe(home => home && listener(home))

export async function readKept(): Promise<KeptInventory | null> {
  if (inMemory) return inMemory
  try {
    const response = await (await caches.open(CACHE)).match(PATH)
    return response ? await response.json() : null
  } catch {
    return null
  }
}

/** Reads the map and keeps it; not more often than once a minute, unless something was just changed. */
export function keepInventory({ isChanged = false } = {}): Promise<void> {
  if (!isChanged && performance.now() - readAt < EVERY_MS) return reading ?? Promise.resolve()
  if (!reading) return start()
  comesNext ??= reading.then(start)
  return comesNext
}

function start(): Promise<void> {
  comesNext = null
  readAt = performance.now()
  reading = readAndKeep().finally(() => {
    reading = null
  })
  return reading
}

async function readAndKeep() {
  const before = (await readKept())?.places ?? []
  const places = await readPlaces(SERVER, before, ({ counts, carryOn }) =>
    overview.setState({ counts, carryOn }, true),
  )
  if (!places) return
  inMemory = { at: new Date().toISOString(), places }
  try {
    const headers = { 'content-type': 'application/json' }
    await (await caches.open(CACHE)).put(PATH, new Response(JSON.stringify(inMemory), { headers }))
  } catch {
    // No room, or forbidden.
  }
}

interface Part {
  readonly limit: number
  readonly after: string | null
}

interface Readers {
  readInventory(part: Part): Promise<Reply<Inventory>>
  readPlace(id: string, part: Part): Promise<Reply<OnePlace>>
}

const SERVER: Readers = {
  readInventory: ({ limit, after }) =>
    call('GET /api/home', { query: { limit, after: after ?? undefined } }) as Promise<Reply<Inventory>>,
  readPlace: (id, { limit, after }) =>
    call('GET /api/home/places/{id}', { id, query: { limit, after: after ?? undefined } }),
}

/**
 * All places, with what lives there; null where a request failed. A page of places has only the newest things of each. If those and
 * the number of all are as they were before, nothing came or went, and the rest is taken from there.
 */
export async function readPlaces(
  { readInventory, readPlace }: Readers,
  before: readonly Place[],
  onFirst?: (page: Inventory) => void,
): Promise<readonly Place[] | null> {
  const known = new Map(before.map(place => [place.id, place]))
  const places: Place[] = []
  let after: string | null = null
  for (let page = 0; page < MAX_PAGES; page++) {
    const reply: Reply<Inventory> = await readInventory({ limit: PER_PAGE, after })
    if (!reply.ok) return null
    if (after === null) onFirst?.(reply.value)
    places.push(...reply.value.places)
    after = reply.value.next
    if (after === null) break
  }
  let count = places.reduce((sum, { things }) => sum + things.length, 0)
  const whole: Place[] = []
  for (const place of places) {
    const things = await thingsOf(place)
    if (!things) return null
    count += things.length - place.things.length
    whole.push({ ...place, things })
  }
  return whole

  async function thingsOf(place: Place): Promise<Place['things'] | null> {
    const { id, count: wanted, things } = place
    if (things.length >= wanted) return things
    const old = known.get(id)
    if (old?.count === wanted && startsWith(old.things, things)) return old.things
    const all: Place['things'][number][] = []
    for (let after: string | null = null; ; ) {
      if (count - things.length + all.length >= MAX_THINGS) return all.length > 0 ? all : things
      const reply: Reply<OnePlace> = await readPlace(id, { limit: PER_PAGE, after })
      // Its last thing may have gone meanwhile.
      if (!reply.ok) return reply.failure.code === 'place_not_found' ? [] : null
      all.push(...reply.value.things)
      after = reply.value.next
      if (after === null) return all
    }
  }
}

/** The same things, since the same time. */
const startsWith = (things: Place['things'], newest: Place['things']) =>
  newest.every(({ id, at, name }, nth) => {
    const thing = things[nth]
    return thing?.id === id && thing.at === at && thing.name === name
  })
