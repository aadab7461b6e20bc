import { z } from 'zod'
import { defineTool, type Preview, type ToolContext, type ToolDefinition } from '@/lib/engine/tool'
import { OUT_WORDS, STAYS } from '@/lib/tidy/disposition'
import type { TidyDomain } from '@/lib/tidy/domain'
import { isPhotoName, type PhotoName, readRegion } from '@/lib/tidy/photo-region'

/** A tool of the domain, which works on the facts alone; `ToolContext` says what it may do. */
export const tidyTool = <Input extends z.ZodType>(definition: ToolDefinition<Input, TidyDomain>) =>
  defineTool({ ...definition, isLocal: true })

/** They ask nothing, or a card at a time, and lead to no other mode. */
const SEEN_BEHIND: ReadonlySet<string> = new Set([
  'propose_disposition',
  'list_items',
  'edit_list',
  'record_decisions',
  'record_space',
  'note_thing',
])

/** True if a call behind those of these tools may be shown before its reply is complete (B4). */
export const isSeenBehind = (tools: readonly string[]) => tools.every(name => SEEN_BEHIND.has(name))

/** Shows what the tool would store for each element of the list. */
export const previewOf = <Input>(
  each: keyof Input & string,
  store: (input: Input, context: Pick<ToolContext<TidyDomain>, 'facts' | 'emit'>) => unknown,
): Preview<Input, TidyDomain> => ({
  each,
  show(input, { behind, pending, emit }) {
    if (!isSeenBehind(behind)) return false
    store(input, { facts: pending, emit })
    return true
  },
})

/** The words that a disposition may be besides a place, as the tools describe them to the model. */
export const DISPOSITION_WORDS = `${[...OUT_WORDS, STAYS].map(word => `\`${word}\``).join(', ')} (it stays where it is) or \`skip\``

/** The model is told of the number alone; an id is understood. */
export const photoName = z
  .unknown()
  .refine(isPhotoName, 'It is no number of a photo.')
  .transform(name => name as PhotoName)
  .meta({ type: 'integer' })

const perCent = z.number().min(0).max(100).meta({ type: 'integer' })

/** The model is told of whole per cent; fractions are understood. */
export const region = z
  .object({ x: perCent, y: perCent, width: perCent, height: perCent })
  .transform(readRegion)
  .describe('Where on that photo, in per cent of its width and height')

export const noInput = z.object({})
