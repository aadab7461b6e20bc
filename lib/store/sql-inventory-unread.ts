/** Sessions that were stored before there was a home map, read in one after the other. */
import type { SessionId } from '@/lib/engine/ids'
import { traitsOf } from '@/lib/store/dialects/dialect-traits'
import type { Database } from './database'
import type { InventoryStore } from './inventory-store'
import { insertPlacings, refresh, removePlacings, rowOf } from './sql-inventory-fold'
import { lockInventory } from './sql-inventory-versions'

/** After so long (ms) without a sign of life another process reads on. */
const LEASE_MS = 30_000

export function createSqlInventoryUnread(
  database: Database,
): Pick<InventoryStore, 'nextUnreadSession' | 'readInSession'> {
  return {
    async nextUnreadSession(reader, now, after = '') {
      const next = await database
        .selectFrom('home_unread')
        .select('session_id')
        .where('session_id', '>', after as SessionId)
        .orderBy('session_id')
        .limit(1)
        .executeTakeFirst()
      if (!next) {
        // The next reader need not wait until this lease ends.
        await database
          .updateTable('home_state')
          .set({ reader_until: '' })
          .where('reader', '=', reader)
          .execute()
        return null
      }
      // A SQLite database has one process at a time.
      if (!traitsOf(database).locksRows) return next.session_id
      const leased = await database
        .updateTable('home_state')
        .set({ reader, reader_until: new Date(now.getTime() + LEASE_MS).toISOString() })
        .where(({ eb, or }) => or([eb('reader', '=', reader), eb('reader_until', '<', now.toISOString())]))
        .returning('id')
        .executeTakeFirst()
      return leased ? next.session_id : 'elsewhere'
    },

    readInSession: (sessionId, seq, placings) =>
      database.transaction().execute(async trx => {
        const home = await lockInventory(trx)
        const session = await trx
          .selectFrom('sessions')
          .select('seq')
          .where('id', '=', sessionId)
          .executeTakeFirst()
        // Deleted: so is its line among the unread.
        if (!session) return true
        if (session.seq !== seq) return false
        const { numDeletedRows } = await trx
          .deleteFrom('home_unread')
          .where('session_id', '=', sessionId)
          .executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) return true
        const before = await removePlacings(trx, sessionId)
        const rows = [...placings]
          .filter(([, { at }]) => at > home.clearedAt)
          .map(([of, placing]) => rowOf(placing, sessionId, of, 0, sessionId))
        await insertPlacings(trx, rows, home.shown)
        await refresh(trx, home, [...before, ...rows.map(({ thing }) => thing)])
        return true
      }),
  }
}
