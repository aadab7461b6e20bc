import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type SessionId, sessionId } from '@/lib/engine/ids'
import { createHub } from '@/lib/session/stream/hub'
import { type Database, openSharedDatabase } from '@/lib/store/database'
import { createDatabase } from '@/scripts/temporary-postgres.mjs'
import type { Dispatcher, DriveSession } from './dispatcher'
import { createBossDispatcher } from './queue-dispatcher'
import { describeDispatcher, gatedDrives } from './testing/dispatcher-contract'
import { openTurnQueue } from './turn-queue'

const DESK = sessionId.parse('s_desk')
const LAMP = sessionId.parse('s_lamp')

async function newPlace() {
  const url = await createDatabase(inject('postgresUrl'))
  const database = await openSharedDatabase(url)
  const producer = await openTurnQueue(url, console.error)
  const send = (id: SessionId) => database.transaction().execute(trx => producer.send(trx, id))
  return {
    database,
    producer,
    send,
    start: async (driveSession: DriveSession) =>
      createBossDispatcher(await openTurnQueue(url, console.error), createHub(), driveSession),
    makeDue: (_: Dispatcher, id: SessionId) => send(id),
    async remove() {
      await producer.close()
      await database.destroy()
    },
  }
}

describeDispatcher('several machines', newPlace)

describe('several machines, two of them here', () => {
  let place: Awaited<ReturnType<typeof newPlace>>
  let dispatchers: Dispatcher[]
  let drives: ReturnType<typeof gatedDrives>
  let database: Database

  beforeEach(async () => {
    place = await newPlace()
    database = place.database
    drives = gatedDrives()
    dispatchers = [await place.start(drives.driveSession), await place.start(drives.driveSession)]
  })

  afterEach(async () => {
    await Promise.all(dispatchers.map(dispatcher => dispatcher.close()))
    await place.remove()
  })

  /** As if whoever has a turn had been silent for long. */
  const loseHeartbeats = () =>
    sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(
      database,
    )

  const mayClaim = ({ attempt }: Awaited<ReturnType<typeof drives.nextStart>>) =>
    database.transaction().execute(async trx => attempt.mayClaim?.(trx))

  test('a rollback takes the turn back', async () => {
    const rolledBack = database.transaction().execute(async trx => {
      await place.producer.send(trx, DESK)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await place.send(LAMP)
    expect((await drives.nextStart()).id).toBe(LAMP)
    expect(drives.started).toHaveLength(1)
  })

  test('while a session is driven on one machine, no other drives it', async () => {
    await place.send(DESK)
    const first = await drives.nextStart()
    await place.send(DESK)
    await place.send(LAMP)
    expect((await drives.nextStart()).id).toBe(LAMP)
    first.finish('rested')
    expect((await drives.nextStart()).id).toBe(DESK)
  })

  test('a drive that let go or failed is started again, and the earlier attempt may no longer claim', async () => {
    await place.send(DESK)
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
    await place.send(DESK)
    const first = await drives.nextStart()
    const closing = dispatchers.map(dispatcher => dispatcher.close())
    await Promise.all(closing)
    expect(first.attempt.signal.aborted).toBe(true)
    dispatchers = [await place.start(drives.driveSession)]
    const second = await drives.nextStart()
    expect(second.id).toBe(DESK)
    expect([first, second].map(({ attempt }) => attempt.followsLoss)).toEqual([false, false])
  })

  test('a machine that was lost has left its session to another, which knows of the loss', async () => {
    await place.send(DESK)
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

  test('a session that has a turn is not given a second one at start', async () => {
    await place.send(DESK)
    const first = await drives.nextStart()
    await dispatchers[0]?.resume([DESK, LAMP].map(sessionId => ({ sessionId, followsLoss: true })))
    expect((await drives.nextStart()).id).toBe(LAMP)
    const turns = await database
      .withTables<{ 'pgboss.job': { singleton_key: string } }>()
      .selectFrom('pgboss.job')
      .select('singleton_key')
      .execute()
    expect(turns.map(turn => turn.singleton_key).sort()).toEqual([DESK, LAMP])
    first.finish('rested')
  })
})
