/**
 * What can stand between Tidyup and its stored sessions, as sentences that a person can act on. Imports nothing: the
 * scripts run this file as it is.
 */

export type StoreFault = 'full' | 'read_only' | 'damaged' | 'newer' | 'busy' | 'unreachable'

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
}

/** The store can't do its work now, and may later. Nothing of the call that ends in it was stored. */
export class StoreUnavailable extends Error {
  readonly tag = 'store_unavailable'
  readonly fault: StoreFault

  constructor(fault: StoreFault, cause: unknown) {
    super(SENTENCES[fault].running, { cause })
    this.name = 'StoreUnavailable'
    this.fault = fault
  }
}

/** Told by its tag: each bundle of Next.js has a copy of the class of its own. */
export function isStoreUnavailable(error: unknown): error is StoreUnavailable {
  return error instanceof Error && 'tag' in error && error.tag === 'store_unavailable'
}

/** The error that the start ends in, with what to do about the folder; an error that is no fault of the store stays. */
export function startError(error: unknown, directory: string): unknown {
  const cause = asStoreError(error)
  if (!isStoreUnavailable(cause)) return error
  return new Error(`Tidyup can’t start: ${SENTENCES[cause.fault].atStart(directory)}`, { cause })
}

/** An error of SQLite or of the file system as what it means for the store; any other stays what it is. */
export function asStoreError(error: unknown): unknown {
  const fault = faultOf(error)
  return fault === undefined ? error : new StoreUnavailable(fault, error)
}

/** Primary result codes of SQLite (https://sqlite.org/rescode.html). Those that are missing tell of a bug of ours. */
const OF_SQLITE: Readonly<Record<number, StoreFault>> = {
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

const OF_FILE_SYSTEM: Readonly<Record<string, StoreFault>> = {
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
}

function faultOf(error: unknown): StoreFault | undefined {
  if (!(error instanceof Error)) return undefined
  // The low byte of an extended code is the primary one.
  if ('errcode' in error) return OF_SQLITE[Number(error.errcode) & 0xff]
  return 'code' in error ? OF_FILE_SYSTEM[String(error.code)] : undefined
}
