import { z } from 'zod'
import { defineTool, type Tool, type ToolContext } from '@/lib/engine/tool'
import type { TidyEvent } from '@/lib/tidy/events'
import type { TidyFacts } from '@/lib/tidy/facts'
import type { TidyMode } from '@/lib/tidy/mode-data'
import { type Answer, answer, type Question } from '@/lib/tidy/questions'

/** The engine's context in the words of the domain. */
export interface TidyContext {
  readonly mode: TidyMode
  readonly facts: TidyFacts
  emit(event: TidyEvent): void
  changeMode(newMode: TidyMode): void
  endSession(itemsProcessed: number): void
  ask(question: Question): Promise<Answer>
}

interface TidyToolDefinition<Input extends z.ZodType> {
  name: string
  description: string
  input: Input
  terminal?: boolean
  execute(input: z.output<Input>, context: TidyContext): unknown
}

export function tidyTool<Input extends z.ZodType>(definition: TidyToolDefinition<Input>): Tool<TidyFacts> {
  const { execute } = definition
  return defineTool({
    ...definition,
    execute: (input: z.output<Input>, context: ToolContext<TidyFacts>) =>
      execute(input, tidyContext(context)),
  })
}

function tidyContext(context: ToolContext<TidyFacts>): TidyContext {
  return {
    mode: context.mode as TidyMode,
    facts: context.facts,
    emit: event => context.emit(event),
    changeMode: newMode => context.changeMode(newMode),
    endSession: itemsProcessed => context.endSession(itemsProcessed),
    ask: async question => answer.parse(await context.ask(question)),
  }
}

export const noInput = z.object({})
