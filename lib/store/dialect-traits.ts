import { type Kysely, PostgresAdapter } from 'kysely'

/** All in which the databases differ for the queries and the migrations. */
export interface DialectTraits {
  /** The column type of bytes. */
  readonly bytes: 'blob' | 'bytea'
  /** Postgres runs transactions side by side, so one that decides on a row locks it; SQLite runs one after the other. */
  readonly locksRows: boolean
  /** SQLite's log beside the file holds what was deleted until it is emptied. */
  readonly logKeepsDeleted: boolean
}

const sqlite: DialectTraits = { bytes: 'blob', locksRows: false, logKeepsDeleted: true }
const postgres: DialectTraits = { bytes: 'bytea', locksRows: true, logKeepsDeleted: false }

// biome-ignore lint/suspicious/noExplicitAny: the tables don't matter here, and Kysely is invariant in them.
export function traitsOf(database: Kysely<any>): DialectTraits {
  return database.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite
}
