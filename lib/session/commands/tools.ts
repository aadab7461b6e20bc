/** The tools that programs may name: built in, or registered by them. */
import { definitionFault, type NamedTool } from '@/lib/session/custom-tools/custom-tool'
import { ASK_PERSON } from '@/lib/session/named-tools'
import type { Runtime } from '@/lib/session/process/runtime'
import type { CustomTool } from '@/lib/store/store'
import { builtInTools, findBuiltInTool } from '@/lib/tidy/agent'
import { err, ok, type Result } from '@/lib/wire/refusal'
import type { ListedTool, ListedTools } from '@/lib/wire/responses'
import type { RegisterToolRequest } from '@/lib/wire/tools'

/** The most custom tools that may be registered, and the most bytes of all their definitions (JSON). */
const CUSTOM_TOOLS = { count: 200, bytes: 1024 * 1024 } as const

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
  const { count, bytes } = CUSTOM_TOOLS
  switch (await store.addCustomTool(tool, now(), CUSTOM_TOOLS)) {
    case 'added':
      return ok({ tool: listed(tool) })
    case 'name_taken':
      return err(
        'tool_name_taken',
        `name: there is a tool named ${request.name} already. Choose another name, or delete that one.`,
      )
    case 'no_room':
      return err(
        'too_many_tools',
        `There is no room for this tool: at most ${count} are kept, of ${bytes / 1024} kB in all. Delete one that is no longer used.`,
      )
  }
}

export async function deleteTool({ store }: Runtime, id: string): Promise<Result<null>> {
  return (await store.deleteCustomTool(id))
    ? ok(null)
    : err('tool_not_found', 'There is no such custom tool.')
}

const listed = (tool: CustomTool): ListedTool => ({ ...tool, origin: 'custom' })
