import type { DomainEvent, EngineEvent, ModeValue } from './events'
import type { Tool } from './tool'

/** Tools that several modes share. */
export interface Pack<Facts> {
  readonly name: string
  readonly tools: readonly Tool<Facts>[]
}

/** A mode is a prompt and the tools offered in it. */
export interface Mode<Facts> {
  /** What the mode asks of the model. It is the same whenever the mode is entered, so that it is read anew but once. */
  readonly prompt: string
  /** What may change: what the mode carries, and the facts, in words. It is told again whenever it is other than before. */
  readonly situation?: (mode: ModeValue, facts: Facts) => string
  readonly tools: readonly Tool<Facts>[]
  readonly packs?: readonly Pack<Facts>[]
  /** Name of the mode whose tools are offered too (an ancestor in the sense of seed terminal-tools). */
  readonly parent?: string
}

/** The fold of what a domain wants to know of its session beyond the mode (M4). */
export interface FactsFold<Facts> {
  readonly initial: Facts
  readonly apply: (facts: Facts, event: EngineEvent | DomainEvent) => Facts
}

/** All that makes one kind of agent. To add a mode, add it to `modes` and a tool that changes to it. */
export interface Agent<Facts = unknown> {
  readonly basePrompt: string
  readonly initialMode: ModeValue
  readonly modes: Readonly<Record<string, Mode<Facts>>>
  readonly facts: FactsFold<Facts>
}
