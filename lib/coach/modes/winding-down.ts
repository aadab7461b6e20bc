import { carryOut } from '@/lib/coach/carry-out'
import { callTool, freshOf, type Move, say } from '@/lib/coach/move'
import type { ActName } from '@/lib/coach/reading/acts'
import { isPhotoOnly, understood } from '@/lib/coach/respond'
import type { SessionMemory } from '@/lib/coach/session-memory'
import type { ModeOf } from '@/lib/tidy/mode-data'
import { isDecided, isOnList } from '@/lib/tidy/things'
import { type CoachMode, has, move, tells, toSorting } from './coach-mode'

export const windingDown: CoachMode<ModeOf<'WindingDown'>> = {
  addressed: 'wrap',
  move: windDown,
  enter: memory => ({ ...memory, isReported: false }),
}

/** The report, which counts for itself. Any words are read; only a clear goodbye ends the session (M6). */
function windDown(memory: SessionMemory): Move {
  const { isReported, facts, phrases } = memory
  if (!isReported) return callTool('session_report', facts.things.length > 0 ? phrases.report : '')
  const policy = understood(memory)
  const askToFinish = say(freshOf(phrases.askToFinish, memory))
  if (policy && isPhotoOnly(memory)) return say(phrases.photoOnly)
  if (!policy || policy.kind === 'keep') return askToFinish
  // Other modes ask about the readings that they can carry out; a goodbye is asked about here.
  if (policy.kind === 'offer') return policy.mayEnd ? askToFinish : toSorting
  const { acts } = policy
  const isOver = has(acts, 'stop', 'accept') || tells(acts, 'yes')
  const rest = acts.filter(act => !['stop', 'accept'].includes(act.do))
  if (acts.every(({ do: name }) => STAYS.has(name))) {
    const { lines, next } = carryOut(memory, rest)
    const spoken = lines.filter(line => line !== phrases.stopping)
    if (next.kind === 'crisis') return move(lines)
    if (isOver) return callTool('end_session', [...spoken, farewell(memory)].join(' '))
    return spoken.length > 0 ? say(spoken.join(' ')) : askToFinish
  }
  if (acts.length === 1 && has(acts, 'go_on')) return callTool('resume_sorting', phrases.backToIt)
  return toSorting
}

/** Words at the end that lead back to nothing. */
const STAYS = new Set<ActName>(['stop', 'accept', 'feel', 'ask', 'talk', 'crisis', 'put_off', 'refuse'])

function farewell({ facts, phrases }: SessionMemory): string {
  const listed = facts.things.filter(isOnList)
  const { length } = listed.filter(isDecided)
  const { farewellAll, farewellDone, farewellNothing } = phrases
  return length === 0 ? farewellNothing : length === listed.length ? farewellAll : farewellDone
}
