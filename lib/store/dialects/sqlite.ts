import { type StatSyncOptions, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type Dialect, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'
import { asStoreError, StoreUnavailable } from '@/lib/store/store-error'

/** The time (ms) to wait for another process that has locked the database, such as a backup. */
const BUSY_TIMEOUT = 5_000
/** The store has some thirty statements, and lists of different lengths make more. Beyond this many all are dropped. */
const CACHED_STATEMENTS = 200

/**
 * Kysely's dialect over Node's SQLite. A commit is on disk before it returns (`synchronous=FULL`), and deleted data is
 * overwritten (`secure_delete`). Statements throw `StoreUnavailable` where SQLite can't execute them for now, and where the
 * database's files, or the `lockFile`, were moved, deleted or replaced.
 */
export function sqliteDialect(file: string, onClose: () => void, lockFile?: string): Dialect {
  const database = withStoreErrors(() => open(file))
  const files = watchSqliteFiles(database, file, lockFile)
  const statements = new Map<string, Statement>()

  /** Within a transaction only the commit is checked: where that throws, nothing was stored. */
  function whileInPlace<Value>(sql: string, reads: boolean, use: () => Value): Value {
    return withStoreErrors(() => {
      if (sql === 'begin' || (database.isTransaction && sql !== 'commit')) return use()
      if (reads) {
        files.assertDatabase()
        return use()
      }
      files.assertAll()
      const value = use()
      files.assertCommitted()
      return value
    })
  }

  function prepared(sql: string): Statement {
    const statement = withStoreErrors(() => database.prepare(sql))
    const reads = READS.test(sql)
    return {
      reader: statement.columns().length > 0,
      all: parameters => whileInPlace(sql, reads, () => statement.all(...(parameters as SQLInputValue[]))),
      run: parameters => whileInPlace(sql, reads, () => statement.run(...(parameters as SQLInputValue[]))),
      iterate: parameters => statement.iterate(...(parameters as SQLInputValue[])),
    }
  }

  const rollback: Statement = {
    ...NOTHING_TO_DO,
    run() {
      // SQLite has rolled back by itself where the disk is full. An error here would hide that one.
      if (database.isTransaction) withStoreErrors(() => database.exec('rollback'))
      // The commit may have thrown because the log is gone, and earlier commits may be in it alone.
      files.rescueLog()
      return { changes: 0, lastInsertRowid: 0 }
    },
  }

  return new TransactionalDdlDialect({
    database: {
      close() {
        files.close()
        database.close()
        onClose()
      },
      prepare(sql) {
        if (sql === 'rollback') return rollback
        const known = statements.get(sql)
        if (known) return known
        const statement = prepared(sql)
        // Not cached: a pragma may take effect when it is prepared.
        if (/^\s*pragma/i.test(sql)) return statement
        if (statements.size === CACHED_STATEMENTS) statements.clear()
        statements.set(sql, statement)
        return statement
      },
    },
  })
}

/** Runs all new migrations in one transaction, which Kysely by default does not for SQLite. */
class TransactionalDdlDialect extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true
      }
    })()
  }
}

/** Statements that write nothing. */
const READS = /^\s*(select|with|pragma)\b/i

type Statement = ReturnType<SqliteDatabase['prepare']>

/** Checks the whole file, which takes less than a second per gigabyte: a damaged one must not be written to. */
function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT })
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;',
  )
  const { quick_check: found } = database.prepare('PRAGMA quick_check(1)').get() ?? {}
  if (found !== 'ok') throw new StoreUnavailable('damaged', found)
  return database
}

const NOTHING_TO_DO: Statement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

function withStoreErrors<Value>(use: () => Value): Value {
  try {
    return use()
  } catch (error) {
    throw asStoreError(error)
  }
}

/** The interval (ms) at which the write-ahead log is checked while nobody writes. */
const CHECK_INTERVAL = 1_000

/**
 * Watches the files of an open database. SQLite keeps writing into a file that was moved, deleted or replaced, and a restart
 * would not find what it wrote. To look at a file takes about 2 µs.
 *
 * @param lockFile the file by whose lock this process has the directory to itself, if it has
 */
function watchSqliteFiles(database: DatabaseSync, file: string, lockFile?: string) {
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

  /** Throws `missing` where the database file is not the one that was opened. */
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

  /** Call it outside of a transaction: saves what was committed to a write-ahead log that was moved or deleted. */
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

    /** Also throws `displaced` where a file beside it is not: a commit could get lost, or another process be writing here too. */
    assertAll() {
      assertDatabase()
      if (isLogInPlace() && others.every(isInPlace => isInPlace())) return
      if (!isLogInPlace()) checkpointLog()
      throw displaced()
    },

    /** Call it after a commit: throws where a restart would not find what was committed. */
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
