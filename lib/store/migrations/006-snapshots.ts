import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { traitsOf } from '@/lib/store/dialects/dialect-traits'

/**
 * The fold of a session's events up to one of them. `person` comes before `engine`: SQLite reads a row from its start, and
 * only as far as the columns that a query selects.
 */
export const snapshots: Migration = {
  async up(db: Kysely<unknown>) {
    const { bytes } = traitsOf(db)
    await db.schema
      .createTable('snapshots')
      .addColumn('session_id', 'text', column =>
        column.primaryKey().references('sessions.id').onDelete('cascade'),
      )
      .addColumn('seq', 'integer', column => column.notNull())
      .addColumn('version', 'text', column => column.notNull())
      .addColumn('person', bytes, column => column.notNull())
      .addColumn('engine', bytes, column => column.notNull())
      .execute()
  },
}
