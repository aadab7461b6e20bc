import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Paired browsers and programs with tokens, pairing codes, and the key that signs the tokens. */
export const access: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('devices')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('last_seen', 'text', column => column.notNull())
      .execute()
    await db.schema
      .createTable('pairing_codes')
      .addColumn('hash', 'text', column => column.primaryKey())
      .addColumn('expires_at', 'text', column => column.notNull())
      .execute()
    await db.schema
      .createTable('access_keys')
      .addColumn('name', 'text', column => column.primaryKey())
      .addColumn('secret', 'text', column => column.notNull())
      .execute()
  },
}
