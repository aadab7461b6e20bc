import { randomInt } from 'node:crypto'
import { Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import {
  assertDatabaseOfSessions,
  databaseFileIn,
  type ExposedPath,
  lockFileIn,
  makePrivateDirectory,
  makePrivateFile,
  markedDatabase,
  markSessions,
  openDataDirectory,
  sessionsLost,
  takeDataLock,
} from './data-directory'
import type { PostgresTimeouts } from './dialects/postgres'
import { sqliteDialect } from './dialects/sqlite'
import { migrationProvider } from './migrations'
import type { Tables } from './schema'
import { StoreUnavailable, startError } from './store-error'

export type Database = Kysely<Tables>

/**
 * Opens the SQLite database of a data directory, which is made if it is missing, and migrates it. Until it is closed no other
 * server can open it. Throws an error whose message names the directory and says what to do. `onExposedPath` is called for
 * each path that other users could read.
 */
export async function openDatabase(
  dataDirectory: string,
  onExposedPath: (path: ExposedPath) => void = () => {},
): Promise<Database> {
  try {
    const { databaseFile, exposedPaths, release } = openDataDirectory(dataDirectory)
    exposedPaths.forEach(onExposedPath)
    const dialect = sqliteDialect(databaseFile, release, lockFileIn(dataDirectory))
    const database: Database = new Kysely({ dialect })
    try {
      await migrate(database)
      await assertSessionsOf(dataDirectory, database)
      return database
    } catch (error) {
      await database.destroy()
      throw error
    }
  } catch (error) {
    throw startError(error, dataDirectory)
  }
}

/** Throws where an empty database stands in place of one that had sessions. One whose sessions were all deleted is fine. */
async function assertSessionsOf(dataDirectory: string, database: Database): Promise<void> {
  const marked = markedDatabase(dataDirectory)
  if (marked !== null && marked === (await numberOf(database))) return
  const session = await database.selectFrom('sessions').select('id').limit(1).executeTakeFirst()
  if (session) return markDataDirectory(dataDirectory, database)
  if (marked !== null) throw sessionsLost(dataDirectory)
}

/** Records in the data directory that this database has its sessions. */
export async function markDataDirectory(dataDirectory: string, database: Database): Promise<void> {
  const known = await numberOf(database)
  const number = known ?? randomInt(1, 2 ** 31)
  if (known === null) await sql`pragma user_version = ${sql.lit(number)}`.execute(database)
  markSessions(dataDirectory, number)
}

/** The random number that identifies a database and its copies; null where it has none yet. */
async function numberOf(database: Database): Promise<number | null> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(database)
  return rows[0]?.user_version || null
}

/**
 * Opens the SQLite database of a data directory for a command that may run beside a server. It is migrated only where no
 * server runs.
 */
export async function openDatabaseForCommand(dataDirectory: string): Promise<Database> {
  makePrivateDirectory(dataDirectory)
  const databaseFile = databaseFileIn(dataDirectory)
  assertDatabaseOfSessions(dataDirectory, databaseFile)
  const lock = takeDataLock(dataDirectory)
  const release = lock.kind === 'locked' ? lock.release : () => {}
  makePrivateFile(databaseFile)
  const database: Database = new Kysely({ dialect: sqliteDialect(databaseFile, release) })
  if (lock.kind === 'locked') return migrate(database)
  await isUpToDate(database)
  return database
}

/** Opens a database on a Postgres server, which several machines may share, and migrates it. */
export async function openSharedDatabase(url: string, timeouts?: PostgresTimeouts): Promise<Database> {
  const { postgresDialect } = await import('./dialects/postgres')
  const migrating: Database = new Kysely({ dialect: postgresDialect(url, null) })
  await migrate(migrating).finally(() => migrating.destroy())
  return new Kysely({ dialect: postgresDialect(url, timeouts) })
}

/** Kysely takes a lock for it: of several processes that start at once one migrates, and the others wait. */
async function migrate(database: Database): Promise<Database> {
  if (await isUpToDate(database)) return database
  const { error } = await new Migrator({ db: database, provider: migrationProvider }).migrateToLatest()
  if (error) throw error
  return database
}

/** True if all migrations were applied. Throws if a newer version has applied one that this version does not know. */
async function isUpToDate(database: Database): Promise<boolean> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return false
  const applied = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`
  const known = await migrationProvider.getMigrations()
  const names = (await applied.execute(database)).rows.map(({ name }) => name)
  const unknown = names.find(name => !(name in known))
  if (unknown !== undefined) throw new StoreUnavailable('newer', new Error(`It applied “${unknown}”.`))
  return names.length === Object.keys(known).length
}
