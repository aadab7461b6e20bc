import { probe } from './data-directory'
import { type Database, markAsOf } from './database'
import { createSqlStore } from './sql-store'
import type { Store } from './store'

/** The store of a data directory, which is marked once it holds a session. */
export function createStoreOnDisk(database: Database, dataDirectory: string): Store {
  const store = createSqlStore(database)
  let isMarked = false

  async function mark() {
    try {
      await markAsOf(database, dataDirectory)
      isMarked = true
    } catch {
      // Tried again with the next session; this one is stored.
    }
  }

  return {
    ...store,
    async createSession(first) {
      await store.createSession(first)
      if (!isMarked) await mark()
    },
    /** To read, a full disk is good enough; health includes that the directory can be written. */
    async ping() {
      probe(dataDirectory)
      await store.ping()
    },
  }
}
