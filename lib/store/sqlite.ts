import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, SqliteDialect } from 'kysely'
import { asStoreError, StoreUnavailable } from './store-error'

/** Waits this long (ms) for another process that holds the database, such as a backup. */
const BUSY_TIMEOUT = 5_000

/**
 * Node's own SQLite as Kysely's dialect. Each commit is on disk before it returns (`synchronous=FULL`), and what is deleted
 * is written over (`secure_delete`). What the engine can't do for now is thrown as `StoreUnavailable`.
 */
export function sqliteDialect(file: string, onClose: () => void): Dialect {
  const database = named(() => open(file))
  const opened = inode(file)

  /** SQLite would write on into a file that nobody can find any more. */
  function whileInPlace<Value>(use: () => Value): Value {
    return named(() => {
      if (inode(file) === opened) return use()
      throw new StoreUnavailable('unreachable', new Error(`${file} was moved or deleted.`))
    })
  }

  return new SqliteDialect({
    database: {
      close() {
        database.close()
        onClose()
      },
      prepare(sql) {
        const isRollback = sql === 'rollback'
        // A full disk ends the transaction by itself, and an error of the rollback would hide the one that counts.
        if (isRollback && !database.isTransaction) return NOTHING_TO_DO
        const inTurn = isRollback ? named : whileInPlace
        const statement = named(() => database.prepare(sql))
        return {
          reader: statement.columns().length > 0,
          all: parameters => inTurn(() => statement.all(...(parameters as never[]))),
          run: parameters => inTurn(() => statement.run(...(parameters as never[]))),
          iterate: parameters => statement.iterate(...(parameters as never[])),
        }
      },
    },
  })
}

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

const inode = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino

const NOTHING_TO_DO = {
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
