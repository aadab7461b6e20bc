import type { Domain } from './domain'
import type { Agent } from './mode'
import type { Tool } from './tool'

/** The tools of one invocation by name, in the order in which the model is told of them. */
export type Toolset<D extends Domain> = ReadonlyMap<string, Tool<D>>

/**
 * The offered tools: the mode's own, then its ancestors', then the packs of all of these, then those that the request
 * names (X2). The first tool of a name wins.
 */
export function offeredTools<D extends Domain>(
  agent: Agent<D>,
  modeName: string,
  requested: readonly Tool<D>[],
): Toolset<D> {
  const lineage = lineageOf(agent, modeName)
  const tools = [
    ...lineage.flatMap(mode => mode.tools),
    ...lineage.flatMap(mode => (mode.packs ?? []).flatMap(pack => pack.tools)),
    ...requested,
  ]
  const offered = new Map<string, Tool<D>>()
  for (const tool of tools) if (!offered.has(tool.name)) offered.set(tool.name, tool)
  return offered
}

function lineageOf<D extends Domain>(agent: Agent<D>, modeName: string) {
  const names = new Set<string>()
  for (let name: string | undefined = modeName; name !== undefined && !names.has(name); ) {
    names.add(name)
    name = modeOf(agent, name).parent
  }
  return [...names].map(name => modeOf(agent, name))
}

export function modeOf<D extends Domain>(agent: Agent<D>, name: string) {
  const mode = agent.modes[name]
  if (!mode) throw new Error(`The agent has no mode named ${name}.`)
  return mode
}
