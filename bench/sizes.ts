import { sql } from 'kysely'
import type { Place } from './places'

/** Bytes on disk of the tables that grow and of their indexes, by name. */
export async function sizesOf({ name, database }: Place): Promise<[name: string, bytes: number][]> {
  const { rows } = await (name === 'SQLite' ? ofSqlite : ofPostgres).execute(database)
  return rows.map(row => [row.name, Number(row.bytes)])
}

const ofSqlite = sql<{ name: string; bytes: number }>`
  select name, pgsize as bytes from dbstat where aggregate = true and name in
    (select name from sqlite_schema where tbl_name in ('sessions', 'events')) order by 1`

const ofPostgres = sql<{ name: string; bytes: number }>`
  select relname as name, pg_relation_size(oid) as bytes from pg_class where oid in (
    select unnest(array[indrelid, indexrelid]) from pg_index
      where indrelid in ('sessions'::regclass, 'events'::regclass)) order by 1`
