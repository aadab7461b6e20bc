import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrationProvider } from './migrations/all'
import type { Tables } from './schema'
import { sqliteDialect } from './sqlite'

export type Database = Kysely<Tables>

/** Opens the database in a data directory, which is made if it is missing, and brings its tables up to date. */
export async function openDatabase(dataDirectory: string): Promise<Database> {
  mkdirSync(dataDirectory, { recursive: true })
  const database: Database = new Kysely({ dialect: sqliteDialect(join(dataDirectory, 'tidyup.sqlite')) })
  const { error } = await new Migrator({ db: database, provider: migrationProvider }).migrateToLatest()
  if (error) throw error
  return database
}
