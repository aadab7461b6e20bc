import { LRUCache } from 'lru-cache'
import type { SessionId } from '@/lib/engine/ids'
import type { SnapshotParts, Store } from '@/lib/store/store'
import {
  type LoadedSession,
  packSession,
  type SessionViewOnly,
  unpackSession,
  unpackView,
} from './loaded-session'

/** Long sessions as they were loaded, kept to save reads. The log alone is the truth: any snapshot may be lost. */
export interface Snapshots {
  /** Null where this build has made none of the session. */
  read(sessionId: SessionId): Promise<LoadedSession | null>
  /** The same without what the engine needs. */
  readView(sessionId: SessionId): Promise<SessionViewOnly | null>
  /** Writes it a little later, if a snapshot is due. */
  offer(loaded: LoadedSession): void
}

export interface SnapshotOptions {
  /** The version of the fold's code: a snapshot of another version is not read. */
  readonly version: string
  /** After how many events the next one is due. */
  readonly interval?: (seq: number) => number
  /** Makes a snapshot that is due once the response has been sent. */
  readonly later?: (make: () => Promise<void>) => void
}

export function createSnapshots(
  store: Pick<Store, 'readSnapshot' | 'writeSnapshot'>,
  report: (error: unknown) => void,
  { version, interval = snapshotInterval, later = afterDelay }: SnapshotOptions,
): Snapshots {
  /** The `seq` of each session’s last snapshot. One that is forgotten here is made once more. */
  const reach = new LRUCache<SessionId, number>({ max: 1_000 })
  const waiting = new Map<SessionId, LoadedSession>()

  async function read<Part extends keyof SnapshotParts, Known extends LoadedSession | SessionViewOnly>(
    sessionId: SessionId,
    parts: readonly Part[],
    unpack: (parts: Pick<SnapshotParts, Part>) => Promise<Known>,
  ): Promise<Known | null> {
    const stored = await store.readSnapshot(sessionId, version, parts)
    if (!stored) return null
    try {
      const known = await unpack(stored)
      reach.set(sessionId, known.viewState.view.seq)
      return known
    } catch (cause) {
      report(new Error(`The snapshot of session ${sessionId} can’t be read; its events are.`, { cause }))
      return null
    }
  }

  async function write(sessionId: SessionId) {
    const loaded = waiting.get(sessionId)
    waiting.delete(sessionId)
    if (!loaded) return
    const { seq, updatedAt: at } = loaded.viewState.view
    reach.set(sessionId, seq)
    await store.writeSnapshot(sessionId, { seq, at, version, ...(await packSession(loaded)) })
  }

  return {
    read: sessionId => read(sessionId, ['person', 'engine'], unpackSession),
    readView: sessionId => read(sessionId, ['person'], unpackView),

    offer(loaded) {
      const { id, seq } = loaded.viewState.view
      const isWaiting = waiting.has(id)
      const reached = reach.get(id) ?? 0
      // Beyond the end: the session was deleted and begun anew.
      const since = reached > seq ? seq : seq - reached
      if (!isWaiting && since < interval(seq)) return
      waiting.set(id, loaded)
      if (!isWaiting) later(() => write(id).catch(error => void report(error)))
    },
  }
}

/**
 * After a snapshot there are never more events than this to read, and all snapshots of a session together are never more
 * than about forty times the last one, however long it gets (docs/decisions/014-snapshots-of-the-fold.md).
 */
export const snapshotInterval = (seq: number) => Math.max(250, seq / 40)

const DELAY_MS = 1_000

const afterDelay = (make: () => Promise<void>) => void setTimeout(make, DELAY_MS).unref()
