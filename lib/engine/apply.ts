/** Folds events into the state. Recovery after a crash and an ordinary step use the same fold (L1). */
import { applyDroppedCalls, applyReply, applyToolResult } from './apply-reply'
import type { Domain } from './domain'
import { type EngineEvent, type EngineEventOf, type EventOf, isEngineEvent, type YieldReason } from './events'
import { dropToolCalls, foldHistory, historyOf, type NameOfPhoto, tokensOf, withPhotoNames } from './history'
import type { QuestionId } from './ids'
import type { Message, SystemMessage } from './messages'
import type { Agent } from './mode'
import { type AskedQuestion, askedIn, type Receipts } from './questions'
import {
  addMessage,
  addNote,
  addToQueue,
  becomesDue,
  type EngineState,
  flushWaiting,
  inPhase,
  modeChangeDue,
  type Run,
  withoutNotes,
} from './state'

export function apply<D extends Domain>(
  agent: Agent<D>,
  state: EngineState<D>,
  event: EventOf<D>,
): EngineState<D> {
  const known = { ...state, seq: state.seq + 1, facts: agent.facts.apply(state.facts, event) }
  const nameOf: NameOfPhoto = id => agent.nameOfPhoto?.(known.facts, id) ?? id
  const applied = isEngineEvent(event) ? applyEngineEvent(known, event, nameOf) : known
  const mode = agent.followMode?.(applied.mode, event, applied.facts) ?? applied.mode
  const next = mode === applied.mode ? applied : { ...applied, mode }
  const change = modeChangeDue(agent, state, next)
  if (!change) return next
  const changed = { ...next, modeChange: change }
  return OPENS_TURN.has(event.type) || becomesDue(state.run, next.run)
    ? addMessage(changed, change)
    : addNote(changed, change)
}

/** A request has to begin with this: no call is running yet that could miss it. */
const OPENS_TURN: ReadonlySet<string> = new Set(['RunStarted', 'UserMessageAdded'])

function applyEngineEvent<D extends Domain>(
  state: EngineState<D>,
  event: EngineEvent<D>,
  nameOf: NameOfPhoto,
): EngineState<D> {
  switch (event.type) {
    case 'SessionStarted':
      return { ...state, mode: event.data.mode }
    case 'RunStarted':
      return startRun(state, event.data)
    case 'UserMessageAdded':
      return inPhase(addMessage(withoutQueued(state, event.data), historyOf(event.data, nameOf)), {
        at: 'prepare',
      })
    case 'MessageQueued':
      return addToQueue(state, event.data)
    case 'ModelResponded':
      return applyReply(state, event.data)
    case 'ToolCompleted':
      return applyToolResult(state, event.data)
    case 'ClientCallRequested':
      return applyClientCall(state, event.data)
    case 'ToolCallsDropped':
      return applyDroppedCalls(state, event.data.callIds)
    case 'SystemNoteAdded':
      return applyNote(state, { ...event.data, text: withPhotoNames(event.data.text, nameOf) })
    case 'ModeChanged':
      return { ...state, mode: event.data.newMode }
    case 'QuestionAsked':
      return applyQuestion(state, event.data)
    case 'QuestionAnswered':
      return applyAnswer(state, event.data)
    case 'AnswerRevised':
      return applyRevision(state, event.data)
    case 'QuestionWithdrawn':
      return closeQuestion(state, event.data.questionId, { status: 'withdrawn' })
    case 'HistorySummarized':
      return applySummary(state, { ...event.data, summary: withPhotoNames(event.data.summary, nameOf) })
    case 'RunYielded':
      return endRun(state, event.data.reason)
    case 'ErrorOccurred':
      return event.data.code === NO_ROOM && state.run && !state.run.shrunk
        ? inPhase(state, { at: 'shrink' })
        : state
    case 'ModelBusy':
      return { ...state, run: state.run && { ...state.run, retryTold: event.data.retry } }
    case 'NoticeGiven':
      return { ...state, notices: [...state.notices, event.data.code] }
    case 'SessionEnded':
      return { ...state, ended: true }
    case 'SessionReopened':
      return { ...state, ended: false }
  }
}

function withoutQueued<D extends Domain>(
  state: EngineState<D>,
  { queuedAs }: EngineEventOf<'UserMessageAdded'>['data'],
): EngineState<D> {
  if (queuedAs === undefined) return state
  return { ...state, queue: state.queue.filter(({ runId }) => runId !== queuedAs) }
}

/** The code of the one failure that the engine mends itself, once (E8). */
export const NO_ROOM = 'context_window_exceeded'

/** A retry goes on where the failed run stopped, counters included (E9); any other run leaves that one behind. */
function startRun<D extends Domain>(
  state: EngineState<D>,
  { runId, trigger, config }: EngineEventOf<'RunStarted'>['data'],
): EngineState<D> {
  const { failedRun: failed } = state
  const fresh: Run = {
    runId,
    since: state.seq,
    config,
    phase: { at: 'prepare' },
    injections: 0,
    invocations: 0,
    retryTold: 0,
    uselessReplies: 0,
    isContinuing: false,
    shrunk: false,
  }
  if (trigger !== 'retry' || !failed) {
    const left = { ...state, history: withoutPendingCalls(state.history, failed) }
    const released = left.isSteered ? addMessage({ ...left, isSteered: false }, STEERING_OVER) : left
    return { ...released, run: fresh, failedRun: null }
  }
  const phase = failed.phase.at === 'shrink' ? fresh.phase : failed.phase
  const { injections, invocations, isContinuing } = failed
  return { ...state, run: { ...fresh, phase, injections, invocations, isContinuing }, failedRun: null }
}

/** Stays in the history with the notes that it speaks of: they were sent (S1). */
const STEERING_OVER: Message = {
  role: 'system',
  text: 'The request before this one is over, and so are the notes that said how to answer it.',
  reason: 'steering_over',
}

function endRun<D extends Domain>(state: EngineState<D>, reason: YieldReason): EngineState<D> {
  const { run } = state
  if (reason === 'error') return flushWaiting({ ...state, run: null, failedRun: run })
  return flushWaiting({
    ...state,
    history: withoutPendingCalls(state.history, run),
    run: null,
    failedRun: null,
  })
}

/** Calls that a run never came to leave with it (E7). */
function withoutPendingCalls(history: readonly Message[], run: Run | null): readonly Message[] {
  const pending = run && 'pending' in run.phase ? run.phase.pending : []
  return dropToolCalls(
    history,
    pending.map(call => call.callId),
  )
}

function applyNote<D extends Domain>(
  state: EngineState<D>,
  { reason, text, about }: EngineEventOf<'SystemNoteAdded'>['data'],
): EngineState<D> {
  const revision = reason === 'revised' ? lastRevision(state) : undefined
  const note = {
    role: 'system',
    text,
    reason,
    ...(revision && { revision }),
    ...(about && { about }),
  } as const
  const next = addNote(about ? withoutNotes(state, about) : state, note)
  const { run } = state
  const phase = { at: 'invoke' } as const
  // The model learns of a cut call while its reply is still carried out.
  if (reason === 'max_tokens' && run?.phase.at === 'enforce')
    return { ...next, run: { ...run, isContinuing: true, phase } }
  if (!run || (reason !== 'nudge' && reason !== 'restriction')) return next
  return { ...next, run: { ...run, injections: run.injections + 1, phase } }
}

/** The change that the event before this one tells of: both are stored together. */
function lastRevision<D extends Domain>({ questions, seq }: EngineState<D>): SystemMessage['revision'] {
  for (const asked of questions) {
    const receipt = asked.status === 'answered' ? asked.receipts.at(-1) : undefined
    if (receipt?.seq === seq - 1) return { question: asked.question, answer: receipt.answer }
  }
  return undefined
}

function applySummary<D extends Domain>(
  state: EngineState<D>,
  { summary, foldedMessages }: EngineEventOf<'HistorySummarized'>['data'],
): EngineState<D> {
  const history = foldHistory(state.history, foldedMessages, summary)
  const next = flushWaiting({ ...state, history, contextTokens: tokensOf(history) })
  if (!state.run) return next
  const shrunk = state.run.phase.at === 'shrink'
  return { ...next, run: { ...state.run, shrunk, retryTold: 0, phase: { at: 'invoke' } } }
}

function applyQuestion<D extends Domain>(
  state: EngineState<D>,
  { questionId, callId, question }: EngineEventOf<'QuestionAsked', D>['data'],
): EngineState<D> {
  const questions = [...state.questions, { id: questionId, callId, question, status: 'open' as const }]
  const next = { ...state, questions, openQuestion: questionId }
  if (state.run?.phase.at !== 'tools') return next
  const [current, ...rest] = state.run.phase.pending
  if (!current) return next
  const pending = [{ ...current, asked: [...current.asked, questionId] }, ...rest]
  return inPhase(next, { ...state.run.phase, pending })
}

function applyClientCall<D extends Domain>(
  state: EngineState<D>,
  { callId, terminal = false, terminate = false }: EngineEventOf<'ClientCallRequested'>['data'],
): EngineState<D> {
  if (state.run?.phase.at !== 'tools') return state
  const [current, ...rest] = state.run.phase.pending
  if (current?.callId !== callId) return state
  return inPhase(state, {
    ...state.run.phase,
    pending: [{ ...current, leftToClient: { terminal, terminate } }, ...rest],
  })
}

/** A person's answer sets the count of invocations back: a long session of cards is one run (E2). */
function applyAnswer<D extends Domain>(
  state: EngineState<D>,
  given: EngineEventOf<'QuestionAnswered', D>['data'],
): EngineState<D> {
  const receipt = { ...given, seq: state.seq }
  const next = closeQuestion(state, given.questionId, { status: 'answered', receipts: [receipt] })
  return { ...next, run: next.run && { ...next.run, invocations: 0 } }
}

function applyRevision<D extends Domain>(
  state: EngineState<D>,
  given: EngineEventOf<'AnswerRevised', D>['data'],
): EngineState<D> {
  const asked = askedIn(state.questions, given.questionId)
  if (asked?.status !== 'answered') return state
  const revised: AskedQuestion<D> = { ...asked, receipts: [...asked.receipts, { ...given, seq: state.seq }] }
  return { ...state, questions: replaced(state.questions, asked, revised) }
}

type Closing<D extends Domain> = { status: 'withdrawn' } | { status: 'answered'; receipts: Receipts<D> }

function closeQuestion<D extends Domain>(
  state: EngineState<D>,
  questionId: QuestionId,
  closing: Closing<D>,
): EngineState<D> {
  const asked = askedIn(state.questions, questionId)
  if (!asked) return state
  const { id, callId, question } = asked
  return {
    ...state,
    openQuestion: null,
    questions: replaced(state.questions, asked, { id, callId, question, ...closing }),
  }
}

const replaced = <D extends Domain>(
  questions: readonly AskedQuestion<D>[],
  asked: AskedQuestion<D>,
  by: AskedQuestion<D>,
) => questions.with(questions.lastIndexOf(asked), by)
