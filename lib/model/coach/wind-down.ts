import { callTool, type Move } from './move'
import { FAREWELL_DONE, FAREWELL_NOTHING, FOR_A_NEW_SESSION, REPORT } from './phrases'
import type { SessionMemory } from './session-memory'

/** WindingDown: the report, which counts for itself, and then goodbye. */
export function windDown({ isReported, progress, said }: SessionMemory): Move {
  if (!isReported) return callTool('session_report', REPORT)
  const isAnyDecided = [...progress.values()].some(({ state }) => state === 'decided')
  const farewell = isAnyDecided ? FAREWELL_DONE : FAREWELL_NOTHING
  return callTool('end_session', said?.hasItems ? `${farewell} ${FOR_A_NEW_SESSION}` : farewell)
}
