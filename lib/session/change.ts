import type { ImageId, SessionId } from '@/lib/engine/ids'
import type { StoredPhoto } from '@/lib/store/store'
import type { Watch } from '@/lib/watch/watch'
import type { AppEvent } from '@/lib/wire/event'
import { type Result, refused } from '@/lib/wire/refusal'
import type { Decision } from './decide'
import type { Folded } from './folded'
import type { Runtime } from './runtime-seat'

export const noSession = () =>
  refused('session_not_found', 'There is no such session. It may have been deleted.')

/** The run that a request starts says which one it was. */
const withRequestId = ({ scopes }: Watch, events: readonly AppEvent[]): readonly AppEvent[] => {
  const requestId = scopes.getStore()?.requestId
  if (requestId === undefined) return events
  return events.map(event =>
    event.type === 'RunStarted' ? { ...event, data: { ...event.data, requestId } } : event,
  )
}

export type Decide<Value> = (folded: Folded) => Decision<Value>

/**
 * Decides on the newest state and stores what comes of it, and decides again as long as others were faster. A change
 * that fences takes the session from whoever drives it, at once with its events.
 */
export async function change<Value>(
  { log, watch }: Pick<Runtime, 'log' | 'watch'>,
  sessionId: SessionId,
  decide: Decide<Value>,
  more: { photo?: StoredPhoto & { id: ImageId }; fences?: boolean } = {},
): Promise<Result<Value>> {
  for (let folded = await log.load(sessionId); folded; folded = await log.load(sessionId)) {
    const { events, result } = decide(folded)
    const appended = await log.append(folded, watch ? withRequestId(watch, events) : events, more)
    if (appended.kind === 'stored') return result(appended.folded.person.view.seq)
  }
  return noSession()
}
