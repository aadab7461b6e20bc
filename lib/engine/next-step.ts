import { isParked } from './client-call'
import type { Domain } from './domain'
import type { EngineEventOf, PlainEvent } from './events'
import { cutPoint } from './history'
import { enforce, MAX_INVOCATIONS_EXCEEDED, yielded } from './policy'
import type { PendingCall, Run } from './run'
import { interactiveRun } from './run-config'
import type { EngineState, QueuedMessage } from './state'
import { tokensOf } from './token-estimate'

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
