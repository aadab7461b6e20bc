/** H4 for what a soak leaves: the tables of the home map are what a fold of all logs gives. The servers have stopped. */
import { expect } from '@playwright/test'
import { readEarlierSessions } from '@/lib/session/home/read-earlier-sessions'
import type { Database } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Store } from '@/lib/store/store'

/** Gives how many things live somewhere, and closes the database. */
export async function expectHomeAsFolded(database: Database): Promise<number> {
  const store = createSqlStore(database)
  try {
    const kept = await mapOf(store)
    await store.rebuildHome()
    const reading = { store, now: () => new Date(), lifecycle: { stopping: false } }
    await readEarlierSessions(reading, error => {
      throw error
    })
    expect(kept).toEqual(await mapOf(store))
    return kept.things.length
  } finally {
    await store.close()
  }
}

async function mapOf(store: Store) {
  const places = await store.listHomePlaces({ limit: 100_000, thingsEach: 100_000 })
  return { things: await store.exportHome('', 100_000), places, counts: await store.countHome() }
}
