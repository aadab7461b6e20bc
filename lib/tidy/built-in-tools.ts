import { type Tool, templateRegistry } from '@/lib/engine/tool'
import type { TidyDomain } from './domain'
import { modes } from './modes'

/** Every built-in tool by its registry key, for programs that name tools (X2). A mode's tool has its name as key. */
export const builtInTools: ReadonlyMap<string, Tool<TidyDomain>> = new Map<string, Tool<TidyDomain>>([
  ...Object.values(modes)
    .flatMap((mode): readonly Tool<TidyDomain>[] => mode.tools)
    .map((tool): [string, Tool<TidyDomain>] => [tool.name, tool]),
  ...Object.entries(templateRegistry).map(([key, { tool }]): [string, Tool<TidyDomain>] => [key, tool]),
])

/** Finds a tool by its registry key, or by its name for the model. */
export function findBuiltInTool(id: string): Tool<TidyDomain> | undefined {
  return builtInTools.get(id) ?? [...builtInTools.values()].find(tool => tool.name === id)
}
