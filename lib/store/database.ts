import { randomInt } from 'node:crypto'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { databaseFileIn, openDataDirectory } from './data-directory'
import { lockFileIn, takeDataLock } from './data-lock'
import { migrationProvider } from './migrations/all'
import { isUpToDate } from './newer-database'
import type { PostgresLimits } from './postgres'
import { makePrivateDirectory, makePrivateFile, type WidePath } from './private-files'
import type { Tables } from './schema'
import { expectDatabaseOfSessions, markedDatabase, markSessions, sessionsLost } from './sessions-marker'
import { sqliteDialect } from './sqlite'
import { startError } from './store-error'

export type Database = Kysely<Tables>

/**
 * Opens the SQLite database in a data directory, which is made if it is missing, and brings its tables up to date. It is
 * this process's alone until it is closed. What stands in the way is thrown as a sentence that names the directory;
 * `onWidePath` is told of each path that others could read.
 */
export async function openDatabase(
  dataDirectory: string,
  onWidePath: (path: WidePath) => void = () => {},
): Promise<Database> {
  try {
    const { databaseFile, widePaths, release } = openDataDirectory(dataDirectory)
    widePaths.forEach(onWidePath)
    const dialect = sqliteDialect(databaseFile, release, lockFileIn(dataDirectory))
    const database: Database = new Kysely({ dialect })
    try {
      await upToDate(database)
      await expectItsSessions(database, dataDirectory)
      return database
    } catch (error) {
      await database.destroy()
      throw error
    }
  } catch (error) {
    throw startError(error, dataDirectory)
  }
}

/** An empty database may be new in the place of one that had sessions; one whose sessions were deleted is not. */
async function expectItsSessions(database: Database, dataDirectory: string): Promise<void> {
  const marked = markedDatabase(dataDirectory)
  if (marked !== null && marked === (await numberOf(database))) return
  const session = await database.selectFrom('sessions').select('id').limit(1).executeTakeFirst()
  if (session) return markAsOf(database, dataDirectory)
  if (marked !== null) throw sessionsLost(dataDirectory)
}

/** Says in the data directory that it holds sessions, and in which database. */
export async function markAsOf(database: Database, dataDirectory: string): Promise<void> {
  const known = await numberOf(database)
  const number = known ?? randomInt(1, 2 ** 31)
  if (known === null) await sql`pragma user_version = ${sql.lit(number)}`.execute(database)
  markSessions(dataDirectory, number)
}

/** By which a database is known again; null where it has none yet. */
async function numberOf(database: Database): Promise<number | null> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(database)
  return rows[0]?.user_version || null
}

/**
 * Opens the SQLite database of a data directory for a moment, also while a server has it, which SQLite allows. The tables
 * are left to the server as long as there is one.
 */
export async function openDatabaseBeside(dataDirectory: string): Promise<Database> {
  makePrivateDirectory(dataDirectory)
  const databaseFile = databaseFileIn(dataDirectory)
  expectDatabaseOfSessions(dataDirectory, databaseFile)
  const lock = takeDataLock(dataDirectory)
  const release = lock.kind === 'held' ? lock.release : () => {}
  makePrivateFile(databaseFile)
  const database: Database = new Kysely({ dialect: sqliteDialect(databaseFile, release) })
  if (lock.kind === 'held') return upToDate(database)
  await isUpToDate(database)
  return database
}

/** Opens a database on a Postgres server that several machines may share, and brings its tables up to date. */
export async function openSharedDatabase(url: string, limits?: PostgresLimits): Promise<Database> {
  const { postgresDialect } = await import('./postgres')
  const migrating: Database = new Kysely({ dialect: postgresDialect(url, null) })
  await upToDate(migrating).finally(() => migrating.destroy())
  return new Kysely({ dialect: postgresDialect(url, limits) })
}

/** Under Kysely's lock, so that of several processes that start at once one migrates and the others wait for it. */
async function upToDate(database: Database): Promise<Database> {
  if (await isUpToDate(database)) return database
  const { error } = await new Migrator({ db: database, provider: migrationProvider }).migrateToLatest()
  if (error) throw error
  return database
}
