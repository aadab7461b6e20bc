import { NO_ROOM } from '@/lib/engine/apply'
import type { Domain } from '@/lib/engine/domain'
import type { PlainEvent } from '@/lib/engine/events'
import type { AssistantBlock, Message, ToolUseBlock } from '@/lib/engine/messages'
import { offeredTools } from '@/lib/engine/mode'
import type { ModelCall, ModelReply, Notice } from '@/lib/engine/model'
import { modelRequest } from '@/lib/engine/model-request'
import { isContinued, yielded } from '@/lib/engine/next-step'
import { cutCallOf, textOf, toolCallsOf } from '@/lib/engine/reply-content'
import { isAutonomous } from '@/lib/engine/run-config'
import type { Session } from '@/lib/engine/session'
import type { Run } from '@/lib/engine/state'
import type { Preview } from '@/lib/engine/tool'

const CUT_OFF =
  'Your last reply was cut off at the length limit before its tool call was complete. The call was dropped. Be shorter.'

/**
 * When a tool call is cut off at the length limit, the model is first told to be shorter; from the second time on the
 * reply may be longer; after the third the run fails (E8).
 */
const CUT_CALLS = { longFrom: 2, last: 3 }

/** One invocation. A failure ends the run with everything kept, so that a retry goes on from exactly here (E9). */
export async function callModel<D extends Domain>(
  run: Run,
  session: Session<D>,
  signal: AbortSignal,
): Promise<readonly PlainEvent[]> {
  const { agent, state } = session
  const { mode, facts } = state
  const told = await modelRequest(agent, state.history, ids => session.findTools(ids))
  const allowsLongReply = run.phase.at === 'silence' || run.uselessReplies >= CUT_CALLS.longFrom
  const { model } = run.config
  const request = {
    ...told,
    state: { mode, facts },
    ...(allowsLongReply && { allowsLongReply }),
    ...(model !== undefined && { model }),
  }
  const reply = await session.model(request, {
    signal,
    onText: delta => session.onText(delta),
    ...previewing(run, session),
    onBusy: reportWait(session),
  })
  if (reply.kind === 'failed') return failed(run, reply)
  if (reply.stopReason === 'context_window_exceeded') return failed(run, { ...noRoom, usage: reply.usage })
  const { notice } = reply
  const isNew = notice && !state.notices.includes(notice.code)
  return [...(isNew ? [given(notice)] : []), ...replied(run, state.history, reply)]
}

/** Gives the session each call, or part of one, that the person may see already (B4). Nobody is there to see any in an autonomous run. */
function previewing<D extends Domain>(
  run: Run,
  session: Session<D>,
): Pick<ModelCall, 'onCall' | 'onStartOver'> {
  const { agent, state } = session
  const { history, facts, mode } = state
  // Tools that a request names run later, and show nothing.
  const tools = offeredTools(agent, mode.name, [])
  let made: readonly ToolUseBlock[] = []
  let shown: readonly ToolUseBlock[] = []
  /** Parts of the call that is being written. */
  let parts = 0
  let pending = facts

  function show(call: ToolUseBlock, { each, show }: Preview<unknown, D>, input: unknown, part: number) {
    const parsed = tools.get(call.name)?.parse(input)
    if (!parsed || !('ok' in parsed && parsed.ok)) return
    const events: D['event'][] = []
    const behind = made.map(({ name }) => name)
    const emit = (event: D['event']) => void events.push(event)
    try {
      if (!show(parsed.input, { call, earlier: shown, behind, facts, pending, emit })) return
    } catch {
      return
    }
    shown = [...shown, call]
    pending = events.reduce((facts, event) => agent.facts.apply(facts, event), pending)
    session.onCall({
      callId: call.id,
      name: call.name,
      input: parsed.input,
      ...(each !== undefined && { part }),
      ...(events.length > 0 && { events }),
    })
  }

  return {
    onCall(block, isComplete) {
      const preview = isAutonomous(run.config) ? undefined : tools.get(block.name)?.preview
      const inputs = preview ? inputsIn(block.input, preview.each, isComplete).slice(parts) : []
      const call = toolCallsOf(withSafeCallIds([...made, block], history)).at(-1)
      if (call && preview) for (const input of inputs) show(call, preview, input, parts++)
      if (!isComplete) return
      made = [...made, block]
      parts = 0
    },
    onStartOver() {
      made = shown = []
      parts = 0
      pending = facts
      session.onStartOver()
    },
  }
}

/** The inputs of the calls that one is shown as: one for each element of its list `each`, or else the whole, once it is complete. */
function inputsIn(input: unknown, each: string | undefined, isComplete: boolean): readonly unknown[] {
  if (each === undefined) return isComplete ? [input] : []
  const fields = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
  const elements = fields[each]
  return Array.isArray(elements) ? elements.map(element => ({ ...fields, [each]: [element] })) : []
}

/** A wait that somebody would notice is reported at once, in the middle of the step. */
export function reportWait<D extends Domain>(session: Session<D>) {
  return async (ms: number, retry: number): Promise<void> => {
    const { run } = session.state
    if (!run || ms < NOTICED_MS || retry <= run.retryTold) return
    await session.append([{ type: 'ModelBusy', data: { retryAfterSeconds: Math.ceil(ms / 1_000), retry } }])
  }
}

const NOTICED_MS = 2_000

const given = ({ code, message }: Notice): PlainEvent => ({ type: 'NoticeGiven', data: { code, message } })

const noRoom: Failure = {
  kind: 'failed',
  code: NO_ROOM,
  message: 'The conversation is too long for the model.',
  retryable: true,
}

type Failure = Extract<ModelReply, { kind: 'failed' }>

function replied(
  run: Run,
  history: readonly Message[],
  reply: Extract<ModelReply, { kind: 'reply' }>,
): PlainEvent[] {
  const content = withSafeCallIds(reply.content, history)
  const { stopReason, usage, contextTokens, model, origin } = reply
  const responded: PlainEvent = {
    type: 'ModelResponded',
    data: {
      content,
      stopReason,
      usage,
      ...(contextTokens !== undefined && { contextTokens }),
      model,
      ...(origin && { origin }),
    },
  }
  const calls = toolCallsOf(content)
  const cutCall = cutCallOf(content, stopReason)
  if (cutCall) {
    const dropped: PlainEvent = { type: 'ToolCallsDropped', data: { callIds: [cutCall.id] } }
    const isLast = run.uselessReplies + 1 >= CUT_CALLS.last
    if (isLast && calls.length === 1) return [responded, dropped, ...failed(run, tooLongAgain)]
    return [responded, dropped, { type: 'SystemNoteAdded', data: { reason: 'max_tokens', text: CUT_OFF } }]
  }
  const isCutText = stopReason === 'max_tokens' && calls.length === 0 && textOf(content) !== ''
  return isCutText && !run.config.contentPolicy && !isContinued(run)
    ? [responded, given(cutText)]
    : [responded]
}

const cutText: Notice = {
  code: 'reply_cut_off',
  message: 'The coach’s answer was cut off at its length limit. Write “go on” to hear the rest.',
}

const tooLongAgain: Failure = {
  kind: 'failed',
  code: 'reply_too_long',
  message:
    'The model’s answer did not fit into its length limit, several times. Try again, or raise TIDYUP_MAX_OUTPUT_TOKENS.',
  retryable: true,
}

function failed(run: Run, { code, message, retryable, usage }: Failure): PlainEvent[] {
  const data = { code, message, retryable, ...(usage && { usage }) }
  const error: PlainEvent = { type: 'ErrorOccurred', data }
  return code === NO_ROOM && !run.shrunk ? [error] : [error, yielded(run, 'error', null)]
}

/**
 * Some servers that speak the Messages API number the calls of each reply alike, or name them with characters that the API
 * itself refuses. A result must find its own call, and a session must be able to move to another server.
 */
function withSafeCallIds(content: readonly AssistantBlock[], history: readonly Message[]): AssistantBlock[] {
  const taken = new Set<string>()
  const isTaken = (id: string) => taken.has(id) || hasCall(history, id)
  return content.map(block => {
    if (block.type !== 'tool_use') return block
    const plain = block.id.replaceAll(/[^\w-]/g, '_')
    let id = plain
    for (let count = 2; isTaken(id); count++) id = `${plain}_${count}`
    taken.add(id)
    return { ...block, id: id as typeof block.id }
  })
}

/** A loop, since each reply with calls reads the whole history. */
function hasCall(history: readonly Message[], id: string): boolean {
  for (const message of history)
    if (message.role === 'assistant')
      for (const block of message.content) if (block.type === 'tool_use' && block.id === id) return true
  return false
}
