import { DEFAULT_MAX_INVOCATIONS, type RunConfig } from '@/lib/engine/run-config'
import type { NamedTool } from '@/lib/session/custom-tools/custom-tool'
import { resolveTools, type ToolSources } from '@/lib/session/custom-tools/named-tools'
import type { AgentConfig, ChatInvokeRequest, TerminatingConfig } from '@/lib/wire/chat'
import { done, type Result, refused } from '@/lib/wire/refusal'

/** What the run may do, with the tools that it names (X2, X7). Nothing is stored before all of it fits. */
export async function toRunConfig(
  sources: ToolSources,
  context: ChatInvokeRequest,
): Promise<Result<RunConfig>> {
  const { terminating_config: terminating, agent_config: agent } = context
  const ending = await resolveTools(sources, terminating?.tool_ids ?? [])
  if (!ending.ok) return refused('bad_request', `terminating_config.tool_ids: ${ending.fault}`)
  const ordinary = await resolveTools(sources, context.tools ?? [])
  if (!ordinary.ok) return refused('bad_request', `tools: ${ordinary.fault}`)
  const isEnding = ({ id }: NamedTool) => ending.tools.some(tool => tool.id === id)
  const included = ordinary.tools.filter(tool => !isEnding(tool))
  const names = [...ending.tools, ...included].map(({ tool }) => tool.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return refused('bad_request', `tools: two of the tools are named ${twice}.`)
  const terminatingTools = ending.tools.map(({ id, tool }) => ({ id, name: tool.name }))
  const includedTools = included.map(({ id }) => id)
  return done(
    terminating
      ? { ...limitsOf(terminating), terminatingTools, includedTools }
      : { ...interactiveRunOf(agent, includedTools), terminatingTools },
  )
}

const limitsOf = (config: TerminatingConfig): Pick<RunConfig, 'maxInvocations' | 'contentPolicy'> => ({
  maxInvocations: config.max_invocations,
  contentPolicy: { kind: 'nudge', message: config.nudge_message, maximum: config.consecutive_nudges },
})

/** A restricted agent is given `finish`, which its restriction message speaks of. */
function interactiveRunOf(
  agent: AgentConfig | undefined,
  includedTools: readonly string[],
): Omit<RunConfig, 'terminatingTools'> {
  const maxInvocations = DEFAULT_MAX_INVOCATIONS
  if (!agent?.restrictOutput)
    return { maxInvocations, contentPolicy: null, includedTools: [...includedTools] }
  const { restrictionMessage: message, restrictionMaxInjections: maximum } = agent
  return {
    maxInvocations,
    contentPolicy: { kind: 'restriction', message, maximum },
    includedTools: [...new Set([...includedTools, 'finishTool'])],
  }
}
