/** L1: a session is the fold of its events, whether it begins at nothing or at a snapshot. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { openDatabase, openSharedDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import type { NewSnapshot, Store } from '@/lib/store/store'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import { createDatabase } from '@/scripts/temporary-postgres'
import { numRuns } from '@/scripts/test-sample'
import {
  emptySession,
  fold,
  type LoadedSession,
  packSession,
  toStoredEvents,
  unpackSession,
  unpackView,
} from './loaded-session'
import { createSessionLog } from './session-log'
import { createSnapshots } from './snapshots'
import { anyLog } from './testing/any-log'

const DESK = sessionId.parse('s_desk')
const EVERY = 5

test('L1 the fold of a snapshot and what came after it is the fold of all, wherever the cut is', async () => {
  await fc.assert(
    fc.asyncProperty(anyLog, fc.nat(), async (events, at) => {
      const inMemory = toStoredEvents(emptySession(DESK), events, new Date(0))
      const cut = at % (inMemory.length + 1)
      const stored: StoredEvent[] = JSON.parse(JSON.stringify(inMemory))
      const oneByOne = (known: LoadedSession, event: StoredEvent) => fold(known, [event])
      const expected = stored.reduce(oneByOne, emptySession(DESK))

      const packed = await packSession(fold(emptySession(DESK), inMemory.slice(0, cut)))
      const rest = stored.slice(cut)
      expect(fold(await unpackSession(packed), rest)).toStrictEqual(expected)
      expect(fold(await unpackView(packed), rest).viewState).toStrictEqual(expected.viewState)
    }),
    { numRuns: numRuns(300) },
  )
}, 120_000)

describe.each([
  {
    name: 'SQLite',
    open: async () => {
      const directory = mkdtempSync(join(tmpdir(), 'tidyup-snapshots-'))
      const store = createSqlStore(await openDatabase(directory))
      return { store, remove: () => rmSync(directory, { recursive: true }) }
    },
  },
  {
    name: 'Postgres',
    open: async () => {
      const url = await createDatabase(inject('postgresUrl'))
      return { store: createSqlStore(await openSharedDatabase(url)), remove: () => {} }
    },
  },
])('on $name', ({ open }) => {
  let store: Store
  let remove: () => void
  let time: number

  beforeEach(async () => {
    ;({ store, remove } = await open())
    time = Date.parse('2026-11-21T10:00:00Z')
  })

  afterEach(async () => {
    await store.close()
    remove()
  })

  /** A process with a memory of its own, whose snapshots are made when it is told to. */
  function newProcess({ version = 'v1', on = store } = {}) {
    const due: (() => Promise<void>)[] = []
    const written: NewSnapshot[] = []
    const faults: unknown[] = []
    const reads: number[] = []
    const told: Store = {
      ...on,
      async readEvents(id, after, limit) {
        const events = await on.readEvents(id, after, limit)
        reads.push(events.length)
        return events
      },
      async writeSnapshot(id, snapshot) {
        await on.writeSnapshot(id, snapshot)
        written.push(snapshot)
      },
    }
    const snapshots = createSnapshots(told, fault => void faults.push(fault), {
      version,
      interval: () => EVERY,
      later: make => void due.push(make),
    })
    const log = createSessionLog(
      told,
      () => new Date(time++),
      () => {},
      snapshots,
    )
    return {
      log,
      written,
      faults,
      /** How many events each read brought. */
      reads,
      due: () => due.length,
      async makeThem() {
        for (let make = due.shift(); make; make = due.shift()) await make()
      },
    }
  }

  type Process = ReturnType<typeof newProcess>

  const start = (title: string): AppEvent[] => [
    { type: 'SessionStarted', data: { title, mode: { name: 'Surveying' } } },
  ]

  async function add({ log }: Process, ...items: string[]) {
    for (const item of items) {
      const loaded = (await log.load(DESK)) as LoadedSession
      await log.append(loaded, [{ type: 'ItemSkipped', data: { item } }])
    }
  }

  const items = (count: number, prefix = 'item') =>
    Array.from({ length: count }, (_, nth) => `${prefix} ${nth + 1}`)

  /** The session of a desk with a snapshot at 6 and two events behind it. */
  async function withSnapshot(): Promise<Process> {
    const process = newProcess()
    await process.log.create(DESK, start('Desk'))
    await add(process, ...items(5))
    await process.makeThem()
    await add(process, 'cup', 'vase')
    return process
  }

  test('one is made every so many events, after the append and not with it', async () => {
    const process = newProcess()
    await process.log.create(DESK, start('Desk'))
    await add(process, ...items(3))
    expect(process.due()).toBe(0)
    await add(process, 'cup', 'vase')
    expect(process.due()).toBe(1)
    expect(process.written).toEqual([])
    // What came meanwhile goes along.
    await add(process, 'lamp')
    await process.makeThem()
    await add(process, ...items(6, 'other'))
    await process.makeThem()
    expect(process.written.map(({ seq }) => seq)).toEqual([7, 13])
  })

  test('another process begins at it, and comes to the same', async () => {
    const first = await withSnapshot()
    const another = newProcess()
    expect(await another.log.load(DESK)).toEqual(await first.log.load(DESK))
    expect(another.reads).toEqual([3])
  })

  test('who only looks reads the person’s part, and can decide afterwards', async () => {
    const first = await withSnapshot()
    const parts: (readonly string[])[] = []
    const another = newProcess({
      on: {
        ...store,
        readSnapshot: (id, version, wanted) => {
          parts.push(wanted)
          return store.readSnapshot(id, version, wanted)
        },
      },
    })
    expect(await another.log.loadView(DESK)).toEqual((await first.log.load(DESK))?.viewState)
    expect(await another.log.loadView(DESK)).toEqual((await first.log.load(DESK))?.viewState)
    expect(parts).toEqual([['person']])
    await add(another, 'pen')
    expect(parts).toEqual([['person'], ['person', 'engine']])
    expect(await another.log.loadView(DESK)).toEqual((await newProcess().log.load(DESK))?.viewState)
    expect((await another.log.load(DESK))?.engine.seq).toBe(9)
  })

  test('a long log that was read without one leaves one behind', async () => {
    await withSnapshot()
    const other = newProcess({ version: 'v2' })
    await other.log.load(DESK)
    await other.makeThem()
    const next = newProcess({ version: 'v2' })
    await next.log.load(DESK)
    expect(next.reads).toEqual([1])
  })

  test('one of other code is not used', async () => {
    const first = await withSnapshot()
    const other = newProcess({ version: 'v2' })
    expect(await other.log.load(DESK)).toEqual(await first.log.load(DESK))
    expect(other.reads).toEqual([8])
  })

  test.each([
    { what: 'that is cut off', damaged: (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2) },
    {
      what: 'with a bit that fell over',
      damaged: (bytes: Uint8Array) => bytes.with(20, (bytes[20] ?? 0) ^ 1),
    },
    { what: 'that is nothing', damaged: () => new Uint8Array() },
  ])('one $what is reported, passed over, and replaced', async ({ damaged }) => {
    const first = await withSnapshot()
    const [whole] = first.written
    if (!whole) throw new Error('There is no snapshot.')
    await store.writeSnapshot(DESK, {
      ...whole,
      person: damaged(whole.person),
      engine: damaged(whole.engine),
    })
    for (const load of ['load', 'loadView'] as const) {
      const another = newProcess()
      const expected = await first.log[load](DESK)
      expect(await another.log[load](DESK)).toEqual(expected)
      expect(another.faults).toMatchObject([{ message: expect.stringContaining(DESK) }])
      if (load === 'loadView') await another.makeThem()
    }
    const next = newProcess()
    await next.log.load(DESK)
    expect(next.faults).toEqual([])
  })

  test('one that can’t be written is reported, and costs nothing else', async () => {
    const writeSnapshot = () => Promise.reject(new Error('The disk is full.'))
    const process = newProcess({ on: { ...store, writeSnapshot } })
    await process.log.create(DESK, start('Desk'))
    await add(process, ...items(5))
    await process.makeThem()
    expect(process.faults).toMatchObject([{ message: 'The disk is full.' }])
    await add(process, 'lamp')
    expect((await newProcess().log.load(DESK))?.viewState.view.seq).toBe(7)
  })

  test('a session that is begun anew under its id meets neither the old one nor one that comes late', async () => {
    const late = newProcess()
    await late.log.create(DESK, start('Desk'))
    await add(late, ...items(6))
    await store.deleteSession(DESK)
    const anew = newProcess()
    await anew.log.create(DESK, start('Another desk'))
    await add(anew, ...items(6, 'new'))
    await late.makeThem()
    const { view } = (await newProcess().log.load(DESK))?.viewState ?? {}
    expect(view?.title).toBe('Another desk')
    expect(view?.piles.skipped.map(({ item }) => item)).toEqual(items(6, 'new'))
    expect(await newProcess().log.loadView(DESK)).toEqual((await anew.log.load(DESK))?.viewState)
    expect(late.faults).toEqual([])
  })

  test('a deleted session is gone for who only looks too', async () => {
    const process = await withSnapshot()
    await store.deleteSession(DESK)
    expect(await process.log.loadView(DESK)).toBeNull()
    expect(await newProcess().log.loadView(DESK)).toBeNull()
  })
})
