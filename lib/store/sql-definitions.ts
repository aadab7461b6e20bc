import { sql } from 'kysely'
import type { Database } from './database'
import { traitsOf } from './dialects/dialect-traits'
import type { Tables } from './schema'
import type { CustomTool, DefinitionLimits, Store, StoredAgent } from './store'

type Table = 'custom_tools' | 'agents'
type Row = Tables[Table]
type Definitions = Pick<
  Store,
  | 'addCustomTool'
  | 'listCustomTools'
  | 'findCustomTools'
  | 'deleteCustomTool'
  | 'addAgent'
  | 'changeAgent'
  | 'listAgents'
  | 'findAgent'
  | 'deleteAgent'
>

/** Definitions that programs store: custom tools and agents, each an id and a definition as JSON. */
export function createSqlDefinitions(database: Database): Definitions {
  const tools = definitionsIn<CustomTool>(database, 'custom_tools')
  const agents = definitionsIn<StoredAgent>(database, 'agents')
  return {
    async addCustomTool({ id, ...definition }, at, limits) {
      const put = await tools.put(limits, all =>
        all.some(other => JSON.parse(other.definition).name === definition.name)
          ? 'name_taken'
          : newRow(id, definition, at),
      )
      return typeof put === 'string' ? put : 'added'
    },
    listCustomTools: tools.list,
    findCustomTools: tools.find,
    deleteCustomTool: tools.delete,

    async addAgent({ id, ...definition }, at, limits) {
      const put = await agents.put<never>(limits, () => newRow(id, definition, at))
      return typeof put === 'string' ? put : 'added'
    },
    changeAgent: (id, change, limits) =>
      agents.put(limits, all => {
        const found = all.find(row => row.id === id)
        if (!found) return null
        const given = Object.entries(change).filter(([, value]) => value !== undefined)
        const changed = { ...JSON.parse(found.definition), ...Object.fromEntries(given) }
        return { ...found, definition: JSON.stringify(changed) }
      }),
    listAgents: agents.list,
    findAgent: async id => (await agents.find([id]))[0] ?? null,
    deleteAgent: agents.delete,
  }
}

const newRow = (id: string, definition: object, at: Date): Row => ({
  id,
  definition: JSON.stringify(definition),
  created_at: at.toISOString(),
})

function definitionsIn<Value>(database: Database, table: Table) {
  const toValue = ({ id, definition }: Row): Value => ({ id, ...JSON.parse(definition) })

  return {
    /** Stores the row that `decide` makes in view of all there are, unless it refuses or there is no room for it. */
    put: <Refused extends string | null = never>(
      limits: DefinitionLimits,
      decide: (all: readonly Row[]) => Row | Refused,
    ): Promise<Value | Refused | 'no_room'> =>
      database.transaction().execute(async trx => {
        // Another writer waits until this one is committed and can be counted; readers don't wait.
        if (traitsOf(database).locksRows)
          await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
        const all = await trx.selectFrom(table).selectAll().execute()
        const row = decide(all)
        if (row === null || typeof row === 'string') return row
        const others = all.filter(({ id }) => id !== row.id)
        const bytes = [row, ...others].reduce((sum, { definition }) => sum + Buffer.byteLength(definition), 0)
        if (others.length >= limits.count || bytes > limits.bytes) return 'no_room'
        await trx
          .insertInto(table)
          .values(row)
          .onConflict(conflict => conflict.column('id').doUpdateSet({ definition: row.definition }))
          .execute()
        return toValue(row)
      }),

    /** Oldest first. */
    async list(): Promise<Value[]> {
      const all = database.selectFrom(table).selectAll().orderBy('created_at').orderBy('id')
      return (await all.execute()).map(toValue)
    },

    async find(ids: readonly string[]): Promise<Value[]> {
      if (ids.length === 0) return []
      return (await database.selectFrom(table).selectAll().where('id', 'in', ids).execute()).map(toValue)
    },

    async delete(id: string): Promise<boolean> {
      const deleted = await database.deleteFrom(table).where('id', '=', id).executeTakeFirstOrThrow()
      return deleted.numDeletedRows > 0n
    },
  }
}
