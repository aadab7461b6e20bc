import type { SessionId } from '@/lib/engine/ids'
import type { Folded } from '@/lib/session/log/loaded-session'
import type { StoreTransaction } from '@/lib/store/store'

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
  /** The process that drove the session before was lost, perhaps by what it did for this session. */
  readonly followsLoss?: boolean
  /** It was lost by this session more than once: nothing is done for it but to end its run with an error. */
  readonly setsAside?: boolean
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

/** A session that was running when the last process ended. */
export interface LeftRunning {
  readonly sessionId: SessionId
  /** The process was lost: it did not let go of the session by itself. */
  readonly followsLoss: boolean
}

/** Sees to it that each session that has something due is driven, by one drive at a time. */
export interface Dispatcher {
  /**
   * Something may have become due: it was just stored. With `taken` a drive that starts here goes on at once from what
   * was stored; without it, it claims the session first.
   */
  wake(sessionId: SessionId, taken?: Taken): void
  /** At start. */
  resume(sessions: readonly LeftRunning[]): Promise<void>
  /** Ends the drive of a session, if there is one. Waits until it has let go, if it is in this process. */
  halt(sessionId: SessionId): Promise<void>
  /** Sessions that this process drives just now. */
  underWay(): number
  /** Ends every drive of this process, and starts no other. */
  close(): Promise<void>
}

/** What only the first drive of a session that is woken is told. */
type Beginning = Pick<Attempt, 'taken' | 'followsLoss'>

interface ActiveDrive {
  readonly controller: AbortController
  readonly finished: Promise<void>
  /** Woken while it was driving: look again before resting. */
  again: boolean
}

/**
 * For one machine: the drives of this process are all there are. As it is closed, `handOver` is told of the sessions
 * whose drives it has ended.
 */
export function createDispatcher(
  driveSession: DriveSession,
  handOver: (sessionIds: readonly SessionId[]) => Promise<void> = async () => {},
): Dispatcher {
  const active = new Map<SessionId, ActiveDrive>()
  let closed = false

  async function driveUntilQuiet(sessionId: SessionId, { signal }: AbortController, beginning: Beginning) {
    const self = () => active.get(sessionId)
    let first = beginning
    do {
      const current = self()
      if (current) current.again = false
      await driveSession(sessionId, { signal, ...first, isRetried: false })
      first = {}
    } while (self()?.again && !signal.aborted)
    active.delete(sessionId)
  }

  async function halt(sessionId: SessionId) {
    const drive = active.get(sessionId)
    drive?.controller.abort()
    await drive?.finished
  }

  function begin(sessionId: SessionId, beginning: Beginning) {
    if (closed) return
    const drive = active.get(sessionId)
    if (drive) {
      drive.again = true
      return
    }
    const controller = new AbortController()
    // A turn later, so that the drive finds its own entry.
    const finished = Promise.resolve().then(() => driveUntilQuiet(sessionId, controller, beginning))
    active.set(sessionId, { controller, finished, again: false })
  }

  return {
    wake: (sessionId, taken) => begin(sessionId, { taken }),
    halt,
    underWay: () => active.size,
    async resume(sessions) {
      for (const { sessionId, followsLoss } of sessions) begin(sessionId, { followsLoss })
    },
    async close() {
      closed = true
      const sessionIds = [...active.keys()]
      await Promise.all(sessionIds.map(halt))
      await handOver(sessionIds)
    },
  }
}
