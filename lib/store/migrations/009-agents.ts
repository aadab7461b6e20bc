import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const agents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('agents')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('definition', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .execute()
  },
}
