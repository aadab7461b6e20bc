/** The modes (seed: tool-execution; M1, M2, M7): each has a way out and a way back to sorting. */
import type { Mode } from '@/lib/engine/mode'
import type { TidyDomain } from './domain'
import type { ModeName, ModeOf } from './mode-data'
import { clarifying } from './modes/clarifying'
import { decisionSupport } from './modes/decision-support'
import { sorting } from './modes/sorting'
import { surveying } from './modes/surveying'
import { windingDown } from './modes/winding-down'

/** The prompt and the tools of each mode. */
export const modes = {
  Surveying: surveying,
  Sorting: sorting,
  Clarifying: clarifying,
  DecisionSupport: decisionSupport,
  WindingDown: windingDown,
} satisfies { readonly [Name in ModeName]: Mode<TidyDomain, ModeOf<Name>> }
