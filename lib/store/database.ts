import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrationProvider } from './migrations/all'
import { postgresDialect } from './postgres'
import type { Tables } from './schema'
import { sqliteDialect } from './sqlite'

export type Database = Kysely<Tables>

/** Opens the SQLite database in a data directory, which is made if it is missing, and brings its tables up to date. */
export async function openDatabase(dataDirectory: string): Promise<Database> {
  mkdirSync(dataDirectory, { recursive: true })
  return upToDate(new Kysely({ dialect: sqliteDialect(join(dataDirectory, 'tidyup.sqlite')) }))
}

/** Opens a database on a Postgres server that several machines may share, and brings its tables up to date. */
export function openSharedDatabase(url: string): Promise<Database> {
  return upToDate(new Kysely({ dialect: postgresDialect(url) }))
}

/** Under Kysely's lock, so that of several processes that start at once one migrates and the others wait for it. */
async function upToDate(database: Database): Promise<Database> {
  const { error } = await new Migrator({ db: database, provider: migrationProvider }).migrateToLatest()
  if (error) throw error
  return database
}
