/** For a page without scripts, which hears of nothing that comes later. */
import { isParked } from '@/lib/engine/client-call'
import type { SessionId } from '@/lib/engine/ids'
import { getRuntime } from '@/lib/session/process/get-runtime'

/** Resolves when the coach has nothing more to do: a card waits, or the person may speak. At the latest after this long. */
export async function untilItRests(sessionId: SessionId, milliseconds: number): Promise<void> {
  const { hub, log } = await getRuntime()
  const isOver = AbortSignal.timeout(milliseconds)
  while (!isOver.aborted) {
    const changed = Promise.withResolvers<void>()
    const unsubscribe = hub.subscribe(sessionId, ({ kind }) => {
      if (kind === 'stored' || kind === 'over') changed.resolve()
    })
    const wake = () => changed.resolve()
    isOver.addEventListener('abort', wake)
    try {
      const loaded = await log.load(sessionId)
      if (!loaded?.engine.run || isParked(loaded.engine)) return
      await changed.promise
    } finally {
      unsubscribe()
      isOver.removeEventListener('abort', wake)
    }
  }
}
