import { probe } from './data-directory'
import type { Store } from './store'

/** A store whose health includes that its directory can be written: to read, a full disk is good enough. */
export function probingDisk(store: Store, dataDirectory: string): Store {
  return {
    ...store,
    async ping() {
      probe(dataDirectory)
      await store.ping()
    },
  }
}
