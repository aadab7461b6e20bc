/** Waits for what comes of a session, for those who hear of nothing that comes later. */

import type { SessionId } from '@/lib/engine/ids'
import { isParked } from '@/lib/engine/state'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import type { Runtime } from '@/lib/session/process/runtime'

/** The longest time (ms) that a lost hint keeps a caller waiting. */
const LOOK_AGAIN_MS = 15_000

/** Resolves when the coach has nothing more to do: a card waits, or the person may speak. At the latest after this long. */
export async function waitUntilIdle(
  runtime: Runtime,
  sessionId: SessionId,
  milliseconds: number,
): Promise<void> {
  const isIdle = ({ engine }: LoadedSession) => !engine.run || isParked(engine)
  await waitUntil(runtime, sessionId, isIdle, AbortSignal.timeout(milliseconds))
}

/**
 * The session as soon as this holds; as it is where the signal is aborted or the process stops before; null where there is
 * none.
 */
export async function waitUntil(
  { hub, log, lifecycle }: Runtime,
  sessionId: SessionId,
  holds: (loaded: LoadedSession) => boolean,
  signal: AbortSignal,
): Promise<LoadedSession | null> {
  for (;;) {
    const changed = Promise.withResolvers<void>()
    const unsubscribe = hub.subscribe(sessionId, ({ kind }) => {
      if (kind === 'stored' || kind === 'over') changed.resolve()
    })
    const wake = () => changed.resolve()
    signal.addEventListener('abort', wake)
    const lostHint = setTimeout(wake, LOOK_AGAIN_MS)
    try {
      const loaded = await log.load(sessionId)
      if (!loaded || holds(loaded) || signal.aborted || lifecycle.stopping) return loaded
      await changed.promise
    } finally {
      clearTimeout(lostHint)
      unsubscribe()
      signal.removeEventListener('abort', wake)
    }
  }
}
