/** H4 for what a soak leaves: the tables of the home map are what a fold of all logs gives. The servers have stopped. */
import { setTimeout } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { readEarlierSessions } from '@/lib/session/inventory/read-earlier-sessions'
import { randomIds } from '@/lib/session/random-id'
import type { Database } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Store } from '@/lib/store/store'
import type { InventoryFile } from '@/lib/wire/inventory'
import type { Dice } from '@/scripts/test-sample'
import { type Answered, createClient } from './client'

/** More than are changed in one transaction. */
const THINGS_OF_A_FILE = 300

/**
 * H7 while servers are killed: brings one file after the other into the home, and takes half of them back. What was acknowledged is
 * there whole, all else whole or not at all. Gives how many files came, and went.
 */
export async function bringFilesIn(url: () => string, dice: Dice, isOver: () => boolean) {
  const counts = { files: 0, undone: 0 }

  async function heard(send: () => Promise<Answered>): Promise<Answered | null> {
    const answered = await send().catch(() => null)
    if (answered?.status === 200) return answered
    await setTimeout(200)
    return null
  }

  async function thingsOf(file: string): Promise<number> {
    for (;;) {
      const exported = await heard(() => createClient(url()).get('/api/home/export?format=json'))
      const { places } = (exported?.body ?? {}) as Partial<InventoryFile>
      if (places)
        return places.flatMap(({ things }) => things).filter(({ name }) => name.startsWith(file)).length
    }
  }

  for (let nth = 1; !isOver(); nth += 1) {
    const file = `file ${nth} `
    const rows = Array.from({ length: THINGS_OF_A_FILE }, (_, row) => `${file}thing ${row},box ${row % 7}`)
    const imported = await heard(() =>
      createClient(url()).importInventory(['thing,place', ...rows].join('\n')),
    )
    const there = await thingsOf(file)
    expect(imported ? [THINGS_OF_A_FILE] : [0, THINGS_OF_A_FILE], file).toContain(there)
    if (there > 0) counts.files += 1
    if (!imported || dice.next() < 0.5) continue
    const undo = { undo: { seq: imported.body.seq } }
    const undone = await heard(() => createClient(url()).post('/api/home', undo))
    const left = await thingsOf(file)
    expect(undone ? [0] : [0, THINGS_OF_A_FILE], file).toContain(left)
    if (left === 0) counts.undone += 1
  }
  return counts
}

/** Gives how many things live somewhere, and closes the database. */
export async function expectInventoryAsFolded(database: Database): Promise<number> {
  const store = createSqlStore(database)
  try {
    const kept = await mapOf(store)
    await store.rebuildInventory()
    const reading = { store, now: () => new Date(), ids: randomIds, lifecycle: { stopping: false } }
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
  const places = await store.listInventoryPlaces({ limit: 100_000, thingsEach: 100_000 })
  return { things: await store.exportInventory('', 100_000), places, counts: await store.countInventory() }
}
