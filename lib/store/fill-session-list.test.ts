/** What 003 makes of the sessions that an earlier version left behind. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Dialect, Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, inject, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { createDatabase } from '@/scripts/temporary-postgres'
import type { Database } from './database'
import { postgresDialect } from './dialects/postgres'
import { sqliteDialect } from './dialects/sqlite'
import { migrationProvider } from './migrations'
import { createSqlStore } from './sql-store'

const AT = '2026-11-21T10:00:00.000Z'
const ASKED = {
  questionId: 'q_1',
  callId: 'c_1',
  revision: 0,
  question: {
    kind: 'Choose',
    id: 'function',
    prompt: 'What for?',
    choices: [{ label: 'Work', value: 'work' }],
  },
}
const described = ['SpaceDescribed', { spaceFunction: 'work', anchors: [] }] as const
const revised = [
  'AnswerRevised',
  { questionId: 'q_1', answerId: 'a_1', answer: { kind: 'text', text: 'Büro' } },
] as const

/** More than are filled at once, so that they come in several parts. */
const OTHERS = 230

async function leaveBehind(database: Database, id: string, ...events: (readonly [string, object])[]) {
  const counts = { decided: 3, skipped: 1 }
  const summary = JSON.stringify({
    id,
    title: `Title of ${id}`,
    seq: events.length + 1,
    counts,
    createdAt: AT,
  })
  const row = { id, status: 'idle', seq: events.length + 1, epoch: 0, summary, created_at: AT }
  await database
    .insertInto('sessions')
    .values(row as never)
    .execute()
  const all = [['SessionStarted', { title: id, mode: { name: 'Surveying' } }] as const, ...events]
  const rows = all.map(([type, data], index) => ({
    ...{ session_id: sessionId.parse(id), seq: index + 1, at: AT, type },
    data: JSON.stringify(data),
  }))
  await database.insertInto('events').values(rows).execute()
}

async function migrated(dialect: Dialect) {
  const database: Database = new Kysely({ dialect })
  const migrator = new Migrator({ db: database, provider: migrationProvider })
  await migrator.migrateTo('002-custom-tools')
  await leaveBehind(database, 's_new')
  await leaveBehind(database, 's_work', ['QuestionAsked', ASKED], described)
  await leaveBehind(database, 's_changed', ['QuestionAsked', ASKED], described, revised)
  for (let nth = 0; nth < OTHERS; nth += 1) await leaveBehind(database, `s_${nth}`, described)
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  return createSqlStore(database)
}

const NONE = { listed: 0, asked: 0, open: 0, removed: 0, carried: 0 }

describe.each([
  {
    name: 'SQLite',
    open: () => {
      const directory = mkdtempSync(join(tmpdir(), 'tidyup-migration-'))
      const remove = () => rmSync(directory, { recursive: true })
      return sqliteDialect(join(directory, 'tidyup.sqlite'), remove)
    },
  },
  {
    name: 'Postgres',
    open: async () => postgresDialect(await createDatabase(inject('postgresUrl'), 'template0')),
  },
])('on $name', ({ open }) => {
  test('every session is found by its title and its room, also a room that was changed', async () => {
    const store = await migrated(await open())
    const ids = async (page: { search?: string; room?: string }) =>
      (await store.listSessions({ limit: 1_000, ...page })).map(({ id }) => id)
    expect(await ids({ search: 'TITLE OF S_NEW' })).toEqual(['s_new'])
    expect(await ids({ room: 'BÜRO' })).toEqual(['s_changed'])
    expect(await ids({ room: 'work' })).toHaveLength(OTHERS + 1)
    expect(await store.listRooms()).toEqual(expect.arrayContaining(['work', 'Büro']))
    const [fresh] = await store.listSessions({ limit: 1, search: 's_new' })
    expect(fresh).toEqual({
      ...{ id: 's_new', title: 'Title of s_new', seq: 1, createdAt: AT },
      spaceFunction: null,
      counts: { ...NONE, decided: 3, skipped: 1, named: 4, later: 1 },
      carrying: false,
      waysOut: {},
      shelf: [],
    })
    await store.close()
  })
})
