import { beforeEach, expect, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Store } from '@/lib/store/store'
import { temporaryDatabase } from '@/lib/store/testing/temporary-database'
import type { AppEvent } from '@/lib/wire/event'
import { createSessionLog, type SessionLog } from './session-log'

const DESK = sessionId.parse('s_desk')

let store: Store
let time: number

beforeEach(async () => {
  store = createSqlStore((await temporaryDatabase()).database)
  time = Date.parse('2026-11-21T10:00:00Z')
})

/** As of another process: with a memory of its own, on the same store. */
const newLog = () =>
  createSessionLog(
    store,
    () => new Date(time++),
    () => {},
  )

const start = (title: string): AppEvent[] => [
  { type: 'SessionStarted', data: { title, mode: { name: 'Surveying' } } },
]
const skip = (item: string): AppEvent => ({ type: 'ItemSkipped', data: { item } })

async function add(log: SessionLog, item: string) {
  const loaded = await log.load(DESK)
  return loaded && log.append(loaded, [skip(item)])
}

test('L1 what another process stored is read on from what is known', async () => {
  const [here, there] = [newLog(), newLog()]
  await here.create(DESK, start('Desk'))
  await add(here, 'lamp')
  await add(there, 'mug')
  const loaded = await here.load(DESK)
  expect(loaded).toEqual(await newLog().load(DESK))
  expect(loaded?.viewState.view.seq).toBe(3)
})

test('L1 the view has the engine’s facts, from the log, and from an append', async () => {
  const log = newLog()
  const created = await log.create(DESK, start('Desk'))
  const added = await add(log, 'lamp')
  const loaded = await newLog().load(DESK)
  const appended = added?.kind === 'stored' ? added.loaded : null
  for (const session of [created, appended, loaded])
    expect(session?.viewState.facts).toBe(session?.engine.facts)
  expect(appended).toEqual(loaded)
})

test('a session that was deleted, here or elsewhere, is gone', async () => {
  const log = newLog()
  await log.create(DESK, start('Desk'))
  await log.load(DESK)
  await store.deleteSession(DESK)
  expect(await log.load(DESK)).toBeNull()
})

test('one that was begun anew under the same id is not taken for the earlier one', async () => {
  const [here, there] = [newLog(), newLog()]
  await here.create(DESK, start('Desk'))
  await add(here, 'lamp')
  await store.deleteSession(DESK)
  await there.create(DESK, start('Another desk'))
  await add(there, 'mug')
  expect((await here.load(DESK))?.viewState.view.title).toBe('Another desk')
  expect(await add(here, 'vase')).toMatchObject({ kind: 'stored' })
})
