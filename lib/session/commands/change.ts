import type { ImageId, SessionId } from '@/lib/engine/ids'
import type { Taken } from '@/lib/session/drive/dispatcher'
import type { Folded } from '@/lib/session/log/loaded-session'
import type { Runtime } from '@/lib/session/process/singletons'
import type { StoredPhoto } from '@/lib/store/store'
import type { Telemetry } from '@/lib/telemetry/telemetry'
import type { AppEvent } from '@/lib/wire/event'
import { type Result, refused } from '@/lib/wire/refusal'
import type { Decision } from './decide'

export const noSession = () =>
  refused('session_not_found', 'There is no such session. It may have been deleted.')

/** The run that a request starts says which one it was. */
const withRequestId = ({ scopes }: Telemetry, events: readonly AppEvent[]): readonly AppEvent[] => {
  const requestId = scopes.getStore()?.requestId
  if (requestId === undefined) return events
  return events.map(event =>
    event.type === 'RunStarted' ? { ...event, data: { ...event.data, requestId } } : event,
  )
}

export type Decide<Value> = (folded: Folded) => Decision<Value>

interface More {
  readonly photo?: StoredPhoto & { id: ImageId }
  readonly fences?: boolean
}

type Changing = Pick<Runtime, 'log' | 'telemetry'>

/**
 * Decides on the newest state and stores what comes of it, and decides again as long as others were faster. A change
 * that fences takes the session from whoever drives it, at once with its events.
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
 * A change that makes something due for the session. It takes the session for the drive that it wakes: as long as
 * something is due, nothing that does so is accepted, so no drive that has work left is fenced out by it.
 */
export async function changeAndWake<Value>(
  runtime: Changing & Pick<Runtime, 'dispatcher'>,
  sessionId: SessionId,
  decide: Decide<Value>,
): Promise<Result<Value>> {
  const { result, taken } = await decideAndStore(runtime, sessionId, decide, { fences: true })
  // Woken also where nothing was new: what was stored before may still wait for a driver.
  if (result.ok) runtime.dispatcher.wake(sessionId, taken)
  return result
}

async function decideAndStore<Value>(
  { log, telemetry }: Changing,
  sessionId: SessionId,
  decide: Decide<Value>,
  more: More,
): Promise<{ result: Result<Value>; taken?: Taken }> {
  for (let folded = await log.load(sessionId); folded; folded = await log.load(sessionId)) {
    const { events, result } = decide(folded)
    const appended = await log.append(folded, telemetry ? withRequestId(telemetry, events) : events, more)
    if (appended.kind !== 'stored') continue
    const { epoch, folded: next } = appended
    const changed = { result: result(next.person.view.seq) }
    return epoch === null ? changed : { ...changed, taken: { folded: next, epoch } }
  }
  return { result: noSession() }
}
