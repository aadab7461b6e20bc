import { LRUCache } from 'lru-cache'
import type { SessionId } from '@/lib/engine/ids'
import type { SnapshotParts, Store } from '@/lib/store/store'
import type { Folded, Seen } from './loaded-session'
import { packFold, unpackFold, unpackSeen } from './packed-fold'

/** Folds of long sessions, kept as a head start: whatever becomes of them, the log alone says what is so. */
export interface Snapshots {
  /** Null where this build has none of the session. */
  read(sessionId: SessionId): Promise<Folded | null>
  /** The same without what the engine needs. */
  readSeen(sessionId: SessionId): Promise<Seen | null>
  /** A fold of stored events, to be kept a little later if one is due. */
  offer(folded: Folded): void
}

export interface SnapshotOptions {
  /** Of the code that folds: what other code has folded is not read. */
  readonly version: string
  /** After how many events the next one is due. */
  readonly interval?: (seq: number) => number
  /** When a snapshot that is due is made: after the answer that somebody waits for. */
  readonly later?: (make: () => Promise<void>) => void
}

export function createSnapshots(
  store: Pick<Store, 'readSnapshot' | 'writeSnapshot'>,
  report: (error: unknown) => void,
  { version, interval = snapshotInterval, later = inAMoment }: SnapshotOptions,
): Snapshots {
  /** How far the last snapshot of a session reaches. One that is forgotten here is made once more. */
  const reach = new LRUCache<SessionId, number>({ max: 1_000 })
  const waiting = new Map<SessionId, Folded>()

  async function read<Part extends keyof SnapshotParts, Known extends Folded | Seen>(
    sessionId: SessionId,
    parts: readonly Part[],
    unpack: (parts: Pick<SnapshotParts, Part>) => Promise<Known>,
  ): Promise<Known | null> {
    const stored = await store.readSnapshot(sessionId, version, parts)
    if (!stored) return null
    try {
      const known = await unpack(stored)
      reach.set(sessionId, known.person.view.seq)
      return known
    } catch (cause) {
      report(new Error(`The snapshot of session ${sessionId} can’t be read; its events are.`, { cause }))
      return null
    }
  }

  async function write(sessionId: SessionId) {
    const folded = waiting.get(sessionId)
    waiting.delete(sessionId)
    if (!folded) return
    const { seq, updatedAt: at } = folded.person.view
    reach.set(sessionId, seq)
    await store.writeSnapshot(sessionId, { seq, at, version, ...(await packFold(folded)) })
  }

  return {
    read: sessionId => read(sessionId, ['person', 'engine'], unpackFold),
    readSeen: sessionId => read(sessionId, ['person'], unpackSeen),

    offer(folded) {
      const { id, seq } = folded.person.view
      const isWaiting = waiting.has(id)
      const reached = reach.get(id) ?? 0
      // Further than there is: of a session that was deleted, and begun anew.
      const since = reached > seq ? seq : seq - reached
      if (!isWaiting && since < interval(seq)) return
      waiting.set(id, folded)
      if (!isWaiting) later(() => write(id).catch(error => void report(error)))
    },
  }
}

/**
 * Behind a snapshot there is never more than this to read, and all snapshots of a session together are never more than
 * about forty times the last one, however long it gets (docs/decisions/014).
 */
export const snapshotInterval = (seq: number) => Math.max(250, seq / 40)

const A_MOMENT_MS = 1_000

const inAMoment = (make: () => Promise<void>) => void setTimeout(make, A_MOMENT_MS).unref()
