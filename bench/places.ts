/** A database of each kind, with a log of the statements that go to it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CompiledQuery, type Dialect, Kysely } from 'kysely'
import { type Database, openDatabase, openSharedDatabase } from '@/lib/store/database'
import { postgresDialect } from '@/lib/store/dialects/postgres'
import { sqliteDialect } from '@/lib/store/dialects/sqlite'

export interface Place {
  readonly name: 'SQLite' | 'Postgres'
  readonly database: Database
  /** The statements sent while `use` ran, once each. */
  statementsOf(use: () => Promise<unknown>): Promise<CompiledQuery[]>
  remove(): Promise<void>
}

export async function sqlitePlace(): Promise<Place> {
  const directory = mkdtempSync(join(tmpdir(), 'tidyup-scale-'))
  await (await openDatabase(directory)).destroy()
  const dialect = sqliteDialect(join(directory, 'tidyup.sqlite'), () => {})
  return place('SQLite', dialect, () => rmSync(directory, { recursive: true }))
}

/** On an empty database of a server that runs. */
export async function postgresPlace(url: string): Promise<Place> {
  await (await openSharedDatabase(url)).destroy()
  return place('Postgres', postgresDialect(url), () => {})
}

function place(name: Place['name'], dialect: Dialect, after: () => void): Place {
  let heard: Map<string, CompiledQuery> | null = null
  const database: Database = new Kysely({
    dialect,
    log: ({ query }) => void heard?.set(query.sql, query),
  })
  return {
    name,
    database,
    async statementsOf(use) {
      const statements = new Map<string, CompiledQuery>()
      heard = statements
      await use()
      heard = null
      return [...statements.values()]
    },
    async remove() {
      await database.destroy()
      after()
    },
  }
}
