import { z } from 'zod'
import type { Domain } from './domain'
import type { CallId } from './ids'
import type { ToolUseBlock } from './messages'
import { terminate } from './outcome'

/**
 * The operations of a tool besides returning a value.
 *
 * A tool whose question was answered is run again from its start, with the same input: `ask` then returns the stored
 * answer, and what was emitted before that `ask` is not stored again. So a tool has to ask the same questions in the
 * same order each time; what it asks may follow from its input and from earlier answers, but not from `facts` or the
 * clock, which move on while it waits. What it refuses before its first question by what `facts` say, it does not refuse
 * once it `hasAsked`.
 *
 * What it emits, changes and returns is stored once, all of it or, where it throws, nothing since its last `ask`. What it
 * does to the outside world is not: a process that dies before the result is stored leaves a call that is run again,
 * with the same `callId`. So change the outside world only after the last `ask`, and in a way that may be done twice.
 */
export interface ToolContext<D extends Domain = Domain> {
  readonly callId: CallId
  /** It runs again, with the answers to what it asked. */
  readonly hasAsked: boolean
  readonly mode: D['mode']
  /** The domain's own state as it is stored: with what this call emitted before its last `ask`, and nothing since. */
  readonly facts: D['facts']
  /** Aborted when the run is stopped. */
  readonly signal: AbortSignal
  /** Store a domain event together with the call's result, or with the next question if it asks one. */
  emit(event: D['event']): void
  /** Store `ModeChanged`; return a break to make the new mode take over. */
  changeMode(newMode: D['mode']): void
  /** Store `SessionEnded`: nothing more can be said in this session (M6). */
  endSession(itemsProcessed: number): void
  /** Ask the person and wait, however long it takes (Q2). Throws where no person is present (X5). */
  ask(question: D['question']): Promise<D['answer']>
}

/** A call of a reply that still streams. */
export interface StreamedCall<D extends Domain = Domain> {
  readonly call: ToolUseBlock
  /** The calls before it that may be shown. */
  readonly earlier: readonly ToolUseBlock[]
  /** The tools of all calls before it. */
  readonly behind: readonly string[]
  readonly facts: D['facts']
  /** The facts with all that was shown before it. */
  readonly pending: D['facts']
  /** Show what the call will store if it comes true. */
  emit(event: D['event']): void
}

/** The parts of a call that may be shown before its reply is complete (B4). */
export interface Preview<Input, D extends Domain = Domain> {
  /** The list in its input whose elements are shown one by one, each as a call of that element alone. */
  readonly each?: string
  /** True if the call may be seen. It may throw as `execute` does, and is then not seen. */
  show(input: Input, streamed: StreamedCall<D>): boolean
}

export interface Tool<D extends Domain = Domain> {
  readonly name: string
  readonly description: string
  /** JSON Schema of the input, for the model to read. */
  readonly inputSchema: Record<string, unknown>
  /** Checks an input before `execute` sees it (E4). */
  parse(input: unknown): ParsedInput | Promise<ParsedInput>
  /** Its output is the machine response (seed: terminal-tools). */
  readonly terminal: boolean
  /** It works on the facts alone: the world outside is neither read nor changed, and it takes no time. */
  readonly isLocal?: boolean
  /** Undefined where nothing of a call is shown before its reply is complete. */
  readonly preview?: Preview<unknown, D>
  execute(input: unknown, context: ToolContext<D>): unknown
}

export type ParsedInput =
  | { readonly ok: true; readonly input: unknown }
  /** Which field is wrong and why, for the model to read. */
  | { readonly ok: false; readonly message: string }

export interface ToolDefinition<Input extends z.ZodType, D extends Domain> {
  name: string
  description: string
  input: Input
  terminal?: boolean
  isLocal?: boolean
  preview?: Preview<z.output<Input>, D>
  /** Gives an `Outcome`, or any plain value, which is a success. A throw becomes an error that the model reads (E6). */
  execute(input: z.output<Input>, context: ToolContext<D>): unknown
}

/** A tool's input is validated before `execute` sees it (E4), which is what makes the narrowing here sound. */
export function defineTool<Input extends z.ZodType, D extends Domain = Domain>(
  definition: ToolDefinition<Input, D>,
): Tool<D> {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(definition.input, { io: 'input' })
  const { preview } = definition
  return {
    name: definition.name,
    description: definition.description,
    inputSchema,
    parse: input => {
      const parsed = definition.input.safeParse(input)
      return parsed.success
        ? { ok: true, input: parsed.data }
        : { ok: false, message: z.prettifyError(parsed.error) }
    },
    terminal: definition.terminal ?? false,
    ...(definition.isLocal && { isLocal: true }),
    ...(preview && { preview: preview as Preview<unknown, D> }),
    execute: (input, context) => definition.execute(input as z.output<Input>, context),
  }
}

/** A built-in tool as a configured agent may include it (seed: tool-call-agent-extensions, “Finish tool”). */
export interface ToolTemplate {
  readonly tool: Tool
  readonly targetPorts: { readonly $self: { readonly kind: 'instance' } }
  readonly metadata: {
    readonly title: string
    readonly kind: 'tool'
    readonly capabilities: { readonly staticConfigurable: boolean }
  }
}

/** The standard way to end a task (seed: tool-call-agent-extensions, “Finish tool”; F2). */
export const finish = defineTool({
  name: 'finish',
  description: 'Signal the current task is complete. Call this before ending when output is restricted.',
  input: z.object({ note: z.string().optional() }),
  execute: ({ note }) => terminate(note),
})

/** Templates by their registry key. */
export const templateRegistry = {
  finishTool: {
    tool: finish,
    targetPorts: { $self: { kind: 'instance' } },
    metadata: { title: 'Finish', kind: 'tool', capabilities: { staticConfigurable: true } },
  },
} as const satisfies Record<string, ToolTemplate>
