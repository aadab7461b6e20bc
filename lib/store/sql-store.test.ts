import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { imageId, type SessionId, sessionId } from '@/lib/engine/ids'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import { initialViewState, type SessionSummary } from '@/lib/wire/view'
import { openDatabase } from './database'
import { createSqlStore } from './sql-store'
import type { Store } from './store'

const DESK = sessionId.parse('s_desk')
const photo = { id: imageId.parse('ph_1'), mediaType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }

let directory: string
let store: Store

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'tidyup-store-'))
  store = createSqlStore(await openDatabase(directory))
})

afterEach(async () => {
  await store.close()
  rmSync(directory, { recursive: true })
})

const skipped = (item: string): AppEvent => ({ type: 'ItemSkipped', data: { item } })

function stored(seq: number, event: AppEvent, id: SessionId = DESK): StoredEvent {
  return { v: 1, sessionId: id, seq, at: '2026-11-21T10:00:00.000Z', ...event } as StoredEvent
}

function summary(seq: number, more: Partial<SessionSummary> = {}): SessionSummary {
  const { view } = initialViewState(DESK)
  const { id, title, status, mode, counts } = view
  const at = '2026-11-21T10:00:00.000Z'
  return { id, title, status, mode, counts, seq, createdAt: at, updatedAt: at, thumbnail: null, ...more }
}

const append = (seq: number, more: { epoch?: number; events?: readonly StoredEvent[] } = {}) =>
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
    expect(await append(2)).toBe('stored')
    expect(await append(2)).toBe('conflict')
    expect(await append(4)).toBe('conflict')
    expect(await store.readEvents(DESK, 0, 10)).toHaveLength(2)
  })

  test('a claim fences the earlier owner out', async () => {
    const earlier = await store.claim(DESK)
    const later = await store.claim(DESK)
    expect(await append(2, { epoch: earlier ?? -1 })).toBe('fenced')
    expect(await append(2, { epoch: later ?? -1 })).toBe('stored')
  })

  test('a photo is stored with its event or not at all', async () => {
    const events = [
      stored(2, { type: 'PhotoAdded', data: { photoId: photo.id, width: 1, height: 1, bytes: 3 } }),
    ]
    expect(await store.append(DESK, { events, summary: summary(2), photo })).toBe('stored')
    expect(
      await store.append(DESK, {
        events,
        summary: summary(2),
        photo: { ...photo, id: imageId.parse('ph_2') },
      }),
    ).toBe('conflict')
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
    expect(await append(3)).toBe('gone')
    expect(await store.claim(DESK)).toBeNull()
  })

  test('it is listed newest first, and as running while its run is alive', async () => {
    const lamp = sessionId.parse('s_lamp')
    const later = { id: lamp, createdAt: '2026-11-21T11:00:00.000Z' }
    await store.createSession({ events: [stored(1, skipped('lamp'), lamp)], summary: summary(1, later) })
    expect((await store.listSessions()).map(({ id }) => id)).toEqual([lamp, DESK])
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
    store = createSqlStore(await openDatabase(directory))
    expect(await store.readEvents(DESK, 0, 10)).toHaveLength(2)
  })
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
    await store.addCustomTool(tool, new Date())
    expect(await store.listCustomTools()).toEqual([tool])
    expect(await store.findCustomTools([tool.id, 'other'])).toEqual([tool])
    expect(await store.findCustomTools([])).toEqual([])
    expect(await store.deleteCustomTool(tool.id)).toBe(true)
    expect(await store.deleteCustomTool(tool.id)).toBe(false)
    expect(await store.listCustomTools()).toEqual([])
  })
})
