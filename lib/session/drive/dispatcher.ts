import type { SessionId } from '@/lib/engine/ids'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import type { StoreTransaction } from '@/lib/store/store'

/** A session that was claimed in the transaction which made a step due, as it is after it. */
export interface Claimed {
  readonly loaded: LoadedSession
  /** To write under. A later claim has a higher one, and fences this one out. */
  readonly epoch: number
}

/** The options of one drive of a session. */
export interface Attempt {
  readonly signal: AbortSignal
  /** Called in the transaction of the claim, where another machine may have been given the session meanwhile. */
  readonly mayClaim?: (transaction: StoreTransaction) => Promise<boolean>
  /** Where the session is claimed already. */
  readonly claimed?: Claimed | undefined
  /** The process that drove the session before crashed, perhaps because of this session. */
  readonly followsLoss?: boolean
  /** It crashed more than once because of this session: its run is ended with an error, and nothing else is done. */
  readonly attemptsExhausted?: boolean
  /** A drive that does not come to rest is started again, here or elsewhere. */
  readonly isRetried: boolean
}

export type DriveEnd =
  /** Nothing is due. */
  | 'rested'
  /** It was aborted, or the session has another owner now. */
  | 'let_go'
  /** It could not continue, and has reported why. */
  | 'failed'

/** Takes a session as far as it goes, or until the signal is aborted. */
export type DriveSession = (sessionId: SessionId, attempt: Attempt) => Promise<DriveEnd>

/** A session that was running when the last process ended. */
export interface LeftRunning {
  readonly sessionId: SessionId
  /** The process crashed: it did not hand the session over. */
  readonly followsLoss: boolean
}

/** Drives each session that has a step due, with one drive at a time. */
export interface Dispatcher {
  /**
   * Call it when events were stored that may make a step due. A drive that starts here continues from `claimed`; without
   * that it claims the session first.
   */
  dispatch(sessionId: SessionId, claimed?: Claimed): void
  /** At start. */
  resume(sessions: readonly LeftRunning[]): Promise<void>
  /** Ends the drive of a session, if there is one, and waits for it if it is in this process. */
  halt(sessionId: SessionId): Promise<void>
  /** The number of sessions that this process drives now. */
  activeDrives(): number
  /** Ends every drive of this process, and begins no other. */
  close(): Promise<void>
}

/** The options of the first drive after a dispatch only. */
type Beginning = Pick<Attempt, 'claimed' | 'followsLoss'>

interface ActiveDrive {
  readonly controller: AbortController
  readonly finished: Promise<void>
  /** Dispatched again while it was driving: drive once more. */
  again: boolean
}

/**
 * For one machine: the drives of this process are all there are. When it is closed, `handOver` gets the sessions whose
 * drives it has ended.
 */
export function createDispatcher(
  driveSession: DriveSession,
  handOver: (sessionIds: readonly SessionId[]) => Promise<void> = async () => {},
): Dispatcher {
  const active = new Map<SessionId, ActiveDrive>()
  let closed = false

  async function driveUntilRest(sessionId: SessionId, { signal }: AbortController, beginning: Beginning) {
    const self = () => active.get(sessionId)
    let first = beginning
    do {
      const current = self()
      if (current) current.again = false
      await driveSession(sessionId, { signal, ...first, isRetried: false })
      first = {}
    } while (self()?.again && !signal.aborted)
    const isDue = self()?.again
    active.delete(sessionId)
    // Dispatched while the drive that was halted was ending.
    if (isDue) begin(sessionId, {})
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
    // In a later microtask, so that the drive finds its own entry.
    const finished = Promise.resolve().then(() => driveUntilRest(sessionId, controller, beginning))
    active.set(sessionId, { controller, finished, again: false })
  }

  return {
    dispatch: (sessionId, claimed) => begin(sessionId, { claimed }),
    halt,
    activeDrives: () => active.size,
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
