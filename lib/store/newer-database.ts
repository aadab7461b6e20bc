import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { migrationProvider } from './migrations/all'
import { StoreUnavailable } from './store-error'

/**
 * Whether nothing is left to be done to the tables. Throws when a newer build has changed them: this one does not know what
 * it did, and leaves them alone.
 */
export async function isUpToDate<Tables>(database: Kysely<Tables>): Promise<boolean> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return false
  const applied = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`
  const known = await migrationProvider.getMigrations()
  const names = (await applied.execute(database)).rows.map(({ name }) => name)
  const unknown = names.find(name => !(name in known))
  if (unknown !== undefined) throw new StoreUnavailable('newer', new Error(`It applied “${unknown}”.`))
  return names.length === Object.keys(known).length
}
