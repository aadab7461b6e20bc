import type { ImageId, SessionId } from '@/lib/engine/ids'
import { isParked } from '@/lib/engine/state'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import type { Runtime } from '@/lib/session/process/runtime'
import type { StoredPhoto } from '@/lib/store/store'
import type { Telemetry } from '@/lib/telemetry/telemetry'
import type { AppEvent } from '@/lib/wire/event'
import { err, type Result } from '@/lib/wire/refusal'
import type { Decision } from './decide'

export const noSession = () => err('session_not_found', 'There is no such session. It may have been deleted.')

/** A run has the id of the request that started it. */
const withRequestId = ({ scopes }: Telemetry, events: readonly AppEvent[]): readonly AppEvent[] => {
  const requestId = scopes.getStore()?.requestId
  if (requestId === undefined) return events
  return events.map(event =>
    event.type === 'RunStarted' ? { ...event, data: { ...event.data, requestId } } : event,
  )
}

interface More {
  readonly photo?: StoredPhoto & { id: ImageId }
  /** Stores the events under a new epoch, so that the drive which has the session can no longer write. */
  readonly fences?: boolean
}

/** Events of a command after which a step is due. Such a command is refused while one is due already. */
export const startsStep = (events: readonly AppEvent[]): boolean =>
  events.some(({ type }) => type === 'RunStarted' || type === 'QuestionAnswered' || type === 'ToolCompleted')

/**
 * Decides on the newest state and stores the events; after a conflict it loads and decides again. A change that makes a step
 * due claims the session for the drive that it dispatches. After any other change, a drive that has work left keeps its epoch.
 */
export async function change<Value>(
  { log, telemetry, dispatcher }: Pick<Runtime, 'log' | 'telemetry' | 'dispatcher'>,
  sessionId: SessionId,
  decide: (loaded: LoadedSession) => Decision<Value> | Promise<Decision<Value>>,
  more: More = {},
): Promise<Result<Value>> {
  for (let loaded = await log.load(sessionId); loaded; loaded = await log.load(sessionId)) {
    const { events, states, result } = await decide(loaded)
    const claims = startsStep(events)
    const stored = telemetry ? withRequestId(telemetry, events) : events
    const appended = await log.append(loaded, stored, { fences: claims, ...(states && { states }), ...more })
    if (appended.kind !== 'stored') continue
    const { epoch, loaded: next } = appended
    const changed = result(next.viewState.view.seq)
    const claimed = claims && epoch !== null ? { loaded: next, epoch } : undefined
    // Also where nothing was stored: what was stored before may still wait for a drive.
    if (claimed || (changed.ok && next.engine.run && !isParked(next.engine)))
      dispatcher.dispatch(sessionId, claimed)
    return changed
  }
  return noSession()
}
