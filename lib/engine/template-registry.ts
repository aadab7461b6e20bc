import { finish } from './finish'
import type { Tool } from './tool'

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

/** Templates by their registry key. */
export const templateRegistry = {
  finishTool: {
    tool: finish,
    targetPorts: { $self: { kind: 'instance' } },
    metadata: { title: 'Finish', kind: 'tool', capabilities: { staticConfigurable: true } },
  },
} as const satisfies Record<string, ToolTemplate>
