import type { ImageId, SessionId } from '@/lib/engine/ids'
import type { Claimed } from '@/lib/session/drive/dispatcher'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import type { Runtime } from '@/lib/session/process/runtime'
import type { StoredPhoto } from '@/lib/store/store'
import type { Telemetry } from '@/lib/telemetry/telemetry'
import type { AppEvent } from '@/lib/wire/event'
import { type Result, refused } from '@/lib/wire/refusal'
import type { Decision } from './decide'

export const noSession = () =>
  refused('session_not_found', 'There is no such session. It may have been deleted.')

/** A run has the id of the request that started it. */
const withRequestId = ({ scopes }: Telemetry, events: readonly AppEvent[]): readonly AppEvent[] => {
  const requestId = scopes.getStore()?.requestId
  if (requestId === undefined) return events
  return events.map(event =>
    event.type === 'RunStarted' ? { ...event, data: { ...event.data, requestId } } : event,
  )
}

type Decide<Value> = (loaded: LoadedSession) => Decision<Value> | Promise<Decision<Value>>

interface More {
  readonly photo?: StoredPhoto & { id: ImageId }
  readonly fences?: boolean
}

type Changing = Pick<Runtime, 'log' | 'telemetry'>

/**
 * Decides on the newest state and stores the events; after a conflict it loads and decides again. With `fences` the events
 * are stored under a new epoch, so that the drive which has the session can no longer write.
 */
export async function change<Value>(
  runtime: Changing,
  sessionId: SessionId,
  decide: Decide<Value>,
  more: More = {},
): Promise<Result<Value>> {
  return (await decideAndStore(runtime, sessionId, decide, more)).result
}

/**
 * A change that makes a step due. It claims the session for the drive that it dispatches: while a step is due, no such
 * change is accepted, so it never fences out a drive that has work left.
 */
export async function changeAndDispatch<Value>(
  runtime: Changing & Pick<Runtime, 'dispatcher'>,
  sessionId: SessionId,
  decide: Decide<Value>,
): Promise<Result<Value>> {
  const { result, claimed } = await decideAndStore(runtime, sessionId, decide, { fences: true })
  // Also where nothing was stored: what was stored before may still wait for a drive.
  if (result.ok) runtime.dispatcher.dispatch(sessionId, claimed)
  return result
}

/** A change that makes a step due only where its decision says so; a drive that has work left goes on under its epoch. */
export async function changeAndWake<Value>(
  runtime: Changing & Pick<Runtime, 'dispatcher'>,
  sessionId: SessionId,
  decide: Decide<Value>,
): Promise<Result<Value>> {
  const { result, claimed } = await decideAndStore(runtime, sessionId, decide, {})
  if (claimed) runtime.dispatcher.dispatch(sessionId, claimed)
  return result
}

async function decideAndStore<Value>(
  { log, telemetry }: Changing,
  sessionId: SessionId,
  decide: Decide<Value>,
  more: More,
): Promise<{ result: Result<Value>; claimed?: Claimed }> {
  for (let loaded = await log.load(sessionId); loaded; loaded = await log.load(sessionId)) {
    const { events, result, startsStep } = await decide(loaded)
    const fences = startsStep ?? more.fences === true
    const stored = telemetry ? withRequestId(telemetry, events) : events
    const appended = await log.append(loaded, stored, { ...more, fences })
    if (appended.kind !== 'stored') continue
    const { epoch, loaded: next } = appended
    const changed = { result: result(next.viewState.view.seq) }
    // An epoch that was not raised here belongs to whoever drives the session.
    return fences && epoch !== null ? { ...changed, claimed: { loaded: next, epoch } } : changed
  }
  return { result: noSession() }
}
