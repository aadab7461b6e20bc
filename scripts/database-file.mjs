import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  makePrivateDirectory,
  makePrivateFile,
  narrowDataDirectory,
  takeDataLock,
  unmarkSessions,
} from '../lib/store/data-directory.ts'
import { MIGRATION_NAMES } from '../lib/store/migration-names.ts'
import { asStoreError, isStoreUnavailable } from '../lib/store/store-error.ts'
import { Failure } from './command-line.mjs'

/** Waits this long (ms) for another process that holds the database. */
const busyTimeout = 5_000

/** A database and what SQLite may keep beside it. */
const parts = ['', '-wal', '-shm']

/** @param {string} dataDirectory */
const databaseIn = dataDirectory => join(dataDirectory, 'tidyup.sqlite')

/**
 * Writes what is stored at one moment into a new file, which only its owner may read. A server may run meanwhile, and is not held up.
 *
 * @param {string} dataDirectory
 * @param {string} file
 * @returns {number} how many sessions are in it
 */
export function backUp(dataDirectory, file) {
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

/**
 * Makes a backup the database of a data directory. The database that it replaces stays beside it.
 *
 * @param {string} file
 * @param {string} dataDirectory
 * @param {Date} now
 * @returns {{sessions: number, replaced: string | null}} `replaced`: the file that the old database is in now
 */
export function restore(file, dataDirectory, now) {
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

/**
 * @param {string} database
 * @param {Date} now
 */
function putAside(database, now) {
  if (!existsSync(database)) {
    for (const part of parts) rmSync(database + part, { force: true })
    return null
  }
  const aside = `${database}.before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  // What is left of the log of an empty one SQLite would delete.
  if (statSync(database).size > 0) intoOneFile(database)
  for (const part of parts) if (existsSync(database + part)) renameSync(database + part, aside + part)
  return aside
}

/** @param {string} file the last to close a database writes its log into it; a damaged one is kept in its parts */
function intoOneFile(file) {
  try {
    const database = new DatabaseSync(file, { timeout: busyTimeout })
    try {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } finally {
      database.close()
    }
  } catch (error) {
    if (!isStoreUnavailable(asStoreError(error))) throw error
  }
}

/**
 * One whole file, with what is still in the write-ahead log of a database that is in use.
 *
 * @param {string} from
 * @param {string} to
 */
function snapshot(from, to) {
  try {
    const database = new DatabaseSync(from, { readOnly: true, timeout: busyTimeout })
    try {
      database.prepare('VACUUM INTO ?').run(to)
    } finally {
      database.close()
    }
  } catch (error) {
    throw explained(error, from, to)
  }
  sync(to)
}

/**
 * Makes sure that a copy is whole and of a version that is known.
 *
 * @param {string} copy
 * @param {string} original named in the sentence when it is not
 * @returns {number}
 */
function countSessions(copy, original) {
  const database = new DatabaseSync(copy, { readOnly: true })
  try {
    const found = database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check
    if (found !== 'ok') throw new Failure(`${original} is damaged: ${found}.`)
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
    const isTidyup = ['kysely_migration', 'sessions', 'events'].every(name =>
      tables.some(row => row.name === name),
    )
    if (!isTidyup) throw new Failure(`${original} is a database, but not one of Tidyup.`)
    const newer = database
      .prepare('SELECT name FROM kysely_migration')
      .all()
      .find(({ name }) => !MIGRATION_NAMES.some(known => known === name))
    if (newer) {
      throw new Failure(
        `${original} was written by a newer Tidyup, which applied “${newer.name}”. Use that version.`,
      )
    }
    return Number(database.prepare('SELECT count(*) AS sessions FROM sessions').get()?.sessions)
  } finally {
    database.close()
  }
}

/**
 * Gives a job an empty file to write, which nobody else may read, and which is gone afterwards unless the job has renamed it.
 *
 * @template Result
 * @param {string} draft
 * @param {string} folder
 * @param {(draft: string) => Result} job
 */
function withDraft(draft, folder, job) {
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

/**
 * @param {unknown} error
 * @param {string} from
 * @param {string} to
 */
function explained(error, from, to) {
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

/**
 * Returns once a file, or what a folder lists, is on the disk.
 *
 * @param {string} path
 */
function sync(path) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
