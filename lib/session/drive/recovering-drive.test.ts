/** What becomes of a session whose process is lost while it is driven, once and again. */

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { SessionId } from '@/lib/engine/ids'
import type { Model } from '@/lib/engine/model'
import { say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { retryRun, sendMessage, stopRun } from '@/lib/session/commands/runs'
import { getSession } from '@/lib/session/commands/sessions'
import { UNLIMITED } from '@/lib/session/process/choose-model'
import { assembleRuntime, onOneMachine } from '@/lib/session/process/runtime'
import { resumeSessions } from '@/lib/session/process/start'
import { createHub } from '@/lib/session/stream/hub'
import { mortalStore } from '@/lib/session/testing/controlled-stores'
import { currentRuntime, setRuntime } from '@/lib/session/testing/current-runtime'
import { startSession, untilRested } from '@/lib/session/testing/driven-session'
import { type Database, openDatabase, openSharedDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import { StoreUnavailable } from '@/lib/store/store-error'
import { createDatabase } from '@/scripts/temporary-postgres'
import type { Attempt, DriveEnd } from './dispatcher'
import { recoveringDrive } from './recovering-drive'
import { createStoreRetry } from './store-retry'

/** Asked about something deadly it takes its process with it, which a test has to do for it. */
function deadlyModel() {
  let asked = 0
  const { model: harmless } = scriptedModel(...Array.from({ length: 20 }, () => say('Where does it go?')))
  const model: Model = async (request, call) => {
    const said = JSON.stringify(request.messages.findLast(({ role }) => role === 'user'))
    if (!said.includes('deadly')) return harmless(request, call)
    asked += 1
    await once(call.signal, 'abort')
    throw call.signal.reason
  }
  return {
    model,
    /** Waits until it has been asked so often since the last time. */
    async asked(times = 1) {
      await expect.poll(() => asked).toBe(times)
      asked = 0
    },
  }
}

async function newSqlite() {
  const directory = mkdtempSync(join(tmpdir(), 'tidyup-recovery-'))
  return { open: () => openDatabase(directory), remove: () => rmSync(directory, { recursive: true }) }
}

async function newPostgres() {
  const url = await createDatabase(inject('postgresUrl'))
  return { open: () => openSharedDatabase(url), remove: () => {} }
}

describe.each([
  { name: 'SQLite', newDatabase: newSqlite },
  { name: 'Postgres', newDatabase: newPostgres },
])('on $name', ({ newDatabase }) => {
  let testDatabase: { open(): Promise<Database>; remove(): void }
  let service: ReturnType<typeof deadlyModel>
  let die: () => Promise<void>

  beforeEach(async () => {
    testDatabase = await newDatabase()
    service = deadlyModel()
    await startProcess()
  })

  afterEach(async () => {
    await die()
    testDatabase.remove()
  })

  async function startProcess() {
    const mortal = mortalStore(createSqlStore(await testDatabase.open()), null)
    die = mortal.bury
    const runtime = await assembleRuntime({
      deployment: onOneMachine(mortal.store),
      chosen: { info: { kind: 'coach' }, model: service.model, budget: UNLIMITED, guesses: 0 },
      now: () => new Date(),
      report: fault => expect.unreachable(String(fault)),
    })
    setRuntime(runtime)
    await resumeSessions(runtime)
  }

  async function loseProcess() {
    await die()
    await startProcess()
  }

  async function stopProcess() {
    await currentRuntime().dispatcher.close()
    await loseProcess()
  }

  async function viewOf(id: SessionId) {
    const found = await getSession(currentRuntime(), id)
    if (!found.ok) throw new Error('There is no session.')
    return found.value.session
  }

  const EXHAUSTED = { status: 'error', error: { code: 'ended_server_twice', retryable: true } }

  test('a session that ends its process is driven once more, and given up when it does so again', async () => {
    const id = await startSession('something deadly')
    await service.asked()
    await loseProcess()
    await service.asked()
    await loseProcess()
    expect(await untilRested(id)).toMatchObject(EXHAUSTED)
    await loseProcess()
    expect(await viewOf(id)).toMatchObject(EXHAUSTED)
    expect(await sendMessage(currentRuntime(), id, { text: 'a lamp' })).toMatchObject({ ok: true })
    expect(await untilRested(id)).toMatchObject({ status: 'idle' })
  })

  test('one that was given up may be stopped, and tried again, which counts anew', async () => {
    const id = await startSession('something deadly')
    await service.asked()
    await loseProcess()
    await service.asked()
    await loseProcess()
    await untilRested(id)
    expect(await stopRun(currentRuntime(), id)).toMatchObject({ ok: true })
    expect(await retryRun(currentRuntime(), id)).toMatchObject({ ok: true })
    await service.asked()
    await loseProcess()
    await service.asked()
    expect(await viewOf(id)).toMatchObject({ status: 'running' })
    await loseProcess()
    expect(await untilRested(id)).toMatchObject(EXHAUSTED)
  })

  test('those that were only driven beside it are driven on', async () => {
    const ids = [await startSession('something deadly'), await startSession('something deadly')]
    await service.asked(2)
    await loseProcess()
    await service.asked()
    await loseProcess()
    await service.asked()
    const views = await Promise.all(ids.map(viewOf))
    expect(views.map(({ status }) => status).sort()).toEqual(['error', 'running'])
    for (const id of ids) expect(await stopRun(currentRuntime(), id)).toMatchObject({ ok: true })
  })

  test('a process that was stopped has lost nothing, however often', async () => {
    const id = await startSession('something deadly')
    await service.asked()
    for (let times = 0; times < 3; times += 1) {
      await stopProcess()
      await service.asked()
      expect(await viewOf(id)).toMatchObject({ status: 'running' })
    }
    await loseProcess()
    await service.asked()
    await stopProcess()
    await service.asked()
    await loseProcess()
    await service.asked()
    expect(await viewOf(id)).toMatchObject({ status: 'running' })
  })
})

describe('drives that follow a loss', () => {
  const ids = ['s_1', 's_2', 's_3'] as SessionId[]

  function recovering() {
    const begun: SessionId[] = []
    const ends = new Map<SessionId, (end: DriveEnd) => void>()
    const hub = createHub()
    const waits: (() => void)[] = []
    const store = { beginRecovery: async () => false, endRecovery: async () => {} }
    const drive = recoveringDrive(
      (id, { signal }) => {
        begun.push(id)
        const { promise, resolve } = Promise.withResolvers<DriveEnd>()
        signal.addEventListener('abort', () => resolve('let_go'))
        ends.set(id, resolve)
        return promise
      },
      {
        store,
        hub,
        report: fault => expect.unreachable(String(fault)),
        wait: () => new Promise<void>(resolve => waits.push(resolve)),
      },
    )
    const attempt = (controller = new AbortController()): Attempt => ({
      signal: controller.signal,
      isRetried: false,
      followsLoss: true,
    })
    return { begun, ends, hub, waits, drive, attempt }
  }

  test('begin one after the other: when the one before has got further, has ended, or takes long', async () => {
    const { begun, ends, hub, waits, drive, attempt } = recovering()
    const drives = [...ids, 's_4' as SessionId].map(id => drive(id, attempt()))
    await expect.poll(() => begun).toEqual(['s_1'])
    hub.publish(ids[0] as SessionId, { kind: 'stored' })
    await expect.poll(() => begun).toEqual(['s_1', 's_2'])
    ends.get(ids[1] as SessionId)?.('rested')
    await expect.poll(() => begun).toEqual(['s_1', 's_2', 's_3'])
    waits[2]?.()
    await expect.poll(() => begun).toEqual(['s_1', 's_2', 's_3', 's_4'])
    for (const end of ends.values()) end('rested')
    expect(await Promise.all(drives)).toEqual(['rested', 'rested', 'rested', 'rested'])
  })

  test('Q5 are stopped while they wait for their turn, and leave it to the next one', async () => {
    const { begun, ends, drive, attempt } = recovering()
    const stopping = new AbortController()
    const [first, second, third] = ids.map((id, nth) =>
      drive(id, attempt(nth === 1 ? stopping : new AbortController())),
    )
    await expect.poll(() => begun).toEqual(['s_1'])
    stopping.abort()
    expect(await second).toBe('let_go')
    ends.get(ids[0] as SessionId)?.('rested')
    expect(await first).toBe('rested')
    await expect.poll(() => begun).toEqual(['s_1', 's_3'])
    ends.get(ids[2] as SessionId)?.('rested')
    await third
  })

  test('keep the note of an earlier loss where none could be written for this one', async () => {
    const ended: SessionId[] = []
    const faults: unknown[] = []
    const lost = new Error('The store has gone.')
    const store = {
      beginRecovery: () => Promise.reject(lost),
      endRecovery: async (id: SessionId) => void ended.push(id),
    }
    const drive = recoveringDrive(async () => 'rested', {
      store,
      hub: createHub(),
      report: fault => faults.push(fault),
    })
    const { signal } = new AbortController()
    expect(await drive('s_1' as SessionId, { signal, isRetried: false, followsLoss: true })).toBe('failed')
    expect(faults).toEqual([lost])
    expect(ended).toEqual([])
  })

  test('any other drive begins at once', async () => {
    const { begun, drive, attempt } = recovering()
    void drive('s_1' as SessionId, attempt())
    void drive('s_2' as SessionId, { signal: new AbortController().signal, isRetried: false })
    await expect.poll(() => begun).toEqual(['s_2', 's_1'])
  })
})

describe('a store that is retried', () => {
  const { signal } = new AbortController()

  /** Fails as often as there are errors, then succeeds. */
  const failing = (...errors: Error[]) => {
    let attempts = 0
    return {
      attempts: () => attempts,
      async use() {
        const error = errors[attempts++]
        if (error) throw error
        return 'stored'
      },
    }
  }

  const retry = createStoreRetry(
    async () => {},
    () => {},
  )

  test('what was not stored is stored once the store is back', async () => {
    const { use, attempts } = failing(
      new StoreUnavailable('disconnected', null),
      new StoreUnavailable('full', null),
    )
    expect(await retry(use, signal)).toBe('stored')
    expect(attempts()).toBe(3)
  })

  test('what may be stored already is not stored again', async () => {
    const { use, attempts } = failing(new StoreUnavailable('disconnected', null, true))
    await expect(retry(use, signal)).rejects.toMatchObject({ mayBeStored: true })
    expect(attempts()).toBe(1)
  })
})
