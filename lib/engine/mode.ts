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
  /** Parses each answer before a tool gets it. An answer that does not parse fails the call (E6). */
  readonly answer: { parse(answer: unknown): D['answer'] }
}
