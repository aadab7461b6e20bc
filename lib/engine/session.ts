import type { Domain } from './domain'
import type { EventOf } from './events'
import type { CallId, NewId } from './ids'
import type { Agent } from './mode'
import type { Model } from './model'
import type { HistoryBudget } from './next-step'
import type { EngineState } from './state'
import type { Tool } from './tool'

/** A call, or a part of one, before it is in the log; its input fits, as the tool gets it. */
export interface CallPreview<D extends Domain = Domain> {
  readonly callId: CallId
  readonly name: string
  readonly input: unknown
  /** The number of the part, from 0, where the call is shown in parts. */
  readonly part?: number
  /** The events that the call will store if it succeeds. */
  readonly events?: readonly D['event'][]
}

/** One session as the loop sees it. */
export interface Session<D extends Domain = Domain> {
  readonly agent: Agent<D>
  readonly model: Model<D>
  readonly newId: NewId
  readonly budget: HistoryBudget
  /** The fold of all that is stored. */
  readonly state: EngineState<D>
  /**
   * Stores the events of one step in one transaction and folds them into `state`, or takes over `states`, the state after each
   * of them. Throws when another owner has taken over.
   */
  append(events: readonly EventOf<D>[], states?: readonly EngineState<D>[]): Promise<void>
  /** The tools behind the ids that a request named; an id that no longer names one is left out. */
  findTools(ids: readonly string[]): Promise<readonly Tool<D>[]>
  /** Text as the model says it, before it is in the log (L5). */
  onText(delta: string): void
  /** A call, or each part of one, as soon as the model has written it, of a tool that lets it be shown then (B4). */
  onCall(call: CallPreview<D>): void
  /** The text and the calls that were streamed will never be in the log. */
  onStartOver(): void
}
