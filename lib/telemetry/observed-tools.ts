import type { Domain } from '@/lib/engine/domain'
import type { Agent, Mode } from '@/lib/engine/mode'
import type { Tool } from '@/lib/engine/tool'
import type { Metrics } from './metrics'
import { type Tracing, withinSpan } from './tracing'

/** Runs `execute` and gives what it gives. It never settles for a call that is parked until a person answers. */
export type AroundTool = (
  tool: { readonly name: string; readonly callId: string },
  execute: () => Promise<unknown>,
) => Promise<unknown>

/** Times and traces tool calls. In the metrics a tool that is not in `knownTools` is called “custom”: its name may say something private. */
export function createAroundTool(
  telemetry: Tracing & { readonly metrics: Metrics },
  knownTools: ReadonlySet<string>,
): AroundTool {
  return ({ name, callId }, execute) => {
    const attributes = {
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': name,
      'gen_ai.tool.call.id': callId,
    }
    return withinSpan(telemetry, { name: `execute_tool ${name}`, attributes }, async () => {
      const stop = telemetry.metrics.toolSeconds.startTimer({ tool: knownTools.has(name) ? name : 'custom' })
      try {
        return await execute()
      } finally {
        stop()
      }
    })
  }
}

/** The tool with each execution observed: the one that parks, and the one that follows the answer. */
export function observedTool<D extends Domain>(tool: Tool<D>, around: AroundTool): Tool<D> {
  return {
    ...tool,
    execute: (input, context) =>
      around({ name: tool.name, callId: context.callId }, async () => tool.execute(input, context)),
  }
}

/** The agent with all of its tools observed. */
export function observedAgent<D extends Domain>(agent: Agent<D>, around: AroundTool): Agent<D> {
  const observed = (tools: readonly Tool<D>[]) => tools.map(tool => observedTool(tool, around))
  const modes = Object.entries(agent.modes).map(([name, mode]): [string, Mode<D>] => [
    name,
    {
      ...mode,
      tools: observed(mode.tools),
      ...(mode.packs && { packs: mode.packs.map(pack => ({ ...pack, tools: observed(pack.tools) })) }),
    },
  ])
  return { ...agent, modes: Object.fromEntries(modes) }
}
