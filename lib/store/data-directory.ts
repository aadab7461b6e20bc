/**
 * The folder of a SQLite database: its lock, the rights to it, and whether it has lost its sessions. Imports nothing but Node
 * and the errors of the store: scripts run this file without a build.
 */
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asStoreError } from './store-error.ts'

/** Only the user who runs Tidyup may read what it stores, whatever the umask. */
const DIRECTORY_MODE = 0o700
const FILE_MODE = 0o600
const OF_OTHERS = 0o077
const STICKY = 0o1000

/** A path that other users could read or write. */
export interface ExposedPath {
  readonly path: string
  /** Its mode before, in octal digits. */
  readonly mode: string
  /** `left`: its mode could not be changed, as on some file systems or where another user owns it. */
  readonly outcome: 'narrowed' | 'left'
}

/** Makes a directory, and its parents where they are missing, for their owner alone. */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: DIRECTORY_MODE })
}

/**
 * Makes an empty file unless it exists. SQLite takes an empty file for an empty database, and gives the files beside it the
 * same mode. An existing file is not opened: closing it would release this process’s locks on it.
 */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', FILE_MODE))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/**
 * Takes the rights of other users from a data directory and from Tidyup’s files in it. A directory that many users share
 * (sticky, as /tmp is) stays as it is. Gives each path that was exposed; one that can’t be changed is no error.
 */
export function narrowDataDirectory(directory: string, chmod = chmodSync): ExposedPath[] {
  // Windows has no such modes.
  if (process.platform === 'win32') return []
  const files = readdirSync(directory, { withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.startsWith('tidyup.'))
    .map(({ name }) => join(directory, name))
  const isShared = (statSync(directory).mode & STICKY) !== 0
  return [
    ...(isShared ? [] : narrow(directory, DIRECTORY_MODE, chmod)),
    ...files.flatMap(file => narrow(file, FILE_MODE, chmod)),
  ]
}

function narrow(path: string, to: number, chmod: typeof chmodSync): ExposedPath[] {
  const before = modeOf(path)
  if ((before & OF_OTHERS) === 0) return []
  try {
    chmod(path, to)
  } catch {
    // The outcome is read from the mode: some file systems refuse, others do nothing.
  }
  const outcome = (modeOf(path) & OF_OTHERS) === 0 ? 'narrowed' : 'left'
  return [{ path, mode: before.toString(8), outcome }]
}

const modeOf = (path: string) => statSync(path).mode & 0o777

/**
 * The file that says which database holds the sessions. It tells a directory that lost its database from a new one.
 */
const markerIn = (directory: string) => join(directory, 'tidyup.sessions')

/** `database` is the number that the database, its copies and its backups have. */
export function markSessions(directory: string, database: number): void {
  writeFileSync(markerIn(directory), `${database}\n`, { mode: FILE_MODE })
}

/** Lets the next start accept a database without sessions. */
export function unmarkSessions(directory: string): void {
  rmSync(markerIn(directory), { force: true })
}

/** The number of the database that holds this directory's sessions; null where it never had any. */
export function markedDatabase(directory: string): number | null {
  try {
    return Number.parseInt(readFileSync(markerIn(directory), 'utf8'), 10) || 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Throws where the database of a directory is missing or empty although it held sessions. Call it before SQLite opens the
 * file: it would make a new database, and delete the write-ahead log that is left of the old one.
 */
export function assertDatabaseOfSessions(directory: string, databaseFile: string): void {
  if (isFilled(databaseFile)) return
  const left = [markerIn(directory), `${databaseFile}-wal`].filter(isFilled)
  if (left.length > 0) throw sessionsLost(directory, left)
}

/** `left`: the files that show that there were sessions. */
export function sessionsLost(directory: string, left: readonly string[] = [markerIn(directory)]): Error {
  return new Error(
    `Tidyup can’t start: ${directory} held sessions, and now their database, tidyup.sqlite, is missing or empty. ` +
      'Put it back, or restore a backup with “npm run restore -- FILE”. ' +
      `To start anew without them, delete ${left.join(' and ')}.`,
  )
}

const isFilled = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0

/** The time (ms) to wait for a process that is just ending. */
const LOCK_TIMEOUT = 1_000

const SQLITE_BUSY = 5

export type DataLock =
  | { readonly kind: 'locked'; release(): void }
  /** `by` is the id of the process that has it; null where it is unknown. */
  | { readonly kind: 'taken'; readonly by: number | null }

export const lockFileIn = (directory: string) => join(directory, 'tidyup.lock')

/**
 * Locks a data directory until the lock is released or this process ends. The lock is SQLite's own on `tidyup.lock`, which
 * the operating system releases when a process is killed. `tidyup.pid` names the process in error messages only; it is a
 * separate file because closing the locked one after reading it would release the lock.
 */
export function takeDataLock(directory: string): DataLock {
  const owner = join(directory, 'tidyup.pid')
  const locked = lockFileIn(directory)
  makePrivateFile(locked)
  const database = new DatabaseSync(locked, { timeout: LOCK_TIMEOUT })
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (isBusy(error)) return { kind: 'taken', by: readOwner(owner) }
    throw error
  }
  writeFileSync(owner, `${process.pid}\n`, { mode: FILE_MODE })
  return { kind: 'locked', release: () => database.close() }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function readOwner(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null
  } catch {
    return null
  }
}

/** Bytes: more than a step of a session stores, so that the next one fits where these do. */
const PROBE_SIZE = 64 * 1024

export const databaseFileIn = (directory: string) => join(directory, 'tidyup.sqlite')

/**
 * The data directory as an absolute path: the one that is set, else `data`. Versions from 22 to 27 November 2026 used a folder of
 * another name where none was set; what they stored there goes on there.
 *
 * @param root the folder of the project
 */
export function dataDirectoryIn(root: string, set: string | undefined): string {
  if (set) return resolve(root, set)
  const ofNovember = resolve(root, '@/lib/session/data')
  return existsSync(databaseFileIn(ofNovember)) ? ofNovember : resolve(root, 'data')
}

/**
 * Locks a data directory for this process, makes it if it is missing, and takes all rights in it from other users. Throws
 * where the directory is in use, can't be written, or has lost its database.
 */
export function openDataDirectory(directory: string) {
  makePrivateDirectory(directory)
  probe(directory)
  const databaseFile = databaseFileIn(directory)
  if (existsSync(databaseFile)) accessSync(databaseFile, constants.R_OK | constants.W_OK)
  assertDatabaseOfSessions(directory, databaseFile)
  const lock = takeDataLock(directory)
  if (lock.kind === 'taken') {
    const who = lock.by === null ? 'another process' : `process ${lock.by}`
    throw new Error(
      `Tidyup can’t start: ${directory} is in use by ${who}. Stop it, or choose another folder: TIDYUP_DATA_DIR=./other-data npm start`,
    )
  }
  makePrivateFile(databaseFile)
  return { databaseFile, exposedPaths: narrowDataDirectory(directory), release: lock.release }
}

/** Writes a file and deletes it. Throws `StoreUnavailable` where that fails, as on a full disk. */
export function probe(directory: string): void {
  const file = join(directory, 'tidyup.probe')
  try {
    writeFileSync(file, Buffer.alloc(PROBE_SIZE), { mode: FILE_MODE })
  } catch (error) {
    throw asStoreError(error)
  } finally {
    rmSync(file, { force: true })
  }
}
