import type { Append, Store } from '@/lib/store/store'

/** A store that tells of what it has stored, after the commit. */
export function observedStore(store: Store, onStored: (stored: Append) => void): Store {
  return {
    ...store,
    async createSession(first) {
      await store.createSession(first)
      onStored(first)
    },
    async append(sessionId, append) {
      const appended = await store.append(sessionId, append)
      if (appended.kind === 'stored') onStored(append)
      return appended
    },
  }
}
