import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/** Where queries and migrations have to differ between SQLite and Postgres. */
export interface DialectTraits {
  /** The type of a column of bytes. */
  readonly bytes: RawBuilder<unknown>
  /** The type of text that is sorted the same on both: by its bytes, not by the language of a server. */
  readonly orderedText: RawBuilder<unknown>
  /** Behind the columns of a table that is stored in the order of its key, where that can be chosen. */
  readonly clustered: RawBuilder<unknown>
  /** Postgres runs transactions concurrently, so one that decides on a row has to lock it; SQLite runs one at a time. */
  readonly locksRows: boolean
  /** SQLite's write-ahead log still has deleted data until it is truncated. */
  readonly logKeepsDeleted: boolean
}

const sqlite: DialectTraits = {
  bytes: sql`blob`,
  orderedText: sql`text`,
  clustered: sql`without rowid`,
  locksRows: false,
  logKeepsDeleted: true,
}
const postgres: DialectTraits = {
  bytes: sql`bytea`,
  orderedText: sql`text collate "C"`,
  clustered: sql``,
  locksRows: true,
  logKeepsDeleted: false,
}

// biome-ignore lint/suspicious/noExplicitAny: a database of any tables, and Kysely is invariant in them.
export function traitsOf(database: Kysely<any>): DialectTraits {
  return database.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite
}
