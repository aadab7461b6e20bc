import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { traitsOf } from '@/lib/store/dialects/dialect-traits'

/** Rows of the home map tell in which versions of it they stand (040), and the log tells how long it is. */
export const inventoryVersions: Migration = {
  async up(db: Kysely<unknown>) {
    const { orderedText: text, clustered } = traitsOf(db)
    const state = db.schema.alterTable('home_state')
    for (const [column, value] of [
      ...[['shown', 1] as const, ['era', 1] as const, ['next', 0] as const],
      ...[
        ['done', 0] as const,
        ['total', 0] as const,
        ['cleared_seq', 0] as const,
        ['log_bytes', 0] as const,
      ],
    ])
      await state.addColumn(column, 'integer', add => add.notNull().defaultTo(value)).execute()
    await state.addColumn('busy_until', 'text', add => add.notNull().defaultTo('')).execute()
    await sql`update home_state set log_bytes =
      (select coalesce(sum(octet_length(data)), 0) from home_events)`.execute(db)

    const placings = db.schema.alterTable('home_placings')
    await placings.addColumn('since', 'integer', add => add.notNull().defaultTo(1)).execute()
    await placings.addColumn('until', 'integer', add => add.notNull().defaultTo(ALWAYS)).execute()
    await db.schema
      .createIndex('home_place_names_of_place')
      .on('home_place_names')
      .column('place_id')
      .execute()

    for (const index of ['home_things_of_place', 'home_things_of_written_place', 'home_places_in_order'])
      await db.schema.dropIndex(index).execute()
    for (const table of ['home_things', 'home_places'])
      await db.schema.alterTable(table).renameTo(`${table}_before`).execute()
    await db.schema
      .createTable('home_things')
      .addColumn('id', text, column => column.notNull())
      .addColumn('since', 'integer', column => column.notNull())
      .addColumn('until', 'integer', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('place_id', text)
      .addColumn('written_place_id', text)
      .addColumn('place', 'text')
      .addColumn('how', 'text')
      .addColumn('at', text, column => column.notNull())
      .addColumn('session_id', 'text')
      .addColumn('photo', 'text')
      .addColumn('region', 'text')
      .addPrimaryKeyConstraint('home_things_key', ['id', 'since'])
      .modifyEnd(clustered)
      .execute()
    await db.schema
      .createTable('home_places')
      .addColumn('id', text, column => column.notNull())
      .addColumn('since', 'integer', column => column.notNull())
      .addColumn('until', 'integer', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('sort_name', text, column => column.notNull())
      .addColumn('things', 'integer', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('home_places_key', ['id', 'since'])
      .execute()
    await sql`insert into home_things
      select id, 1, ${sql.lit(ALWAYS)}, name, place_id, written_place_id, place, how, at, session_id, photo, region
      from home_things_before`.execute(db)
    await sql`insert into home_places select id, 1, ${sql.lit(ALWAYS)}, name, sort_name, things, at
      from home_places_before`.execute(db)
    for (const table of ['home_things', 'home_places']) await db.schema.dropTable(`${table}_before`).execute()
    await db.schema
      .createIndex('home_things_of_place')
      .on('home_things')
      .columns(['place_id', 'at', 'id', 'name', 'session_id', 'photo', 'region', 'since', 'until'])
      .execute()
    await db.schema
      .createIndex('home_things_of_written_place')
      .on('home_things')
      .column('written_place_id')
      .execute()
    await db.schema
      .createIndex('home_places_in_order')
      .on('home_places')
      .columns(['sort_name', 'id'])
      .execute()
  },
}

/** More than any version. */
const ALWAYS = 2_147_483_647
