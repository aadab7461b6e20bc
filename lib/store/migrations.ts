import { type RawBuilder, sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { type DialectTraits, traitsOf } from './dialects/dialect-traits'
import { fillSessionList } from './fill-session-list'
import type { MIGRATION_NAMES } from './migration-names'

/** Deletes rows with the session that they belong to. */
const ofSession = sql`references sessions (id) on delete cascade`

/** The end of a row that no version of the home map ends. */
const ALWAYS = sql.lit(2_147_483_647)

/** To change the tables, add a migration with the next number. One that was applied somewhere is never changed. */
const migrations: Record<(typeof MIGRATION_NAMES)[number], Migration> = {
  '001-sessions-events-photos': statements(({ bytes }) => [
    sql`create table sessions (id text primary key, status text not null, seq integer not null,
      epoch integer not null, summary text not null, created_at text not null)`,
    sql`create index sessions_newest on sessions (created_at, id)`,
    // A partial index of the few that run: the start looks for them without reading the others.
    sql`create index sessions_running on sessions (id) where status = 'running'`,
    sql`create table events (session_id text not null ${ofSession}, seq integer not null, at text not null,
      type text not null, data text not null, constraint events_key primary key (session_id, seq))`,
    sql`create table photos (id text primary key, session_id text not null ${ofSession},
      media_type text not null, data ${bytes} not null, created_at text not null)`,
    sql`create index photos_of_session on photos (session_id)`,
  ]),

  '002-custom-tools': statements(() => [
    sql`create table custom_tools (id text primary key, definition text not null, created_at text not null)`,
  ]),

  /** Adds the columns that the list is searched by, and the room to each summary, from the logs of the stored sessions. */
  '003-session-list': {
    async up(db) {
      await sql`alter table sessions add column search_text text not null default ''`.execute(db)
      await sql`alter table sessions add column room text`.execute(db)
      await fillSessionList(db)
      await sql`create index sessions_of_room on sessions (room, created_at, id)`.execute(db)
    },
  },

  /** Paired browsers and programs with tokens, pairing codes, and the key that signs the tokens. */
  '004-access': statements(() => [
    sql`create table devices (id text primary key, kind text not null, name text not null,
      created_at text not null, last_seen text not null)`,
    sql`create table pairing_codes (hash text primary key, expires_at text not null)`,
    sql`create table access_keys (name text primary key, secret text not null)`,
  ]),

  '005-token-days': statements(() => [
    sql`create table token_days (day text primary key, tokens bigint not null)`,
  ]),

  /**
   * The fold of a session's events up to one of them. `person` comes before `engine`: SQLite reads a row from its start, and
   * only as far as the columns that a query selects.
   */
  '006-snapshots': statements(({ bytes }) => [
    sql`create table snapshots (session_id text primary key ${ofSession}, seq integer not null,
      version text not null, person ${bytes} not null, engine ${bytes} not null)`,
  ]),

  /** Records of sessions whose process ended while it drove them. */
  '007-recoveries': statements(() => [
    sql`create table recoveries (session_id text primary key ${ofSession}, seq integer not null,
      kind text not null)`,
  ]),

  /** The home map: what it is folded from, what it comes to, and the words by which it is searched. */
  '008-home': statements(({ orderedText: text, clustered }) => [
    sql`create table home_events (seq integer primary key, at text not null, type text not null,
      data text not null)`,
    sql`create index home_events_of_places on home_events (seq)
      where type in ('PlaceRenamed', 'PlacesMerged', 'EditUndone')`,
    sql`create table home_state (id integer primary key, seq integer not null, cleared_at text not null,
      reader text not null, reader_until text not null)`,
    sql`insert into home_state (id, seq, cleared_at, reader, reader_until) values (1, 0, '', '', '')`,
    sql`create table home_unread (session_id text primary key ${ofSession})`,
    sql`insert into home_unread (session_id) select id from sessions`,
    sql`create table home_placings (source ${text} not null, "of" ${text} not null, nth integer not null,
      thing ${text} not null, name text not null, place text, place_id ${text}, how text,
      at ${text} not null, corrected integer not null, session_id text, photo text, region text,
      constraint home_placings_key primary key (source, "of"))`,
    // In the order in which the last one is looked for.
    sql`create index home_placings_of_thing on home_placings (thing, at, nth, source, "of")`,
    sql`create index home_placings_of_session on home_placings (session_id) where session_id is not null`,
    sql`create table home_things (id ${text} primary key, name text not null, place_id ${text},
      written_place_id ${text}, place text, how text, at ${text} not null, session_id text, photo text,
      region text) ${clustered}`,
    // With all that is shown of a thing: those of a place stand together.
    sql`create index home_things_of_place on home_things (place_id, at, id, name, session_id, photo, region)`,
    sql`create index home_things_of_written_place on home_things (written_place_id)`,
    sql`create table home_places (id ${text} primary key, name text not null, sort_name ${text} not null,
      things integer not null, at text not null)`,
    sql`create index home_places_in_order on home_places (sort_name, id)`,
    sql`create table home_place_names (id ${text} primary key, place_id ${text} not null, name text)`,
    sql`create table home_words (word ${text} not null, kind ${text} not null, ref ${text} not null,
      constraint home_words_key primary key (word, kind, ref)) ${clustered}`,
    sql`create table home_grams (gram ${text} not null, word ${text} not null,
      constraint home_grams_key primary key (gram, word)) ${clustered}`,
  ]),

  '009-agents': statements(() => [
    sql`create table agents (id text primary key, definition text not null, created_at text not null)`,
  ]),

  /** Rows of the home map tell in which versions of it they stand (040), and the log tells how long it is. */
  '010-home-versions': statements(({ orderedText: text, clustered }) => [
    ...(['shown', 'era'] as const).map(
      column => sql`alter table home_state add column ${sql.ref(column)} integer not null default 1`,
    ),
    ...(['next', 'done', 'total', 'cleared_seq', 'log_bytes'] as const).map(
      column => sql`alter table home_state add column ${sql.ref(column)} integer not null default 0`,
    ),
    sql`alter table home_state add column busy_until text not null default ''`,
    sql`update home_state set log_bytes = (select coalesce(sum(octet_length(data)), 0) from home_events)`,
    sql`alter table home_placings add column since integer not null default 1`,
    sql`alter table home_placings add column until integer not null default ${ALWAYS}`,
    sql`create index home_place_names_of_place on home_place_names (place_id)`,
    sql`drop index home_things_of_place`,
    sql`drop index home_things_of_written_place`,
    sql`drop index home_places_in_order`,
    sql`alter table home_things rename to home_things_before`,
    sql`alter table home_places rename to home_places_before`,
    sql`create table home_things (id ${text} not null, since integer not null, until integer not null,
      name text not null, place_id ${text}, written_place_id ${text}, place text, how text,
      at ${text} not null, session_id text, photo text, region text,
      constraint home_things_key primary key (id, since)) ${clustered}`,
    sql`create table home_places (id ${text} not null, since integer not null, until integer not null,
      name text not null, sort_name ${text} not null, things integer not null, at text not null,
      constraint home_places_key primary key (id, since))`,
    sql`insert into home_things select id, 1, ${ALWAYS}, name, place_id, written_place_id, place, how, at,
      session_id, photo, region from home_things_before`,
    sql`insert into home_places select id, 1, ${ALWAYS}, name, sort_name, things, at from home_places_before`,
    sql`drop table home_things_before`,
    sql`drop table home_places_before`,
    sql`create index home_things_of_place
      on home_things (place_id, at, id, name, session_id, photo, region, since, until)`,
    sql`create index home_things_of_written_place on home_things (written_place_id)`,
    sql`create index home_places_in_order on home_places (sort_name, id)`,
  ]),
}

function statements(of: (traits: DialectTraits) => readonly RawBuilder<unknown>[]): Migration {
  return {
    async up(db) {
      for (const statement of of(traitsOf(db))) await statement.execute(db)
    },
  }
}

export const migrationProvider: MigrationProvider = { getMigrations: async () => migrations }
