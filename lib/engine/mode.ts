import type { Domain } from './domain'
import type { EventOf } from './events'
import type { Tool } from './tool'

/** Tools that several modes share. */
export interface Pack<D extends Domain> {
  readonly name: string
  readonly tools: readonly Tool<D>[]
}

/** A mode is a prompt and the tools offered in it. */
export interface Mode<D extends Domain, Value extends D['mode'] = D['mode']> {
  /** The mode’s instructions. Constant for each mode, so that providers can cache them. */
  readonly prompt: string
  /** The changing part: the mode’s data and the facts as text. Sent again whenever it changes. */
  context?(mode: Value, facts: D['facts']): string
  /** Returns the state of the list as text. The next request has it if it changed since the last one. */
  now?(mode: Value, facts: D['facts']): string
  readonly tools: readonly Tool<D>[]
  readonly packs?: readonly Pack<D>[]
  /** Name of the mode whose tools are offered too (an ancestor in the sense of seed terminal-tools). */
  readonly parent?: string
}

/** The fold of what a domain wants to know of its session beyond the mode (M4). */
export interface FactsFold<D extends Domain> {
  readonly initial: D['facts']
  readonly apply: (facts: D['facts'], event: EventOf<D>) => D['facts']
}

/** All that makes one kind of agent. */
export interface Agent<D extends Domain = Domain> {
  readonly basePrompt: string
  readonly initialMode: D['mode']
  /** The modes by name. A mode only gets its own data. */
  readonly modes: Readonly<Record<string, Mode<D>>>
  /** Folds an event into the mode’s data. Only `ModeChanged` changes the mode's name. */
  readonly followMode?: (mode: D['mode'], event: EventOf<D>, facts: D['facts']) => D['mode']
  readonly facts: FactsFold<D>
  /** Returns the name of a photo for the model. Without this hook the model reads its id. */
  readonly nameOfPhoto?: (facts: D['facts'], id: string) => string
  /** Parses each answer before a tool gets it. An answer that does not parse fails the call (E6). */
  readonly answer: { parse(answer: unknown): D['answer'] }
}

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
