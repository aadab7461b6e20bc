import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Records of sessions whose process ended while it drove them. */
export const recoveries: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('recoveries')
      .addColumn('session_id', 'text', column =>
        column.primaryKey().references('sessions.id').onDelete('cascade'),
      )
      .addColumn('seq', 'integer', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .execute()
  },
}
