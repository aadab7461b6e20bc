import { type StatSyncOptions, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from '@/lib/store/store-error'

/** The interval (ms) at which the write-ahead log is checked while nobody writes. */
const CHECK_INTERVAL = 1_000

/**
 * Watches the files of an open database. SQLite keeps writing into a file that was moved, deleted or replaced, and a restart
 * would not find what it wrote. To look at a file takes about 2 µs.
 */
export interface SqliteFiles {
  /** Throws `missing` where the database file is not the one that was opened. */
  assertDatabase(): void
  /** Also throws `displaced` where a file beside it is not: a commit could get lost, or another process be writing here too. */
  assertAll(): void
  /** Call it after a commit: throws where a restart would not find what was committed. */
  assertCommitted(): void
  /** Call it outside of a transaction: saves what was committed to a write-ahead log that was moved or deleted. */
  rescueLog(): void
  close(): void
}

/** `lockFile`: the file by whose lock this process has the directory to itself, if it has. */
export function watchSqliteFiles(database: DatabaseSync, file: string, lockFile?: string): SqliteFiles {
  const log = `${file}-wal`
  const isDatabaseInPlace = inPlace(file)
  const isLogInPlace = inPlace(log)
  const others = [`${file}-shm`, ...(lockFile === undefined ? [] : [lockFile])].map(inPlace)

  /**
   * Copies what was committed to a log that is no longer in its place to the database file, where a restart finds it. False
   * where that fails, and where another log has been begun in its place.
   */
  function checkpointLog(): boolean {
    if (database.isTransaction || !isDatabaseInPlace() || statSync(log, OR_NONE)?.size) return false
    const { log: all, checkpointed } = database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get() ?? {}
    return all === checkpointed
  }

  function assertDatabase() {
    if (!isDatabaseInPlace())
      throw new StoreUnavailable('missing', new Error(`${file} is another file, or none.`))
  }

  const displaced = (mayBeStored = false) =>
    new StoreUnavailable(
      'displaced',
      new Error(`A file beside ${file} is another one, or none.`),
      mayBeStored,
    )

  function rescueLog() {
    try {
      if (!isLogInPlace()) checkpointLog()
    } catch {
      // The next write tries again, and throws.
    }
  }

  const timer = setInterval(rescueLog, CHECK_INTERVAL).unref()

  return {
    assertDatabase,

    assertAll() {
      assertDatabase()
      if (isLogInPlace() && others.every(isInPlace => isInPlace())) return
      if (!isLogInPlace()) checkpointLog()
      throw displaced()
    },

    assertCommitted() {
      if (isDatabaseInPlace() && isLogInPlace()) return
      if (!checkpointLog()) throw displaced(true)
    },

    rescueLog,

    close: () => clearInterval(timer),
  }
}

const OR_NONE = { throwIfNoEntry: false } as const satisfies StatSyncOptions

/** Gives a check that the path still names the file that it names now. */
function inPlace(path: string): () => boolean {
  const opened = statSync(path, OR_NONE)
  return () => {
    const now = statSync(path, OR_NONE)
    return now?.ino === opened?.ino && now?.dev === opened?.dev
  }
}
