import type { SessionId } from '@/lib/engine/ids'
import type { Database } from './database'
import { traitsOf } from './dialects/dialect-traits'
import type { SnapshotParts, Store } from './store'

type Snapshots = Pick<Store, 'readSnapshot' | 'writeSnapshot'>

export function createSqlSnapshots(database: Database): Snapshots {
  return {
    async readSnapshot<Part extends keyof SnapshotParts>(
      sessionId: SessionId,
      version: string,
      parts: readonly Part[],
    ) {
      const row = await database
        .selectFrom('snapshots')
        .select(parts)
        .where('session_id', '=', sessionId)
        .where('version', '=', version)
        .executeTakeFirst()
      return (row ?? null) as Pick<SnapshotParts, Part> | null
    },

    writeSnapshot: (sessionId, { at, seq, version, person, engine }) =>
      database.transaction().execute(async trx => {
        // Locked so that nobody deletes the session meanwhile; events may be appended to it.
        const folded = await trx
          .selectFrom('sessions')
          .innerJoin('events', 'events.session_id', 'sessions.id')
          .select('events.at')
          .where('sessions.id', '=', sessionId)
          .where('events.seq', '=', seq)
          .$if(traitsOf(trx).locksRows, query => query.forKeyShare('sessions'))
          .executeTakeFirst()
        if (folded?.at !== at) return
        await trx
          .insertInto('snapshots')
          .values({ session_id: sessionId, seq, version, person, engine })
          .onConflict(conflict =>
            conflict
              .column('session_id')
              .doUpdateSet({ seq, version, person, engine })
              .where(({ eb, or }) =>
                or([eb('snapshots.seq', '<=', seq), eb('snapshots.version', '!=', version)]),
              ),
          )
          .execute()
      }),
  }
}
