import type { Agent, Mode } from '@/lib/engine/mode'
import type { Tool } from '@/lib/engine/tool'

/** Does what a tool does and looks on; a call that waits for a person never comes back from here. */
export type AroundTool = (
  tool: { readonly name: string; readonly callId: string },
  execute: () => Promise<unknown>,
) => Promise<unknown>

/** A tool that is looked on whenever it is executed: the call that parks, and the one that the answer leads to. */
export function observedTool<Facts>(tool: Tool<Facts>, around: AroundTool): Tool<Facts> {
  return {
    ...tool,
    execute: (input, context) =>
      around({ name: tool.name, callId: context.callId }, async () => tool.execute(input, context)),
  }
}

/** The agent with all of its tools looked on. */
export function observedAgent<Facts>(agent: Agent<Facts>, around: AroundTool): Agent<Facts> {
  const observed = (tools: readonly Tool<Facts>[]) => tools.map(tool => observedTool(tool, around))
  const modes = Object.entries(agent.modes).map(([name, mode]): [string, Mode<Facts>] => [
    name,
    {
      ...mode,
      tools: observed(mode.tools),
      ...(mode.packs && { packs: mode.packs.map(pack => ({ ...pack, tools: observed(pack.tools) })) }),
    },
  ])
  return { ...agent, modes: Object.fromEntries(modes) }
}
