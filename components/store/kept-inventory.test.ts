/** What the page reads of the map to keep it. */
import { expect, test } from 'vitest'
import type { Inventory } from '@/lib/wire/inventory'
import type { Reply } from './api'
import { readPlaces } from './kept-inventory'

type Place = Inventory['places'][number]

/** Newest first, as the server has them. */
const place = (name: string, count: number): Place => ({
  ...{ id: name, name, count },
  things: Array.from({ length: count }, (_, nth) => ({
    id: `${name} ${count - nth}`,
    name: `thing ${count - nth}`,
    at: new Date(Date.UTC(2026, 10, 1, 0, count - nth)).toISOString(),
    sessionId: null,
  })),
})

/** A server with this map, and what was asked of it. */
function server(places: readonly Place[], perPage = 200) {
  const asked: string[] = []
  const ok = <Value>(value: Value): Reply<Value> => ({ ok: true, value })
  return {
    asked,
    readInventory: async ({ after }: { after: string | null }) => {
      const from = Number(after ?? 0)
      asked.push(`places ${from}`)
      const page = places.slice(from, from + perPage)
      return ok<Inventory>({
        places: page.map(one => ({ ...one, things: one.things.slice(0, 12) })),
        counts: { places: places.length, things: 0 },
        carryOn: null,
        reading: false,
        progress: null,
        next: from + perPage < places.length ? `${from + perPage}` : null,
      })
    },
    readPlace: async (id: string, { after }: { after: string | null }) => {
      const from = Number(after ?? 0)
      asked.push(`${id} ${from}`)
      const found = places.find(one => one.id === id)
      if (!found) throw new Error('Nobody asked for another.')
      const next = from + 200 < found.count ? `${from + 200}` : null
      return ok({ place: found, things: found.things.slice(from, from + 200), next })
    },
  }
}

test('each place comes with all of its things, over as many pages as they take', async () => {
  const places = [place('attic', 3), place('hall', 12), place('cellar', 450)]
  const home = server(places, 2)
  expect(await readPlaces(home, [])).toEqual(places)
  expect(home.asked).toEqual(['places 0', 'places 2', 'cellar 0', 'cellar 200', 'cellar 400'])
})

test('a place in which nothing came or went is not read again', async () => {
  const before = [place('attic', 20), place('cellar', 30)]
  const places = [place('attic', 20), place('cellar', 31)]
  const home = server(places)
  expect(await readPlaces(home, before)).toEqual(places)
  expect(home.asked).toEqual(['places 0', 'cellar 0'])
})

test('one thing that came and another that went are seen by what is newest', async () => {
  const before = [place('attic', 20)]
  const [attic] = before
  if (!attic) throw new Error('There is one.')
  const came = { id: 'new', name: 'kite', at: '2026-11-23T10:00:00.000Z', sessionId: null }
  const places = [{ ...attic, things: [came, ...attic.things.slice(0, 19)] }]
  expect(await readPlaces(server(places), before)).toEqual(places)
})

test('of a home with more than fits, the newest things of each place are kept', async () => {
  const places = Array.from({ length: 30 }, (_, nth) => place(`box ${nth}`, 400))
  const kept = await readPlaces(server(places), [])
  expect(kept?.map(({ things }) => things[0]?.name)).toEqual(places.map(() => 'thing 400'))
  const count = kept?.reduce((sum, { things }) => sum + things.length, 0)
  expect(count).toBeGreaterThanOrEqual(4_000)
  expect(count).toBeLessThan(5_000)
})

test('nothing is kept of a map that came only in part', async () => {
  const lost = { ok: false, failure: { kind: 'network', code: 'network', message: null } } as const
  const home = server([place('attic', 20)])
  expect(await readPlaces({ ...home, readPlace: async () => lost }, [])).toBeNull()
  expect(await readPlaces({ ...home, readInventory: async () => lost }, [])).toBeNull()
})
