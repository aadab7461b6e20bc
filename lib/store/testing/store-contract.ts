/** What every store does, whatever the database behind it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { imageId, sessionId } from '@/lib/engine/ids'
import type { AppendHook, DefinitionLimits, Store, StoredAgent } from '@/lib/store/store'
import type { SessionSummary } from '@/lib/wire/view'
import { DESK, photo, skipped, stored, summary } from './sample-session'

/** A database for a store; empty at first. */
export interface TestDatabase {
  /** May be called again after a close: the data is still there. */
  open(onAppend?: AppendHook): Promise<Store>
  remove(): Promise<void>
}

export function describeStore(name: string, newDatabase: () => Promise<TestDatabase>) {
  describe(name, () => {
    let database: TestDatabase
    let store: Store

    beforeEach(async () => {
      database = await newDatabase()
      store = await database.open()
    })

    afterEach(async () => {
      await store.close()
      await database.remove()
    })

    const append = (seq: number, more: { epoch?: number; fences?: boolean } = {}) =>
      store.append(DESK, { events: [stored(seq, skipped(`item ${seq}`))], summary: summary(seq), ...more })

    describe('a session', () => {
      beforeEach(() => store.createSession({ events: [stored(1, skipped('item 1'))], summary: summary(1) }))

      test('L2 events come back in order, with their seq and their data', async () => {
        await append(2)
        await append(3)
        expect(await store.readEvents(DESK, 0, 10)).toEqual(
          [1, 2, 3].map(seq => stored(seq, skipped(`item ${seq}`))),
        )
        expect(await store.readEvents(DESK, 1, 1)).toEqual([stored(2, skipped('item 2'))])
      })

      test('L2 of two writers that decided on the same state only the first stores', async () => {
        expect(await append(2)).toMatchObject({ kind: 'stored' })
        expect(await append(2)).toEqual({ kind: 'conflict' })
        expect(await append(4)).toEqual({ kind: 'conflict' })
        expect(await store.readEvents(DESK, 0, 10)).toHaveLength(2)
      })

      test('the list follows what changes in the line, also where the line before is known', async () => {
        const line = (seq: number, more: Partial<SessionSummary>) => summary(seq, { title: 'Desk', ...more })
        const write = (before: SessionSummary, after: SessionSummary) =>
          store.append(DESK, {
            events: [stored(after.seq, skipped('it'))],
            summary: after,
            summaryBefore: before,
          })
        const lines = [
          summary(1),
          line(2, { status: 'running' }),
          line(3, { status: 'running', spaceFunction: 'Work' }),
          line(4, { status: 'parked', spaceFunction: 'Work' }),
          line(5, { status: 'parked', spaceFunction: 'Work', title: 'Shelf' }),
        ]
        const found = []
        for (const [index, after] of lines.slice(1).entries()) {
          await write(lines[index] ?? after, after)
          const [shown] = await store.listSessions({ limit: 1 })
          expect(shown).toEqual(after)
          const search = async (text: string) => (await store.listSessions({ limit: 1, search: text })).length
          found.push([await search('desk'), await search('work'), (await store.listRunning()).length])
        }
        expect(found).toEqual([
          [1, 0, 1],
          [1, 1, 1],
          [1, 1, 0],
          [0, 1, 0],
        ])
        expect(await store.listRooms()).toEqual(['Work'])
      })

      test('a claim fences the earlier owner out', async () => {
        const earlier = await store.claim(DESK)
        const later = await store.claim(DESK)
        expect(await append(2, { epoch: earlier ?? -1 })).toEqual({ kind: 'fenced' })
        expect(await append(2, { epoch: later ?? -1 })).toMatchObject({ kind: 'stored' })
      })

      test('a claim that may not be made changes nothing', async () => {
        const owner = await store.claim(DESK)
        expect(await store.claim(DESK, async () => false)).toBeNull()
        expect(await append(2, { epoch: owner ?? -1 })).toMatchObject({ kind: 'stored' })
      })

      test('Q5 events that fence take the session from its owner at once', async () => {
        const owner = await store.claim(DESK)
        expect(await append(2, { fences: true })).toMatchObject({ kind: 'stored' })
        expect(await append(3, { epoch: owner ?? -1 })).toEqual({ kind: 'fenced' })
        const next = await store.claim(DESK)
        expect(await append(3, { epoch: next ?? -1 })).toMatchObject({ kind: 'stored' })
      })

      test('events that fence give the epoch to write under, until the next ones do', async () => {
        const taken = await append(2, { fences: true })
        if (taken.kind !== 'stored') throw new Error(taken.kind)
        expect(await append(3, { epoch: taken.epoch })).toEqual({ kind: 'stored', epoch: taken.epoch })
        expect(await append(4, { fences: true })).toEqual({ kind: 'stored', epoch: taken.epoch + 1 })
        expect(await append(5, { epoch: taken.epoch })).toEqual({ kind: 'fenced' })
      })

      test('L2 of many writers at once each event has one place, and none is lost', async () => {
        const write = async (item: string) => {
          for (;;) {
            const seq = ((await store.readEvents(DESK, 0, 100)).at(-1)?.seq ?? 0) + 1
            const events = [stored(seq, skipped(item))]
            if ((await store.append(DESK, { events, summary: summary(seq) })).kind === 'stored') return
          }
        }
        const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
        await Promise.all(items.map(write))
        const events = await store.readEvents(DESK, 1, 100)
        expect(events.map(({ seq }) => seq)).toEqual(items.map((_, index) => index + 2))
        expect(events.map(event => event.type === 'ItemSkipped' && event.data.item).sort()).toEqual(items)
      })

      test('one that takes part in the transaction sees what was stored, and can take it back', async () => {
        await store.close()
        const seen: unknown[] = []
        store = await database.open(async (_, { sessionId, events }) => {
          seen.push([sessionId, events.map(({ seq }) => seq)])
          if (events.some(({ seq }) => seq === 3)) throw new Error('not this one')
        })
        await append(2)
        await append(2)
        await expect(append(3)).rejects.toThrow('not this one')
        expect(seen).toEqual([
          [DESK, [2]],
          [DESK, [3]],
        ])
        expect(await store.readEvents(DESK, 0, 10)).toHaveLength(2)
      })

      test('a photo is stored with its event or not at all', async () => {
        const events = [
          stored(2, { type: 'PhotoAdded', data: { photoId: photo.id, width: 1, height: 1, bytes: 3 } }),
        ]
        expect(await store.append(DESK, { events, summary: summary(2), photo })).toMatchObject({
          kind: 'stored',
        })
        expect(
          await store.append(DESK, {
            events,
            summary: summary(2),
            photo: { ...photo, id: imageId.parse('ph_2') },
          }),
        ).toEqual({ kind: 'conflict' })
        expect(await store.readPhoto(photo.id)).toEqual({
          sessionId: DESK,
          mediaType: 'image/png',
          bytes: photo.bytes,
        })
        expect(await store.readPhoto(imageId.parse('ph_2'))).toBeNull()
      })

      test('deleting it takes its events and photos along', async () => {
        const events = [
          stored(2, { type: 'PhotoAdded', data: { photoId: photo.id, width: 1, height: 1, bytes: 3 } }),
        ]
        await store.append(DESK, { events, summary: summary(2), photo })
        expect(await store.deleteSession(DESK)).toBe(true)
        expect(await store.deleteSession(DESK)).toBe(false)
        expect(await store.hasSession(DESK)).toBe(false)
        expect(await store.readEvents(DESK, 0, 10)).toEqual([])
        expect(await store.readPhoto(photo.id)).toBeNull()
        expect(await append(3)).toEqual({ kind: 'gone' })
        expect(await store.claim(DESK)).toBeNull()
      })

      test('it is listed newest first, and as running while its run is alive', async () => {
        const lamp = sessionId.parse('s_lamp')
        const later = { id: lamp, createdAt: '2026-11-21T11:00:00.000Z' }
        await store.createSession({ events: [stored(1, skipped('lamp'), lamp)], summary: summary(1, later) })
        expect((await store.listSessions({ limit: 10 })).map(({ id }) => id)).toEqual([lamp, DESK])
        expect(await store.listRunning()).toEqual([])
        await store.append(DESK, {
          events: [stored(2, skipped('x'))],
          summary: summary(2, { status: 'running' }),
        })
        expect(await store.listRunning()).toEqual([DESK])
      })

      test('it is there when the database is opened again', async () => {
        await append(2)
        await store.close()
        store = await database.open()
        expect(await store.readEvents(DESK, 0, 10)).toHaveLength(2)
      })
    })

    describe('of a session that runs', () => {
      beforeEach(async () => {
        await store.createSession({
          events: [stored(1, skipped('mug'))],
          summary: summary(1, { status: 'running' }),
        })
      })

      const goOn = (seq: number) =>
        store.append(DESK, {
          events: [stored(seq, skipped('x'))],
          summary: summary(seq, { status: 'running' }),
        })

      test('it is told whether it was begun again at the same event', async () => {
        expect(await store.beginRecovery(DESK)).toBe(false)
        expect(await store.beginRecovery(DESK)).toBe(true)
        await goOn(2)
        expect(await store.beginRecovery(DESK)).toBe(false)
        expect(await store.beginRecovery(DESK)).toBe(true)
        await store.endRecovery(DESK)
        expect(await store.beginRecovery(DESK)).toBe(false)
      })

      test('a handover is told of once, and of one that has gone on since not at all', async () => {
        const lamp = sessionId.parse('s_lamp')
        await store.createSession({
          events: [stored(1, skipped('lamp'), lamp)],
          summary: summary(1, { id: lamp, status: 'running' }),
        })
        await store.beginRecovery(DESK)
        await store.handOver([DESK, lamp])
        await goOn(2)
        expect(await store.takeHandedOver()).toEqual([lamp])
        expect(await store.takeHandedOver()).toEqual([])
        expect(await store.beginRecovery(lamp)).toBe(false)
      })

      test('nothing is kept of one that is deleted, or does not run', async () => {
        await store.beginRecovery(DESK)
        expect(await store.deleteSession(DESK)).toBe(true)
        expect(await store.beginRecovery(DESK)).toBe(false)
        await store.createSession({ events: [stored(1, skipped('mug'))], summary: summary(1) })
        await store.handOver([DESK])
        await store.handOver([])
        expect(await store.takeHandedOver()).toEqual([])
      })
    })

    test('the tokens of a day add up, apart from other days, also of instances that add at once', async () => {
      expect(await store.readTokens('2026-11-22')).toBe(0)
      await Promise.all([1, 2, 3, 4].map(thousands => store.addTokens('2026-11-22', thousands * 1_000)))
      await store.addTokens('2026-11-23', 7)
      expect(await store.readTokens('2026-11-22')).toBe(10_000)
      expect(await store.readTokens('2026-11-23')).toBe(7)
    })

    describe('custom tools', () => {
      const tool = {
        id: '7f8d1f6e-7a3a-4f7e-8a5d-0d6a3f1f2b10',
        name: 'complete_task',
        description: 'Done',
        input_schema: { type: 'object' },
        template: 'Done',
        terminal: false,
      }

      test('are found by id, listed, and deleted', async () => {
        await store.addCustomTool(tool, new Date(), { count: 1, bytes: 1_000 })
        expect(await store.listCustomTools()).toEqual([tool])
        expect(await store.findCustomTools([tool.id, 'other'])).toEqual([tool])
        expect(await store.findCustomTools([])).toEqual([])
        expect(await store.deleteCustomTool(tool.id)).toBe(true)
        expect(await store.deleteCustomTool(tool.id)).toBe(false)
        expect(await store.listCustomTools()).toEqual([])
      })

      const burst = (limits: DefinitionLimits, template = 'Done') =>
        Promise.all(
          Array.from({ length: 12 }, (_, nth) =>
            store.addCustomTool(
              { ...tool, id: `id ${nth}`, name: `tool_${nth}`, template },
              new Date(),
              limits,
            ),
          ),
        )

      test('of many that come at once as many are kept as there may be', async () => {
        const added = await burst({ count: 5, bytes: 100_000 })
        expect(added.filter(outcome => outcome === 'added')).toHaveLength(5)
        expect(added.filter(outcome => outcome === 'no_room')).toHaveLength(7)
        expect(await store.listCustomTools()).toHaveLength(5)
        const [first] = await store.listCustomTools()
        expect(await store.deleteCustomTool(first?.id ?? '')).toBe(true)
        expect(await store.addCustomTool(tool, new Date(), { count: 5, bytes: 100_000 })).toBe('added')
      })

      test('of many of one name that come at once one is kept', async () => {
        const limits = { count: 100, bytes: 100_000 }
        const add = (nth: number) => store.addCustomTool({ ...tool, id: `id ${nth}` }, new Date(), limits)
        const added = await Promise.all(Array.from({ length: 12 }, (_, nth) => add(nth)))
        expect(added.toSorted()).toEqual(['added', ...Array(11).fill('name_taken')])
        const [kept] = await store.listCustomTools()
        await store.deleteCustomTool(kept?.id ?? '')
        expect(await add(12)).toBe('added')
      })

      test('of many that come at once as many are kept as their bytes have room', async () => {
        await burst({ count: 100, bytes: 35_000 }, 'ü'.repeat(5_000))
        expect(await store.listCustomTools()).toHaveLength(3)
      })
    })

    describe('agents', () => {
      const LIMITS = { count: 3, bytes: 10_000 }
      const agent: StoredAgent = {
        id: '7f8d1f6e-7a3a-4f7e-8a5d-0d6a3f1f2b11',
        name: 'Sorter',
        config: { restrictOutput: true, restrictionMessage: 'Call finish.', restrictionMaxInjections: 2 },
        tools: ['finishTool'],
        prompt: 'Be brief.',
        model: null,
      }

      test('are found by id, listed, changed, and deleted', async () => {
        expect(await store.addAgent(agent, new Date(), LIMITS)).toBe('added')
        expect(await store.listAgents()).toEqual([agent])
        expect(await store.findAgent('other')).toBeNull()
        const changed = { ...agent, name: 'Packer', prompt: null }
        expect(await store.changeAgent(agent.id, { name: 'Packer', prompt: null }, LIMITS)).toEqual(changed)
        expect(await store.findAgent(agent.id)).toEqual(changed)
        expect(await store.changeAgent('other', { name: 'Packer' }, LIMITS)).toBeNull()
        expect(await store.deleteAgent(agent.id)).toBe(true)
        expect(await store.deleteAgent(agent.id)).toBe(false)
        expect(await store.findAgent(agent.id)).toBeNull()
      })

      test('of changes that come at once each is kept, and of additions as many as there is room for', async () => {
        await store.addAgent(agent, new Date(), LIMITS)
        await Promise.all([
          store.changeAgent(agent.id, { name: 'Packer' }, LIMITS),
          store.changeAgent(agent.id, { tools: [] }, LIMITS),
          store.changeAgent(agent.id, { model: 'small' }, LIMITS),
        ])
        expect(await store.findAgent(agent.id)).toEqual({
          ...agent,
          name: 'Packer',
          tools: [],
          model: 'small',
        })
        const add = (nth: number) => store.addAgent({ ...agent, id: `id ${nth}` }, new Date(), LIMITS)
        const added = await Promise.all(Array.from({ length: 6 }, (_, nth) => add(nth)))
        expect(added.filter(outcome => outcome === 'added')).toHaveLength(2)
        const tooLong = { prompt: 'ü'.repeat(6_000) }
        expect(await store.changeAgent(agent.id, tooLong, LIMITS)).toBe('no_room')
        expect(await store.findAgent(agent.id)).toMatchObject({ name: 'Packer', prompt: 'Be brief.' })
      })
    })
  })
}
