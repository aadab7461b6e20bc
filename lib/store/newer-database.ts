import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { migrationProvider } from './migrations/all'
import { StoreUnavailable } from './store-error'

/** Throws when a newer build has changed the tables: this one does not know what it did, and leaves them alone. */
export async function refuseNewer<Tables>(database: Kysely<Tables>): Promise<void> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return
  const applied = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`
  const known = await migrationProvider.getMigrations()
  const unknown = (await applied.execute(database)).rows.find(({ name }) => !(name in known))
  if (unknown) throw new StoreUnavailable('newer', new Error(`It applied “${unknown.name}”.`))
}
