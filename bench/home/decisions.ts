/** A session whose events decide things, as a drive stores them. */
import { sessionId } from '@/lib/engine/ids'
import { thingIdOf } from '@/lib/home/home-ids'
import type { PlacingChange } from '@/lib/home/placing'
import type { Store } from '@/lib/store/store'
import type { StoredEvent } from '@/lib/wire/event'
import { initialViewState, type SessionSummary } from '@/lib/wire/view'

const DESK = sessionId.parse('s_desk')

/** Starts the session. Gives what appends its next event. */
export async function startDesk(store: Store) {
  const { title, status, mode, spaceFunction, counts, carrying } = initialViewState(DESK).view
  let seq = 0
  const next = () => {
    seq += 1
    const at = new Date().toISOString()
    const event = { v: 1, sessionId: DESK, seq, at, type: 'ItemSkipped', data: { item: 'it' } } as StoredEvent
    const summary: SessionSummary = {
      ...{ id: DESK, title, status, mode, spaceFunction, counts, carrying, seq },
      ...{ createdAt: at, updatedAt: at, thumbnail: null, waysOut: {} },
    }
    return { events: [event], summary }
  }
  await store.createSession(next())
  return (placings: readonly PlacingChange[]) => store.append(DESK, { ...next(), placings })
}

/** One thing, put into a place of many. */
export function decisionOf(nth: number): PlacingChange[] {
  const name = `blue kettle ${nth}`
  const at = new Date().toISOString()
  const placing = {
    thing: thingIdOf(name),
    name,
    place: 'box 1',
    how: null,
    at,
    corrected: false,
    seen: null,
  }
  return [{ of: `t${nth}`, placing, as: 'placed' }]
}
