import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '@/scripts/temporary-postgres.mjs'
import { openDatabase, openSharedDatabase } from './database'
import { createSqlStore } from './sql-store'
import { isStoreUnavailable } from './store-error'
import { describeList } from './testing/list-contract'
import { describeStore, type StorePlace } from './testing/store-contract'

async function onSqlite(): Promise<StorePlace> {
  const directory = mkdtempSync(join(tmpdir(), 'tidyup-store-'))
  return {
    open: async enlist => createSqlStore(await openDatabase(directory), enlist),
    remove: async () => rmSync(directory, { recursive: true }),
  }
}

async function onPostgres(): Promise<StorePlace> {
  const url = await createDatabase(inject('postgresUrl'))
  return {
    open: async enlist => createSqlStore(await openSharedDatabase(url), enlist),
    remove: async () => {},
  }
}

describeStore('SQLite', onSqlite)
describeStore('Postgres', onPostgres)
describeList('SQLite', onSqlite)
describeList('Postgres', onPostgres)

test('several processes may start at once on an empty Postgres', async () => {
  const url = await createDatabase(inject('postgresUrl'))
  const databases = await Promise.all([1, 2, 3, 4].map(() => openSharedDatabase(url)))
  const [first] = databases
  const sum = await first
    ?.selectFrom('sessions')
    .select(({ fn }) => [fn.countAll<number>().as('sessions'), fn.sum<number>('seq').as('events')])
    .executeTakeFirst()
  expect(sum).toEqual({ sessions: 0, events: null })
  await Promise.all(databases.map(database => database.destroy()))
})

test('a Postgres that can’t be reached is a store that is unavailable', async () => {
  const opened = openSharedDatabase('postgres://nobody@127.0.0.1:1/nothing')
  await expect(opened).rejects.toSatisfy(isStoreUnavailable)
})
