import { z } from 'zod'
import { terminate } from './outcome'
import { defineTool, type Tool } from './tool'

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
