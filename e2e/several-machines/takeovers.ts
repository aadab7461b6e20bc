import type { StoredEvent } from '@/lib/wire/event'
import { applyEvent, initialViewState } from '@/lib/wire/view'
import type { Disturbance } from './disturb'

/** What takes longer is not the work of a step: whoever drove the session was gone. */
const LONGEST_STEP = 1_000

/** How long (ms) a session stood still while its run was alive and a machine was killed or frozen. */
export function takeovers(events: readonly StoredEvent[], disturbances: readonly Disturbance[]): number[] {
  const [first] = events
  if (!first) return []
  let state = initialViewState(first.sessionId)
  return events.flatMap((event, index) => {
    state = applyEvent(state, event)
    const next = events[index + 1]
    if (state.view.status !== 'running' || !next) return []
    const [from, to] = [Date.parse(event.at), Date.parse(next.at)]
    const isDisturbed = disturbances.some(each => each.from < to && each.to > from)
    return to - from > LONGEST_STEP && isDisturbed ? [to - from] : []
  })
}
