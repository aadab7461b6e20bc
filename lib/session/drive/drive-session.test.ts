import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { change } from '@/lib/session/commands/change'
import { decideMessage, decideStop } from '@/lib/session/commands/decide'
import { createSchemaThread } from '@/lib/session/custom-tools/schema-thread'
import { createSessionLog } from '@/lib/session/log/session-log'
import { randomId } from '@/lib/session/random-id'
import { createHub } from '@/lib/session/stream/hub'
import type { Database } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Store } from '@/lib/store/store'
import { temporaryDatabase } from '@/lib/store/testing/temporary-database'
import { tidyAgent } from '@/lib/tidy/agent'
import type { Claimed, Dispatcher } from './dispatcher'
import { createDriveSession } from './drive-session'

const DESK = sessionId.parse('s_desk')
const UNLIMITED = { maxTokens: Number.POSITIVE_INFINITY, keepTokens: Number.POSITIVE_INFINITY }

let database: Database

beforeEach(async () => {
  database = (await temporaryDatabase()).database
})

/** The engine itself runs out of room, as on a disk that is full. */
async function limitTo(pages: number) {
  await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database)
}

const idle: Dispatcher = {
  dispatch() {},
  resume: async () => {},
  halt: async () => {},
  activeDrives: () => 0,
  close: async () => {},
}

/** A session with a message in it, and a disk that fills up while the model replies. */
async function driven({ wait }: { wait: (ms: number, signal: AbortSignal) => Promise<void> }) {
  const store = createSqlStore(database)
  const log = createSessionLog(
    store,
    () => new Date(),
    () => {},
  )
  await log.create(DESK, [{ type: 'SessionStarted', data: { title: 'Desk', mode: tidyAgent.initialMode } }])
  const message = { text: 'A lamp.', photoIds: [] }
  await change({ log, dispatcher: idle }, DESK, loaded => decideMessage(loaded, message, randomId))
  const { model, requests } = scriptedModel(async () => {
    await limitTo(1)
    return say('A lamp. '.repeat(10_000))
  })
  const reported: unknown[] = []
  const report = (error: unknown) => void reported.push(error)
  const drive = createDriveSession({
    store,
    log,
    schemas: createSchemaThread(),
    hub: createHub(),
    model,
    budget: UNLIMITED,
    newId: randomId,
    report,
    wait,
  })
  const types = async () => (await store.readEvents(DESK, 0, 100)).map(({ type }) => type)
  return { drive, requests, reported, types }
}

test('a drive that meets a full disk goes on once there is room, and asks the model only once', async () => {
  const waits: number[] = []
  const { drive, requests, reported, types } = await driven({
    async wait(ms) {
      expect(await types()).toEqual(['SessionStarted', 'RunStarted', 'UserMessageAdded'])
      if (waits.push(ms) === 7) await limitTo(100_000)
    },
  })
  await drive(DESK, { signal: new AbortController().signal, isRetried: false })
  expect((await types()).slice(3)).toEqual(['ModelResponded', 'RunYielded'])
  expect(requests).toHaveLength(1)
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000])
  expect(reported).toEqual([expect.objectContaining({ fault: 'full' })])
})

test('Q5 a drive that waits for room is halted at once', async () => {
  const controller = new AbortController()
  const { drive, types } = await driven({
    async wait(_ms, signal) {
      controller.abort()
      signal.throwIfAborted()
    },
  })
  await drive(DESK, { signal: controller.signal, isRetried: false })
  expect(await types()).toEqual(['SessionStarted', 'RunStarted', 'UserMessageAdded'])
})

/** A session that a message has claimed, and a drive of it whose calls of the store are written down. */
async function claimed() {
  const inner = createSqlStore(database)
  const calls: string[] = []
  const store = new Proxy(inner, {
    get(target, method: keyof Store & string) {
      // No tool is named, and nothing is asked for then.
      if (method !== 'findCustomTools') calls.push(method)
      return target[method]
    },
  })
  const log = createSessionLog(
    store,
    () => new Date(),
    () => {},
  )
  await log.create(DESK, [{ type: 'SessionStarted', data: { title: 'Desk', mode: tidyAgent.initialMode } }])
  let handed: Claimed | undefined
  const dispatcher: Dispatcher = {
    ...idle,
    dispatch(_, given) {
      handed = given
    },
  }
  const message = { text: 'A lamp.', photoIds: [] }
  await change({ log, dispatcher }, DESK, loaded => decideMessage(loaded, message, randomId))
  const { model, requests } = scriptedModel(async () => say('Where does it go?'))
  const report = (error: unknown) => expect.unreachable(String(error))
  const drive = createDriveSession({
    store,
    log,
    schemas: createSchemaThread(),
    hub: createHub(),
    model,
    budget: UNLIMITED,
    newId: randomId,
    report,
  })
  calls.length = 0
  return {
    calls,
    requests,
    log,
    drive: () => drive(DESK, { signal: new AbortController().signal, claimed: handed, isRetried: false }),
    types: async () => (await inner.readEvents(DESK, 0, 100)).map(({ type }) => type),
  }
}

test('a drive that is handed the session neither claims nor reads it', async () => {
  const { drive, calls, types } = await claimed()
  expect(await drive()).toBe('rested')
  expect(calls).toEqual(['append'])
  expect((await types()).slice(3)).toEqual(['ModelResponded', 'RunYielded'])
})

test('Q5 a stop before its first write fences out the drive that was handed the session', async () => {
  const { drive, log, types } = await claimed()
  await change({ log, dispatcher: idle }, DESK, decideStop, { fences: true })
  const stopped = await types()
  expect(stopped.at(-1)).toBe('RunYielded')
  expect(await drive()).toBe('let_go')
  expect(await types()).toEqual(stopped)
})

test('a new name before its first write only moves the events of the drive that was handed the session', async () => {
  const { drive, log, requests, types } = await claimed()
  const loaded = await log.load(DESK)
  if (loaded) await log.append(loaded, [{ type: 'SessionRenamed', data: { title: 'The desk' } }])
  expect(await drive()).toBe('rested')
  expect((await types()).slice(3)).toEqual(['SessionRenamed', 'ModelResponded', 'RunYielded'])
  expect(requests).toHaveLength(1)
})

test('a newer owner fences out the drive that was handed the session', async () => {
  const { drive, calls } = await claimed()
  await createSqlStore(database).claim(DESK)
  expect(await drive()).toBe('let_go')
  expect(calls).toEqual(['append'])
})
