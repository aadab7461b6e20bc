/** What every store does with snapshots, whatever the database behind it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import type { NewSnapshot, Store } from '@/lib/store/store'
import { AT, DESK, skipped, stored, summary } from './sample-session'
import type { TestDatabase } from './store-contract'

const snapshot = (seq: number, more: Partial<NewSnapshot> = {}): NewSnapshot => ({
  ...{ seq, at: AT, version: 'v1' },
  ...{ person: new Uint8Array([seq, 0, 255]), engine: new Uint8Array([seq, 1]) },
  ...more,
})

export function describeSnapshots(name: string, newDatabase: () => Promise<TestDatabase>) {
  describe(`a snapshot of a session on ${name}`, () => {
    let database: TestDatabase
    let store: Store

    beforeEach(async () => {
      database = await newDatabase()
      store = await database.open()
      await store.createSession({ events: [stored(1, skipped('item 1'))], summary: summary(1) })
      await append(2)
      await append(3)
    })

    afterEach(async () => {
      await store.close()
      await database.remove()
    })

    const append = (seq: number) =>
      store.append(DESK, { events: [stored(seq, skipped(`item ${seq}`))], summary: summary(seq) })
    const read = () => store.readSnapshot(DESK, 'v1', ['person', 'engine'])
    /** The first byte that was packed is its seq. */
    const reached = async (version = 'v1') =>
      (await store.readSnapshot(DESK, version, ['engine']))?.engine[0] ?? null

    test('comes back byte for byte, in whole or in part', async () => {
      expect(await read()).toBeNull()
      await store.writeSnapshot(DESK, snapshot(2))
      const whole = await read()
      expect([...(whole?.person ?? [])]).toEqual([2, 0, 255])
      expect([...(whole?.engine ?? [])]).toEqual([2, 1])
      const part = await store.readSnapshot(DESK, 'v1', ['person'])
      expect(Object.keys(part ?? {})).toEqual(['person'])
    })

    test('is the newest of those that were written, in whatever order', async () => {
      await store.writeSnapshot(DESK, snapshot(3))
      await store.writeSnapshot(DESK, snapshot(2))
      expect(await reached()).toBe(3)
      await Promise.all([1, 2, 3, 1, 2].map(seq => store.writeSnapshot(DESK, snapshot(seq))))
      expect(await reached()).toBe(3)
    })

    test('is not read by other code, and gives way to its own', async () => {
      await store.writeSnapshot(DESK, snapshot(3))
      expect(await reached('v2')).toBeNull()
      await store.writeSnapshot(DESK, snapshot(2, { version: 'v2' }))
      expect(await reached('v2')).toBe(2)
      expect(await reached('v1')).toBeNull()
    })

    test('is not kept of events that are not in the log', async () => {
      await store.writeSnapshot(DESK, snapshot(4))
      await store.writeSnapshot(DESK, snapshot(3, { at: '2026-11-21T09:00:00.000Z' }))
      await store.writeSnapshot(sessionId.parse('s_gone'), snapshot(1))
      expect(await read()).toBeNull()
    })

    test('goes with the session, and is not met by one that is begun anew', async () => {
      await store.writeSnapshot(DESK, snapshot(3))
      await store.deleteSession(DESK)
      await store.createSession({ events: [stored(1, skipped('anew'))], summary: summary(1) })
      expect(await read()).toBeNull()
    })

    test('is written while others append', async () => {
      const appendAll = async () => {
        for (const seq of [4, 5, 6]) await append(seq)
      }
      await Promise.all([appendAll(), ...[1, 2, 3].map(seq => store.writeSnapshot(DESK, snapshot(seq)))])
      expect(await store.readEvents(DESK, 0, 10)).toHaveLength(6)
      expect(await reached()).toBe(3)
    })
  })
}
