/** The engine's state, and how events change it. Recovery after a crash and the ordinary step take this same way (L1). */
import { type AskedQuestion, askedIn, type Receipt } from './asked-question'
import type { DomainEvent, EngineEvent, EngineEventOf, ModeValue, YieldReason } from './events'
import { addToolResult, dropToolCalls, foldHistory, historyOf } from './history'
import type { CallId, QuestionId } from './ids'
import { type Message, type ModeMark, type SystemMessage, steersOneRun } from './messages'
import type { Agent } from './mode'
import { modeMarkDue } from './mode-mark'
import { cutCallOf, textOf, toolCallsOf } from './reply-content'
import type { Phase, Run } from './run'
import { tokensOf, tokensOfText } from './token-estimate'

export interface EngineState<Facts> {
  readonly seq: number
  readonly mode: ModeValue
  readonly facts: Facts
  readonly history: readonly Message[]
  /**
   * What came in while a model call was due or under way. It goes behind the reply, since the request may have been sent
   * already, and what was sent stays as it was (S1).
   */
  readonly waiting: readonly Message[]
  /** The history has notes that steered a run, and nothing that says they are over. */
  readonly isSteered: boolean
  /** The last mark of the history, or of what waits to go into it. */
  readonly modeMark: ModeMark | null
  /** Codes of the notices that were given. */
  readonly notices: readonly string[]
  /** How much of a model's context the history fills: what the model last counted, and an estimate of what came since. */
  readonly contextTokens: number
  readonly run: Run | null
  readonly openQuestion: QuestionId | null
  /** In the order in which they were asked. A list, since a record with many keys is slow to copy. */
  readonly questions: readonly AskedQuestion[]
  /** The run that ended in an error with nothing after it: what a retry goes on with (E9). */
  readonly failedRun: Run | null
  readonly ended: boolean
}

export function initialState<Facts>(agent: Agent<Facts>): EngineState<Facts> {
  return {
    seq: 0,
    mode: agent.initialMode,
    facts: agent.facts.initial,
    history: [],
    waiting: [],
    isSteered: false,
    modeMark: null,
    notices: [],
    contextTokens: 0,
    run: null,
    openQuestion: null,
    questions: [],
    failedRun: null,
    ended: false,
  }
}

export function apply<Facts>(
  agent: Agent<Facts>,
  state: EngineState<Facts>,
  event: EngineEvent | DomainEvent,
): EngineState<Facts> {
  const next = applyEngineEvent(
    { ...state, seq: state.seq + 1, facts: agent.facts.apply(state.facts, event) },
    event as EngineEvent,
  )
  const mark = modeMarkDue(agent, state, next)
  if (!mark) return next
  const marked = { ...next, modeMark: mark }
  return OPENS_TURN.has(event.type) ? addMessage(marked, mark) : addNote(marked, mark)
}

/** What a request has to begin with: no call is under way yet that could miss it. */
const OPENS_TURN: ReadonlySet<string> = new Set(['RunStarted', 'UserMessageAdded'])

/** Events of the domain pass through: they change the facts only. */
function applyEngineEvent<Facts>(state: EngineState<Facts>, event: EngineEvent): EngineState<Facts> {
  switch (event.type) {
    case 'SessionStarted':
      return { ...state, mode: event.data.mode }
    case 'RunStarted':
      return startRun(state, event.data)
    case 'UserMessageAdded':
      return inPhase(addMessage(state, historyOf(event.data)), { at: 'prepare' })
    case 'ModelResponded':
      return applyReply(state, event.data)
    case 'ToolCompleted':
      return applyToolResult(state, event.data)
    case 'ToolCallsDropped':
      return applyDroppedCalls(state, event.data.callIds)
    case 'SystemNoteAdded':
      return applyNote(state, event.data)
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
      return applySummary(state, event.data)
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
    default:
      return state
  }
}

/** The code of the one failure that the engine mends itself, once (E8). */
export const NO_ROOM = 'context_window_exceeded'

/** A retry goes on where the failed run stopped, counters included (E9); any other run leaves that one behind. */
function startRun<Facts>(
  state: EngineState<Facts>,
  { runId, trigger, config }: EngineEventOf<'RunStarted'>['data'],
): EngineState<Facts> {
  const { failedRun: failed } = state
  const fresh: Run = {
    runId,
    config,
    phase: { at: 'prepare' },
    injections: 0,
    invocations: 0,
    retryTold: 0,
    uselessReplies: 0,
    shrunk: false,
  }
  if (trigger !== 'retry' || !failed) {
    const left = { ...state, history: withoutPendingCalls(state.history, failed) }
    const released = left.isSteered ? addMessage({ ...left, isSteered: false }, STEERING_OVER) : left
    return { ...released, run: fresh, failedRun: null }
  }
  const phase = failed.phase.at === 'shrink' ? fresh.phase : failed.phase
  const { injections, invocations } = failed
  return { ...state, run: { ...fresh, phase, injections, invocations }, failedRun: null }
}

/** Stays in the history with the notes that it speaks of: they were sent (S1). */
const STEERING_OVER: Message = {
  role: 'system',
  text: 'The request before this one is over, and so are the notes that said how to answer it.',
  reason: 'steering_over',
}

function endRun<Facts>(state: EngineState<Facts>, reason: YieldReason): EngineState<Facts> {
  const { run } = state
  if (reason === 'error') return addWaiting({ ...state, run: null, failedRun: run })
  return addWaiting({
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

function applyReply<Facts>(
  state: EngineState<Facts>,
  { content, stopReason, usage, contextTokens, origin }: EngineEventOf<'ModelResponded'>['data'],
): EngineState<Facts> {
  if (!state.run) return state
  const pending = toolCallsOf(content).map(({ id, name, input }) => ({ callId: id, name, input, asked: [] }))
  const text = textOf(content)
  const isUseless = pending.length === 0 && text.trim() === ''
  const isRefusal = stopReason === 'refusal'
  const added =
    content.length === 0
      ? state
      : addMessage(state, {
          role: 'assistant',
          content,
          ...(origin && { origin }),
          ...(isRefusal && { isRefusal }),
        })
  const { inputTokens, cacheReadTokens, cacheCreationTokens, outputTokens } = usage
  const counted = contextTokens ?? inputTokens + cacheReadTokens + cacheCreationTokens + outputTokens
  const run = {
    ...state.run,
    invocations: state.run.invocations + 1,
    retryTold: 0,
    uselessReplies: isUseless || cutCallOf(content, stopReason) ? state.run.uselessReplies + 1 : 0,
    shrunk: false,
  }
  const replied = { ...added, contextTokens: counted || added.contextTokens, run }
  if (stopReason === 'pause_turn' && pending.length === 0) return inPhase(replied, { at: 'prepare' })
  const next = addWaiting(replied)
  if (isRefusal) {
    return inPhase(next, { at: 'yield', pending, reason: 'end_turn', response: text || REFUSED })
  }
  if (isUseless && !run.config.contentPolicy) return inPhase(next, { at: 'silence' })
  if (pending.length === 0) return inPhase(next, { at: 'enforce', text })
  // Tools lead back to `summarize`, which resets the counters of the turn (E1), as any tool call does (X3).
  return { ...next, run: { ...run, injections: 0, phase: { at: 'tools', pending, terminal: null } } }
}

const REFUSED = 'I can’t help with that one. Let’s go on with something else.'

const TURN_ENDED = 'This turn has ended.'

/** P1–P3: an error decides nothing; else the first of terminating match, terminate and break does. */
function applyToolResult<Facts>(
  state: EngineState<Facts>,
  completed: EngineEventOf<'ToolCompleted'>['data'],
): EngineState<Facts> {
  const { run } = state
  if (run?.phase.at !== 'tools') return state
  const { callId, name, outcome, result, isError } = completed
  const matches = !isError && run.config.terminatingTools.some(tool => tool.name === name)
  // A break's message opens the turn that follows, and is told there.
  const opensTurn = !isError && outcome === 'break' && !matches && !state.ended
  const content = opensTurn ? TURN_ENDED : result
  const history = addToolResult(state.history, { type: 'tool_result', callId, content, isError })
  const next = { ...state, history, contextTokens: state.contextTokens + tokensOfText(content) }
  const pending = run.phase.pending.slice(1)
  const terminal = run.phase.terminal ?? (completed.terminal ? result : null)
  if (state.ended) return inPhase(next, { at: 'yield', pending, reason: 'session_ended', response: result })
  if (matches) return inPhase(next, { at: 'yield', pending, reason: 'terminated', response: result })
  if (!isError && outcome === 'terminate') {
    const response = completed.note ?? terminal ?? result
    return inPhase(next, { at: 'yield', pending, reason: 'terminated', response })
  }
  if (opensTurn) return inPhase(next, { at: 'break', pending, message: result })
  if (pending.length > 0) return inPhase(next, { at: 'tools', pending, terminal })
  if (terminal !== null)
    return inPhase(next, { at: 'yield', pending, reason: 'end_turn', response: terminal })
  return inPhase(next, { at: 'prepare' })
}

function applyDroppedCalls<Facts>(state: EngineState<Facts>, callIds: readonly CallId[]): EngineState<Facts> {
  const next = { ...state, history: dropToolCalls(state.history, callIds) }
  const phase = state.run?.phase
  if (!phase || !('pending' in phase)) return next
  const pending = phase.pending.filter(call => !callIds.includes(call.callId))
  if (phase.at === 'tools' && pending.length === 0) return inPhase(next, { at: 'prepare' })
  return inPhase(next, { ...phase, pending })
}

function applyNote<Facts>(
  state: EngineState<Facts>,
  { reason, text }: EngineEventOf<'SystemNoteAdded'>['data'],
): EngineState<Facts> {
  const revision = reason === 'revised' ? lastRevision(state) : undefined
  const next = addNote(state, { role: 'system', text, reason, ...(revision && { revision }) })
  if (!state.run || (reason !== 'nudge' && reason !== 'restriction')) return next
  return { ...next, run: { ...state.run, injections: state.run.injections + 1, phase: { at: 'invoke' } } }
}

/** The change that the event before this one tells of: both are stored together. */
function lastRevision<Facts>({ questions, seq }: EngineState<Facts>): SystemMessage['revision'] {
  for (const asked of questions) {
    const receipt = asked.status === 'answered' ? asked.receipts.at(-1) : undefined
    if (receipt?.seq === seq - 1) return { question: asked.question, answer: receipt.answer }
  }
  return undefined
}

function applySummary<Facts>(
  state: EngineState<Facts>,
  { summary, foldedMessages }: EngineEventOf<'HistorySummarized'>['data'],
): EngineState<Facts> {
  const history = foldHistory(state.history, foldedMessages, summary)
  const next = addWaiting({ ...state, history, contextTokens: tokensOf(history) })
  if (!state.run) return next
  const shrunk = state.run.phase.at === 'shrink'
  return { ...next, run: { ...state.run, shrunk, retryTold: 0, phase: { at: 'invoke' } } }
}

function applyQuestion<Facts>(
  state: EngineState<Facts>,
  { questionId, callId, question }: EngineEventOf<'QuestionAsked'>['data'],
): EngineState<Facts> {
  const questions = [...state.questions, { id: questionId, callId, question, status: 'open' as const }]
  const next = { ...state, questions, openQuestion: questionId }
  if (state.run?.phase.at !== 'tools') return next
  const [current, ...rest] = state.run.phase.pending
  if (!current) return next
  const pending = [{ ...current, asked: [...current.asked, questionId] }, ...rest]
  return inPhase(next, { ...state.run.phase, pending })
}

/** A person's answer sets the count of invocations back: a long session of cards is one run (E2). */
function applyAnswer<Facts>(
  state: EngineState<Facts>,
  given: EngineEventOf<'QuestionAnswered'>['data'],
): EngineState<Facts> {
  const receipt = { ...given, seq: state.seq }
  const next = closeQuestion(state, given.questionId, { status: 'answered', receipts: [receipt] })
  return { ...next, run: next.run && { ...next.run, invocations: 0 } }
}

function applyRevision<Facts>(
  state: EngineState<Facts>,
  given: EngineEventOf<'AnswerRevised'>['data'],
): EngineState<Facts> {
  const asked = askedIn(state.questions, given.questionId)
  if (asked?.status !== 'answered') return state
  const revised: AskedQuestion = { ...asked, receipts: [...asked.receipts, { ...given, seq: state.seq }] }
  return { ...state, questions: replaced(state.questions, asked, revised) }
}

type Closing = { status: 'withdrawn' } | { status: 'answered'; receipts: readonly [Receipt, ...Receipt[]] }

function closeQuestion<Facts>(
  state: EngineState<Facts>,
  questionId: QuestionId,
  closing: Closing,
): EngineState<Facts> {
  const asked = askedIn(state.questions, questionId)
  if (!asked) return state
  const { id, callId, question } = asked
  return {
    ...state,
    openQuestion: null,
    questions: replaced(state.questions, asked, { id, callId, question, ...closing }),
  }
}

const replaced = (questions: readonly AskedQuestion[], asked: AskedQuestion, by: AskedQuestion) =>
  questions.with(questions.lastIndexOf(asked), by)

function inPhase<Facts>(state: EngineState<Facts>, phase: Phase): EngineState<Facts> {
  return state.run ? { ...state, run: { ...state.run, phase } } : state
}

/**
 * Only what comes from outside of the run can meet a call that is under way: a changed answer, and facts that make for a
 * new mark. The loop's own notes stand before the call that they are for.
 */
function addNote<Facts>(state: EngineState<Facts>, note: SystemMessage | ModeMark): EngineState<Facts> {
  const isOwn = note.role === 'system' && note.reason !== 'revised'
  const isCallDue = state.run !== null && CALL_DUE.has(state.run.phase.at)
  if (isCallDue && !isOwn) return { ...state, waiting: [...state.waiting, note] }
  const added = addMessage(state, note)
  return note.role === 'system' && steersOneRun(note.reason) ? { ...added, isSteered: true } : added
}

const CALL_DUE: ReadonlySet<Phase['at']> = new Set(['prepare', 'invoke', 'shrink', 'silence'])

function addWaiting<Facts>(state: EngineState<Facts>): EngineState<Facts> {
  return state.waiting.reduce<EngineState<Facts>>(addMessage, { ...state, waiting: [] })
}

function addMessage<Facts>(state: EngineState<Facts>, message: Message): EngineState<Facts> {
  const contextTokens = state.contextTokens + tokensOf([message])
  return { ...state, history: [...state.history, message], contextTokens }
}
