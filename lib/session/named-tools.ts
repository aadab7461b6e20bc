import type { Tool } from '@/lib/engine/tool'
import type { Store } from '@/lib/store/store'
import { findBuiltInTool } from '@/lib/tidy/built-in-tools'
import type { TidyFacts } from '@/lib/tidy/facts'
import { toTool } from './custom-tool'

export interface NamedTool {
  readonly id: string
  readonly tool: Tool<TidyFacts>
}

/** Those of the ids that name a tool, each once. */
export async function findNamedTools(store: Store, ids: readonly string[]): Promise<NamedTool[]> {
  const custom = new Map((await store.findCustomTools(ids)).map(found => [found.id, found]))
  return [...new Set(ids)].flatMap(id => {
    const registered = custom.get(id)
    const tool = registered ? (toTool(registered) as Tool<TidyFacts>) : findBuiltInTool(id)
    return tool ? [{ id, tool }] : []
  })
}
