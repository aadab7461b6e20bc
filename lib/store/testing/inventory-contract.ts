/** The contract of the home map and its edits by hand, for every store (rules H). */
import { describe, expect, test } from 'vitest'
import { imageId } from '@/lib/engine/ids'
import { placeIdOf, thingIdOf } from '@/lib/inventory/ids'
import type { TestDatabase } from './store-contract'
import { at, createTestHome, mapOf, minute, placing, seqOf, startTestSession } from './test-home'

export function describeInventory(name: string, newDatabase: () => Promise<TestDatabase>) {
  describe(`the home on ${name}`, () => {
    const home = createTestHome(newDatabase)
    const place = async (name: string) => {
      const places = await home.store.listInventoryPlaces({ limit: 100, thingsEach: 1 })
      return places.find(place => place.name === name)?.id ?? ''
    }
    const thing = async (name: string) => thingIdOf(name)

    test('H1 of all sessions the last place counts, whichever is stored first', async () => {
      const [one, two] = [
        await startTestSession(home.store, 'one'),
        await startTestSession(home.store, 'two'),
      ]
      await two.put('t1', placing('cables', 'cable box', at(2)))
      await one.put('t7', placing('A cable', 'desk drawer', at(1)))
      expect(await mapOf(home.store)).toEqual({ 'cable box': ['cables'] })
      await one.put('t7', placing('A cable', 'desk drawer', at(3)))
      expect(await mapOf(home.store)).toEqual({ 'desk drawer': ['A cable'] })
    })

    test('H1 places that are written another way are one, under the name that was written last', async () => {
      const session = await startTestSession(home.store, 'one')
      await session.put('t1', placing('mug', 'kitchen shelf', at(1)))
      await session.put('t2', placing('cup', 'On the Kitchen Shelf', at(2)))
      expect(await mapOf(home.store)).toEqual({ 'On the Kitchen Shelf': ['cup', 'mug'] })
      await session.put('t2', null)
      expect(await mapOf(home.store)).toEqual({ 'kitchen shelf': ['mug'] })
    })

    test('H1 what left lives nowhere, and is known to have left', async () => {
      const session = await startTestSession(home.store, 'one')
      await session.put('t1', placing('lamp', 'attic', at(1)))
      await session.put('t1', placing('lamp', null, at(2)))
      expect(await mapOf(home.store)).toEqual({})
      expect(await home.store.knownPlaces(['the lamp'], 3)).toEqual({
        places: [],
        left: [{ for: 'the lamp', how: 'donate', ...at(2) }],
      })
      expect(await home.store.findInInventory('lamp', 10)).toEqual({ found: [], places: [] })
    })

    test('H2 what is taken back in a session lets the place before it count again', async () => {
      const [one, two] = [
        await startTestSession(home.store, 'one'),
        await startTestSession(home.store, 'two'),
      ]
      await one.put('t1', placing('lamp', 'attic', at(1)))
      await two.put('t1', placing('lamp', 'cellar', at(2)))
      await two.put('t1', null)
      expect(await mapOf(home.store)).toEqual({ attic: ['lamp'] })
    })

    test('H1 a name or a photo that comes later leaves the time as it is', async () => {
      const session = await startTestSession(home.store, 'one')
      const seen = { sessionId: session.id, photo: imageId.parse('ph_1'), region: REGION }
      await session.put('t1', placing('lamp', 'attic', at(1)))
      await session.put('t1', placing('lamp', 'attic', { ...at(2), seen }), 'seen')
      const [attic] = await home.store.listInventoryPlaces({ limit: 1, thingsEach: 1 })
      expect(attic?.things).toEqual([
        {
          id: await thing('lamp'),
          name: 'lamp',
          ...at(1),
          sessionId: session.id,
          photo: 'ph_1',
          region: JSON.stringify(REGION),
        },
      ])
    })

    test('H3 what is added or moved by hand is undone, and one that changes nothing is not stored', async () => {
      await home.add('passport', 'desk')
      expect(await home.add('Passports', 'the desk')).toEqual({ kind: 'unchanged' })
      const moved = await home.edit({ move: { id: await thing('passport'), place: 'safe' } })
      expect(moved).toMatchObject({ kind: 'stored', seq: 2 })
      expect(await mapOf(home.store)).toEqual({ safe: ['passport'] })
      await home.undo(moved)
      expect(await mapOf(home.store)).toEqual({ desk: ['passport'] })
      expect(await home.undo(moved)).toEqual({ kind: 'unchanged' })
    })

    test('H3 a place that was renamed is meant by both names, and is again two when that is undone', async () => {
      const session = await startTestSession(home.store, 'one')
      await session.put('t1', placing('cable', 'box', at(1)))
      const id = await place('box')
      const renamed = await home.edit({ renamePlace: { id, name: 'Cable box' } })
      await session.put('t2', placing('plug', 'box', at(2)))
      await session.put('t3', placing('charger', 'cable boxes', at(3)))
      expect(await mapOf(home.store)).toEqual({ 'Cable box': ['cable', 'charger', 'plug'] })
      expect(await place('Cable box')).toBe(id)
      await home.undo(renamed)
      expect(await mapOf(home.store)).toEqual({ box: ['cable', 'plug'], 'cable boxes': ['charger'] })
    })

    test('H3 a name that another place has is refused with that place', async () => {
      await home.add('cable', 'box')
      await home.add('plug', 'basket')
      const taken = { kind: 'name_taken', place: { name: 'basket', count: 1 } }
      expect(await home.edit({ renamePlace: { id: await place('box'), name: 'The Basket' } })).toMatchObject(
        taken,
      )
      await home.add('pen', 'desk')
      const ids = [await place('box'), await place('desk')]
      expect(await home.edit({ mergePlaces: { ids, name: 'basket' } })).toMatchObject(taken)
    })

    test('H3 places that were merged are one, also for what is put there later, until that is undone', async () => {
      await home.add('cable', 'box')
      await home.add('plug', 'basket')
      const [box, basket] = [await place('box'), await place('basket')]
      const merged = await home.edit({ mergePlaces: { ids: [box, basket], name: 'Basket' } })
      await home.add('fuse', 'box')
      expect(await mapOf(home.store)).toEqual({ Basket: ['cable', 'fuse', 'plug'] })
      expect(await home.store.readInventoryPlace(basket, { limit: 9 })).toMatchObject({ id: box, count: 3 })
      await home.undo(merged)
      expect(await mapOf(home.store)).toEqual({ box: ['cable', 'fuse'], basket: ['plug'] })
    })

    test('H3 a place that was merged into one that was merged is that last one', async () => {
      await home.add('cable', 'box')
      await home.add('plug', 'basket')
      await home.add('fuse', 'bin bag')
      const [box, basket, bag] = [await place('box'), await place('basket'), await place('bin bag')]
      await home.edit({ mergePlaces: { ids: [basket, box], name: 'basket' } })
      await home.edit({ mergePlaces: { ids: [bag, basket], name: 'Sack' } })
      await home.add('bulb', 'the box')
      expect(await mapOf(home.store)).toEqual({ Sack: ['bulb', 'cable', 'fuse', 'plug'] })
      expect(await home.store.readInventoryPlace(box, { limit: 9 })).toMatchObject({ id: bag, count: 4 })
    })

    test('H3 what was forgotten lives nowhere, and not where it was before either, until that is undone', async () => {
      const session = await startTestSession(home.store, 'one')
      await session.put('t1', placing('lamp', 'attic', at(1)))
      await session.put('t2', placing('rug', 'attic', at(2)))
      await home.add('lamp', 'cellar')
      const forgotten = await home.edit({ forgetThing: { id: await thing('lamp') } })
      expect(await mapOf(home.store)).toEqual({ attic: ['rug'] })
      expect(await home.edit({ forgetThing: { id: await thing('lamp') } })).toEqual({
        kind: 'thing_not_found',
      })
      const all = await home.edit({ forgetPlace: { id: await place('attic') } })
      expect(await mapOf(home.store)).toEqual({})
      expect(await home.store.readInventoryPlace(await place('attic'), { limit: 1 })).toBeNull()
      await home.undo(all)
      await home.undo(forgotten)
      expect(await mapOf(home.store)).toEqual({ attic: ['rug'], cellar: ['lamp'] })
    })

    test('H3 what was forgotten is known again from the next decision on', async () => {
      const session = await startTestSession(home.store, 'one')
      await home.add('lamp', 'attic')
      await home.edit({ forgetThing: { id: await thing('lamp') } })
      await session.put('t1', placing('lamp', 'cellar', at(home.time++)))
      expect(await mapOf(home.store)).toEqual({ cellar: ['lamp'] })
      const { places } = await home.store.knownPlaces(['lamp'], 3)
      expect(places.map(({ place }) => place.name)).toEqual(['cellar'])
    })

    test('H3 an edit counts though the clock of whoever put the thing there is ahead', async () => {
      const session = await startTestSession(home.store, 'one')
      await session.put('t1', placing('lamp', 'attic', at(home.time + 600)))
      await home.add('lamp', 'cellar')
      expect(await mapOf(home.store)).toEqual({ cellar: ['lamp'] })
    })

    test('H3 what does not exist is told', async () => {
      expect(await home.edit({ move: { id: 'th_none', place: 'box' } })).toEqual({ kind: 'thing_not_found' })
      expect(await home.edit({ renamePlace: { id: 'pl_none', name: 'box' } })).toEqual({
        kind: 'place_not_found',
      })
      expect(await home.edit({ forgetPlace: { id: 'pl_none' } })).toEqual({ kind: 'place_not_found' })
      expect(await home.edit({ undo: { seq: 7 } })).toEqual({ kind: 'edit_not_found' })
      const added = await home.add('lamp', 'attic')
      const undone = await home.undo(added)
      expect(await home.edit({ undo: { seq: seqOf(undone) } })).toEqual({ kind: 'edit_not_undoable' })
    })

    test('H5 a session that is deleted takes its places along, unless they are kept; its photos go', async () => {
      const [one, two] = [
        await startTestSession(home.store, 'one'),
        await startTestSession(home.store, 'two'),
      ]
      const seen = { sessionId: two.id, photo: imageId.parse('ph_2') }
      await one.put('t1', placing('lamp', 'attic', at(1)))
      await two.put('t1', placing('lamp', 'cellar', { ...at(2), seen }))
      await two.put('t2', placing('rug', 'hall', { ...at(2), seen }))
      await home.edit({ move: { id: await thing('rug'), place: 'loft' } })
      const rug = async () => (await home.store.findInInventory('rug', 1)).found[0]
      expect(await rug()).toMatchObject({ photo: 'ph_2', sessionId: two.id })
      await home.store.deleteSession(two.id)
      expect(await mapOf(home.store)).toEqual({ attic: ['lamp'], loft: ['rug'] })
      expect(await rug()).toMatchObject({ photo: null, sessionId: null })
      await home.store.deleteSession(one.id, minute(home.time++))
      expect(await mapOf(home.store)).toEqual({ attic: ['lamp'], loft: ['rug'] })
      const { found } = await home.store.findInInventory('lamp', 1)
      expect(found).toMatchObject([{ ...at(1), photo: null, sessionId: null }])
    })

    test('the whole map can be deleted, and what sessions told until then does not come back', async () => {
      const session = await startTestSession(home.store, 'one')
      await session.put('t1', placing('lamp', 'attic', at(1)))
      await home.add('rug', 'hall')
      await home.store.clearInventory(minute(home.time++))
      expect(await mapOf(home.store)).toEqual({})
      expect(await home.store.findInInventory('lamp rug attic', 9)).toEqual({ found: [], places: [] })
      await home.rebuilt([session])
      expect(await mapOf(home.store)).toEqual({})
      await session.put('t2', placing('rug', 'attic', at(3)))
      await session.put('t1', placing('lamp', 'cellar', at(home.time++)))
      expect(await mapOf(home.store)).toEqual({ cellar: ['lamp'] })
    })

    test('pages follow each other without a gap', async () => {
      for (const nth of [3, 1, 2, 5, 4]) await home.add(`thing ${nth}`, `Box ${nth}`)
      const first = await home.store.listInventoryPlaces({ limit: 2, thingsEach: 1 })
      expect(first.map(({ name }) => name)).toEqual(['Box 1', 'Box 2'])
      const after = { sortName: 'box 2', id: first[1]?.id ?? '' }
      const second = await home.store.listInventoryPlaces({ limit: 9, thingsEach: 1, after })
      expect(second.map(({ name }) => name)).toEqual(['Box 3', 'Box 4', 'Box 5'])
      for (const nth of [6, 7, 8]) await home.add(`thing ${nth}`, 'Box 1')
      const page = await home.store.readInventoryPlace(first[0]?.id ?? '', { limit: 2 })
      expect(page?.things.map(({ name }) => name)).toEqual(['thing 8', 'thing 7'])
      const last = page?.things[1]
      const rest = await home.store.readInventoryPlace(first[0]?.id ?? '', {
        limit: 9,
        after: { at: last?.at ?? '', id: last?.id ?? '' },
      })
      expect(rest?.things.map(({ name }) => name)).toEqual(['thing 6', 'thing 1'])
      expect(await home.store.countInventory()).toEqual({
        places: 5,
        things: 8,
        isReading: false,
        progress: null,
      })
    })

    test('corrected to a place twice, a thing is known for that one first; what is like it is an example', async () => {
      const sessions = [1, 2, 3].map(nth => startTestSession(home.store, `nth_${nth}`))
      const [one, two, three] = await Promise.all(sessions)
      if (!one || !two || !three) throw new Error('There are three.')
      await one.put('t1', placing('phone charger', 'desk', { ...at(1), corrected: true }))
      await two.put('t1', placing('phone charger', 'desk', { ...at(2), corrected: true }))
      await three.put('t1', placing('phone charger', 'hall', at(3)))
      await three.put('t2', placing('laptop charger', 'cable box', at(4)))
      await three.put('t3', placing('shaver charger', 'bathroom', at(5)))
      await three.put('t4', placing('camera chargers', 'cable box', at(6)))
      const { places } = await home.store.knownPlaces(['the phone charger'], 3)
      expect(places).toEqual([
        {
          for: 'the phone charger',
          place: { id: placeIdOf('desk'), name: 'desk', count: 0 },
          ...at(2),
          ...{ chosen: 2, corrected: 2, isHome: false, alike: null },
        },
        {
          for: 'the phone charger',
          place: { id: await place('hall'), name: 'hall', count: 1 },
          ...at(3),
          ...{ chosen: 1, corrected: 0, isHome: true, alike: null },
        },
        {
          for: 'the phone charger',
          place: { id: await place('cable box'), name: 'cable box', count: 2 },
          ...at(6),
          ...{ chosen: 0, corrected: 0, isHome: false, alike: 'camera chargers' },
        },
      ])
      expect((await home.store.knownPlaces(['sofa'], 3)).places).toEqual([])
    })
  })
}

const REGION = { x: 0.25, y: 0, width: 0.5, height: 1 }
