import type { StoredEvent } from '@/lib/wire/event'
import { applyEvent, initialViewState, type SessionView, type ViewState } from '@/lib/wire/view'

const CHECKPOINT_EVERY = 100

export type StateAfter = (events: readonly StoredEvent[], count: number) => ViewState

/**
 * How a session stood after the first `count` events of its log. States on the way are kept, so that going back and
 * forth folds a hundred events at most. The log may grow from call to call.
 */
export function pastStates(id: SessionView['id']): StateAfter {
  const checkpoints = [initialViewState(id)]

  return (events, count) => {
    const known = Math.min(Math.floor(count / CHECKPOINT_EVERY), checkpoints.length - 1)
    const start = known * CHECKPOINT_EVERY
    return events.slice(start, count).reduce((before, event, index) => {
      const state = applyEvent(before, event)
      const folded = start + index + 1
      if (folded === checkpoints.length * CHECKPOINT_EVERY) checkpoints.push(state)
      return state
    }, checkpoints[known] ?? initialViewState(id))
  }
}
