import type { Domain } from './domain'
import type { EngineEventOf, PlainEvent, YieldReason } from './events'
import { cutPoint, tokensOf } from './history'
import { interactiveRun } from './run-config'
import {
  type EngineState,
  isParked,
  type PendingCall,
  type Phase,
  type QueuedMessage,
  type Run,
} from './state'

/**
 * Tokens of history: past `maxTokens` it is summarized, and about `keepTokens` of it are kept word for word. With 0 it is
 * not, before the model refuses its length (E8).
 */
export interface HistoryBudget {
  readonly maxTokens: number
  readonly keepTokens: number
}

export type Step =
  /** Fold the messages before `cut` into a summary. */
  | { readonly kind: 'summarize'; readonly cut: number }
  | { readonly kind: 'call_model'; readonly run: Run }
  | { readonly kind: 'run_tool'; readonly run: Run; readonly call: PendingCall }
  /** Nothing of the outside world is needed: these events follow from the state alone. */
  | { readonly kind: 'emit'; readonly events: readonly PlainEvent[] }
  /** No run is alive and none is due, or it waits for a person or a client. */
  | { readonly kind: 'idle' }

/** Returns the next step. Pure: the same state gives the same step, on any machine and after any crash. */
export function nextStep<D extends Domain>(state: EngineState<D>, budget: HistoryBudget): Step {
  const { run } = state
  if (!run) return betweenRuns(state)
  if (isParked(state)) return { kind: 'idle' }
  const { phase } = run
  switch (phase.at) {
    case 'prepare': {
      const injected = state.queue.find(({ whenBusy, isReady }) => whenBusy === 'inject' && isReady)
      if (injected) return emit([], toMessage(injected))
      const overBudget = budget.maxTokens > 0 && state.contextTokens > budget.maxTokens
      const cut = overBudget ? cutPoint(state.history, budget.keepTokens) : 0
      return cut > 0 ? { kind: 'summarize', cut } : invocation(run)
    }
    case 'shrink': {
      const half = tokensOf(state.history) / 2
      const kept = budget.maxTokens > 0 ? Math.min(budget.keepTokens, half) : half
      const cut = cutPoint(state.history, kept)
      return cut > 0 ? { kind: 'summarize', cut } : emit([], yielded(run, 'error', null))
    }
    case 'invoke':
      return invocation(run)
    case 'tools': {
      const [call] = phase.pending
      if (!call) throw new Error('A reply in execution has a pending call.')
      return { kind: 'run_tool', run, call }
    }
    case 'silence':
      return afterSilence(run)
    case 'enforce':
      return emit([], enforce(run, phase))
    case 'break':
      return emit(phase.pending, {
        type: 'UserMessageAdded',
        data: { text: phase.message, photoIds: [], synthetic: true },
      })
    case 'yield':
      return emit(phase.pending, yielded(run, phase.reason, phase.response))
  }
}

/**
 * A message that waited opens a run. After a failure it waits on, since that run may be tried again (E9); after the end of the
 * session it opens none (M6).
 */
function betweenRuns<D extends Domain>({ queue, failedRun, ended }: EngineState<D>): Step {
  const [first] = queue
  if (!first || failedRun) return { kind: 'idle' }
  if (ended) return emit([], ...queue.map(toMessage))
  const { runId } = first
  const started: PlainEvent = {
    type: 'RunStarted',
    data: { runId, trigger: 'message', config: interactiveRun },
  }
  return emit([], started, toMessage(first))
}

/** Turns a queued message into events. */
export const toMessage = ({ runId, text, photoIds }: QueuedMessage): EngineEventOf<'UserMessageAdded'> => ({
  type: 'UserMessageAdded',
  data: { text, photoIds, synthetic: false, queuedAs: runId },
})

function invocation(run: Run): Step {
  return run.invocations < run.config.maxInvocations
    ? { kind: 'call_model', run }
    : emit([], yielded(run, 'max_invocations', MAX_INVOCATIONS_EXCEEDED))
}

/** A reply without a word or a call is asked for once more; nobody is left without an answer and without a word of why. */
function afterSilence(run: Run): Step {
  if (run.uselessReplies < 2) return invocation(run)
  return emit(
    [],
    {
      type: 'ErrorOccurred',
      data: {
        code: 'model_silent',
        message: 'The model gave an empty answer, twice. Try again.',
        retryable: true,
      },
    },
    yielded(run, 'error', null),
  )
}

/** Calls that never ran are dropped before anything else is added, so that the history stays valid (E7). */
function emit(pending: readonly PendingCall[], ...then: PlainEvent[]): Step {
  return { kind: 'emit', events: [...droppedCalls(pending), ...then] }
}

/** Calls of a reply that never ran leave the history (E7). */
export function droppedCalls(pending: readonly PendingCall[]): PlainEvent[] {
  if (pending.length === 0) return []
  return [{ type: 'ToolCallsDropped', data: { callIds: pending.map(call => call.callId) } }]
}

/** Q5: what a stop adds to the log, at whatever moment it comes. Nothing when no run is alive. */
export function cancellation<D extends Domain>(state: EngineState<D>): PlainEvent[] {
  const { run, openQuestion, queue } = state
  if (!run) return []
  const pending = 'pending' in run.phase ? run.phase.pending : []
  return [
    ...(openQuestion === null
      ? []
      : [{ type: 'QuestionWithdrawn' as const, data: { questionId: openQuestion, reason: 'stopped' } }]),
    ...droppedCalls(pending),
    yielded(run, 'cancelled', null),
    // A person who stops the coach wants it to rest: queued messages are added, and start no run.
    ...queue.map(toMessage),
  ]
}

/** Exact texts of the seed terminating-tool-calls, and of E2. */
const MAX_INVOCATIONS_EXCEEDED = 'Max invocations exceeded'
const MAX_NUDGES_EXCEEDED = 'Max consecutive nudges exceeded'

/** X5: what a tool is told that would ask a person in an autonomous run. */
export const NO_USER_PRESENT =
  'No user is present in autonomous execution. Decide without asking, or call a terminating tool.'

const GO_ON =
  'Your last reply was cut off at the length limit; the person has read it as far as it went. Go on from the sentence that was cut. Be short.'

/** True if text that was cut off is continued. Text that already continues another is not (E8). */
export const isContinued = ({ config, isContinuing }: Run) =>
  config.continuesCutReply === true && config.contentPolicy === null && !isContinuing

/**
 * The model answered with words and no tool call. Without a policy the run ends with them; with one, its message is
 * injected up to the maximum, and past it a nudged run fails and a restricted run ends with the content (X3, F3, F5). It yields
 * `max_tokens` where the content is not all that the model would have said.
 */
function enforce(run: Run, { text, isCut }: Extract<Phase, { at: 'enforce' }>): PlainEvent {
  const policy = run.config.contentPolicy
  if (isCut && isContinued(run))
    return { type: 'SystemNoteAdded', data: { reason: 'max_tokens', text: GO_ON } }
  const ended = yielded(run, isCut ? 'max_tokens' : 'end_turn', text)
  if (!policy) return ended
  const unlimited = policy.kind === 'restriction' && policy.maximum === 0
  if (unlimited || run.injections < policy.maximum) {
    return { type: 'SystemNoteAdded', data: { reason: policy.kind, text: policy.message } }
  }
  return policy.kind === 'nudge' ? yielded(run, 'max_nudges', MAX_NUDGES_EXCEEDED) : ended
}

export function yielded(run: Run, reason: YieldReason, response: string | null): EngineEventOf<'RunYielded'> {
  return { type: 'RunYielded', data: { runId: run.runId, reason, response } }
}
