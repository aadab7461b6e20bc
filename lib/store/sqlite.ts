import { DatabaseSync } from 'node:sqlite'
import { type Dialect, SqliteDialect } from 'kysely'

/** Waits this long (ms) for another process that holds the database, such as a backup. */
const BUSY_TIMEOUT = 5_000

/** Node's own SQLite as Kysely's dialect. Each commit is on disk before it returns (`synchronous=FULL`). */
export function sqliteDialect(file: string): Dialect {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;')
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        const statement = database.prepare(sql)
        return {
          reader: statement.columns().length > 0,
          all: parameters => statement.all(...(parameters as never[])),
          run: parameters => {
            const { changes, lastInsertRowid } = statement.run(...(parameters as never[]))
            return { changes, lastInsertRowid }
          },
          iterate: parameters => statement.iterate(...(parameters as never[])),
        }
      },
    },
  })
}
