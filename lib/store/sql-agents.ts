import { sql } from 'kysely'
import type { AgentDefinition, ChangeAgentRequest } from '@/lib/wire/agents'
import type { Database } from './database'
import { traitsOf } from './dialects/dialect-traits'
import type { DefinitionLimits, Store, StoredAgent, StoreTransaction } from './store'

type Agents = Pick<Store, 'addAgent' | 'changeAgent' | 'listAgents' | 'findAgent' | 'deleteAgent'>

export function createSqlAgents(database: Database): Agents {
  /** True if there is room for it beside the others. Other writers wait until this one is committed. */
  async function hasRoomFor(
    { id, definition }: { id: string; definition: string },
    trx: StoreTransaction,
    limits: DefinitionLimits,
  ): Promise<boolean> {
    const others = await trx.selectFrom('agents').select('definition').where('id', '!=', id).execute()
    const bytes = others.reduce(
      (sum, other) => sum + Buffer.byteLength(other.definition),
      Buffer.byteLength(definition),
    )
    return others.length < limits.count && bytes <= limits.bytes
  }

  const alone = <Value>(write: (trx: StoreTransaction) => Promise<Value>) =>
    database.transaction().execute(async trx => {
      // Readers don't wait.
      if (traitsOf(database).locksRows) await sql`lock table agents in share row exclusive mode`.execute(trx)
      return write(trx)
    })

  async function find(id: string, from: Database | StoreTransaction = database) {
    const row = await from.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? toAgent(row) : null
  }

  return {
    addAgent: ({ id, ...definition }, at, limits) =>
      alone(async trx => {
        const row = { id, definition: JSON.stringify(definition), created_at: at.toISOString() }
        if (!(await hasRoomFor(row, trx, limits))) return 'no_room'
        await trx.insertInto('agents').values(row).execute()
        return 'added'
      }),

    changeAgent: (id, change, limits) =>
      alone(async trx => {
        const found = await find(id, trx)
        if (!found) return null
        const { id: _, ...known } = found
        const changed: AgentDefinition = { ...known, ...given(change) }
        const definition = JSON.stringify(changed)
        if (!(await hasRoomFor({ id, definition }, trx, limits))) return 'no_room'
        await trx.updateTable('agents').set({ definition }).where('id', '=', id).execute()
        return { id, ...changed }
      }),

    async listAgents() {
      const rows = await database
        .selectFrom('agents')
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(toAgent)
    },

    findAgent: id => find(id),

    async deleteAgent(id) {
      const { numDeletedRows } = await database
        .deleteFrom('agents')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}

const given = (change: ChangeAgentRequest) =>
  Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<AgentDefinition>

const toAgent = ({ id, definition }: { id: string; definition: string }): StoredAgent => ({
  id,
  ...JSON.parse(definition),
})
