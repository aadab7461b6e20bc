/** H4: logs that landed versions stored feed the home map after the first start, also where that is killed in between. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Dialect, Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type SessionId, sessionId } from '@/lib/engine/ids'
import { placingChanges } from '@/lib/inventory/placing'
import { emptySession, fold, sessionSummaryOf } from '@/lib/session/log/loaded-session'
import { randomIds } from '@/lib/session/random-id'
import type { Database } from '@/lib/store/database'
import { postgresDialect } from '@/lib/store/dialects/postgres'
import { sqliteDialect } from '@/lib/store/dialects/sqlite'
import { migrationProvider } from '@/lib/store/migrations'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Store } from '@/lib/store/store'
import { mapOf } from '@/lib/store/testing/test-home'
import type { StoredEvent } from '@/lib/wire/event'
import { createDatabase } from '@/scripts/temporary-postgres'
import { readEarlierSessions } from './read-earlier-sessions'

const LOGS = ['before-the-list', 'with-the-list', 'with-the-carry'] as const

const logOf = (name: string, id: SessionId): StoredEvent[] =>
  JSON.parse(readFileSync(new URL(`../log/testing/stored-logs/${name}.json`, import.meta.url), 'utf8')).map(
    (event: StoredEvent) => ({ ...event, sessionId: id }),
  )

/** A database as the version before left it, with a session of each log. */
async function leftBehind(database: Database) {
  const migrator = new Migrator({ db: database, provider: migrationProvider })
  await migrator.migrateTo('007-recoveries')
  for (const name of LOGS) {
    const id = sessionId.parse(`s_${name}`)
    const events = logOf(name, id)
    const summary = sessionSummaryOf(fold(emptySession(id), events))
    const { status, seq, createdAt } = summary
    const row = { id, status, seq, epoch: 0, summary: JSON.stringify(summary), search_text: '', room: null }
    await database
      .insertInto('sessions')
      .values({ ...row, created_at: createdAt })
      .execute()
    const rows = events.map(({ seq, at, type, data }) => ({
      ...{ session_id: id, seq, at, type },
      data: JSON.stringify(data),
    }))
    await database.insertInto('events').values(rows).execute()
  }
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

let minutes = 0
/** A minute later each time: nobody waits for a process that was killed. */
const now = () => new Date(Date.UTC(2026, 10, 23, 10, minutes++))

const unreachable = (error: unknown) => expect.unreachable(String(error))

/** A process that is killed before it has stored what this many sessions come to. */
async function readUntilKilled(store: Store, after: number) {
  const lifecycle = { stopping: false }
  let read = 0
  const mortal: Store = {
    ...store,
    async readInSession(...session) {
      if (read === after) {
        lifecycle.stopping = true
        return true
      }
      read += 1
      return store.readInSession(...session)
    },
  }
  await readEarlierSessions({ store: mortal, now, ids: randomIds, lifecycle }, unreachable)
}

describe.each<{ name: string; open: () => Promise<Dialect> }>([
  {
    name: 'SQLite',
    open: async () => {
      const directory = mkdtempSync(join(tmpdir(), 'tidyup-earlier-'))
      return sqliteDialect(join(directory, 'tidyup.sqlite'), () => rmSync(directory, { recursive: true }))
    },
  },
  {
    name: 'Postgres',
    open: async () => postgresDialect(await createDatabase(inject('postgresUrl'), 'template0')),
  },
])('on $name', ({ open }) => {
  let store: Store

  beforeEach(async () => {
    const database: Database = new Kysely({ dialect: await open() })
    await leftBehind(database)
    store = createSqlStore(database)
  })
  afterEach(() => store.close())

  const MAP = { 'bathroom shelf': ['mug'], hall: ['letters'] }

  test('the map is that of all sessions, whenever the process that reads them is killed', async () => {
    const lifecycle = { stopping: false }
    expect(await mapOf(store)).toEqual({})
    for (const after of [0, 1, 0, 1]) {
      await readUntilKilled(store, after)
      expect((await store.countInventory()).isReading).toBe(true)
    }
    await readEarlierSessions({ store, now, ids: randomIds, lifecycle }, unreachable)
    expect(await mapOf(store)).toEqual(MAP)
    expect((await store.countInventory()).isReading).toBe(false)
    await store.rebuildInventory()
    await readEarlierSessions({ store, now, ids: randomIds, lifecycle }, unreachable)
    expect(await mapOf(store)).toEqual(MAP)
  })

  test('a log that can’t be read is reported, and holds up none of the others', async () => {
    const id = sessionId.parse('s_before-the-list')
    const odd: Store = {
      ...store,
      async readEvents(session, ...page) {
        if (session === id) throw new Error('Its log is damaged.')
        return store.readEvents(session, ...page)
      },
    }
    const reported: unknown[] = []
    await readEarlierSessions(
      { store: odd, now, ids: randomIds, lifecycle: { stopping: false } },
      error => void reported.push(error),
    )
    expect(reported).toMatchObject([{ message: 'Its log is damaged.' }])
    expect(await mapOf(store)).not.toEqual({})
    expect((await store.countInventory()).isReading).toBe(true)
  })

  test('what a session decides before it was read is not lost, and not counted twice', async () => {
    const id = sessionId.parse('s_with-the-list')
    const log = logOf('with-the-list', id)
    const last = log.at(-1)?.seq ?? 0
    const event = { v: 1, sessionId: id, seq: last + 1, at: now().toISOString() } as const
    const moved: StoredEvent = { ...event, type: 'UserCorrected', data: { item: 'mug', location: 'sink' } }
    const loaded = fold(emptySession(id), log)
    const next = fold(loaded, [moved])
    const placings = placingChanges(id, loaded.viewState.facts, [moved], [next.viewState])
    await store.append(id, { events: [moved], summary: sessionSummaryOf(next), placings })
    expect(await mapOf(store)).toEqual({ sink: ['mug'] })
    await readEarlierSessions({ store, now, ids: randomIds, lifecycle: { stopping: false } }, unreachable)
    const { places } = await store.knownPlaces(['mug'], 1)
    expect(places).toMatchObject([{ place: { name: 'sink' }, isHome: true, corrected: 1 }])
  })
})
