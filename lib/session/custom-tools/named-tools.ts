import type { Tool } from '@/lib/engine/tool'
import type { Store } from '@/lib/store/store'
import { findBuiltInTool } from '@/lib/tidy/built-in-tools'
import type { TidyFacts } from '@/lib/tidy/facts'
import { toTool } from './custom-tool'
import type { SchemaThread } from './schema-thread'

export interface NamedTool {
  readonly id: string
  readonly tool: Tool<TidyFacts>
}

interface Registered {
  readonly store: Store
  readonly schemas: SchemaThread
}

/** Those of the ids that name a tool, each once. */
export async function findNamedTools(registered: Registered, ids: readonly string[]): Promise<NamedTool[]> {
  const notBuiltIn = ids.filter(id => !findBuiltInTool(id))
  const custom = await registeredAmong(registered, notBuiltIn)
  return [...new Set(ids)].flatMap(id => {
    const tool = findBuiltInTool(id) ?? custom.get(id)
    return tool ? [{ id, tool }] : []
  })
}

async function registeredAmong(
  { store, schemas }: Registered,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Tool<TidyFacts>>> {
  if (ids.length === 0) return new Map()
  const found = await store.findCustomTools(ids)
  return new Map(found.map(custom => [custom.id, toTool(custom, schemas) as Tool<TidyFacts>]))
}
