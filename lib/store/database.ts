import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { openDataDirectory } from './data-directory'
import { migrationProvider } from './migrations/all'
import { refuseNewer } from './newer-database'
import type { Tables } from './schema'
import { sqliteDialect } from './sqlite'
import { startError } from './store-error'

export type Database = Kysely<Tables>

/**
 * Opens the database in a data directory, which is made if it is missing, and brings its tables up to date. It is this
 * process's alone until it is closed. What stands in the way is thrown as a sentence that names the directory.
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

async function upToDate(database: Database): Promise<Database> {
  await refuseNewer(database)
  const { error } = await new Migrator({ db: database, provider: migrationProvider }).migrateToLatest()
  if (error) throw error
  return database
}
