import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { type Database, openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import { tidyAgent } from '@/lib/tidy/agent'
import { change } from './change'
import { decideMessage } from './decide'
import { createDriveSession } from './drive-session'
import { createHub } from './hub'
import { randomId } from './random-id'
import { createSessionLog } from './session-log'

const DESK = sessionId.parse('s_desk')
const UNLIMITED = { maxTokens: Number.POSITIVE_INFINITY, keepTokens: Number.POSITIVE_INFINITY }

let directory: string
let database: Database

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'tidyup-drive-'))
  database = await openDatabase(directory)
})

afterEach(async () => {
  await database.destroy()
  rmSync(directory, { recursive: true })
})

/** The engine itself runs out of room, as on a disk that is full. */
async function limitTo(pages: number) {
  await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database)
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
  await change({ log }, DESK, folded => decideMessage(folded, message, randomId))
  const { model, requests } = scriptedModel(async () => {
    await limitTo(1)
    return say('A lamp. '.repeat(10_000))
  })
  const reported: unknown[] = []
  const report = (error: unknown) => void reported.push(error)
  const drive = createDriveSession({ store, log, hub: createHub(), model, budget: UNLIMITED, report, wait })
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
