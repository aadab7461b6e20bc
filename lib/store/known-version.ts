import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { migrationProvider } from './migrations/all'

/** Migrations that a newer build applied to this database; this one does not know what they did. */
export async function unknownMigrations<Tables>(database: Kysely<Tables>): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const known = await migrationProvider.getMigrations()
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(database)
  return rows.map(({ name }) => name).filter(name => !(name in known))
}
