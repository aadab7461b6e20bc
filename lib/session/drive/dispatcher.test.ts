/** What every dispatcher does, on one machine and on several. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type SessionId, sessionId } from '@/lib/engine/ids'
import type { Callers } from '@/lib/session/limits/rate-limits'
import { emptySession } from '@/lib/session/log/loaded-session'
import { createHub } from '@/lib/session/stream/hub'
import { type Database, openSharedDatabase } from '@/lib/store/database'
import { createDatabase } from '@/scripts/temporary-postgres'
import {
  type Attempt,
  createDispatcher,
  type Dispatcher,
  type DriveEnd,
  type DriveSession,
} from './dispatcher'
import { createQueueDispatcher, openDriveQueue } from './queue-dispatcher'

const DESK = sessionId.parse('s_desk')
const LAMP = sessionId.parse('s_lamp')

const callers: Callers = new AsyncLocalStorage()

interface DispatcherFixture {
  /** Each call is another process, as far as the fixture knows of processes. */
  start(driveSession: DriveSession): Promise<Dispatcher>
  /** Stores something that makes a drive of the session due, and tells the dispatcher. */
  makeDue(dispatcher: Dispatcher, sessionId: SessionId): Promise<void>
  remove(): Promise<void>
}

interface StartedDrive {
  readonly id: SessionId
  readonly attempt: Attempt
  finish(end: DriveEnd): void
}

/** Drives that end only when they are told to, or aborted. */
function gatedDrives() {
  const started: StartedDrive[] = []
  const arrivals: StartedDrive[] = []
  const waiting: ((drive: StartedDrive) => void)[] = []
  const driveSession: DriveSession = (id, attempt) => {
    const { promise, resolve } = Promise.withResolvers<DriveEnd>()
    attempt.signal.addEventListener('abort', () => resolve('let_go'))
    const drive = { id, attempt, finish: resolve }
    started.push(drive)
    const next = waiting.shift()
    if (next) next(drive)
    else arrivals.push(drive)
    return promise
  }
  return {
    driveSession,
    started,
    async nextStart(): Promise<StartedDrive> {
      return arrivals.shift() ?? new Promise<StartedDrive>(resolve => waiting.push(resolve))
    },
  }
}

function describeDispatcher(name: string, newFixture: () => Promise<DispatcherFixture>) {
  describe(name, () => {
    let fixture: DispatcherFixture
    let dispatcher: Dispatcher
    let drives: ReturnType<typeof gatedDrives>
    const makeDue = (id: SessionId) => fixture.makeDue(dispatcher, id)

    beforeEach(async () => {
      fixture = await newFixture()
      drives = gatedDrives()
      dispatcher = await fixture.start(drives.driveSession)
    })

    afterEach(async () => {
      await dispatcher.close()
      await fixture.remove()
    })

    test('one drive a session, many sessions at once', async () => {
      await makeDue(DESK)
      await drives.nextStart()
      await makeDue(DESK)
      await makeDue(LAMP)
      await drives.nextStart()
      expect(drives.started.map(({ id }) => id)).toEqual([DESK, LAMP])
    })

    test('made due while it is driven, a session is looked at once more before it rests', async () => {
      await makeDue(DESK)
      const first = await drives.nextStart()
      await makeDue(DESK)
      first.finish('rested')
      expect((await drives.nextStart()).id).toBe(DESK)
    })

    test('Q5 halt ends the drive and waits until it has let go', async () => {
      await makeDue(DESK)
      const first = await drives.nextStart()
      await dispatcher.halt(DESK)
      expect(first.attempt.signal.aborted).toBe(true)
      await dispatcher.halt(LAMP)
      await makeDue(DESK)
      await drives.nextStart()
      expect(drives.started).toHaveLength(2)
    })

    test('at start, what was being driven is driven on', async () => {
      await dispatcher.resume([DESK, LAMP].map(sessionId => ({ sessionId, followsLoss: false })))
      const ids = [(await drives.nextStart()).id, (await drives.nextStart()).id]
      expect(ids.sort()).toEqual([DESK, LAMP])
    })

    test('its calls of the model are counted for whoever made it due', async () => {
      await dispatcher.close()
      const counted: (string | undefined)[] = []
      dispatcher = await fixture.start((id, attempt) => {
        counted.push(callers.getStore())
        return drives.driveSession(id, attempt)
      })
      await callers.run('device d_1', () => makeDue(DESK))
      await drives.nextStart()
      await makeDue(LAMP)
      await drives.nextStart()
      expect(counted).toEqual(['device d_1', undefined])
    })

    test('closing ends every drive, and starts no other', async () => {
      await makeDue(DESK)
      const { attempt } = await drives.nextStart()
      await dispatcher.close()
      expect(attempt.signal.aborted).toBe(true)
      await makeDue(LAMP)
      expect(drives.started).toHaveLength(1)
    })
  })
}

describeDispatcher('one machine', async () => ({
  start: async driveSession => createDispatcher(driveSession),
  makeDue: async (dispatcher, sessionId) => dispatcher.dispatch(sessionId),
  remove: async () => {},
}))

test('a session that is due while its halted drive is still ending is driven once that has ended', async () => {
  const started: Attempt[] = []
  const ends = [Promise.withResolvers<DriveEnd>(), Promise.withResolvers<DriveEnd>()]
  const dispatcher = createDispatcher(async (_, attempt) => {
    started.push(attempt)
    return ends[started.length - 1]?.promise ?? 'rested'
  })
  dispatcher.dispatch(DESK)
  await Promise.resolve()
  const halted = dispatcher.halt(DESK)
  dispatcher.dispatch(DESK)
  expect(started).toHaveLength(1)
  ends[0]?.resolve('let_go')
  await halted
  await Promise.resolve()
  expect(started.map(({ signal }) => signal.aborted)).toEqual([true, false])
  ends[1]?.resolve('rested')
  await dispatcher.close()
})

test('a session that was claimed is handed to the drive that starts with it, and to no later one', async () => {
  const claimed = (epoch: number) => ({ loaded: emptySession(DESK), epoch })
  const drives = gatedDrives()
  const dispatcher = createDispatcher(drives.driveSession)
  const first = claimed(1)
  dispatcher.dispatch(DESK, first)
  const started = await drives.nextStart()
  expect(started.attempt.claimed).toBe(first)
  dispatcher.dispatch(DESK, claimed(2))
  started.finish('rested')
  expect((await drives.nextStart()).attempt.claimed).toBeUndefined()
  await dispatcher.close()
})

async function newFixture() {
  const url = await createDatabase(inject('postgresUrl'))
  const database = await openSharedDatabase(url)
  const producer = await openDriveQueue(url, console.error)
  const send = (id: SessionId) =>
    database.transaction().execute(trx => producer.send(trx, id, callers.getStore()))
  return {
    database,
    producer,
    send,
    start: async (driveSession: DriveSession) =>
      createQueueDispatcher(await openDriveQueue(url, console.error), createHub(), driveSession, callers),
    makeDue: (_: Dispatcher, id: SessionId) => send(id),
    async remove() {
      await producer.close()
      await database.destroy()
    },
  }
}

describeDispatcher('several machines', newFixture)

describe('several machines, two of them here', () => {
  let fixture: Awaited<ReturnType<typeof newFixture>>
  let dispatchers: Dispatcher[]
  let drives: ReturnType<typeof gatedDrives>
  let database: Database

  beforeEach(async () => {
    fixture = await newFixture()
    database = fixture.database
    drives = gatedDrives()
    dispatchers = [await fixture.start(drives.driveSession), await fixture.start(drives.driveSession)]
  })

  afterEach(async () => {
    await Promise.all(dispatchers.map(dispatcher => dispatcher.close()))
    await fixture.remove()
  })

  /** As if whoever has a job had been silent for long. */
  const loseHeartbeats = () =>
    sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(
      database,
    )

  const mayClaim = ({ attempt }: Awaited<ReturnType<typeof drives.nextStart>>) =>
    database.transaction().execute(async trx => attempt.mayClaim?.(trx))

  test('a rollback takes the job back', async () => {
    const rolledBack = database.transaction().execute(async trx => {
      await fixture.producer.send(trx, DESK)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await fixture.send(LAMP)
    expect((await drives.nextStart()).id).toBe(LAMP)
    expect(drives.started).toHaveLength(1)
  })

  test('while a session is driven on one machine, no other drives it', async () => {
    await fixture.send(DESK)
    const first = await drives.nextStart()
    await fixture.send(DESK)
    await fixture.send(LAMP)
    expect((await drives.nextStart()).id).toBe(LAMP)
    first.finish('rested')
    expect((await drives.nextStart()).id).toBe(DESK)
  })

  test('a drive that let go or failed is started again, and the earlier attempt may no longer claim', async () => {
    await fixture.send(DESK)
    const first = await drives.nextStart()
    expect(await mayClaim(first)).toBe(true)
    first.finish('let_go')
    const second = await drives.nextStart()
    expect(await mayClaim(first)).toBe(false)
    expect(await mayClaim(second)).toBe(true)
    second.finish('failed')
    const third = await drives.nextStart()
    expect(await mayClaim(third)).toBe(true)
    third.finish('rested')
  })

  test('a machine that stops gives its sessions to another', async () => {
    await fixture.send(DESK)
    const first = await drives.nextStart()
    const closing = dispatchers.map(dispatcher => dispatcher.close())
    await Promise.all(closing)
    expect(first.attempt.signal.aborted).toBe(true)
    dispatchers = [await fixture.start(drives.driveSession)]
    const second = await drives.nextStart()
    expect(second.id).toBe(DESK)
    expect([first, second].map(({ attempt }) => attempt.followsLoss)).toEqual([false, false])
  })

  test('a machine that was lost has left its session to another, which knows of the loss', async () => {
    await fixture.send(DESK)
    const first = await drives.nextStart()
    await loseHeartbeats()
    const second = await drives.nextStart()
    expect(await mayClaim(first)).toBe(false)
    expect(second.attempt.followsLoss).toBe(true)
    second.finish('let_go')
    const third = await drives.nextStart()
    expect(third.attempt.followsLoss).toBe(false)
    await loseHeartbeats()
    const fourth = await drives.nextStart()
    expect(fourth.attempt.followsLoss).toBe(true)
    fourth.finish('rested')
  })

  test('a session that has a job is not given a second one at start', async () => {
    await fixture.send(DESK)
    const first = await drives.nextStart()
    await dispatchers[0]?.resume([DESK, LAMP].map(sessionId => ({ sessionId, followsLoss: true })))
    expect((await drives.nextStart()).id).toBe(LAMP)
    const jobs = await database
      .withTables<{ 'pgboss.job': { singleton_key: string } }>()
      .selectFrom('pgboss.job')
      .select('singleton_key')
      .execute()
    expect(jobs.map(job => job.singleton_key).sort()).toEqual([DESK, LAMP])
    first.finish('rested')
  })
})
