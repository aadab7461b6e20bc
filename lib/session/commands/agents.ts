/** Agents that programs store, and what they may be made of. */
import { templateRegistry } from '@/lib/engine/tool'
import { resolveTools, type ToolSources } from '@/lib/session/named-tools'
import type { Runtime } from '@/lib/session/process/runtime'
import type { AgentDefinition, ChangeAgentRequest } from '@/lib/wire/agents'
import { err, ok, type Result } from '@/lib/wire/refusal'
import type { Agent, ListedTemplate } from '@/lib/wire/responses'

/** The most agents that may be stored, and the most bytes of all their definitions (JSON). */
const AGENTS = { count: 200, bytes: 1024 * 1024 } as const

/** The built-in tools that an agent may include by their registry key (F2). */
export function listTemplates(): Result<{ templates: ListedTemplate[] }> {
  const templates = Object.entries(templateRegistry).map(([id, { tool, ...template }]) => {
    const { name, description, inputSchema } = tool
    return { id, name, description, input_schema: inputSchema, ...template }
  })
  return ok({ templates })
}

export async function listAgents({ store }: Runtime): Promise<Result<{ agents: Agent[] }>> {
  return ok({ agents: await store.listAgents() })
}

export async function readAgent({ store }: Runtime, id: string): Promise<Result<{ agent: Agent }>> {
  const agent = await store.findAgent(id)
  return agent ? ok({ agent }) : err('agent_not_found', NO_AGENT)
}

export async function createAgent(
  runtime: Runtime,
  definition: AgentDefinition,
): Promise<Result<{ agent: Agent }>> {
  const fault = await toolFault(runtime, definition.tools)
  if (fault !== null) return err('bad_request', fault)
  const agent = { id: runtime.ids.newUuid(), ...definition }
  const added = await runtime.store.addAgent(agent, runtime.now(), AGENTS)
  return added === 'added' ? ok({ agent }) : err('too_many_agents', NO_ROOM)
}

/** Runs that have begun go on as they were (F8). */
export async function changeAgent(
  runtime: Runtime,
  id: string,
  change: ChangeAgentRequest,
): Promise<Result<{ agent: Agent }>> {
  const fault = await toolFault(runtime, change.tools ?? [])
  if (fault !== null) return err('bad_request', fault)
  const agent = await runtime.store.changeAgent(id, change, AGENTS)
  if (agent === 'no_room') return err('too_many_agents', NO_ROOM)
  return agent ? ok({ agent }) : err('agent_not_found', NO_AGENT)
}

export async function deleteAgent({ store }: Runtime, id: string): Promise<Result<null>> {
  return (await store.deleteAgent(id)) ? ok(null) : err('agent_not_found', NO_AGENT)
}

async function toolFault(sources: ToolSources, tools: readonly string[]): Promise<string | null> {
  const resolved = await resolveTools(sources, tools)
  return resolved.ok ? null : `tools: ${resolved.fault}`
}

export const NO_AGENT = 'There is no such agent. It may have been deleted.'
const NO_ROOM = `There is no room for this agent: at most ${AGENTS.count} are kept, of ${AGENTS.bytes / 1024} kB in all. Delete one that is no longer used.`
