import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { openSharedDatabase } from '@/lib/store/database'
import { createDatabase } from '@/scripts/temporary-postgres.mjs'
import { openSharedHub } from './shared-hub'
import { describeHub, listen } from './testing/hub-contract'

const DESK = sessionId.parse('s_desk')

async function newPlace() {
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

describeHub('several machines', newPlace)

test('what is rolled back is announced to nobody', async () => {
  const place = await newPlace()
  const desk = listen(place.reader, DESK)
  const rolledBack = place.database.transaction().execute(async trx => {
    await place.driver.announce(trx, DESK)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  place.driver.publish(DESK, { kind: 'text_over' })
  await desk.untilLast('text_over')
  expect(desk.heard).toEqual([{ kind: 'text_over' }])
  await place.remove()
})

test('a connection that breaks is opened again, and every reader looks', async () => {
  const place = await newPlace()
  const desk = listen(place.reader, DESK)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database() and query like 'listen%'`.execute(
    place.database,
  )
  await desk.untilLast('stored')
  await place.store(DESK)
  await desk.until(() => desk.heard.length > 1)
  await place.remove()
})
