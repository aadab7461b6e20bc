import { z } from 'zod'
import { defineTool, type ToolDefinition } from '@/lib/engine/tool'
import type { TidyDomain } from '@/lib/tidy/domain'

/** A tool of the domain, which works on the facts alone; `ToolContext` says what it may do. */
export const tidyTool = <Input extends z.ZodType>(definition: ToolDefinition<Input, TidyDomain>) =>
  defineTool({ ...definition, isLocal: true })

export const noInput = z.object({})
