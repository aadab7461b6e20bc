import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { openDataDirectory } from './data-directory'
import { migrationProvider } from './migrations/all'
import { refuseNewer } from './newer-database'
import { postgresDialect } from './postgres'
import type { Tables } from './schema'
import { sqliteDialect } from './sqlite'
import { startError } from './store-error'

export type Database = Kysely<Tables>

/**
 * Opens the SQLite database in a data directory, which is made if it is missing, and brings its tables up to date. It is
 * this process's alone until it is closed. What stands in the way is thrown as a sentence that names the directory.
 */
export async function openDatabase(dataDirectory: string): Promise<Database> {
  try {
    const { databaseFile, release } = openDataDirectory(dataDirectory)
    const database: Database = new Kysely({ dialect: sqliteDialect(databaseFile, release) })
    return await upToDate(database)
  } catch (error) {
    throw startError(error, dataDirectory)
  }
}

/** Opens a database on a Postgres server that several machines may share, and brings its tables up to date. */
export function openSharedDatabase(url: string): Promise<Database> {
  return upToDate(new Kysely({ dialect: postgresDialect(url) }))
}

/** Under Kysely's lock, so that of several processes that start at once one migrates and the others wait for it. */
async function upToDate(database: Database): Promise<Database> {
  await refuseNewer(database)
  const { error } = await new Migrator({ db: database, provider: migrationProvider }).migrateToLatest()
  if (error) throw error
  return database
}
