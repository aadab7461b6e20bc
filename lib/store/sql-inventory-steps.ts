/**
 * Large changes of the home map: an import, its undo, and what is left to remove. Each step is one short transaction, so
 * nothing waits long for them, and until the last one nobody reads anything of it.
 */
import { setImmediate, setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { InventoryEvent } from '@/lib/inventory/events'
import type { InventoryPlaceId, InventoryThingId } from '@/lib/inventory/ids'
import { traitsOf } from '@/lib/store/dialects/dialect-traits'
import type { Database } from './database'
import type { InventoryEdited } from './inventory-store'
import {
  CLEARED_SEQ,
  insertPlacings,
  refreshPlaces,
  refreshThings,
  rowsOfEdit,
  sourceOfEdit,
} from './sql-inventory-fold'
import { ALWAYS, type InventoryState, lockInventory, standsIn } from './sql-inventory-versions'
import { addGrams, areAmong, gramRows, inParts, insertGrams, isUnusedGram, ROWS } from './sql-inventory-words'
import type { StoreTransaction } from './store'

/** Things of one step: 10 ms, of the longest names. */
const STEP = 40
/** A change of more things than this is large. */
export const LARGE = 100

/** After so long (ms) without a step another process removes what was begun. */
const LEASE_MS = 30_000

/**
 * Makes the next version of the map with the event, then calls `end` in the transaction that shows it. Rejects, and shows
 * nothing, where a step can’t be stored.
 */
export async function changeInSteps(
  database: Database,
  event: InventoryEvent & { readonly at: string },
  total: number,
  now: Date,
  end: (trx: StoreTransaction, seq: number) => Promise<void>,
): Promise<InventoryEdited> {
  const alive = leaseFrom(now)
  const begun = await begin(database, total, now, alive)
  if (!begun) return BUSY
  const { seq, version } = begun
  const steps = createSteps(database, version, alive)
  try {
    const isDone =
      event.type === 'EditUndone'
        ? await steps.each(placingsOf(database, sourceOfEdit(event.data.seq)), (trx, some) =>
            endPlacings(trx, sourceOfEdit(event.data.seq), some, version),
          )
        : await steps.each(inParts(rowsOfEdit({ ...event, seq }), STEP), async (trx, rows) => {
            await insertPlacings(trx, rows, version)
            return rows.map(({ thing }) => thing)
          })
    const places = isDone && (await steps.settle())
    const isShown =
      places &&
      (await steps.take(async trx => {
        await end(trx, seq)
        await trx.updateTable('home_state').set({ shown: version }).execute()
      }))
    if (!isShown) return BUSY
    return { kind: 'stored', seq, places: [...places] }
  } finally {
    // If this fails as well, the next change or the next start removes the rest.
    await removeRest(database, version, now).catch(() => {})
  }
}

const BUSY = { kind: 'busy' } as const

const leaseFrom = (now: Date) => {
  const begun = performance.now()
  return () => new Date(now.getTime() + performance.now() - begun + LEASE_MS).toISOString()
}

/** Null where another large change is on its way. */
async function begin(database: Database, total: number, now: Date, alive: () => string) {
  if ((await sweep(database, now)) === 'elsewhere') return null
  return database.transaction().execute(async trx => {
    const { shown, next } = await lockInventory(trx)
    if (next !== 0) return null
    const version = shown + 1
    const { seq } = await trx
      .updateTable('home_state')
      .set({ seq: sql`seq + 1`, next: version, busy_until: alive(), done: 0, total })
      .returning('seq')
      .executeTakeFirstOrThrow()
    return { seq, version }
  })
}

/** The keys of the things in a source's placings: none is read twice, however many there are. */
async function* placingsOf(database: Database, source: string): AsyncGenerator<string[]> {
  for (let last = ''; ; ) {
    const rows = await database
      .selectFrom('home_placings')
      .select('of')
      .where('source', '=', source)
      .where('of', '>', last)
      .orderBy('of')
      .limit(STEP)
      .execute()
    const some = rows.map(({ of }) => of)
    last = some.at(-1) ?? ''
    if (last === '') return
    yield some
  }
}

/** These placings stand in no version from this one on. Gives their things. */
async function endPlacings(
  trx: StoreTransaction,
  source: string,
  some: readonly string[],
  version: number,
): Promise<InventoryThingId[]> {
  const rows = await trx
    .updateTable('home_placings')
    .set({ until: version })
    .where('source', '=', source)
    .where('of', 'in', some)
    .where('until', '>', version)
    .returning('thing')
    .execute()
  return rows.map(({ thing }) => thing)
}

async function untilNone(take: () => Promise<number | null>): Promise<boolean> {
  for (;;) {
    const taken = await take()
    if (!taken) return taken === 0
  }
}

/** SQLite works in this process. A request takes several turns of the event loop: it gets as much of it as the step took. */
const letOthers = (database: Database, took: number) =>
  traitsOf(database).locksRows ? setImmediate() : setTimeout(took)

type Work<Value> = (trx: StoreTransaction, home: InventoryState) => Promise<Value>

/** Steps towards a version. They give null, or false, once it is overtaken: the whole map was deleted. */
function createSteps(database: Database, version: number, alive: () => string) {
  const touched = new Set<InventoryPlaceId>()
  const newWords = new Set<string>()

  async function take<Value>(work: Work<Value>): Promise<{ value: Value } | null> {
    const begun = performance.now()
    const taken = await database.transaction().execute(async trx => {
      const home = await lockInventory(trx)
      if (home.next !== version) return null
      const value = await work(trx, home)
      await trx.updateTable('home_state').set({ busy_until: alive() }).execute()
      return { value }
    })
    await letOthers(database, performance.now() - begun)
    return taken
  }

  /** Brings the things that `work` gives to what their placings say. Gives how many there were. */
  async function about(work: Work<readonly InventoryThingId[]>): Promise<number | null> {
    const taken = await take(async (trx, home) => {
      const things = await work(trx, home)
      const places = await refreshThings(trx, home, things, newWords)
      await trx
        .updateTable('home_state')
        .set({ done: sql`done + ${things.length}` })
        .execute()
      return { places, count: things.length }
    })
    for (const place of taken?.value.places ?? []) touched.add(place)
    return taken?.value.count ?? null
  }

  return {
    take,
    about,
    async each<Item>(
      parts: Iterable<Item[]> | AsyncIterable<Item[]>,
      work: (
        trx: StoreTransaction,
        part: Item[],
        home: InventoryState,
      ) => Promise<readonly InventoryThingId[]>,
    ): Promise<boolean> {
      for await (const part of parts)
        if ((await about((trx, home) => work(trx, part, home))) === null) return false
      return true
    },
    /** The places and the pieces of words, once each, however many things there were. Gives the places. */
    async settle(): Promise<ReadonlySet<InventoryPlaceId> | null> {
      for (const some of inParts(touched, STEP))
        if (!(await take((trx, home) => refreshPlaces(trx, home, some, newWords)))) return null
      const byGram = new Map<string, string[]>()
      for (const some of inParts(newWords, WINDOW)) {
        addGrams(byGram, some)
        await setImmediate()
      }
      for (const rows of inParts(gramRows(byGram), ROWS))
        if (!(await take(trx => insertGrams(trx, rows)))) return null
      return touched
    },
  }
}

/** Removes what a change left behind whose process was lost; on a database of several, once it is not heard of any more. */
export async function sweep(database: Database, now: Date, isStart = false): Promise<'elsewhere' | null> {
  const { next, busy_until } = await database
    .selectFrom('home_state')
    .select(['next', 'busy_until'])
    .executeTakeFirstOrThrow()
  // A SQLite database has one process at a time.
  const mayBeAlive = !isStart || traitsOf(database).locksRows
  if (next !== 0 && mayBeAlive && busy_until > now.toISOString()) return 'elsewhere'
  await removeRest(database, next, now)
  return null
}

/** Removes what no version has, nor will have: that of a change that was given up, of what was undone, or deleted. */
export async function removeRest(database: Database, version: number, now: Date): Promise<void> {
  if (version === 0) return
  const alive = leaseFrom(now)
  const home = await database.transaction().execute(async trx => {
    const home = await lockInventory(trx)
    if (home.next === version)
      await trx.updateTable('home_state').set({ next: home.shown, busy_until: alive() }).execute()
    return home
  })
  if (home.next !== version) return
  const { shown } = home
  const steps = createSteps(database, shown, alive)
  const isRest = sql<boolean>`(not (${standsIn(shown, home)}) or until < ${ALWAYS})`
  const isDone =
    (await steps.each(restOf('home_placings', ['source', 'of']), async (trx, rows) => {
      const ofRows = areAmong(['source', 'of'], rows)
      const gone = await trx
        .deleteFrom('home_placings')
        .where(ofRows)
        .where(sql<boolean>`not (${standsIn(shown, home)})`)
        .returning('thing')
        .execute()
      const stay = await trx
        .updateTable('home_placings')
        .set({ until: ALWAYS })
        .where(ofRows)
        .returning('thing')
        .execute()
      return [...gone, ...stay].map(({ thing }) => thing)
    })) &&
    (await steps.each(restOf('home_things', ['id', 'since']), async (_, rows) =>
      rows.map(([id]) => id as InventoryThingId),
    )) &&
    (await steps.settle()) &&
    (await steps.each(restOf('home_places', ['id', 'since']), async (trx, rows, home) => {
      const ids = rows.map(([id]) => id as InventoryPlaceId)
      await refreshPlaces(trx, home, ids)
      return []
    })) &&
    (await steps.each(restOf('home_grams', ['gram', 'word'], isUnusedGram, ROWS), async (trx, rows) => {
      const areUnused = sql<boolean>`${areAmong(['gram', 'word'], rows)} and ${isUnusedGram}`
      await trx.deleteFrom('home_grams').where(areUnused).execute()
      return []
    })) &&
    (await untilNone(async () => (await steps.take(removeClearedEvents))?.value ?? null))
  if (isDone) await steps.take(trx => trx.updateTable('home_state').set({ next: 0 }).execute())

  /** Rows of the table by its key, so many at a time. However many there are, no statement reads more than a window of them. */
  async function* restOf(
    table: 'home_placings' | 'home_things' | 'home_places' | 'home_grams',
    [one, two]: readonly [string, string],
    isThis = isRest,
    atOnce = STEP,
  ): AsyncGenerator<(readonly [string, string])[]> {
    const key = sql`${sql.ref(one)}, ${sql.ref(two)}`
    let behind = sql``
    for (;;) {
      const begun = performance.now()
      const { rows } = await sql<{ one: string; two: string; is_rest: unknown }>`
        select ${sql.ref(one)} as one, ${sql.ref(two)} as two, ${isThis} as is_rest from ${sql.table(table)}
        ${behind} order by ${key} limit ${WINDOW}`.execute(database)
      const took = performance.now() - begun
      yield* inParts(
        rows.filter(row => row.is_rest).map(({ one, two }) => [one, two] as const),
        atOnce,
      )
      const last = rows.at(-1)
      if (!last || rows.length < WINDOW) return
      behind = sql`where (${key}) > (${last.one}, ${last.two})`
      await letOthers(database, took)
    }
  }
}

const WINDOW = 1_000

/** One by one: an import is up to 16 MB. */
async function removeClearedEvents(trx: StoreTransaction): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('home_events')
    .where('seq', '=', eb =>
      eb
        .selectFrom('home_events')
        .select(({ fn }) => fn.min('seq').as('seq'))
        .where('seq', '<=', CLEARED_SEQ),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
