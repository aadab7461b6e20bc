/** The engine's state, and the small changes that events are made of. `apply.ts` has the fold of each event. */
import type { Domain } from './domain'
import type { EngineEventOf } from './events'
import type { QuestionId } from './ids'
import {
  comesFromOutside,
  type Message,
  type ModeChangeMessage,
  type SystemMessage,
  steersOneRun,
} from './messages'
import type { Agent } from './mode'
import type { AskedQuestion } from './questions'
import type { Phase, Run } from './run'
import { tokensOf } from './token-estimate'

/** A message that was said while a run was alive. */
export type QueuedMessage = EngineEventOf<'MessageQueued'>['data'] & {
  /** A reply has come since it was said: no call is under way that could miss it. */
  readonly isReady: boolean
}

export interface EngineState<D extends Domain> {
  readonly seq: number
  readonly mode: D['mode']
  readonly facts: D['facts']
  readonly history: readonly Message[]
  /**
   * Messages that arrived while a model call was due or running. They go behind the reply, since the request may have been sent
   * already, and what was sent stays as it was (S1).
   */
  readonly waiting: readonly Message[]
  /** Messages that are not told yet, in the order in which they were said (Q9). */
  readonly queue: readonly QueuedMessage[]
  /** The history has notes that steered a run, and nothing that says they are over. */
  readonly isSteered: boolean
  /** The last mode change of the history, or of what waits to go into it. */
  readonly modeChange: ModeChangeMessage | null
  /** Codes of the notices that were given. */
  readonly notices: readonly string[]
  /** Tokens of the history: the model's last count, and an estimate of what was added since. */
  readonly contextTokens: number
  readonly run: Run | null
  readonly openQuestion: QuestionId | null
  /** Sorted by when they were asked. A list, since a record with many keys is slow to copy. */
  readonly questions: readonly AskedQuestion<D>[]
  /** The run that ended in an error with nothing after it: what a retry goes on with (E9). */
  readonly failedRun: Run | null
  readonly ended: boolean
}

export function initialState<D extends Domain>(agent: Agent<D>): EngineState<D> {
  return {
    seq: 0,
    mode: agent.initialMode,
    facts: agent.facts.initial,
    history: [],
    waiting: [],
    queue: [],
    isSteered: false,
    modeChange: null,
    notices: [],
    contextTokens: 0,
    run: null,
    openQuestion: null,
    questions: [],
    failedRun: null,
    ended: false,
  }
}

export function inPhase<D extends Domain>(state: EngineState<D>, phase: Phase): EngineState<D> {
  return state.run ? { ...state, run: { ...state.run, phase } } : state
}

/**
 * A note from outside the run (a changed answer, what was carried, a new mode change) that arrives while a model call is due is queued in
 * `waiting` and follows the reply. The loop’s own notes are added at once: the call that is due is made for them.
 */
export function addNote<D extends Domain>(
  state: EngineState<D>,
  note: SystemMessage | ModeChangeMessage,
): EngineState<D> {
  const isOwn = note.role === 'system' && !comesFromOutside(note.reason)
  if (isCallDue(state) && !isOwn) return { ...state, waiting: [...state.waiting, note] }
  const added = addMessage(state, note)
  return note.role === 'system' && steersOneRun(note.reason) ? { ...added, isSteered: true } : added
}

const isCallDue = ({ run }: Pick<EngineState<Domain>, 'run'>) => run !== null && CALL_DUE.has(run.phase.at)

/** A message that arrives while a model call is due follows the reply, as a note does. */
export function addToQueue<D extends Domain>(
  state: EngineState<D>,
  message: Omit<QueuedMessage, 'isReady'>,
): EngineState<D> {
  return { ...state, queue: [...state.queue, { ...message, isReady: !isCallDue(state) }] }
}

const CALL_DUE: ReadonlySet<Phase['at']> = new Set(['prepare', 'invoke', 'shrink', 'silence'])

export function flushWaiting<D extends Domain>(state: EngineState<D>): EngineState<D> {
  const queue = state.queue.map(message => ({ ...message, isReady: true }))
  return state.waiting.reduce<EngineState<D>>(addMessage, { ...state, waiting: [], queue })
}

export function addMessage<D extends Domain>(state: EngineState<D>, message: Message): EngineState<D> {
  const contextTokens = state.contextTokens + tokensOf([message])
  return { ...state, history: [...state.history, message], contextTokens }
}
