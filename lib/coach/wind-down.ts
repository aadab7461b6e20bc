import { callTool, type Move } from './move'
import { FAREWELL_DONE, FAREWELL_NOTHING, FOR_A_NEW_SESSION, REPORT, stillOpen } from './phrases'
import type { SessionMemory } from './session-memory'

/** WindingDown: the report, which counts for itself, and then goodbye. It takes no way back, so what was reopened is named. */
export function windDown({ isReported, progress, said }: SessionMemory): Move {
  if (!isReported) return callTool('session_report', progress.size > 0 ? REPORT : '')
  const isAnyDecided = [...progress.values()].some(({ state }) => state === 'decided')
  const farewell = isAnyDecided ? FAREWELL_DONE : FAREWELL_NOTHING
  const reopened = [...progress.values()].filter(({ state }) => state === 'open').map(({ name }) => name)
  return callTool(
    'end_session',
    [
      farewell,
      ...(reopened.length > 0 ? [stillOpen(reopened)] : []),
      ...(said?.hasItems ? [FOR_A_NEW_SESSION] : []),
    ].join(' '),
  )
}
