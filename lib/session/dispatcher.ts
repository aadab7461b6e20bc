import type { SessionId } from '@/lib/engine/ids'
import type { StoreTransaction } from '@/lib/store/store'
import type { Folded } from './folded'

/** A session that the events which made something due have taken, as it stands after them. */
export interface Taken {
  readonly folded: Folded
  /** To write under. A later owner’s is higher, and fences this one out. */
  readonly epoch: number
}

/** One go at driving a session. */
export interface Attempt {
  readonly signal: AbortSignal
  /** Where another machine may have been given the session meanwhile: asked in the transaction of the claim. */
  readonly mayClaim?: (transaction: StoreTransaction) => Promise<boolean>
  /** The session is the drive's already, and need not be claimed. */
  readonly taken?: Taken | undefined
  /** A drive that does not come to rest is started again, here or elsewhere. */
  readonly isRetried: boolean
}

export type DriveEnd =
  /** Nothing is due. */
  | 'rested'
  /** It was told to end, or somebody else owns the session now. */
  | 'let_go'
  /** It could not go on, and has reported why. */
  | 'failed'

/** Takes a session as far as it goes, or until the signal is aborted. */
export type DriveSession = (sessionId: SessionId, attempt: Attempt) => Promise<DriveEnd>

/** Sees to it that each session that has something due is driven, by one drive at a time. */
export interface Dispatcher {
  /**
   * Something may have become due: it was just stored. With `taken` a drive that starts here goes on at once from what
   * was stored; without it, it claims the session first.
   */
  wake(sessionId: SessionId, taken?: Taken): void
  /** At start: sessions that were being driven when the last process ended. */
  resume(sessionIds: readonly SessionId[]): Promise<void>
  /** Ends the drive of a session, if there is one. Waits until it has let go, if it is in this process. */
  halt(sessionId: SessionId): Promise<void>
  /** Sessions that this process drives just now. */
  underWay(): number
  /** Ends every drive of this process, and starts no other. */
  close(): Promise<void>
}

interface ActiveDrive {
  readonly controller: AbortController
  readonly finished: Promise<void>
  /** Woken while it was driving: look again before resting. */
  again: boolean
}

/** For one machine: the drives of this process are all there are. */
export function createDispatcher(driveSession: DriveSession): Dispatcher {
  const active = new Map<SessionId, ActiveDrive>()
  let closed = false

  async function driveUntilQuiet(sessionId: SessionId, { signal }: AbortController, taken?: Taken) {
    const self = () => active.get(sessionId)
    let first = taken
    do {
      const current = self()
      if (current) current.again = false
      await driveSession(sessionId, { signal, taken: first, isRetried: false })
      first = undefined
    } while (self()?.again && !signal.aborted)
    active.delete(sessionId)
  }

  async function halt(sessionId: SessionId) {
    const drive = active.get(sessionId)
    drive?.controller.abort()
    await drive?.finished
  }

  function wake(sessionId: SessionId, taken?: Taken) {
    if (closed) return
    const drive = active.get(sessionId)
    if (drive) {
      drive.again = true
      return
    }
    const controller = new AbortController()
    // A turn later, so that the drive finds its own entry.
    const finished = Promise.resolve().then(() => driveUntilQuiet(sessionId, controller, taken))
    active.set(sessionId, { controller, finished, again: false })
  }

  return {
    wake,
    halt,
    underWay: () => active.size,
    async resume(sessionIds) {
      for (const sessionId of sessionIds) wake(sessionId)
    },
    async close() {
      closed = true
      await Promise.all([...active.keys()].map(halt))
    },
  }
}
