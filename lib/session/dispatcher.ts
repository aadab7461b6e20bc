import type { SessionId } from '@/lib/engine/ids'

/** Takes a session as far as it goes, or until the signal is aborted. */
export type DriveSession = (sessionId: SessionId, signal: AbortSignal) => Promise<void>

/** Sees to it that each session that has something due is driven, by one drive at a time. */
export interface Dispatcher {
  /** There may be something due. */
  wake(sessionId: SessionId): void
  /** Ends the drive of a session, if there is one, and waits until it has let go. */
  halt(sessionId: SessionId): Promise<void>
  /** Ends every drive. */
  close(): Promise<void>
}

interface ActiveDrive {
  readonly controller: AbortController
  readonly finished: Promise<void>
  /** Woken while it was driving: look again before resting. */
  again: boolean
}

export function createDispatcher(driveSession: DriveSession): Dispatcher {
  const active = new Map<SessionId, ActiveDrive>()

  async function driveUntilQuiet(sessionId: SessionId, { signal }: AbortController) {
    const self = () => active.get(sessionId)
    do {
      const current = self()
      if (current) current.again = false
      await driveSession(sessionId, signal)
    } while (self()?.again && !signal.aborted)
    active.delete(sessionId)
  }

  async function halt(sessionId: SessionId) {
    const drive = active.get(sessionId)
    drive?.controller.abort()
    await drive?.finished
  }

  return {
    wake(sessionId) {
      const drive = active.get(sessionId)
      if (drive) {
        drive.again = true
        return
      }
      const controller = new AbortController()
      // A turn later, so that the drive finds its own entry.
      const finished = Promise.resolve().then(() => driveUntilQuiet(sessionId, controller))
      active.set(sessionId, { controller, finished, again: false })
    },
    halt,
    async close() {
      await Promise.all([...active.keys()].map(halt))
    },
  }
}
