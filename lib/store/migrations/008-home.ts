import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { traitsOf } from '@/lib/store/dialects/dialect-traits'

/** The home map: what it is folded from, what it comes to, and the words by which it is searched. */
export const home: Migration = {
  async up(db: Kysely<unknown>) {
    const { orderedText: text, clustered } = traitsOf(db)
    await db.schema
      .createTable('home_events')
      .addColumn('seq', 'integer', column => column.primaryKey())
      .addColumn('at', 'text', column => column.notNull())
      .addColumn('type', 'text', column => column.notNull())
      .addColumn('data', 'text', column => column.notNull())
      .execute()
    await sql`create index home_events_of_places on home_events (seq)
      where type in ('PlaceRenamed', 'PlacesMerged', 'EditUndone')`.execute(db)

    await db.schema
      .createTable('home_state')
      .addColumn('id', 'integer', column => column.primaryKey())
      .addColumn('seq', 'integer', column => column.notNull())
      .addColumn('cleared_at', 'text', column => column.notNull())
      .addColumn('reader', 'text', column => column.notNull())
      .addColumn('reader_until', 'text', column => column.notNull())
      .execute()
    await sql`insert into home_state (id, seq, cleared_at, reader, reader_until) values (1, 0, '', '', '')`.execute(
      db,
    )

    await db.schema
      .createTable('home_unread')
      .addColumn('session_id', 'text', column =>
        column.primaryKey().references('sessions.id').onDelete('cascade'),
      )
      .execute()
    await sql`insert into home_unread (session_id) select id from sessions`.execute(db)

    await db.schema
      .createTable('home_placings')
      .addColumn('source', text, column => column.notNull())
      .addColumn('of', text, column => column.notNull())
      .addColumn('nth', 'integer', column => column.notNull())
      .addColumn('thing', text, column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('place', 'text')
      .addColumn('place_id', text)
      .addColumn('how', 'text')
      .addColumn('at', text, column => column.notNull())
      .addColumn('corrected', 'integer', column => column.notNull())
      .addColumn('session_id', 'text')
      .addColumn('photo', 'text')
      .addColumn('region', 'text')
      .addPrimaryKeyConstraint('home_placings_key', ['source', 'of'])
      .execute()
    // In the order in which the last one is looked for.
    await db.schema
      .createIndex('home_placings_of_thing')
      .on('home_placings')
      .columns(['thing', 'at', 'nth', 'source', 'of'])
      .execute()
    await sql`create index home_placings_of_session on home_placings (session_id) where session_id is not null`.execute(
      db,
    )

    await db.schema
      .createTable('home_things')
      .addColumn('id', text, column => column.primaryKey())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('place_id', text)
      .addColumn('written_place_id', text)
      .addColumn('place', 'text')
      .addColumn('how', 'text')
      .addColumn('at', text, column => column.notNull())
      .addColumn('session_id', 'text')
      .addColumn('photo', 'text')
      .addColumn('region', 'text')
      .modifyEnd(clustered)
      .execute()
    // With all that is shown of a thing: those of a place stand together.
    await db.schema
      .createIndex('home_things_of_place')
      .on('home_things')
      .columns(['place_id', 'at', 'id', 'name', 'session_id', 'photo', 'region'])
      .execute()
    await db.schema
      .createIndex('home_things_of_written_place')
      .on('home_things')
      .column('written_place_id')
      .execute()

    await db.schema
      .createTable('home_places')
      .addColumn('id', text, column => column.primaryKey())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('sort_name', text, column => column.notNull())
      .addColumn('things', 'integer', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('home_places_in_order')
      .on('home_places')
      .columns(['sort_name', 'id'])
      .execute()

    await db.schema
      .createTable('home_place_names')
      .addColumn('id', text, column => column.primaryKey())
      .addColumn('place_id', text, column => column.notNull())
      .addColumn('name', 'text')
      .execute()

    await db.schema
      .createTable('home_words')
      .addColumn('word', text, column => column.notNull())
      .addColumn('kind', text, column => column.notNull())
      .addColumn('ref', text, column => column.notNull())
      .addPrimaryKeyConstraint('home_words_key', ['word', 'kind', 'ref'])
      .modifyEnd(clustered)
      .execute()
    await db.schema
      .createTable('home_grams')
      .addColumn('gram', text, column => column.notNull())
      .addColumn('word', text, column => column.notNull())
      .addPrimaryKeyConstraint('home_grams_key', ['gram', 'word'])
      .modifyEnd(clustered)
      .execute()
  },
}
