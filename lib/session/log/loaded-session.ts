/** One session in memory: the engine's state and the person's view, folded from the same events (L1). */
import type { SessionId } from '@/lib/engine/ids'
import { apply, type EngineState, initialState } from '@/lib/engine/state'
import { tidyAgent } from '@/lib/tidy/agent'
import type { TidyFacts } from '@/lib/tidy/facts'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import { roomPhotosOf } from '@/lib/wire/room-photos'
import { applyEvents, initialViewState, type SessionSummary, type ViewState } from '@/lib/wire/view'

export interface Folded {
  readonly engine: EngineState<TidyFacts>
  readonly person: ViewState
}

/** Only what a person sees: enough to show a session, and not to decide on it. */
export interface Seen {
  readonly engine: null
  readonly person: ViewState
}

export function foldedFromNothing(sessionId: SessionId): Folded {
  return { engine: initialState(tidyAgent), person: initialViewState(sessionId) }
}

export function fold<Known extends Folded | Seen>(known: Known, events: readonly StoredEvent[]): Known {
  const engine = known.engine && events.reduce(applyToEngine, known.engine)
  return { engine, person: applyEvents(known.person, events) } as Known
}

const applyToEngine = (engine: Folded['engine'], event: StoredEvent) => apply(tidyAgent, engine, event)

/** Gives events their place in the log, right after what is folded. */
export function inEnvelopes(folded: Folded, events: readonly AppEvent[], at: Date): StoredEvent[] {
  const { id, seq } = folded.person.view
  return events.map(
    ({ type, data }, index) =>
      ({ v: 1, sessionId: id, seq: seq + 1 + index, at: at.toISOString(), type, data }) as StoredEvent,
  )
}

/**
 * A run that is alive and waits for nobody counts as running, whatever the person sees: it is by this that the next
 * process finds it, also where the session has ended and only its run has not.
 */
export function summaryOf({ engine, person: { view } }: Folded): SessionSummary {
  const { id, title, mode, seq, spaceFunction, counts, createdAt, updatedAt } = view
  const status = engine.run && engine.openQuestion === null ? 'running' : view.status
  const thumbnail = (roomPhotosOf(view).before ?? view.photos[0])?.id ?? null
  return { id, title, status, mode, seq, spaceFunction, counts, createdAt, updatedAt, thumbnail }
}
