/** Records of sessions whose process ended while it drove them. */
import type { SessionId } from '@/lib/engine/ids'
import type { Database } from './database'
import type { Store } from './store'

type Recoveries = Pick<Store, 'beginRecovery' | 'endRecovery' | 'handOver' | 'takeHandedOver'>

export function createSqlRecoveries(database: Database): Recoveries {
  return {
    beginRecovery: sessionId =>
      database.transaction().execute(async trx => {
        const again = await trx
          .selectFrom('recoveries')
          .innerJoin('sessions', 'sessions.id', 'recoveries.session_id')
          .select('session_id')
          .where('session_id', '=', sessionId)
          .where('kind', '=', 'begun')
          .whereRef('recoveries.seq', '=', 'sessions.seq')
          .executeTakeFirst()
        if (again) return true
        await note(trx, 'begun', [sessionId])
        return false
      }),

    async endRecovery(sessionId) {
      await database.deleteFrom('recoveries').where('session_id', '=', sessionId).execute()
    },

    async handOver(sessionIds) {
      if (sessionIds.length > 0) await note(database, 'handed_over', sessionIds)
    },

    takeHandedOver: () =>
      database.transaction().execute(async trx => {
        const rows = await trx
          .selectFrom('recoveries')
          .innerJoin('sessions', 'sessions.id', 'recoveries.session_id')
          .select('session_id')
          .where('kind', '=', 'handed_over')
          .whereRef('recoveries.seq', '=', 'sessions.seq')
          .execute()
        await trx.deleteFrom('recoveries').where('kind', '=', 'handed_over').execute()
        return rows.map(row => row.session_id)
      }),
  }
}

async function note(
  database: Pick<Database, 'insertInto'>,
  kind: 'begun' | 'handed_over',
  sessionIds: readonly SessionId[],
): Promise<void> {
  await database
    .insertInto('recoveries')
    .columns(['session_id', 'seq', 'kind'])
    .expression(eb =>
      eb
        .selectFrom('sessions')
        .select(['id', 'seq', eb.val(kind).as('kind')])
        .where('status', '=', 'running')
        .where('id', 'in', sessionIds),
    )
    .onConflict(conflict =>
      conflict.column('session_id').doUpdateSet(({ ref }) => ({
        seq: ref('excluded.seq'),
        kind: ref('excluded.kind'),
      })),
    )
    .execute()
}
