/** The engine's state, and the small changes that events are made of. `apply.ts` has the fold of each event. */
import type { Domain } from './domain'
import type { EngineEventOf, YieldReason } from './events'
import { tokensOf } from './history'
import type { CallId, QuestionId, RunId } from './ids'
import {
  comesFromOutside,
  type Message,
  type ModeChangeMessage,
  type SystemMessage,
  steersOneRun,
} from './messages'
import type { Agent } from './mode'
import type { AskedQuestion } from './questions'
import { type RunConfig, requestedToolIds } from './run-config'

/** A tool call of the current reply that has no result yet. */
export interface PendingCall {
  readonly callId: CallId
  readonly name: string
  readonly input: unknown
  /** The questions it has asked so far, in order; a rerun of the tool gets their answers. */
  readonly asked: readonly QuestionId[]
  /** The client does it. `terminal` (T1) and `terminate` (F1) are for its result. */
  readonly leftToClient?: { readonly terminal: boolean; readonly terminate: boolean }
}

/** The node of the loop's graph that a run is at. */
export type Phase =
  /** A model call is due that `summarize` precedes (E1). */
  | { readonly at: 'prepare' }
  /** The model has no room for the history: it has to be summarized before the call is made again (E8). */
  | { readonly at: 'shrink' }
  /** A model call is due that follows a note. */
  | { readonly at: 'invoke' }
  /** A model call is due once more: the last reply had neither a word nor a call. */
  | { readonly at: 'silence' }
  /** The reply's calls are being executed. `terminal` is the output of a terminal tool that has run (T1). */
  | { readonly at: 'tools'; readonly pending: readonly PendingCall[]; readonly terminal: string | null }
  /** The reply had no tool call. `isCut`: it ended at the length limit. */
  | { readonly at: 'enforce'; readonly text: string; readonly isCut: boolean }
  /** A break: the pending calls are to be dropped, and a new turn opens with the message (M3). */
  | { readonly at: 'break'; readonly pending: readonly PendingCall[]; readonly message: string }
  /** The run is to yield, after the pending calls are dropped. */
  | {
      readonly at: 'yield'
      readonly pending: readonly PendingCall[]
      readonly reason: YieldReason
      readonly response: string | null
    }

export interface Run {
  readonly runId: RunId
  /** The `seq` of its `RunStarted`. */
  readonly since: number
  readonly config: RunConfig
  readonly phase: Phase
  /** Model calls since the run began, or since the person's last answer (E2). */
  readonly invocations: number
  /** Notes injected in this turn since the last tool call (F3, X3). */
  readonly injections: number
  /** The last retry of the call under way that the log tells of: one that is made again after a crash tells it no more. */
  readonly retryTold: number
  /** Replies in a row that brought neither a word nor a whole call. */
  readonly uselessReplies: number
  /** The reply that is due continues one whose words were cut off. */
  readonly isContinuing: boolean
  /** The history was shrunk because the model had no room, and no reply has come since. */
  readonly shrunk: boolean
}

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

/** Leaves out what notes about this have told since the last reply, unless a request may have told it already. */
export function withoutNotes<D extends Domain>(state: EngineState<D>, about: string): EngineState<D> {
  const isOther = (message: Message) => message.role !== 'system' || message.about !== about
  const waiting = state.waiting.filter(isOther)
  if (isCallDue(state)) return { ...state, waiting }
  const since = state.history.findLastIndex(({ role }) => role === 'assistant')
  const history = state.history.filter((message, index) => index < since || isOther(message))
  return { ...state, waiting, history: history.length < state.history.length ? history : state.history }
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

/** The mode change of a session is computed from these. */
interface HasMode<D extends Domain> {
  readonly run: Run | null
  readonly mode: D['mode']
  readonly facts: D['facts']
  readonly modeChange: ModeChangeMessage | null
}

/**
 * The message that the history needs where the mode of a run begins, and where its context or its tools become other than
 * the last message says. Null where the model knows already. It is only ever added: what the model was sent stays as it
 * was (S1).
 */
export function modeChangeDue<D extends Domain>(
  agent: Agent<D>,
  before: HasMode<D>,
  { run, mode, facts, modeChange: last }: HasMode<D>,
): ModeChangeMessage | null {
  if (!run) return null
  const isDue = becomesDue(before.run, run)
  if (!isDue && mode === before.mode && facts === before.facts && run.config === before.run?.config)
    return null
  const told = agent.modes[mode.name]
  const now = isDue ? told?.now?.(mode, facts) : last?.now
  const change: ModeChangeMessage = {
    role: 'mode',
    name: mode.name,
    context: told?.context?.(mode, facts) ?? '',
    ...(now && { now }),
    requestedTools: requestedToolIds(run.config),
  }
  return last && saysTheSame(last, change) ? null : change
}

/** A request is made next that nothing has been told of yet. */
export const becomesDue = (before: Run | null, run: Run | null): boolean =>
  run?.phase.at === 'prepare' && before?.phase.at !== 'prepare'

function saysTheSame(one: ModeChangeMessage, other: ModeChangeMessage): boolean {
  return (
    one.name === other.name &&
    one.context === other.context &&
    one.now === other.now &&
    one.requestedTools.join() === other.requestedTools.join()
  )
}

type Alive = Pick<EngineState<Domain>, 'run' | 'openQuestion'>

/** The call that a client does now; null when the run waits for none. */
export function clientCall({ run }: Pick<Alive, 'run'>): PendingCall | null {
  const call = run?.phase.at === 'tools' ? run.phase.pending[0] : undefined
  return call?.leftToClient ? call : null
}

/** The run is alive, and nothing is due before a person has answered or a client has brought a result. */
export const isParked = (state: Alive): boolean =>
  state.run !== null && (state.openQuestion !== null || clientCall(state) !== null)

/** The result that a client posted. */
export interface ClientResult {
  readonly output: string
  readonly isError: boolean
  readonly by?: string | undefined
  /** It ends the run, whatever the tool says. */
  readonly terminate?: boolean | undefined
}
