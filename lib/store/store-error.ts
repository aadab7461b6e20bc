/**
 * Why the store can't be used, with sentences that say what to do about it. Imports nothing: scripts run this file without a
 * build.
 */

export type StoreFault =
  | 'full'
  | 'read_only'
  | 'damaged'
  | 'newer'
  | 'busy'
  | 'unreachable'
  /** The database file is not the one that was opened. */
  | 'missing'
  /** A file beside the database file, of SQLite or of Tidyup, is not the one that was opened. */
  | 'displaced'
  /** Postgres: no connection, or one that broke or does not answer. */
  | 'disconnected'
  /** Postgres: too many connections, a lock, a deadlock or a statement that took too long. */
  | 'overloaded'
  /** Postgres: it refuses the user, the password or the database of `DATABASE_URL`. */
  | 'rejected'

const OTHER_FOLDER = 'or choose another folder with TIDYUP_DATA_DIR'

const SENTENCES: Record<StoreFault, { running: string; atStart: (directory: string) => string }> = {
  full: {
    running:
      'The disk that holds the sessions is full. What is saved stays safe: free some space, then try again.',
    atStart: directory => `the disk that holds ${directory} is full. Free some space on it, ${OTHER_FOLDER}.`,
  },
  read_only: {
    running:
      'The sessions can be read but not changed: their folder or disk is read-only. Make it writable, then try again.',
    atStart: directory =>
      `it may not write in ${directory}. Make the folder and the files in it writable, ${OTHER_FOLDER}.`,
  },
  damaged: {
    running: 'The database is damaged. Stop Tidyup, and restore a backup with “npm run restore”.',
    atStart: directory =>
      `the database in ${directory} is damaged. Restore a backup with “npm run restore -- FILE”, ${OTHER_FOLDER}.`,
  },
  newer: {
    running: 'The database was written by a newer Tidyup. Start that version.',
    atStart: directory =>
      `the database in ${directory} was written by a newer Tidyup. Start that version, restore a backup from before the upgrade, ${OTHER_FOLDER}.`,
  },
  busy: {
    running: 'The database is held by another program. Try again in a moment.',
    atStart: directory => `another program holds the database in ${directory}. End it, ${OTHER_FOLDER}.`,
  },
  unreachable: {
    running: 'The database can’t be reached. Check the disk that holds it, then try again.',
    atStart: directory =>
      `${directory} can’t be used as a folder. Check the path and the disk that it is on, ${OTHER_FOLDER}.`,
  },
  missing: {
    running:
      'The database file was moved, deleted or replaced while Tidyup ran, so nothing more is saved. Put it back, or stop Tidyup and restore a backup.',
    atStart: directory =>
      `the database in ${directory} was moved, deleted or replaced just now. Start again.`,
  },
  displaced: {
    running:
      'Files beside the database were moved, deleted or replaced while Tidyup ran, so nothing more is saved. What was saved before is kept: start Tidyup again to go on.',
    atStart: directory =>
      `files in ${directory} were moved, deleted or replaced just now. Start again, ${OTHER_FOLDER}.`,
  },
  disconnected: {
    running:
      'The database can’t be reached. Check that its server runs and that this machine can reach it, then try again.',
    atStart: () => 'the database server can’t be reached. Check that it runs, and DATABASE_URL.',
  },
  overloaded: {
    running: 'The database has too much to do. Try again in a moment.',
    atStart: () => 'the database server has too much to do. Start again in a moment.',
  },
  rejected: {
    running:
      'The database server lets Tidyup in no more. Check the user, the password and the database in DATABASE_URL.',
    atStart: () =>
      'the database server does not let Tidyup in. Check the user, the password and the database in DATABASE_URL.',
  },
}

const MAY_BE_STORED =
  'The database was lost while this was being saved, so it may be saved or not. Look, and do it again where it is not.'

/** The store can't be used now; the same call may succeed later. */
export class StoreUnavailable extends Error {
  readonly tag = 'store_unavailable'
  readonly fault: StoreFault
  /** False: the call has stored nothing. True: its commit was sent and had no answer, so only reading again can tell. */
  readonly mayBeStored: boolean

  constructor(fault: StoreFault, cause: unknown, mayBeStored = false) {
    super(mayBeStored ? MAY_BE_STORED : SENTENCES[fault].running, { cause })
    this.name = 'StoreUnavailable'
    this.fault = fault
    this.mayBeStored = mayBeStored
  }
}

/** Checks the tag instead of `instanceof`: each bundle of Next.js has its own copy of the class. */
export function isStoreUnavailable(error: unknown): error is StoreUnavailable {
  return error instanceof Error && 'tag' in error && error.tag === 'store_unavailable'
}

/** The error to end the start with: it names the directory and says what to do. Errors that are no fault of the store stay as they are. */
export function startError(error: unknown, directory: string): unknown {
  const cause = asStoreError(error)
  if (!isStoreUnavailable(cause)) return error
  return new Error(`Tidyup can’t start: ${SENTENCES[cause.fault].atStart(directory)}`, { cause })
}

/** `StoreUnavailable` for an error of SQLite, Postgres, the file system or the network; any other error stays as it is. */
export function asStoreError(error: unknown): unknown {
  const fault = faultOf(error)
  return fault === undefined ? error : new StoreUnavailable(fault, error)
}

/** Faults by SQLite's primary result code (https://sqlite.org/rescode.html). Any other code means a bug of ours. */
const SQLITE_FAULTS: Readonly<Record<number, StoreFault>> = {
  3: 'read_only', // SQLITE_PERM
  5: 'busy', // SQLITE_BUSY
  6: 'busy', // SQLITE_LOCKED
  8: 'read_only', // SQLITE_READONLY
  10: 'unreachable', // SQLITE_IOERR
  11: 'damaged', // SQLITE_CORRUPT
  13: 'full', // SQLITE_FULL
  14: 'unreachable', // SQLITE_CANTOPEN
  26: 'damaged', // SQLITE_NOTADB
}

/** Faults by Node's error code. */
const SYSTEM_FAULTS: Readonly<Record<string, StoreFault>> = {
  EACCES: 'read_only',
  EDQUOT: 'full',
  EEXIST: 'unreachable',
  EIO: 'unreachable',
  EISDIR: 'unreachable',
  ENOENT: 'unreachable',
  ENOSPC: 'full',
  ENOTDIR: 'unreachable',
  EPERM: 'read_only',
  EROFS: 'read_only',
  EAI_AGAIN: 'disconnected',
  ECONNABORTED: 'disconnected',
  ECONNREFUSED: 'disconnected',
  ECONNRESET: 'disconnected',
  EHOSTDOWN: 'disconnected',
  EHOSTUNREACH: 'disconnected',
  ENETDOWN: 'disconnected',
  ENETUNREACH: 'disconnected',
  ENOTFOUND: 'disconnected',
  EPIPE: 'disconnected',
  ETIMEDOUT: 'disconnected',
}

/**
 * Faults by Postgres's SQLSTATE, or by its class, the first two characters
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html). Any other code means a bug of ours.
 */
const POSTGRES_FAULTS: Readonly<Record<string, StoreFault>> = {
  '08': 'disconnected', // connection_exception
  '25006': 'disconnected', // read_only_sql_transaction: the server that took over is elsewhere
  '25P03': 'disconnected', // idle_in_transaction_session_timeout, which ends the connection
  '25P04': 'overloaded', // transaction_timeout
  '28': 'rejected', // invalid_authorization_specification
  '3D': 'rejected', // invalid_catalog_name
  '40': 'overloaded', // transaction_rollback: a deadlock, or writers that came at once
  '53': 'overloaded', // insufficient_resources: too_many_connections
  '53100': 'full', // disk_full
  '55P03': 'overloaded', // lock_not_available
  '57014': 'overloaded', // query_canceled: by statement_timeout
  '57P01': 'disconnected', // admin_shutdown
  '57P02': 'disconnected', // crash_shutdown
  '57P03': 'disconnected', // cannot_connect_now
  '57P04': 'rejected', // database_dropped
  '57P05': 'disconnected', // idle_session_timeout
  '58': 'unreachable', // system_error
}

function faultOf(error: unknown): StoreFault | undefined {
  if (!(error instanceof Error)) return undefined
  // The low byte of an extended result code is the primary one.
  if ('errcode' in error) return SQLITE_FAULTS[Number(error.errcode) & 0xff]
  if (!('code' in error)) return undefined
  const code = String(error.code)
  return SYSTEM_FAULTS[code] ?? POSTGRES_FAULTS[code] ?? POSTGRES_FAULTS[code.slice(0, 2)]
}
