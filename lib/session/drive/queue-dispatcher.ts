import type { SessionId } from '@/lib/engine/ids'
import type { Hub } from '@/lib/session/stream/hub'
import type { Dispatcher, DriveSession } from './dispatcher'
import { type Turn, type TurnQueue, wasLost } from './turn-queue'

/** A drive that did not come to rest: the queue hands its turn out again. */
class GivenBack extends Error {
  /** Kept with the turn: `wasLost` in `turn-queue.ts` reads it. */
  readonly isGivenBack = true
}

/** For several machines: each takes turns from one queue, which the store fills in the transaction that makes one due. */
export async function createBossDispatcher(
  queue: TurnQueue,
  hub: Hub,
  driveSession: DriveSession,
): Promise<Dispatcher> {
  const closing = new AbortController()
  const driving = new Map<SessionId, Promise<void>>()

  async function drive(turn: Turn) {
    const { sessionId } = turn.data
    const fenced = new AbortController()
    const unsubscribe = hub.subscribe(sessionId, ({ kind }) => {
      if (kind === 'fenced' || kind === 'over') fenced.abort()
    })
    try {
      const end = await driveSession(sessionId, {
        signal: AbortSignal.any([turn.signal, fenced.signal, closing.signal]),
        mayClaim: transaction => queue.isHeld(transaction, turn),
        followsLoss: wasLost(turn),
        isRetried: true,
      })
      if (end !== 'rested') throw new GivenBack(end)
    } finally {
      unsubscribe()
    }
  }

  await queue.work(async turn => {
    if (closing.signal.aborted) throw new GivenBack('closing')
    const { sessionId } = turn.data
    const finished = drive(turn)
    driving.set(sessionId, finished)
    await finished.finally(() => driving.delete(sessionId))
  })

  return {
    // The turn was sent with the event that made it due.
    wake() {},
    resume: sessions => queue.ensure(sessions.map(({ sessionId }) => sessionId)),
    underWay: () => driving.size,
    async halt(sessionId) {
      hub.publish(sessionId, { kind: 'fenced' })
      await driving.get(sessionId)?.catch(() => {})
    },
    async close() {
      closing.abort()
      await queue.close()
    },
  }
}
