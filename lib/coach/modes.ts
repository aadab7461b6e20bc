/** The behaviour of the coach in each mode. To add a mode: its row here, and a file in `modes/` if it has more than a few lines. */

import type { ModeName, ModeOf } from '@/lib/tidy/mode-data'
import { isOnList } from '@/lib/tidy/things'
import { goOn } from './cards'
import { anew } from './item-progress'
import { clarifying } from './modes/clarifying'
import type { CoachMode } from './modes/coach-mode'
import { decisionSupport } from './modes/decision-support'
import { surveying } from './modes/surveying'
import { windingDown } from './modes/winding-down'
import { type Call, call } from './move'
import { respond } from './respond'
import { each, type SessionMemory } from './session-memory'
import { spaceIn, spaceOfThings } from './spaces'

const sorting: CoachMode<ModeOf<'Sorting'>> = {
  addressed: 'message',
  move(memory) {
    const recorded = callForSpace(memory)
    const { say, calls } = respond(memory) ?? goOn(memory)
    return { say, calls: [...recorded, ...calls] }
  },
  enter(memory, from) {
    if (from !== 'WindingDown') return each(memory, memory.focus, progress => ({ ...progress, due: null }))
    // A card may offer a thing again that was put off.
    const again = [...memory.progress].map(
      ([key, one]) => [key, anew(one, Math.min(one.putOffs, 1))] as const,
    )
    return { ...memory, isBack: true, progress: new Map(again), focus: null }
  },
}

/** A list that the person began with was never asked about: the space is recorded where its things tell it. */
function callForSpace({ spaceFunction, isSpaceAsked, repliesInMode, facts, phrases }: SessionMemory): Call[] {
  if (spaceFunction !== null || isSpaceAsked || repliesInMode > 0) return []
  const space = spaceOfThings(facts.things.filter(isOnList).map(({ name }) => name))
  return space ? [call('record_space', { function: spaceIn(space.value, phrases.language) })] : []
}

export const coachModes: { readonly [Name in ModeName]: CoachMode<ModeOf<Name>> } = {
  Surveying: surveying,
  Sorting: sorting,
  Clarifying: clarifying,
  DecisionSupport: decisionSupport,
  WindingDown: windingDown,
}
