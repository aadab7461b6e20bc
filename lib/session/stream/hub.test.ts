/** What every hub does for its readers, on one machine and on several. */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createRights } from '@/lib/access/access'
import { callId, type SessionId, sessionId } from '@/lib/engine/ids'
import { createAccessStore } from '@/lib/store/access-store'
import { openSharedDatabase } from '@/lib/store/database'
import { createDatabase } from '@/scripts/temporary-postgres'
import { createHub, type Hub, type Signal } from './hub'
import { openSharedHub } from './shared-hub'

const DESK = sessionId.parse('s_desk')
const LAMP = sessionId.parse('s_lamp')

interface HubFixture {
  /** Where the session is driven. */
  readonly driver: Hub
  /** Where the reader is: the same process, or another one. */
  readonly reader: Hub
  /** Stores events, and announces them. */
  store(sessionId: SessionId): Promise<void>
  remove(): Promise<void>
}

/** What a reader heard, and a way to wait for more. */
function listen(hub: Hub, id: SessionId) {
  const heard: Signal[] = []
  let arrived = Promise.withResolvers<void>()
  const unsubscribe = hub.subscribe(id, signal => {
    heard.push(signal)
    arrived.resolve()
  })
  return {
    heard,
    unsubscribe,
    text: () => heard.map(signal => (signal.kind === 'text' ? signal.text : '')).join(''),
    async until(isEnough: () => boolean) {
      while (!isEnough()) {
        await arrived.promise
        arrived = Promise.withResolvers()
      }
    },
    async untilLast(kind: Signal['kind']) {
      await this.until(() => heard.at(-1)?.kind === kind)
    },
  }
}

function describeHub(name: string, newFixture: () => Promise<HubFixture>) {
  describe(name, () => {
    let fixture: HubFixture

    beforeEach(async () => {
      fixture = await newFixture()
    })
    afterEach(() => fixture.remove())

    test('a reader is told to look when something was stored, and of its own session only', async () => {
      const desk = listen(fixture.reader, DESK)
      const lamp = listen(fixture.reader, LAMP)
      await fixture.store(DESK)
      await desk.untilLast('stored')
      await fixture.store(LAMP)
      await lamp.untilLast('stored')
      expect(new Set(desk.heard.map(({ kind }) => kind))).toEqual(new Set(['stored']))
    })

    test('L5 text comes whole and in order, and before what is stored after it', async () => {
      const desk = listen(fixture.reader, DESK)
      const long = `${'“Größe” 🧺 \u0000 '.repeat(2_000)}end`
      fixture.driver.publish(DESK, { kind: 'text', text: 'One ' })
      fixture.driver.publish(DESK, { kind: 'text', text: long })
      await fixture.driver.flush(DESK)
      await fixture.store(DESK)
      await desk.untilLast('stored')
      expect(desk.text()).toBe(`One ${long}`)
    })

    test('L5 a reader that comes in mid-sentence is told what was said so far, until it is over', async () => {
      const early = listen(fixture.reader, DESK)
      fixture.driver.publish(DESK, { kind: 'text', text: 'Where does ' })
      fixture.driver.publish(DESK, { kind: 'text', text: 'it go?' })
      await early.until(() => early.text() === 'Where does it go?')
      expect(listen(fixture.reader, DESK).text()).toBe('Where does it go?')
      fixture.driver.publish(DESK, { kind: 'text_over' })
      await early.untilLast('text_over')
      expect(listen(fixture.reader, DESK).heard).toEqual([])
    })

    test('B4 calls come before what is stored after them, and to a reader that comes in, until they are over', async () => {
      const early = listen(fixture.reader, DESK)
      const call = (item: string) => ({
        callId: callId.parse(item),
        name: 'propose_disposition',
        input: { item },
      })
      const calls = ['mug', 'Lampe “groß” 🧺'].map(item => ({ kind: 'call' as const, call: call(item) }))
      fixture.driver.publish(DESK, { kind: 'text', text: 'So.' })
      for (const signal of calls) fixture.driver.publish(DESK, signal)
      await fixture.driver.flush(DESK)
      await fixture.store(DESK)
      await early.untilLast('stored')
      const heard = [{ kind: 'text', text: 'So.' }, ...calls]
      expect(early.heard.slice(0, -1)).toEqual(heard)
      expect(listen(fixture.reader, DESK).heard).toEqual(heard)
      fixture.driver.publish(DESK, { kind: 'text_over' })
      await early.untilLast('text_over')
      expect(listen(fixture.reader, DESK).heard).toEqual([])
    })

    test('that a session was fenced or is over reaches everyone', async () => {
      const desk = listen(fixture.reader, DESK)
      fixture.driver.publish(DESK, { kind: 'fenced' })
      await desk.untilLast('fenced')
      fixture.driver.publish(DESK, { kind: 'over' })
      await desk.untilLast('over')
    })

    test('who no longer listens is told nothing more', async () => {
      const left = listen(fixture.reader, DESK)
      left.unsubscribe()
      const stays = listen(fixture.reader, DESK)
      await fixture.store(DESK)
      await stays.untilLast('stored')
      expect(left.heard).toEqual([])
    })

    test('closing ends the readers of this process', () => {
      const desk = listen(fixture.reader, DESK)
      fixture.reader.close()
      expect(desk.heard).toEqual([{ kind: 'over' }])
    })
  })
}

describeHub('one machine', async () => {
  const hub = createHub()
  return {
    driver: hub,
    reader: hub,
    store: async sessionId => hub.publish(sessionId, { kind: 'stored' }),
    remove: async () => {},
  }
})

async function newFixture() {
  const url = await createDatabase(inject('postgresUrl'))
  const database = await openSharedDatabase(url)
  const driver = await openSharedHub(url)
  const reader = await openSharedHub(url)
  return {
    database,
    driver,
    reader,
    store: (id: typeof DESK) => database.transaction().execute(trx => driver.announce(trx, id)),
    async remove() {
      await Promise.all([driver.disconnect(), reader.disconnect()])
      await database.destroy()
    },
  }
}

describeHub('several machines', newFixture)

test('B4 a call that is too long for another machine is not shown there early, and nothing else is lost', async () => {
  const fixture = await newFixture()
  const desk = listen(fixture.reader, DESK)
  const call = {
    callId: callId.parse('c_1'),
    name: 'propose_disposition',
    input: { item: '🧺'.repeat(2_000) },
  }
  fixture.driver.publish(DESK, { kind: 'call', call })
  await fixture.driver.flush(DESK)
  await fixture.store(DESK)
  await desk.untilLast('stored')
  expect(desk.heard).toEqual([{ kind: 'stored' }])
  await fixture.remove()
})

test('L5 text is heard once where it is said, though Postgres tells that machine as well', async () => {
  const fixture = await newFixture()
  const here = listen(fixture.driver, DESK)
  fixture.driver.publish(DESK, { kind: 'text', text: 'Once.' })
  await fixture.driver.flush(DESK)
  await fixture.store(DESK)
  await here.untilLast('stored')
  expect(here.text()).toBe('Once.')
  await fixture.remove()
})

test('what is rolled back is announced to nobody', async () => {
  const fixture = await newFixture()
  const desk = listen(fixture.reader, DESK)
  const rolledBack = fixture.database.transaction().execute(async trx => {
    await fixture.driver.announce(trx, DESK)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  fixture.driver.publish(DESK, { kind: 'text_over' })
  await desk.untilLast('text_over')
  expect(desk.heard).toEqual([{ kind: 'text_over' }])
  await fixture.remove()
})

test('a connection that breaks is opened again, and every reader looks', async () => {
  const fixture = await newFixture()
  const desk = listen(fixture.reader, DESK)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database() and query like 'listen%'`.execute(
    fixture.database,
  )
  await desk.untilLast('stored')
  await fixture.store(DESK)
  await desk.until(() => desk.heard.length > 1)
  await fixture.remove()
})

test('a device that one machine removes is out on every other one', async () => {
  const url = await createDatabase(inject('postgresUrl'))
  const database = await openSharedDatabase(url)
  const rights = createRights()
  const [here, there] = [await openSharedHub(url), await openSharedHub(url, rights.end)]
  const removed = new Promise(resolve => rights.until('d_phone').addEventListener('abort', resolve))
  const stays = rights.until('d_tablet')
  await createAccessStore(database, here.announceRemoval).removeDevice('d_phone')
  await removed
  expect(stays.aborted).toBe(false)
  await Promise.all([here.disconnect(), there.disconnect()])
  await database.destroy()
})
