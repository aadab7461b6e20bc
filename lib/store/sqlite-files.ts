import { type StatSyncOptions, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from './store-error'

/** Each so many ms a log that was taken away is noticed also where nobody calls. */
const LOOK_AFTER = 1_000

/**
 * The files of an open database. SQLite writes on into one that was moved, deleted or replaced, and nobody would find that
 * again after a restart. A file costs about 2 µs to look at.
 */
export interface SqliteFiles {
  /** Throws `missing` where the database file is not the one that was opened. */
  expectDatabase(): void
  /** Throws also `displaced`: what would be committed now could get lost, or another process write here as well. */
  expectAll(): void
  /** After a commit: throws where a restart would not find it. */
  expectKept(): void
  /** Outside of a transaction: saves what was committed to a log that was taken away. */
  lookAfterLog(): void
  close(): void
}

/** `lockFile`: that which makes the directory this process's alone, if it is. */
export function watchSqliteFiles(database: DatabaseSync, file: string, lockFile?: string): SqliteFiles {
  const log = `${file}-wal`
  const isDatabaseInPlace = inPlace(file)
  const isLogInPlace = inPlace(log)
  const others = [`${file}-shm`, ...(lockFile === undefined ? [] : [lockFile])].map(inPlace)

  /**
   * What was committed to a log that is no longer in its place goes to the database file, where a restart finds it.
   * False where that can't be done, and where another log has begun on the file as it was before.
   */
  function saveLog(): boolean {
    if (database.isTransaction || !isDatabaseInPlace() || statSync(log, OR_NONE)?.size) return false
    const { log: all, checkpointed } = database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get() ?? {}
    return all === checkpointed
  }

  function expectDatabase() {
    if (!isDatabaseInPlace())
      throw new StoreUnavailable('missing', new Error(`${file} is another file, or none.`))
  }

  const displaced = (mayBeStored = false) =>
    new StoreUnavailable(
      'displaced',
      new Error(`A file beside ${file} is another one, or none.`),
      mayBeStored,
    )

  function lookAfterLog() {
    try {
      if (!isLogInPlace()) saveLog()
    } catch {
      // Whoever stores something next is told, and the log is looked after again then.
    }
  }

  const timer = setInterval(lookAfterLog, LOOK_AFTER).unref()

  return {
    expectDatabase,

    expectAll() {
      expectDatabase()
      if (isLogInPlace() && others.every(isInPlace => isInPlace())) return
      if (!isLogInPlace()) saveLog()
      throw displaced()
    },

    expectKept() {
      if (isDatabaseInPlace() && isLogInPlace()) return
      if (!saveLog()) throw displaced(true)
    },

    lookAfterLog,

    close: () => clearInterval(timer),
  }
}

const OR_NONE = { throwIfNoEntry: false } as const satisfies StatSyncOptions

/** Whether what a path names is still the file that it names now. */
function inPlace(path: string): () => boolean {
  const opened = statSync(path, OR_NONE)
  return () => {
    const now = statSync(path, OR_NONE)
    return now?.ino === opened?.ino && now?.dev === opened?.dev
  }
}
