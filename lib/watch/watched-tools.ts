import type { Domain } from '@/lib/engine/domain'
import type { Agent, Mode } from '@/lib/engine/mode'
import type { Tool } from '@/lib/engine/tool'

/** Does what a tool does and looks on; a call that waits for a person never comes back from here. */
export type AroundTool = (
  tool: { readonly name: string; readonly callId: string },
  execute: () => Promise<unknown>,
) => Promise<unknown>

/** A tool that is looked on whenever it is executed: the call that parks, and the one that the answer leads to. */
export function watchedTool<D extends Domain>(tool: Tool<D>, around: AroundTool): Tool<D> {
  return {
    ...tool,
    execute: (input, context) =>
      around({ name: tool.name, callId: context.callId }, async () => tool.execute(input, context)),
  }
}

/** The agent with all of its tools looked on. */
export function watchedAgent<D extends Domain>(agent: Agent<D>, around: AroundTool): Agent<D> {
  const watched = (tools: readonly Tool<D>[]) => tools.map(tool => watchedTool(tool, around))
  const modes = Object.entries(agent.modes).map(([name, mode]): [string, Mode<D>] => [
    name,
    {
      ...mode,
      tools: watched(mode.tools),
      ...(mode.packs && { packs: mode.packs.map(pack => ({ ...pack, tools: watched(pack.tools) })) }),
    },
  ])
  return { ...agent, modes: Object.fromEntries(modes) }
}
