/** Readers of one session that share a feed: each sees every event once and in order, whatever the others do. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type SessionId, sessionId } from '@/lib/engine/ids'
import { createSessionLog } from '@/lib/session/log/session-log'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Store } from '@/lib/store/store'
import type { StoredEvent } from '@/lib/wire/event'
import { createEventStreams, type OpenEventStream } from './event-stream'
import { createHub } from './hub'

let directory: string
let store: Store
let sessions = 0

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'tidyup-feed-'))
  const database = await openDatabase(directory)
  // Nothing here is about the disk.
  await sql`pragma synchronous = off`.execute(database)
  store = createSqlStore(database)
})

afterAll(async () => {
  await store.close()
  rmSync(directory, { recursive: true })
})

/** How readers hear of what was stored. */
type Hint = 'with its events' | 'alone' | 'twice' | 'lost'

async function newSession() {
  const id = sessionId.parse(`s_${++sessions}`)
  const hub = createHub()
  let reads = 0
  const counted = {
    readEvents: (...given: Parameters<Store['readEvents']>) => {
      reads += 1
      return store.readEvents(...given)
    },
  }
  let hint: Hint = 'with its events'
  const log = createSessionLog(
    store,
    () => new Date(),
    (_, events) => {
      if (hint === 'lost') return
      const times = hint === 'twice' ? 2 : 1
      for (let time = 0; time < times; time++)
        hub.publish(id, hint === 'alone' ? { kind: 'stored' } : { kind: 'stored', events })
    },
  )
  await log.create(id, [{ type: 'SessionStarted', data: { title: 'Desk', mode: { name: 'Surveying' } } }])
  return {
    id,
    hub,
    openEventStream: createEventStreams({ store: counted, hub }),
    reads: () => reads,
    async store(count: number, howHeard: Hint = 'with its events') {
      const loaded = await log.load(id)
      if (!loaded) throw new Error('There is no session.')
      hint = howHeard
      const skipped = Array.from({ length: count }, () => ({
        type: 'ItemSkipped' as const,
        data: { item: 'lamp' },
      }))
      await log.append(loaded, skipped)
    },
  }
}

/** Takes what it is given frame by frame, and comes back with its last id when it was cut off. */
function newReader(openEventStream: OpenEventStream, id: SessionId, after: number) {
  const seqs: number[] = []
  const chunks: Uint8Array[] = []
  let said = ''
  let reader = open()

  function open() {
    return openEventStream(id, seqs.at(-1) ?? after).getReader()
  }

  /** False when the stream has ended. */
  async function take(): Promise<boolean> {
    const { done, value } = await reader.read()
    if (done) return false
    chunks.push(value)
    for (const frame of new TextDecoder().decode(value).split('\n\n')) {
      const data = frame.split('\n').find(line => line.startsWith('data: '))
      if (!data) continue
      const event = JSON.parse(data.slice('data: '.length)) as
        | StoredEvent
        | { type: 'TextDelta'; data: { text: string } }
      if (event.type === 'TextDelta') said += event.data.text
      else seqs.push(event.seq)
    }
    return true
  }

  return {
    seqs,
    chunks,
    said: () => said,
    take,
    async takeUntil(seq: number) {
      while ((seqs.at(-1) ?? after) < seq) if (!(await take())) reader = open()
    },
    leave: () => reader.cancel(),
  }
}

const from = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

const HINTS: readonly Hint[] = ['with its events', 'alone', 'twice', 'lost']

const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('store' as const),
      count: fc.integer({ min: 1, max: 30 }),
      hint: fc.constantFrom(...HINTS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('join' as const),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take' as const), reader: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), reader: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'say' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'fall silent' as const }) },
)

test('L2 slow and fast readers, joins in the middle, hints lost and told twice: no hole, no double, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 40 }), async happenings => {
      const session = await newSession()
      const { id, hub, openEventStream } = session
      const readers: {
        after: number
        reader: ReturnType<typeof newReader>
        taking: Promise<unknown> | null
      }[] = []
      let seq = 1
      const join = (after: number) =>
        readers.push({ after, reader: newReader(openEventStream, id, after), taking: null })
      join(0)
      for (const next of happenings) {
        switch (next.kind) {
          case 'store':
            await session.store(next.count, next.hint)
            seq += next.count
            break
          case 'join':
            join(Math.floor(next.share * seq))
            break
          case 'take': {
            // Not waited for: there may be nothing to take yet.
            const taker = readers[next.reader % readers.length]
            if (taker) taker.taking ??= taker.reader.take().finally(() => (taker.taking = null))
            break
          }
          case 'leave':
            if (readers.length > 1) await readers.splice(next.reader % readers.length, 1)[0]?.reader.leave()
            break
          case 'say':
            hub.publish(id, { kind: 'text', text: 'Hm. ' })
            break
          case 'fall silent':
            hub.publish(id, { kind: 'text_over' })
        }
      }
      // A hint that everybody hears, as a heartbeat is one.
      await session.store(1)
      seq += 1
      await Promise.all(readers.map(({ taking }) => taking))
      await Promise.all(readers.map(({ reader }) => reader.takeUntil(seq)))
      for (const { after, reader } of readers) expect(reader.seqs).toEqual(from(after + 1, seq))
      await Promise.all(readers.map(({ reader }) => reader.leave()))
    }),
    { numRuns: 60 },
  )
})

describe('readers that keep up', () => {
  async function gathered(count: number) {
    const session = await newSession()
    const readers = Array.from({ length: count }, () => newReader(session.openEventStream, session.id, 1))
    // The first frame, which says that the stream is open; then all of them wait.
    await Promise.all(readers.map(reader => reader.take()))
    const taking = readers.map(reader => reader.take())
    return { session, readers, taking }
  }

  test('an event is read and encoded once for all of them', async () => {
    const { session, readers, taking } = await gathered(20)
    await session.store(1)
    await Promise.all(taking)
    const before = session.reads()
    const next = readers.map(reader => reader.take())
    await session.store(1)
    await Promise.all(next)
    expect(readers.map(({ seqs }) => seqs)).toEqual(readers.map(() => [2, 3]))
    expect(new Set(readers.map(({ chunks }) => chunks.at(-1))).size).toBe(1)
    expect(session.reads()).toBe(before)
  })

  test('one that was stored elsewhere is read once for all of them', async () => {
    const { session, readers, taking } = await gathered(20)
    await session.store(1)
    await Promise.all(taking)
    const before = session.reads()
    const next = readers.map(reader => reader.take())
    await session.store(1, 'alone')
    await Promise.all(next)
    expect(readers.map(({ seqs }) => seqs)).toEqual(readers.map(() => [2, 3]))
    expect(session.reads()).toBe(before + 1)
  })

  test('L5 a piece of text is encoded once for all of them', async () => {
    const { session, readers, taking } = await gathered(20)
    session.hub.publish(session.id, { kind: 'text', text: 'A lamp?' })
    await Promise.all(taking)
    expect(new Set(readers.map(reader => reader.said()))).toEqual(new Set(['A lamp?']))
    expect(new Set(readers.map(({ chunks }) => chunks.at(-1))).size).toBe(1)
  })
})

test('L5 who comes in mid-sentence, or was slow, hears all of it once', async () => {
  const { id, hub, openEventStream } = await newSession()
  const early = newReader(openEventStream, id, 1)
  await early.take()
  const heard = early.take()
  hub.publish(id, { kind: 'text', text: 'Where ' })
  await heard
  hub.publish(id, { kind: 'text', text: 'does ' })
  const late = newReader(openEventStream, id, 1)
  hub.publish(id, { kind: 'text', text: 'it go?' })
  await late.take()
  await Promise.all([early.take(), late.take()])
  expect([early.said(), late.said()]).toEqual(['Where does it go?', 'Where does it go?'])
})

test('a session that was deleted and begun anew is another one to those who come after', async () => {
  const session = await newSession()
  const { id, hub, openEventStream } = session
  const before = newReader(openEventStream, id, 0)
  await session.store(3)
  await before.takeUntil(4)
  await store.deleteSession(id)
  hub.publish(id, { kind: 'over' })
  expect(await before.take()).toBe(false)
  await createSessionLog(
    store,
    () => new Date(),
    () => {},
  ).create(id, [{ type: 'SessionStarted', data: { title: 'Shelf', mode: { name: 'Surveying' } } }])
  const after = newReader(openEventStream, id, 0)
  await after.takeUntil(1)
  expect(new TextDecoder().decode(after.chunks.at(-1))).toContain('Shelf')
  await after.leave()
})

test('a hint that was lost costs a reader no more than a heartbeat, also where all before it came with its events', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const session = await newSession()
    const reader = newReader(session.openEventStream, session.id, 0)
    await session.store(1)
    await reader.takeUntil(2)
    await session.store(1, 'lost')
    vi.advanceTimersByTime(15_000)
    await reader.takeUntil(3)
    expect(reader.seqs).toEqual([1, 2, 3])
    await reader.leave()
  } finally {
    vi.useRealTimers()
  }
})
