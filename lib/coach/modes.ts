/** The behaviour of the coach in each mode. To add a mode: a file in `modes/`, and its row here. */
import type { ModeName } from '@/lib/tidy/mode-data'
import { clarifying } from './modes/clarifying'
import type { CoachMode } from './modes/coach-mode'
import { decisionSupport } from './modes/decision-support'
import { sorting } from './modes/sorting'
import { surveying } from './modes/surveying'
import { windingDown } from './modes/winding-down'

export const coachModes: Readonly<Record<ModeName, CoachMode>> = {
  Surveying: surveying,
  Sorting: sorting,
  Clarifying: clarifying,
  DecisionSupport: decisionSupport,
  WindingDown: windingDown,
}
