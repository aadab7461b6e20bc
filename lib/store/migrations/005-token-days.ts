import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const tokenDays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('token_days')
      .addColumn('day', 'text', column => column.primaryKey())
      .addColumn('tokens', 'bigint', column => column.notNull())
      .execute()
  },
}
