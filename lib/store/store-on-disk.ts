import { probe } from './data-directory/open-data-directory'
import { type Database, markDataDirectory } from './database'
import { createSqlStore } from './sql-store'
import type { Store } from './store'

/** The store of a data directory. With its first session the directory is marked as holding sessions. */
export function createStoreOnDisk(database: Database, dataDirectory: string): Store {
  const store = createSqlStore(database)
  let isMarked = false

  async function mark() {
    try {
      await markDataDirectory(dataDirectory, database)
      isMarked = true
    } catch {
      // The session itself is stored; the next one tries again.
    }
  }

  return {
    ...store,
    async createSession(first) {
      await store.createSession(first)
      if (!isMarked) await mark()
    },
    /** Writes to the directory too: the query alone succeeds on a full disk. */
    async ping() {
      probe(dataDirectory)
      await store.ping()
    },
  }
}
