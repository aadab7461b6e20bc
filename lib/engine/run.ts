/** The state of a run: the part of the engine's state that decides the next step. */
import type { YieldReason } from './events'
import type { CallId, QuestionId, RunId } from './ids'
import type { RunConfig } from './run-config'

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
