/** Agents and tools: what programs store, and what they may name. */
import { templateRegistry } from '@/lib/engine/tool'
import { definitionFault, type NamedTool } from '@/lib/session/custom-tools/custom-tool'
import { ASK_PERSON, resolveTools, type ToolSources } from '@/lib/session/named-tools'
import type { Runtime } from '@/lib/session/process/runtime'
import type { CustomTool } from '@/lib/store/store'
import { builtInTools, findBuiltInTool } from '@/lib/tidy/agent'
import type { AgentDefinition, ChangeAgentRequest } from '@/lib/wire/agents'
import { err, ok, type Result } from '@/lib/wire/refusal'
import type { Agent, ListedTemplate, ListedTool, ListedTools } from '@/lib/wire/responses'
import type { RegisterToolRequest } from '@/lib/wire/tools'

/** The most agents, and the most tools, that may be stored, and the most bytes of all their definitions (JSON). */
const MAX_STORED = { count: 200, bytes: 1024 * 1024 } as const

const noRoomFor = (what: 'agent' | 'tool') =>
  `There is no room for this ${what}: at most ${MAX_STORED.count} are kept, of ${MAX_STORED.bytes / 1024} kB in all. Delete one that is no longer used.`

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
  const added = await runtime.store.addAgent(agent, runtime.now(), MAX_STORED)
  return added === 'added' ? ok({ agent }) : err('too_many_agents', noRoomFor('agent'))
}

/** Runs that have begun go on as they were (F8). */
export async function changeAgent(
  runtime: Runtime,
  id: string,
  change: ChangeAgentRequest,
): Promise<Result<{ agent: Agent }>> {
  const fault = await toolFault(runtime, change.tools ?? [])
  if (fault !== null) return err('bad_request', fault)
  const agent = await runtime.store.changeAgent(id, change, MAX_STORED)
  if (agent === 'no_room') return err('too_many_agents', noRoomFor('agent'))
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

export async function listTools({ store, mcp }: Runtime): Promise<Result<ListedTools>> {
  const builtIn = [...builtInTools].map(([id, tool]) => listedAs('built_in', { id, tool }))
  const custom = (await store.listCustomTools()).map(listed)
  const served = await mcp?.list()
  const ofServers = served?.tools.map(tool => listedAs('mcp', tool)) ?? []
  return ok({
    tools: [...builtIn, ...custom, ...ofServers],
    ...(served && { unreachable_servers: [...served.unreachable] }),
  })
}

function listedAs(
  origin: 'built_in' | 'mcp',
  { id, tool: { name, description, inputSchema, terminal } }: NamedTool,
): ListedTool {
  return { id, origin, name, description, input_schema: inputSchema, terminal }
}

export async function registerTool(
  { store, schemas, mcp, ids, now }: Runtime,
  request: RegisterToolRequest,
): Promise<Result<{ tool: ListedTool }>> {
  const fault = await definitionFault(request, schemas)
  if (fault !== null) return err('bad_request', fault)
  if (findBuiltInTool(request.name) || request.name === ASK_PERSON.tool.name) {
    return err('tool_name_taken', `name: ${request.name} is a built-in tool. Choose another name.`)
  }
  const server = mcp?.serverOfName(request.name)
  if (server !== undefined) {
    return err('tool_name_taken', `name: ${server}__ begins the names of tools of the MCP server ${server}.`)
  }
  const tool: CustomTool = { id: ids.newUuid(), ...request }
  switch (await store.addCustomTool(tool, now(), MAX_STORED)) {
    case 'added':
      return ok({ tool: listed(tool) })
    case 'name_taken':
      return err(
        'tool_name_taken',
        `name: there is a tool named ${request.name} already. Choose another name, or delete that one.`,
      )
    case 'no_room':
      return err('too_many_tools', noRoomFor('tool'))
  }
}

export async function deleteTool({ store }: Runtime, id: string): Promise<Result<null>> {
  return (await store.deleteCustomTool(id))
    ? ok(null)
    : err('tool_not_found', 'There is no such custom tool.')
}

const listed = (tool: CustomTool): ListedTool => ({ ...tool, origin: 'custom' })
