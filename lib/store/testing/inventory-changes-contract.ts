/** Imports, deletions, and changes of the home map that come at once, on every store (rules H). */
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imageId } from '@/lib/engine/ids'
import { placeIdOf, thingIdOf } from '@/lib/inventory/ids'
import type { Store } from '@/lib/store/store'
import type { InventoryEdit } from '@/lib/wire/inventory'
import { numRuns } from '@/scripts/test-sample'
import type { TestDatabase } from './store-contract'
import {
  at,
  createTestHome,
  mapOf,
  minute,
  placing,
  seqOf,
  startTestSession,
  type TestSession,
} from './test-home'

export function describeInventoryChanges(name: string, newDatabase: () => Promise<TestDatabase>) {
  describe(`changes of the home on ${name}`, () => {
    const home = createTestHome(newDatabase)

    test('H7 an import adds what is new, leaves what is known since later, and is undone as a whole', async () => {
      await home.add('lamp', 'attic')
      const things = [
        { name: 'lamp', place: 'cellar', ...at(1) },
        { name: 'rug', place: 'hall', ...at(1) },
        { name: 'clock', place: 'hall', ...at(1_000_000) },
      ]
      const imported = await home.store.importInventory(things, minute(home.time++))
      expect(await mapOf(home.store)).toEqual({ attic: ['lamp'], hall: ['clock', 'rug'] })
      const exported = await home.store.exportInventory('', 100)
      expect(exported.every(({ at }) => at <= minute(home.time).toISOString())).toBe(true)
      await home.undo(imported)
      expect(await mapOf(home.store)).toEqual({ attic: ['lamp'] })
      await home.store.importInventory(exported, minute(home.time++))
      expect(await mapOf(home.store)).toEqual({ attic: ['lamp'], hall: ['clock', 'rug'] })
    })

    const many = Array.from({ length: 250 }, (_, nth) => ({
      name: `thing ${nth}`,
      place: `box ${nth % 40}`,
      ...at(nth % 3),
    }))

    /** The answers that each reader got during `change`, and its result. */
    async function readDuring<Value>(change: Promise<Value>) {
      let isDone = false
      const changed = change.finally(() => {
        isDone = true
      })
      const read: { map: Record<string, string[]>; progress: number | null }[] = []
      while (!isDone) {
        const { progress } = await home.store.countInventory()
        read.push({ map: await mapOf(home.store), progress })
        await setImmediate()
      }
      return { read, came: await changed }
    }

    test('H7 a large import, its undo and the deletion are read as a whole or not at all, and tell how far they are', async () => {
      await home.add('thing 1', 'attic')
      await home.add('lamp', 'box 3')
      const before = await mapOf(home.store)
      const steps = expect.arrayContaining([expect.objectContaining({ progress: expect.any(Number) })])
      const imported = await readDuring(home.store.importInventory(many, minute(home.time++)))
      const after = await mapOf(home.store)
      expect(Object.values(after).flat()).toHaveLength(251)
      expect(imported.read).toEqual(steps)
      for (const { map } of imported.read) expect([before, after]).toContainEqual(map)
      await home.rebuilt([])
      expect(await mapOf(home.store)).toEqual(after)

      const undone = await readDuring(home.undo(imported.came))
      expect(undone.read).toEqual(steps)
      for (const { map } of undone.read) expect([before, after]).toContainEqual(map)
      expect(await mapOf(home.store)).toEqual(before)
      expect(await home.undo(imported.came)).toEqual({ kind: 'unchanged' })
      await home.rebuilt([])
      expect(await mapOf(home.store)).toEqual(before)

      await home.store.importInventory(many, minute(home.time++))
      const cleared = await readDuring(home.store.clearInventory(minute(home.time++)))
      for (const { map } of cleared.read) expect([after, {}]).toContainEqual(map)
      expect(await mapOf(home.store)).toEqual({})
      expect(await home.store.findInInventory('lamp thing box', 9)).toEqual({ found: [], places: [] })
      await home.add('lamp', 'attic')
      expect(await mapOf(home.store)).toEqual({ attic: ['lamp'] })
    })

    test('H7 what is decided and edited during a large change counts in it, and another large one is refused', async () => {
      const session = await startTestSession(home.store, 'one')
      const other = many.map(({ name }) => ({ name: `other ${name}`, place: 'shelf' }))
      let nth = 0
      const decided = async () => {
        while ((await home.store.countInventory()).progress === null) await setImmediate()
        expect(await home.store.importInventory(other, minute(90))).toEqual({ kind: 'busy' })
        await session.put('t1', placing('thing 7', 'cellar', at(50)))
        await home.add('thing 8', 'hall')
        nth = (await home.store.countInventory()).progress ?? 1
      }
      const imported = await Promise.all([home.store.importInventory(many, minute(90)), decided()])
      expect(nth).toBeLessThan(1)
      await home.readBehind([session])
      const map = await mapOf(home.store)
      expect(map).toMatchObject({ cellar: ['thing 7'], hall: ['thing 8'] })
      expect(Object.values(map).flat()).toHaveLength(250)
      await home.rebuilt([session])
      expect(await mapOf(home.store)).toEqual(map)
      await home.undo(imported[0])
      expect(await mapOf(home.store)).toEqual({ cellar: ['thing 7'], hall: ['thing 8'] })
    })

    test('H7 a deletion of the whole home overtakes an import', async () => {
      const cleared = async () => {
        while ((await home.store.countInventory()).progress === null) await setImmediate()
        await home.store.clearInventory(minute(home.time++))
      }
      const [imported] = await Promise.all([home.store.importInventory(many, minute(home.time++)), cleared()])
      expect(imported).toEqual({ kind: 'busy' })
      expect(await mapOf(home.store)).toEqual({})
      expect(seqOf(await home.store.importInventory(many, minute(home.time++)))).toBeGreaterThan(1)
    })

    test('H7 an import of what is known changes nothing and stores nothing, also where it was put elsewhere since', async () => {
      await home.store.importInventory(many, minute(home.time++))
      await home.add('thing 1', 'attic')
      const before = await mapOf(home.store)
      expect(await home.store.importInventory(many, minute(home.time++))).toEqual({ kind: 'unchanged' })
      expect(await mapOf(home.store)).toEqual(before)
    })

    test.each(['import', 'undo', 'deletion'] as const)(
      'H7 a large %s whose process is lost is as if it had not begun, or is done, after the next start',
      async what => {
        await home.add('thing 1', 'attic')
        const before = await mapOf(home.store)
        const imported =
          what === 'import' ? null : await home.store.importInventory(many, minute(home.time++))
        const after = await mapOf(home.store)
        const isThere = what === 'deletion' ? {} : after
        const change = {
          import: () => home.store.importInventory(many, minute(home.time++)),
          undo: () => home.undo(imported ?? expect.unreachable()),
          deletion: () => home.store.clearInventory(minute(home.time++)),
        }
        for (const part of what === 'deletion' ? [0] : [0, 0.5, 0.9]) {
          let isDone = false
          const over = change[what]().then(
            () => {
              isDone = true
            },
            () => {},
          )
          const isFar = async () =>
            what === 'deletion'
              ? Object.keys(await mapOf(home.store)).length === 0
              : ((await home.store.countInventory()).progress ?? -1) > part
          while (!isDone && !(await isFar())) await setImmediate()
          await home.store.close()
          await over
          await home.open()
          if (isDone) {
            // On a busy machine it may end between two looks.
            if (what === 'undo') return expect(await mapOf(home.store)).toEqual(before)
            const again = await home.store.importInventory(many, minute(home.time++))
            return expect(again.kind).toBe(what === 'import' ? 'unchanged' : 'stored')
          }
          expect(await mapOf(home.store)).toEqual(isThere)
          expect(await home.store.sweepInventory(minute(home.time + 60))).toBeNull()
          expect(await mapOf(home.store)).toEqual(isThere)
          expect((await home.store.countInventory()).progress).toBeNull()
        }
        await home.rebuilt([])
        expect(await mapOf(home.store)).toEqual(isThere)
        if (what === 'deletion') return
        await home.undo(imported ?? (await home.store.importInventory(many, minute(home.time++))))
        expect(await mapOf(home.store)).toEqual(before)
      },
    )

    test('H4 sessions, edits and deletions that come at once lead to one map', async () => {
      const sessions = await Promise.all(['a', 'b', 'c', 'd'].map(key => startTestSession(home.store, key)))
      const [first, ...others] = sessions
      const names = ['lamp', 'rug', 'clock']
      const decide = async ({ put }: TestSession, nth: number) => {
        for (const [index, name] of [...names, ...names.toReversed()].entries())
          await put(`t${index}`, placing(name, `box ${(nth + index) % 3}`, at(nth + 7 * index)))
      }
      await Promise.all([
        ...others.map(decide),
        ...names.map(name => home.add(name, 'hall')),
        first && decide(first, 5).then(() => home.store.deleteSession(first.id, minute(home.time++))),
        home.add('vase', 'box 1').then(home.undo),
      ])
      await home.readBehind(others)
      const kept = await dump(home.store)
      expect(kept.counts.things).toBe(3)
      await home.rebuilt(others)
      expect(await dump(home.store)).toEqual(kept)
    })

    test('H4 a session that has grown since it was read is read again', async () => {
      const session = await startTestSession(home.store, 'one')
      await session.put('t1', placing('lamp', 'attic', at(1)))
      await home.store.rebuildInventory()
      expect(await mapOf(home.store)).toEqual({})
      expect((await home.store.countInventory()).isReading).toBe(true)
      const { seq, placings } = await session.read()
      await session.put('t2', placing('rug', 'attic', at(2)))
      expect(await home.store.readInSession(session.id, seq, placings)).toBe(false)
      expect(await mapOf(home.store)).toEqual({ attic: ['rug'] })
      const later = await session.read()
      expect(await home.store.readInSession(session.id, later.seq, later.placings)).toBe(true)
      expect(await mapOf(home.store)).toEqual({ attic: ['lamp', 'rug'] })
      expect(await home.store.nextUnreadSession('reader', minute(9))).toBeNull()
    })

    test('H4 of several processes one reads, and another when that one is not heard of any more', async () => {
      await startTestSession(home.store, 'one')
      await home.store.rebuildInventory()
      const others = name === 'SQLite' ? 's_one' : 'elsewhere'
      expect(await home.store.nextUnreadSession('here', minute(1))).toBe('s_one')
      expect(await home.store.nextUnreadSession('there', minute(1))).toBe(others)
      expect(await home.store.nextUnreadSession('here', minute(1))).toBe('s_one')
      expect(await home.store.nextUnreadSession('there', minute(2))).toBe('s_one')
    })

    let made = 0

    test('H4 the map of any decisions, edits and deletions is the one that is made anew from the logs', async () => {
      const names = fc.constantFrom('lamp', 'lamps', 'rug', 'clock', 'Schlüssel')
      const places = fc.constantFrom('attic', 'the attic', 'hall', 'Flur', 'box')
      const key = fc.constantFrom('a', 'b', 'c')
      const step = fc.oneof(
        {
          weight: 5,
          arbitrary: fc.record({
            do: fc.constant('put' as const),
            key,
            of: names,
            name: names,
            place: fc.option(places),
          }),
        },
        { weight: 2, arbitrary: fc.record({ do: fc.constant('take' as const), key, of: names }) },
        {
          weight: 4,
          arbitrary: fc.record({
            do: fc.constant('renamed' as const),
            as: fc.constantFrom('seen' as const, 'carried' as const),
            key,
            of: names,
            name: names,
            place: places,
          }),
        },
        { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), key, keep: fc.boolean() }) },
        { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), name: names, place: places }) },
        { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), name: names, place: places }) },
        {
          weight: 1,
          arbitrary: fc.record({
            do: fc.constant('import' as const),
            name: names,
            place: places,
            ago: fc.nat(60),
          }),
        },
        {
          weight: 2,
          arbitrary: fc.record({ do: fc.constant('rename' as const), place: places, name: places }),
        },
        {
          weight: 2,
          arbitrary: fc.record({
            do: fc.constant('merge' as const),
            place: places,
            other: places,
            name: places,
          }),
        },
        { weight: 1, arbitrary: fc.record({ do: fc.constant('forget' as const), name: names }) },
        { weight: 1, arbitrary: fc.record({ do: fc.constant('forgetPlace' as const), place: places }) },
        { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), nth: fc.nat(20) }) },
        { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const) }) },
      )
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), async steps => {
          // Empty again; events count on from the run before.
          for (const { id } of await home.store.listSessions({ limit: 1_000 }))
            await home.store.deleteSession(id)
          const before = seqOf(await home.add('lamp', `box ${home.time}`))
          await home.store.clearInventory(minute(home.time++))
          const sessions = new Map<string, TestSession>()
          for (const step of steps) {
            const now = minute(home.time++)
            switch (step.do) {
              case 'put':
              case 'take':
              case 'renamed': {
                const session =
                  sessions.get(step.key) ?? (await startTestSession(home.store, `${step.key}_${++made}`))
                sessions.set(step.key, session)
                const seen = { sessionId: session.id, photo: imageId.parse(`ph_${session.id}`) }
                const put =
                  step.do === 'take'
                    ? null
                    : placing(step.name, step.place, {
                        at: now.toISOString(),
                        ...(step.do === 'renamed' && { seen }),
                      })
                await session.put(step.of, put, step.do === 'renamed' ? step.as : 'placed')
                break
              }
              case 'delete': {
                const session = sessions.get(step.key)
                if (session) await home.store.deleteSession(session.id, step.keep ? now : undefined)
                sessions.delete(step.key)
                break
              }
              case 'import':
                await home.store.importInventory(
                  [{ ...step, at: minute(home.time - step.ago).toISOString() }],
                  now,
                )
                break
              case 'clear':
                await home.store.clearInventory(now)
                break
              default:
                await home.store.editInventory(editOf(step, before), now)
            }
          }
          const kept = await dump(home.store)
          await home.rebuilt([...sessions.values()])
          expect(await dump(home.store)).toEqual(kept)
        }),
        { numRuns: numRuns(name === 'SQLite' ? 120 : 40) },
      )
    }, 240_000)
  })
}

type EditStep =
  | { do: 'add' | 'move'; name: string; place: string }
  | { do: 'rename'; place: string; name: string }
  | { do: 'merge'; place: string; other: string; name: string }
  | { do: 'forget'; name: string }
  | { do: 'forgetPlace'; place: string }
  | { do: 'undo'; nth: number }

function editOf(step: EditStep, before: number): InventoryEdit {
  switch (step.do) {
    case 'add':
      return { add: [{ name: step.name, place: step.place }] }
    case 'move':
      return { move: { id: thingIdOf(step.name), place: step.place } }
    case 'rename':
      return { renamePlace: { id: placeIdOf(step.place), name: step.name } }
    case 'merge':
      return { mergePlaces: { ids: [placeIdOf(step.place), placeIdOf(step.other)], name: step.name } }
    case 'forget':
      return { forgetThing: { id: thingIdOf(step.name) } }
    case 'forgetPlace':
      return { forgetPlace: { id: placeIdOf(step.place) } }
    case 'undo':
      return { undo: { seq: before + step.nth + 1 } }
  }
}

/** All that can be read of the map. */
async function dump(store: Store) {
  const places = await store.listInventoryPlaces({ limit: 1_000, thingsEach: 1_000 })
  const searches = ['lamp', 'schluessel', 'rugs', 'attic', 'flur', 'l', 'clokc in the box']
  return {
    places,
    found: await Promise.all(searches.map(text => store.findInInventory(text, 50))),
    known: await store.knownPlaces(['lamp', 'rug', 'clock', 'Schlüssel'], 5),
    counts: await store.countInventory(),
  }
}
