import type { Tool } from '@/lib/engine/tool'
import type { Store } from '@/lib/store/store'
import { findBuiltInTool } from '@/lib/tidy/built-in-tools'
import type { TidyFacts } from '@/lib/tidy/facts'

export interface NamedTool {
  readonly id: string
  readonly tool: Tool<TidyFacts>
}

/** Those of the ids that name a tool, each once. What runs a registered one is large, and comes in with the first. */
export async function findNamedTools(store: Store, ids: readonly string[]): Promise<NamedTool[]> {
  const notBuiltIn = ids.filter(id => !findBuiltInTool(id))
  const custom = await registeredAmong(store, notBuiltIn)
  return [...new Set(ids)].flatMap(id => {
    const tool = findBuiltInTool(id) ?? custom.get(id)
    return tool ? [{ id, tool }] : []
  })
}

async function registeredAmong(
  store: Store,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Tool<TidyFacts>>> {
  if (ids.length === 0) return new Map()
  const found = await store.findCustomTools(ids)
  if (found.length === 0) return new Map()
  const { toTool } = await import('./custom-tool')
  return new Map(found.map(registered => [registered.id, toTool(registered) as Tool<TidyFacts>]))
}
