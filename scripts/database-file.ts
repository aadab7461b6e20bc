import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  dataDirectoryIn,
  makePrivateDirectory,
  makePrivateFile,
  narrowDataDirectory,
  takeDataLock,
  unmarkSessions,
} from '../lib/store/data-directory.ts'
import { MIGRATION_NAMES } from '../lib/store/migration-names.ts'
import { asStoreError, isStoreUnavailable } from '../lib/store/store-error.ts'
import { Failure } from './command-line.mjs'
import { root } from './project.mjs'

/** Of the settings that are in force. */
export function dataDirectoryOf(environment: Partial<NodeJS.ProcessEnv>): string {
  if (environment.DATABASE_URL) {
    throw new Failure(
      'DATABASE_URL is set, so the sessions are in Postgres. Back them up with pg_dump, and restore them with pg_restore.',
    )
  }
  return dataDirectoryIn(root, environment.TIDYUP_DATA_DIR)
}

/** Waits this long (ms) for another process that holds the database. */
const busyTimeout = 5_000

/** A database and what SQLite may keep beside it. */
const parts = ['', '-wal', '-shm']

const databaseIn = (dataDirectory: string) => join(dataDirectory, 'tidyup.sqlite')

/**
 * Writes what is stored at one moment into a new file, which only its owner may read. A server may run meanwhile, and is not
 * held up. Gives the number of sessions in it.
 */
export function backUp(dataDirectory: string, file: string): number {
  const database = databaseIn(dataDirectory)
  if (!existsSync(database))
    throw new Failure(`There is nothing to back up: ${dataDirectory} holds no sessions.`)
  if (existsSync(file)) throw new Failure(`${file} is there already. Name a file that is not.`)
  return withDraft(`${file}.partial`, dirname(file), draft => {
    snapshot(database, draft)
    const sessions = countSessions(draft, database)
    renameSync(draft, file)
    return sessions
  })
}

/** Makes a backup the database of a data directory. The database that it replaces stays beside it, in `replaced`. */
export function restore(
  file: string,
  dataDirectory: string,
  now: Date,
): { sessions: number; replaced: string | null } {
  if (!existsSync(file)) throw new Failure(`There is no file ${file}.`)
  makePrivateDirectory(dataDirectory)
  const lock = takeDataLock(dataDirectory)
  if (lock.kind === 'taken') {
    const who = lock.by === null ? 'another process' : `process ${lock.by}`
    throw new Failure(`${dataDirectory} is in use by ${who}. Stop Tidyup, then restore again.`)
  }
  try {
    return withDraft(join(dataDirectory, 'tidyup.sqlite.restoring'), dataDirectory, draft => {
      snapshot(file, draft)
      const sessions = countSessions(draft, file)
      narrowDataDirectory(dataDirectory)
      const replaced = putAside(databaseIn(dataDirectory), now)
      renameSync(draft, databaseIn(dataDirectory))
      unmarkSessions(dataDirectory)
      return { sessions, replaced }
    })
  } finally {
    lock.release()
  }
}

function putAside(database: string, now: Date) {
  if (!existsSync(database)) {
    for (const part of parts) rmSync(database + part, { force: true })
    return null
  }
  const aside = `${database}.before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  // SQLite would delete the rest of the log of an empty database.
  if (statSync(database).size > 0) intoOneFile(database)
  for (const part of parts) if (existsSync(database + part)) renameSync(database + part, aside + part)
  return aside
}

/** The last to close a database writes its log into it; a damaged one is kept in its parts. */
function intoOneFile(file: string) {
  try {
    using database = new DatabaseSync(file, { timeout: busyTimeout })
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!isStoreUnavailable(asStoreError(error))) throw error
  }
}

/** One whole file, with what is still in the write-ahead log of a database that is in use. */
function snapshot(from: string, to: string) {
  try {
    using database = new DatabaseSync(from, { readOnly: true, timeout: busyTimeout })
    database.prepare('VACUUM INTO ?').run(to)
  } catch (error) {
    throw explained(error, from, to)
  }
  sync(to)
}

/** Makes sure that a copy is whole and of a version that is known. `original` is named in the sentence when it is not. */
function countSessions(copy: string, original: string): number {
  using database = new DatabaseSync(copy, { readOnly: true })
  const namesIn = (query: string) =>
    database
      .prepare(query)
      .all()
      .map(({ name }) => String(name))
  const found = database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check
  if (found !== 'ok') throw new Failure(`${original} is damaged: ${found}.`)
  const tables = namesIn("SELECT name FROM sqlite_schema WHERE type = 'table'")
  if (!['kysely_migration', 'sessions', 'events'].every(name => tables.includes(name)))
    throw new Failure(`${original} is a database, but not one of Tidyup.`)
  const newer = namesIn('SELECT name FROM kysely_migration').find(
    name => !MIGRATION_NAMES.some(known => known === name),
  )
  if (newer !== undefined)
    throw new Failure(
      `${original} was written by a newer Tidyup, which applied “${newer}”. Use that version.`,
    )
  return Number(database.prepare('SELECT count(*) AS sessions FROM sessions').get()?.sessions)
}

/** Gives a job an empty file to write, which nobody else may read, and which is gone afterwards unless the job has renamed it. */
function withDraft<Result>(draft: string, folder: string, job: (draft: string) => Result): Result {
  if (!existsSync(folder)) throw new Failure(`There is no folder ${folder}.`)
  rmSync(draft, { force: true })
  makePrivateFile(draft)
  try {
    const result = job(draft)
    sync(folder)
    return result
  } finally {
    rmSync(draft, { force: true })
  }
}

function explained(error: unknown, from: string, to: string) {
  const fault = asStoreError(error)
  if (!isStoreUnavailable(fault)) return error
  switch (fault.fault) {
    case 'damaged':
      return new Failure(`${from} is damaged, or no database at all.`)
    case 'full':
      return new Failure(`The disk that holds ${dirname(to)} is full.`)
    case 'busy':
      return new Failure(`${from} is held by another program. Try again in a moment.`)
    default:
      return new Failure(`${from} can’t be read, or ${dirname(to)} can’t be written.`)
  }
}

/** Returns once a file, or what a folder lists, is on the disk. */
function sync(path: string) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
