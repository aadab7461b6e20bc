import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { placeIdOf } from '@/lib/inventory/ids'
import { emptySession, fold, sessionSummaryOf, toStoredEvents } from '@/lib/session/log/loaded-session'
import { createDatabase } from '@/scripts/temporary-postgres'
import { createAccessStore } from './access-store'
import { type Database, openDatabase, openSharedDatabase } from './database'
import { postgresDialect } from './dialects/postgres'
import { sqliteDialect } from './dialects/sqlite'
import { MAX_HOME_LOG } from './inventory-store'
import { createSqlStore } from './sql-store'
import { isStoreUnavailable } from './store-error'
import { describeAccess } from './testing/access-contract'
import { describeInventoryChanges } from './testing/inventory-changes-contract'
import { describeInventory } from './testing/inventory-contract'
import { describeList } from './testing/list-contract'
import { type ExplainedDatabase, explained } from './testing/query-plans'
import { describeSnapshots } from './testing/snapshot-contract'
import { storeCalls } from './testing/store-calls'
import { describeStore, type TestDatabase } from './testing/store-contract'
import { placing as inventoryPlacing } from './testing/test-home'

async function onSqlite(): Promise<TestDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'tidyup-store-'))
  return {
    open: async onAppend => createSqlStore(await openDatabase(directory), onAppend),
    remove: async () => rmSync(directory, { recursive: true }),
  }
}

async function onPostgres(): Promise<TestDatabase> {
  const url = await createDatabase(inject('postgresUrl'))
  return {
    open: async onAppend => createSqlStore(await openSharedDatabase(url), onAppend),
    remove: async () => {},
  }
}

describeStore('SQLite', onSqlite)
describeStore('Postgres', onPostgres)
describeSnapshots('SQLite', onSqlite)
describeSnapshots('Postgres', onPostgres)
describeList('SQLite', onSqlite)
describeList('Postgres', onPostgres)
// H1–H5 and H7, on both.
describeInventory('SQLite', onSqlite)
describeInventory('Postgres', onPostgres)
describeInventoryChanges('SQLite', onSqlite)
describeInventoryChanges('Postgres', onPostgres)

describe.each([
  { name: 'SQLite', open: () => openDatabase(mkdtempSync(join(tmpdir(), 'tidyup-store-'))) },
  { name: 'Postgres', open: async () => openSharedDatabase(await createDatabase(inject('postgresUrl'))) },
])('the log of edits on $name', ({ open }) => {
  let database: Database
  let rows: number

  beforeEach(async () => {
    database = await open()
    rows = 0
  })
  afterEach(() => database.destroy())

  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rows += result.rows.length
      return result
    },
  }
  const now = new Date('2026-11-24T10:00:00Z')

  test('H3 a rename reads as little after many as after few', async () => {
    const store = createSqlStore(database.withPlugin(counting))
    await store.editInventory({ add: [{ name: 'lamp', place: 'box' }] }, now)
    const rename = async (name: string) => {
      rows = 0
      const edited = await store.editInventory({ renamePlace: { id: placeIdOf('box'), name } }, now)
      expect(edited.kind).toBe('stored')
      return rows
    }
    const read: number[] = []
    for (let nth = 0; nth < 40; nth++) read.push(await rename(`place ${nth}`))
    expect(read[39]).toBe(read[2])
  })

  test('H3 it is full at some length: nothing is added then but what takes back, or deletes all', async () => {
    const store = createSqlStore(database)
    const add = () => store.editInventory({ add: [{ name: 'lamp', place: 'attic 🧦' }] }, now)
    const length = async () => {
      const { kept, sum } = await database
        .selectFrom('home_state')
        .select([
          'log_bytes as kept',
          sql<number>`(select coalesce(sum(octet_length(data)), 0) from home_events)`.as('sum'),
        ])
        .executeTakeFirstOrThrow()
      expect(kept).toBe(sum)
      return kept
    }
    const added = await add()
    await length()
    await store.editInventory({ undo: { seq: added.kind === 'stored' ? added.seq : 0 } }, now)
    // The map no longer has the edit that was taken back.
    expect(await length()).toBe(Buffer.byteLength('{"seq":1}'))
    await database
      .updateTable('home_state')
      .set({ log_bytes: MAX_HOME_LOG + 1 })
      .execute()
    expect(await add()).toEqual({ kind: 'log_full' })
    expect(await store.importInventory([{ name: 'rug', place: 'hall' }], now)).toEqual({ kind: 'log_full' })
    expect(await store.editInventory({ undo: { seq: 1 } }, now)).toEqual({ kind: 'unchanged' })
    await store.clearInventory(now)
    expect(await add()).toMatchObject({ kind: 'stored' })
  })
})

test('what is deleted is in no file of SQLite any more, snapshots old and new included', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'tidyup-store-'))
  const store = createSqlStore(await openDatabase(directory))
  const { events, summary } = oneEvent('s_desk')
  await store.createSession({ events, summary })
  /** Longer than a page of the file, and longer each time, so that pages are left behind. */
  const written = [1, 2, 3].map(nth => `snapshot-${nth}-of-the-desk `.repeat(nth * 1_000))
  const left = () => {
    const files = readdirSync(directory).map(name => readFileSync(join(directory, name), 'latin1'))
    return [1, 2, 3].filter(nth => files.some(text => text.includes(`snapshot-${nth}-of-the-desk`)))
  }
  for (const text of written) {
    const bytes = new TextEncoder().encode(text)
    const at = summary.createdAt
    await store.writeSnapshot(summary.id, { seq: 1, at, version: 'v1', person: bytes, engine: bytes })
  }
  const placing = inventoryPlacing('quixotic zither', 'jabberwocky shelf', { at: summary.createdAt })
  const put = { ...oneEvent('s_desk', 2), placings: [{ of: 't1', placing, as: 'placed' as const }] }
  await store.append(summary.id, put)
  const files = () => readdirSync(directory).map(name => readFileSync(join(directory, name), 'latin1'))
  const ofInventory = () =>
    ['quixotic', 'zither', 'jabberw', 'bberw'].filter(text => files().some(file => file.includes(text)))
  expect(left()).toContain(3)
  expect(ofInventory()).toHaveLength(4)
  await store.deleteSession(summary.id)
  expect(left()).toEqual([])
  expect(ofInventory()).toEqual([])
  await store.close()
  rmSync(directory, { recursive: true })
})

function oneEvent(key: string, seq = 1) {
  const id = sessionId.parse(key)
  const started = { type: 'SessionStarted', data: { title: 'Desk', mode: { name: 'Surveying' } } } as const
  const empty = emptySession(id)
  const events = toStoredEvents(empty, [started], new Date(0)).map(event => ({ ...event, seq }))
  return { events, summary: sessionSummaryOf(fold(empty, events)) }
}

test('several processes may start at once on an empty Postgres', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'template0')
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

describeAccess('SQLite', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'tidyup-access-'))
  const database = await openDatabase(directory)
  return {
    access: createAccessStore(database),
    async remove() {
      await database.destroy()
      rmSync(directory, { recursive: true })
    },
  }
})

describeAccess('Postgres', async () => {
  const database = await openSharedDatabase(await createDatabase(inject('postgresUrl')))
  return { access: createAccessStore(database), remove: () => database.destroy() }
})

describe('query plans', () => {
  /** Calls that read a table that grows from its end, and why they may. */
  const MAY_SCAN: Readonly<Record<string, string>> = {
    listSessions: 'walks from the newest session to the end of the page; a search, until it has found a page',
    ping: 'reads one row',
    exportInventory: 'walks by the id from page to page',
    clearInventory: 'deletes all',
    rebuildInventory: 'makes all anew',
  }

  /** Run by the databases themselves when a session is deleted. */
  const CASCADES = ['events', 'photos'].map(table => `delete from ${table} where session_id = `)

  let directory: string

  async function onSqlite() {
    await (await openDatabase(directory)).destroy()
    return explained(
      sqliteDialect(join(directory, 'tidyup.sqlite'), () => {}),
      'SQLite',
    )
  }

  async function onPostgres() {
    const url = await createDatabase(inject('postgresUrl'))
    await (await openSharedDatabase(url)).destroy()
    return explained(postgresDialect(url), 'Postgres')
  }

  describe.each([
    { name: 'SQLite', open: onSqlite, placeholder: '?' },
    { name: 'Postgres', open: onPostgres, placeholder: '$1' },
  ])('on $name', ({ open, placeholder }) => {
    let place: ExplainedDatabase

    beforeEach(async () => {
      directory = mkdtempSync(join(tmpdir(), 'tidyup-plans-'))
      place = await open()
    })

    afterEach(async () => {
      await place.database.destroy()
      rmSync(directory, { recursive: true })
    })

    test('no call of the store looks through a table that grows', async () => {
      const calls = await storeCalls(createSqlStore(place.database))
      const faults: string[] = []
      let plans = 0
      for (const [call, make] of Object.entries(calls)) {
        for (const query of await place.statementsOf(make)) {
          plans += 1
          const scans = await place.scansOf(query)
          if (!(call in MAY_SCAN)) faults.push(...scans.map(table => `${call} scans ${table}: ${query.sql}`))
        }
      }
      for (const cascade of CASCADES)
        faults.push(...(await place.scansOf(CompiledQuery.raw(cascade + placeholder, ['s_desk']))))
      expect(faults).toEqual([])
      expect(plans).toBeGreaterThan(15)
    })

    test('one that would is seen', async () => {
      const query = CompiledQuery.raw("select seq from events where type = 'ItemSkipped'")
      expect(await place.scansOf(query)).toEqual(['events'])
    })
  })
})
