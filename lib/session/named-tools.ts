/** Where the tools are that requests name: built in, registered by programs, or of an MCP server. */

import { type NamedTool, toTool } from '@/lib/session/custom-tools/custom-tool'
import type { SchemaThread } from '@/lib/session/custom-tools/schema-thread'
import { isMcpId, type McpServers } from '@/lib/session/mcp/mcp-servers'
import type { CustomTool, Store } from '@/lib/store/store'
import { builtInTools } from '@/lib/tidy/agent'
import { askPerson } from '@/lib/tidy/tools/ask'

export interface ToolSources {
  readonly store: Pick<Store, 'findCustomTools' | 'listCustomTools'>
  readonly schemas: SchemaThread
  /** Null where the settings name none. */
  readonly mcp?: McpServers | null
}

/** The tools that a run keeps by these ids, each once; an id that no longer names one is left out. */
export async function findTools(sources: ToolSources, ids: readonly string[]): Promise<NamedTool[]> {
  const found = await findNameable(sources, ids)
  return ids.includes(ASK_PERSON.id) ? [...found, ASK_PERSON] : found
}

/** No request can name it: the run that has it is made without a model (`commands/ask-person.ts`). */
export const ASK_PERSON: NamedTool = { id: askPerson.name, tool: askPerson }

async function findNameable(sources: ToolSources, ids: readonly string[]): Promise<NamedTool[]> {
  const distinct = [...new Set(ids)]
  const builtIn = distinct.flatMap(builtInTool)
  const others = distinct.filter(id => !builtInTools.has(id))
  const custom = await sources.store.findCustomTools(others.filter(id => !isMcpId(id)))
  const ofServers = (await sources.mcp?.find(others)) ?? []
  const found = [...builtIn, ...custom.map(one => customTool(one, sources)), ...ofServers]
  return distinct.flatMap(id => found.find(tool => tool.id === id) ?? [])
}

function builtInTool(id: string): NamedTool[] {
  const tool = builtInTools.get(id)
  return tool ? [{ id, tool }] : []
}

const customTool = (custom: CustomTool, { schemas }: ToolSources): NamedTool => ({
  id: custom.id,
  tool: toTool(custom, schemas),
})

export type Resolved =
  | { readonly ok: true; readonly tools: readonly NamedTool[] }
  /** The fault, in words that follow the name of the field. */
  | { readonly ok: false; readonly fault: string }

/** The tools that a request names by their ids or their names, each once. */
export async function resolveTools(sources: ToolSources, named: readonly string[]): Promise<Resolved> {
  await sources.mcp?.prepare(named)
  const byId = await findNameable(sources, named)
  const isId = (name: string) => byId.some(({ id }) => id === name)
  const ofName = named.every(isId) ? async () => [] : await byName(sources)
  const tools: NamedTool[] = []
  for (const name of named) {
    const found = isId(name) ? byId.filter(({ id }) => id === name) : await ofName(name)
    const [first, second] = found
    if (!first) return { ok: false, fault: `there is no tool with the id or the name ${name}.` }
    if (second) return { ok: false, fault: `more than one tool is named ${name}. Use the id of one of them.` }
    if (!tools.some(({ id }) => id === first.id)) tools.push(first)
  }
  return { ok: true, tools }
}

/** A server is asked only for names that are its own. */
async function byName(sources: ToolSources): Promise<(name: string) => Promise<NamedTool[]>> {
  const custom = (await sources.store.listCustomTools()).map(one => customTool(one, sources))
  const all = [...[...builtInTools.keys()].flatMap(builtInTool), ...custom]
  return async name => [
    ...all.filter(({ tool }) => tool.name === name),
    ...((await sources.mcp?.findNamed(name)) ?? []),
  ]
}
