/**
 * Versions of the home map. A large change makes the next one in short transactions while another is read, and the last of
 * them shows it (docs/decisions/040-the-map-in-versions.md).
 */
import { type RawBuilder, sql } from 'kysely'
import { traitsOf } from '@/lib/store/dialects/dialect-traits'
import type { StoreTransaction } from './store'

/** The end of a row that no version ends: more than any version. */
export const ALWAYS = 2_147_483_647

export interface InventoryState {
  readonly clearedAt: string
  readonly shown: number
  readonly era: number
  readonly next: number
  readonly busyUntil: string
  readonly logBytes: number
}

/**
 * Every change of the map locks its only row of state, so that changes come one after the other. Always after a session’s
 * row, where both are locked.
 */
export async function lockInventory(trx: StoreTransaction): Promise<InventoryState> {
  const home = await tryLockInventory(trx, false)
  if (!home) throw new Error('The home has a row of state.')
  return home
}

/** Null where somebody else has it. */
export async function tryLockInventory(trx: StoreTransaction, skips = true): Promise<InventoryState | null> {
  const { locksRows } = traitsOf(trx)
  const row = await trx
    .selectFrom('home_state')
    .selectAll()
    .where('id', '=', 1)
    .$if(locksRows, query => query.forUpdate())
    .$if(locksRows && skips, query => query.skipLocked())
    .executeTakeFirst()
  if (!row) return null
  const { cleared_at, shown, era, next, busy_until, log_bytes } = row
  return { clearedAt: cleared_at, shown, era, next, busyUntil: busy_until, logBytes: log_bytes }
}

/** The versions that a change has to keep: the one that is read, and the one that is being made. */
export const liveVersions = ({ shown, next }: InventoryState) => (next > shown ? [shown, next] : [shown])

/** Where a row stands that one of the live versions has. */
export const standing = (home: InventoryState, version: number) => ({
  since: version,
  until: version < home.next ? home.next : ALWAYS,
})

export const standsIn = (version: number, { era }: InventoryState) =>
  sql<boolean>`since between ${era} and ${version} and until > ${version}`

/** True for rows of the table that are in the version that is read. */
export function isShown(table: 'home_placings' | 'home_things' | 'home_places'): RawBuilder<boolean> {
  const [since, until] = [sql.ref(`${table}.since`), sql.ref(`${table}.until`)]
  return sql<boolean>`${since} between (select era from home_state where id = 1)
    and (select shown from home_state where id = 1) and ${until} > (select shown from home_state where id = 1)`
}
