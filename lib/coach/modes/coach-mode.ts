/** The interface of a mode of the coach, and helpers that several modes share. */

import type { Outcome } from '@/lib/coach/carry-out'
import { type Call, call, callTool, type Move } from '@/lib/coach/move'
import type { Act, ActName, Addressed } from '@/lib/coach/reading/acts'
import { onTheList } from '@/lib/coach/respond'
import { type HistoryMemory, isOpen, type SessionMemory } from '@/lib/coach/session-memory'
import type { ModeName, TidyMode } from '@/lib/tidy/mode-data'
import { findThing, type Thing } from '@/lib/tidy/things'

export interface CoachMode<Mode extends TidyMode> {
  /** The question that words answer where no card is open. */
  readonly addressed: Addressed
  /** Only calls that the mode offers: outside production any other throws, and in production it is dropped. */
  move(memory: SessionMemory, mode: Mode): Move
  /** Changes the memory as the mode begins. */
  readonly enter?: (memory: HistoryMemory, from: ModeName) => HistoryMemory
}

export const tells = (acts: readonly Act[], kind: 'yes' | 'no') =>
  acts.some(act => act.do === 'talk' && act.kind === kind)

export const has = (acts: readonly Act[], ...names: readonly ActName[]) =>
  acts.some(act => names.includes(act.do))

/** Sorting does what other modes can’t: there the words are still to be answered. */
export const toSorting: Move = callTool('resume_sorting')

export const move = (lines: readonly string[], ...calls: readonly Call[]): Move => ({
  say: lines.join(' '),
  calls,
})

/** Null where nothing has to be said about it any more. */
export function openThing({ facts }: SessionMemory, name: string): Thing | null {
  const thing = findThing(facts.things, name)
  return thing && isOpen(thing) ? thing : null
}

/** All but cards and questions can be done where a thing is looked for or thought about. */
export const isDoneHere = ({ next }: Outcome) =>
  next.kind === 'stay' || next.kind === 'stop' || next.kind === 'crisis'

/** Back to the cards with what is settled; else the answer, and then the thing again. */
export function leaveOrStay(
  memory: SessionMemory,
  { lines, calls, listed, isSettled, next }: Outcome,
  again: string,
): Move {
  if (next.kind === 'stop') return move(lines, ...calls, call('time_to_wrap'))
  if (next.kind === 'crisis') return move(lines)
  const said = listed.length > 0 ? [...lines, onTheList(memory, listed)] : lines
  if (isSettled) return move(said, ...calls, call('resume_sorting'))
  return move(calls.length > 0 || said.length === 0 ? [...said, again] : said, ...calls)
}
