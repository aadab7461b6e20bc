import type { SessionId } from '@/lib/engine/ids'
import { traitsOf } from './dialect-traits'
import type { NewSnapshot, StoreTransaction } from './store'

/** The row is held so that nobody deletes the session meanwhile; events may be appended to it. */
export async function writeSnapshotIn(
  trx: StoreTransaction,
  sessionId: SessionId,
  { at, ...snapshot }: NewSnapshot,
): Promise<void> {
  const folded = await trx
    .selectFrom('sessions')
    .innerJoin('events', 'events.session_id', 'sessions.id')
    .select('events.at')
    .where('sessions.id', '=', sessionId)
    .where('events.seq', '=', snapshot.seq)
    .$if(traitsOf(trx).locksRows, query => query.forKeyShare('sessions'))
    .executeTakeFirst()
  if (folded?.at !== at) return
  const { seq, version, person, engine } = snapshot
  await trx
    .insertInto('snapshots')
    .values({ session_id: sessionId, seq, version, person, engine })
    .onConflict(conflict =>
      conflict
        .column('session_id')
        .doUpdateSet({ seq, version, person, engine })
        .where(({ eb, or }) => or([eb('snapshots.seq', '<=', seq), eb('snapshots.version', '!=', version)])),
    )
    .execute()
}
