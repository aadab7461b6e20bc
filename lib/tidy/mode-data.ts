/**
 * The modes and their data (M1). Data that has to outlive a mode is in the facts, not here (M4). The prompts and tools are in
 * `modes.ts`: the tools know these types.
 */
import { z } from 'zod'

export const tidyMode = z.discriminatedUnion('name', [
  z.object({ name: z.literal('Surveying') }),
  z.object({
    name: z.literal('Sorting'),
    currentItem: z.string().optional(),
    itemLocation: z.string().optional(),
  }),
  z.object({
    name: z.literal('Clarifying'),
    item: z.string(),
    photoContext: z.string(),
    reason: z.string(),
  }),
  z.object({ name: z.literal('DecisionSupport'), stuckItem: z.string() }),
  z.object({
    name: z.literal('WindingDown'),
    sessionSummary: z.string().optional(),
    nextTime: z.array(z.string()),
  }),
])
export type TidyMode = z.infer<typeof tidyMode>
export type ModeName = TidyMode['name']
export type ModeOf<Name extends ModeName> = Extract<TidyMode, { name: Name }>
