/** The modes (seed: tool-execution; M1, M2, M7): each has a way out and a way back to sorting. */
import { z } from 'zod'
import type { Mode } from '@/lib/engine/mode'
import type { TidyDomain } from './domain'
import { clarifying, clarifyingData } from './modes/clarifying'
import { decisionSupport, decisionSupportData } from './modes/decision-support'
import { sorting, sortingData } from './modes/sorting'
import { surveying, surveyingData } from './modes/surveying'
import { windingDown, windingDownData } from './modes/winding-down'

/** A mode and what it carries. What has to outlive a mode is in the facts, not here (M4). */
export const tidyMode = z.discriminatedUnion('name', [
  surveyingData,
  sortingData,
  clarifyingData,
  decisionSupportData,
  windingDownData,
])
export type TidyMode = z.infer<typeof tidyMode>
export type ModeName = TidyMode['name']
export type ModeOf<Name extends ModeName> = Extract<TidyMode, { name: Name }>

/** What each asks of the model and offers. To add a mode: a file in `modes/`, and its data and its row here. */
export const modes = {
  Surveying: surveying,
  Sorting: sorting,
  Clarifying: clarifying,
  DecisionSupport: decisionSupport,
  WindingDown: windingDown,
} satisfies { readonly [Name in ModeName]: Mode<TidyDomain, ModeOf<Name>> }
