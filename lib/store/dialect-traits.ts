import { type Kysely, PostgresAdapter } from 'kysely'

/** All in which the databases differ for the queries and the migrations. */
export interface DialectTraits {
  /** The column type of bytes. */
  readonly bytes: 'blob' | 'bytea'
  /** SQLite's log beside the file holds what was deleted until it is emptied. */
  readonly logKeepsDeleted: boolean
}

const sqlite: DialectTraits = { bytes: 'blob', logKeepsDeleted: true }
const postgres: DialectTraits = { bytes: 'bytea', logKeepsDeleted: false }

// biome-ignore lint/suspicious/noExplicitAny: the tables don't matter here, and Kysely is invariant in them.
export function traitsOf(database: Kysely<any>): DialectTraits {
  return database.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite
}
