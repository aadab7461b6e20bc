/** Folds a model's reply and the results of its calls into the state: the turn goes on, or its end is decided. */
import type { Domain } from './domain'
import type { EngineEventOf } from './events'
import { addToolResult, dropToolCalls, tokensOfText } from './history'
import type { CallId } from './ids'
import { allTokens, cutCallOf, textOf, toolCallsOf } from './reply-content'
import { addMessage, type EngineState, flushWaiting, inPhase } from './state'

export function applyReply<D extends Domain>(
  state: EngineState<D>,
  { content, stopReason, usage, contextTokens, origin }: EngineEventOf<'ModelResponded'>['data'],
): EngineState<D> {
  if (!state.run) return state
  const pending = toolCallsOf(content).map(({ id, name, input }) => ({ callId: id, name, input, asked: [] }))
  const text = textOf(content)
  const isUseless = pending.length === 0 && text.trim() === ''
  const isRefusal = stopReason === 'refusal'
  const isCut = stopReason === 'max_tokens'
  const added =
    content.length === 0
      ? state
      : addMessage(state, {
          role: 'assistant',
          content,
          ...(origin && { origin }),
          ...(isRefusal && { isRefusal }),
        })
  const counted = contextTokens ?? allTokens(usage)
  const run = {
    ...state.run,
    invocations: state.run.invocations + 1,
    retryTold: 0,
    uselessReplies: isUseless || cutCallOf(content, stopReason) ? state.run.uselessReplies + 1 : 0,
    isContinuing: isCut && state.run.isContinuing,
    shrunk: false,
  }
  const replied = { ...added, contextTokens: counted || added.contextTokens, run }
  if (stopReason === 'pause_turn' && pending.length === 0) return inPhase(replied, { at: 'prepare' })
  const next = flushWaiting(replied)
  if (isRefusal) {
    return inPhase(next, { at: 'yield', pending, reason: 'end_turn', response: text || REFUSED })
  }
  if (isUseless && !run.config.contentPolicy) return inPhase(next, { at: 'silence' })
  if (pending.length === 0) return inPhase(next, { at: 'enforce', text, isCut })
  // Tools lead back to `summarize`, which resets the counters of the turn (E1), as any tool call does (X3).
  return { ...next, run: { ...run, injections: 0, phase: { at: 'tools', pending, terminal: null } } }
}

const REFUSED = 'I can’t help with that one. Let’s go on with something else.'

const TURN_ENDED = 'This turn has ended.'

/** P1–P3: an error decides nothing; else the first of terminating match, terminate and break does. */
export function applyToolResult<D extends Domain>(
  state: EngineState<D>,
  completed: EngineEventOf<'ToolCompleted'>['data'],
): EngineState<D> {
  const { run } = state
  if (run?.phase.at !== 'tools') return state
  const { callId, name, outcome, result, isError, message } = completed
  const matches = !isError && run.config.terminatingTools.some(tool => tool.name === name)
  // A break's message opens the turn that follows, and is told there.
  const opensTurn = !isError && outcome === 'break' && !matches && !state.ended
  const content = opensTurn && message === undefined ? TURN_ENDED : result
  const history = addToolResult(state.history, { type: 'tool_result', callId, content, isError })
  const next = { ...state, history, contextTokens: state.contextTokens + tokensOfText(content) }
  const pending = run.phase.pending.slice(1)
  const terminal = completed.readFirst ? null : (run.phase.terminal ?? (completed.terminal ? result : null))
  if (state.ended) return inPhase(next, { at: 'yield', pending, reason: 'session_ended', response: result })
  if (matches) return inPhase(next, { at: 'yield', pending, reason: 'terminated', response: result })
  if (!isError && outcome === 'terminate') {
    const response = completed.note ?? terminal ?? result
    return inPhase(next, { at: 'yield', pending, reason: 'terminated', response })
  }
  if (opensTurn) return inPhase(next, { at: 'break', pending, message: message ?? result })
  if (pending.length > 0) return inPhase(next, { at: 'tools', pending, terminal })
  if (terminal !== null)
    return inPhase(next, { at: 'yield', pending, reason: 'end_turn', response: terminal })
  return inPhase(next, { at: 'prepare' })
}

export function applyDroppedCalls<D extends Domain>(
  state: EngineState<D>,
  callIds: readonly CallId[],
): EngineState<D> {
  const next = { ...state, history: dropToolCalls(state.history, callIds) }
  const phase = state.run?.phase
  if (!phase || !('pending' in phase)) return next
  const pending = phase.pending.filter(call => !callIds.includes(call.callId))
  if (phase.at === 'tools' && pending.length === 0) {
    const { terminal } = phase
    return inPhase(
      next,
      terminal === null
        ? { at: 'prepare' }
        : { at: 'yield', pending, reason: 'end_turn', response: terminal },
    )
  }
  return inPhase(next, { ...phase, pending })
}
