import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { traitsOf } from '@/lib/store/dialects/dialect-traits'

export const sessionsEventsPhotos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('status', 'text', column => column.notNull())
      .addColumn('seq', 'integer', column => column.notNull())
      .addColumn('epoch', 'integer', column => column.notNull())
      .addColumn('summary', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .execute()
    await db.schema.createIndex('sessions_newest').on('sessions').columns(['created_at', 'id']).execute()
    // A partial index of the few that run: the start looks for them without reading the others.
    await sql`create index sessions_running on sessions (id) where status = 'running'`.execute(db)

    await db.schema
      .createTable('events')
      .addColumn('session_id', 'text', column =>
        column.notNull().references('sessions.id').onDelete('cascade'),
      )
      .addColumn('seq', 'integer', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .addColumn('type', 'text', column => column.notNull())
      .addColumn('data', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('events_key', ['session_id', 'seq'])
      .execute()

    await db.schema
      .createTable('photos')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('session_id', 'text', column =>
        column.notNull().references('sessions.id').onDelete('cascade'),
      )
      .addColumn('media_type', 'text', column => column.notNull())
      .addColumn('data', traitsOf(db).bytes, column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .execute()
    await db.schema.createIndex('photos_of_session').on('photos').column('session_id').execute()
  },
}
