import { DatabaseSync } from 'node:sqlite'
import { type Dialect, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'
import { watchSqliteFiles } from './sqlite-files'
import { asStoreError, StoreUnavailable } from './store-error'

/** Waits this long (ms) for another process that holds the database, such as a backup. */
const BUSY_TIMEOUT = 5_000
/** The store sends some thirty; more come of lists of different lengths. Where there are too many, all begin anew. */
const KEPT_STATEMENTS = 200

/**
 * Node's own SQLite as Kysely's dialect. Each commit is on disk before it returns (`synchronous=FULL`), and what is deleted
 * is written over (`secure_delete`). What the engine can't do for now is thrown as `StoreUnavailable`, and so is a commit
 * that would go into files that were taken away, as that of the `lockFile` may be.
 */
export function sqliteDialect(file: string, onClose: () => void, lockFile?: string): Dialect {
  const database = named(() => open(file))
  const files = watchSqliteFiles(database, file, lockFile)
  const statements = new Map<string, Statement>()

  /** Of a transaction it is the commit that counts: where that is refused, nothing was stored. */
  function whileInPlace<Value>(sql: string, reads: boolean, use: () => Value): Value {
    return named(() => {
      if (sql === 'begin' || (database.isTransaction && sql !== 'commit')) return use()
      if (reads) {
        files.expectDatabase()
        return use()
      }
      files.expectAll()
      const value = use()
      files.expectKept()
      return value
    })
  }

  function prepared(sql: string): Statement {
    const statement = named(() => database.prepare(sql))
    const reads = READS.test(sql)
    return {
      reader: statement.columns().length > 0,
      all: parameters => whileInPlace(sql, reads, () => statement.all(...(parameters as never[]))),
      run: parameters => whileInPlace(sql, reads, () => statement.run(...(parameters as never[]))),
      iterate: parameters => statement.iterate(...(parameters as never[])),
    }
  }

  const rollback: Statement = {
    ...NOTHING_TO_DO,
    run() {
      // A full disk ends the transaction by itself, and an error of the rollback would hide the one that counts.
      if (database.isTransaction) named(() => database.exec('rollback'))
      // The commit may have been refused since the log is gone, with all that was committed before in it.
      files.lookAfterLog()
      return { changes: 0, lastInsertRowid: 0 }
    },
  }

  return new DialectOfTransactions({
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
        // A pragma may take effect as it is prepared, so each is prepared anew.
        if (/^\s*pragma/i.test(sql)) return statement
        if (statements.size === KEPT_STATEMENTS) statements.clear()
        statements.set(sql, statement)
        return statement
      },
    },
  })
}

/** Tables are changed within a transaction, which Kysely does not expect of SQLite: one commit for all that is new, or none. */
class DialectOfTransactions extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true
      }
    })()
  }
}

/** Those that store nothing. */
const READS = /^\s*(select|with|pragma)\b/i

/** As Kysely uses one. */
type Statement = ReturnType<SqliteDatabase['prepare']>

/** Looks through the whole file, which takes under a second a gigabyte, rather than to write on into a damaged one. */
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

function named<Value>(use: () => Value): Value {
  try {
    return use()
  } catch (error) {
    throw asStoreError(error)
  }
}
