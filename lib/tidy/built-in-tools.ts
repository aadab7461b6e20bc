import { templateRegistry } from '@/lib/engine/template-registry'
import type { Tool } from '@/lib/engine/tool'
import type { TidyFacts } from './facts'
import { modes } from './modes'

/** Every built-in tool by its registry key, for programs that name tools (X2). A mode's tool has its name as key. */
export const builtInTools: ReadonlyMap<string, Tool<TidyFacts>> = new Map<string, Tool<TidyFacts>>([
  ...Object.values(modes)
    .flatMap((mode): readonly Tool<TidyFacts>[] => mode.tools)
    .map((tool): [string, Tool<TidyFacts>] => [tool.name, tool]),
  ...Object.entries(templateRegistry).map(([key, { tool }]): [string, Tool<TidyFacts>] => [key, tool]),
])

/** By registry key, or by the name that the model knows it under. */
export function findBuiltInTool(id: string): Tool<TidyFacts> | undefined {
  return builtInTools.get(id) ?? [...builtInTools.values()].find(tool => tool.name === id)
}
