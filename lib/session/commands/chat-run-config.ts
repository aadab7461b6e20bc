import type { Identity } from '@/lib/access/admit'
import { DEFAULT_MAX_INVOCATIONS, type RunConfig } from '@/lib/engine/run-config'
import type { templateRegistry } from '@/lib/engine/tool'
import type { NamedTool } from '@/lib/session/custom-tools/custom-tool'
import { resolveTools } from '@/lib/session/named-tools'
import type { Runtime } from '@/lib/session/process/runtime'
import type { StoredAgent } from '@/lib/store/store'
import type { AgentConfig, ChatInvokeRequest, TerminatingConfig } from '@/lib/wire/chat'
import { err, ok, type Result } from '@/lib/wire/refusal'
import { NO_AGENT } from './agents'

/** The terms of a run: everything that is stored when it begins. */
export interface Terms {
  readonly config: RunConfig
  /** The text that the model reads at the beginning of this run. */
  readonly agentPrompt: string | null
}

type Sources = Pick<Runtime, 'store' | 'schemas' | 'mcp' | 'model'>

/** The options of the run, with the tools that it names (X2, X7, F7). Nothing is stored before all of it fits. */
export async function termsOf(
  sources: Sources,
  context: ChatInvokeRequest,
  identity?: Identity,
): Promise<Result<Terms>> {
  const { terminating_config: terminating } = context
  const found = await agentOf(sources, context)
  if (!found.ok) return found
  const agent = found.value
  const ofAgent = await resolveTools(sources, agent?.tools ?? [])
  if (!ofAgent.ok) return notRunnable(agent, ofAgent.fault)
  const ending = await resolveTools(sources, terminating?.tool_ids ?? [])
  if (!ending.ok) return err('bad_request', `terminating_config.tool_ids: ${ending.fault}`)
  const ordinary = await resolveTools(sources, context.tools ?? [])
  if (!ordinary.ok) return err('bad_request', `tools: ${ordinary.fault}`)
  const included = without(ending.tools, [...ofAgent.tools, ...without(ofAgent.tools, ordinary.tools)])
  const names = [...ending.tools, ...included].map(({ tool }) => tool.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return err('bad_request', `tools: two of the tools are named ${twice}.`)
  const terminatingTools = ending.tools.map(({ id, tool }) => ({ id, name: tool.name }))
  const includedTools = included.map(({ id }) => id)
  const policy = terminating
    ? { ...limitsOf(terminating), includedTools }
    : interactiveRunOf(agent?.config ?? context.agent_config, includedTools)
  const clients = clientsOf(identity, context.results_from)
  const config = { ...policy, terminatingTools, ...(agent && startedAs(agent)), ...clients }
  return ok({ config, agentPrompt: agent?.prompt ?? null })
}

const without = (taken: readonly NamedTool[], tools: readonly NamedTool[]) =>
  tools.filter(({ id }) => !taken.some(one => one.id === id))

/** Null where the request names none. */
async function agentOf(
  { store, model }: Sources,
  { agent_id: id, agent_config: config }: ChatInvokeRequest,
): Promise<Result<StoredAgent | null>> {
  if (id === undefined) return ok(null)
  if (config)
    return err('bad_request', 'agent_id: the agent has a config of its own. Leave agent_config out.')
  const agent = await store.findAgent(id)
  if (!agent) return err('agent_not_found', NO_AGENT)
  if (agent.model !== null && model.kind === 'coach')
    return notRunnable(agent, `this server has its built-in coach only, and no model ${agent.model}.`)
  return ok(agent)
}

const notRunnable = (agent: StoredAgent | null, reason: string) =>
  err(
    'agent_not_runnable',
    `The agent “${agent?.name}” can’t run: ${reason} Change the agent, then send this again.`,
  )

const startedAs = ({ id, model }: StoredAgent): Pick<RunConfig, 'agentId' | 'model'> => ({
  agentId: id,
  ...(model !== null && { model }),
})

function clientsOf(identity: Identity | undefined, named: string[] = []): Pick<RunConfig, 'clients'> {
  if (identity?.kind === 'program') return { clients: { program: identity.device.id, named } }
  return named.length > 0 ? { clients: { named } } : {}
}

const limitsOf = (config: TerminatingConfig): Pick<RunConfig, 'maxInvocations' | 'contentPolicy'> => ({
  maxInvocations: config.max_invocations,
  contentPolicy: { kind: 'nudge', message: config.nudge_message, maximum: config.consecutive_nudges },
})

const FINISH = 'finishTool' satisfies keyof typeof templateRegistry

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
    includedTools: [...new Set([...includedTools, FINISH])],
  }
}
