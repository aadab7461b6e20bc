/** The chat endpoints, which start a run for a program or bring it a result, and wait for what it comes to. */

import { ANONYMOUS, callerName, type Identity, rightOf } from '@/lib/access/admit'
import type { StopReason } from '@/lib/engine/events'
import { withoutMarks } from '@/lib/engine/history'
import { runId as asRunId, type CallId, type RunId, type SessionId } from '@/lib/engine/ids'
import type { AssistantBlock } from '@/lib/engine/messages'
import { broughtBack } from '@/lib/engine/perform/run-tool'
import { NO_USAGE } from '@/lib/engine/reply-content'
import type { RunConfig } from '@/lib/engine/run-config'
import { type ClientResult, clientCall } from '@/lib/engine/state'
import { checkTokenBudget } from '@/lib/session/limits/token-budget'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import type { Runtime } from '@/lib/session/process/runtime'
import type {
  ChatAddAiMessageRequest,
  ChatInvokeRequest,
  ChatRequest,
  ChatToolResultRequest,
} from '@/lib/wire/chat'
import type { AppEvent } from '@/lib/wire/event'
import { err, ok, type Result } from '@/lib/wire/refusal'
import { MAX_TOOL_OUTPUT } from '@/lib/wire/tools'
import { change } from './change'
import { type AliveRun, type ChatOutcome, outcomeOf, runIn } from './chat-outcome'
import { type Terms, termsOf } from './chat-run-config'
import { type Decision, refuse, refuseIfFull } from './decide'
import { ensureSession } from './sessions'

type Trigger = 'chat' | 'invoke' | 'ai_message'

export const chat = (runtime: Runtime, { message, ...context }: ChatRequest, identity?: Identity) =>
  runFor(runtime, context, identity, 'chat', () => [
    { type: 'UserMessageAdded', data: { text: message, photoIds: [], synthetic: false } },
  ])

export const chatInvoke = (runtime: Runtime, context: ChatInvokeRequest, identity?: Identity) =>
  runFor(runtime, context, identity, 'invoke', carryOn)

/** A message that asks for nothing more is the whole run; else the model goes on behind it, with all the calls that it may make. */
export function chatAddAiMessage(
  runtime: Runtime,
  { message, prompt, ...context }: ChatAddAiMessageRequest,
  identity?: Identity,
) {
  const steered = prompt ? [steering(prompt)] : []
  if (message === undefined)
    return runFor(runtime, context, identity, 'ai_message', loaded => [...carryOn(loaded), ...steered])
  const isAll = prompt === undefined && !context.terminating_config
  const stored = madeReply([{ type: 'text', text: message }], 'end_turn')
  return runFor(
    runtime,
    context,
    identity,
    'ai_message',
    loaded => [...carryOn(loaded), stored, ...(isAll ? [] : [GO_ON, ...steered])],
    ({ maxInvocations, ...config }) => ({
      ...config,
      ...(isAll && { contentPolicy: null }),
      // The message is none of them.
      maxInvocations: maxInvocations + 1,
    }),
  )
}

/** Stands in the log as the coach’s reply, and no model has made it. */
export const madeReply = (content: AssistantBlock[], stopReason: StopReason): AppEvent => ({
  type: 'ModelResponded',
  data: { content, stopReason, usage: NO_USAGE, model: 'none' },
})

/** Told for one run: it stays in the history, and the next run is told that it is over. */
const steering = (text: string): AppEvent => ({ type: 'SystemNoteAdded', data: { reason: 'prompt', text } })

const GO_ON: AppEvent = {
  type: 'UserMessageAdded',
  data: { text: '[Continue]', photoIds: [], synthetic: true },
}

/** Where the last message is the model’s own, a synthetic one asks it to continue. */
export function carryOn({ engine }: LoadedSession): AppEvent[] {
  const last = withoutMarks(engine.history).at(-1)
  if (last && last.role !== 'assistant') return []
  return [GO_ON]
}

async function runFor(
  runtime: Runtime,
  context: ChatInvokeRequest,
  identity: Identity = ANONYMOUS,
  trigger: Trigger,
  opening: (loaded: LoadedSession) => AppEvent[],
  withTerms = (config: RunConfig): RunConfig => config,
): Promise<Result<ChatOutcome>> {
  const spent = await checkTokenBudget(runtime.tokens)
  if (spent) return spent
  const terms = await termsOf(runtime, context, identity)
  if (!terms.ok) return terms
  await ensureSession(runtime, context.context_id)
  const runId = asRunId.parse(runtime.ids.newId('r'))
  const started = await change(runtime, context.context_id, loaded =>
    decideRun(
      loaded,
      trigger,
      { runId, ...terms.value, config: withTerms(terms.value.config) },
      opening(loaded),
    ),
  )
  if (!started.ok) return started
  return outcomeOf(runtime, context.context_id, started.value, rightOf(identity))
}

function decideRun(
  loaded: LoadedSession,
  trigger: Trigger,
  { runId, config, agentPrompt }: Terms & { runId: RunId },
  said: readonly AppEvent[],
): Decision<AliveRun> {
  const { ended, run } = loaded.engine
  if (ended) return refuse('session_ended', 'This session has ended. Use a new context_id to go on.')
  if (run)
    return refuse(
      'run_in_progress',
      'Another run of this context is alive. Wait until it has ended, or stop it.',
    )
  const full = refuseIfFull(loaded)
  if (full) return full
  const opening = [...(agentPrompt === null ? [] : [steering(agentPrompt)]), ...said]
  return {
    events: [{ type: 'RunStarted', data: { runId, trigger, config } }, ...opening],
    result: seq => ok({ runId, since: seq - opening.length }),
  }
}

/** Brings what a call came to that the run left to its client, and waits for the run as those that start one (X8). */
export async function chatToolResult(
  runtime: Runtime,
  {
    context_id: sessionId,
    tool_call_id: callId,
    tool_output,
    is_error: isError,
    terminate,
  }: ChatToolResultRequest,
  identity: Identity = ANONYMOUS,
): Promise<Result<ChatOutcome>> {
  const output = typeof tool_output === 'string' ? tool_output : JSON.stringify(tool_output)
  if (output.length > MAX_TOOL_OUTPUT) return err('too_large', TOO_LARGE)
  const taken = await change(runtime, sessionId, loaded =>
    decideToolResult(loaded, callId, { output, isError, by: callerName(identity), terminate }, identity),
  )
  if (taken.ok) return outcomeOf(runtime, sessionId, taken.value, rightOf(identity))
  const { code } = taken.refusal
  return code === 'tool_call_not_found' ? whyNotTaken(runtime, sessionId, callId) : taken
}

const TOO_LARGE = `tool_output: at most ${MAX_TOOL_OUTPUT} characters. The call still waits for its result.`

/** The first result wins: there is no call that waits for a second one. */
function decideToolResult(
  { engine }: LoadedSession,
  callId: CallId,
  result: ClientResult,
  identity: Identity,
): Decision<AliveRun> {
  const { run } = engine
  const call = clientCall(engine)
  if (!run || call?.callId !== callId) return refuse('tool_call_not_found', NO_CALL)
  if (!mayBring(run.config, identity)) return refuse('call_of_another_program', NOT_YOURS)
  return { events: [broughtBack(call, result)], result: () => ok(run) }
}

const mayBring = ({ clients }: RunConfig, identity: Identity) =>
  !clients ||
  identity.kind !== 'program' ||
  identity.device.id === clients.program ||
  clients.named.includes(identity.device.name)

const NOT_YOURS =
  'This call was left to another program, which did not name yours in results_from. The call still waits.'

const NO_CALL = 'No call of this id was left to a client in this context.'

/** The refusal for a call that does not wait, with its run. */
async function whyNotTaken(
  { store }: Runtime,
  sessionId: SessionId,
  callId: CallId,
): Promise<Result<ChatOutcome>> {
  const log = await store.readEvents(sessionId, 0, Number.MAX_SAFE_INTEGER)
  const asked = log.findLastIndex(
    ({ type, data }) => type === 'ClientCallRequested' && data.callId === callId,
  )
  const started = log.slice(0, Math.max(0, asked)).findLast(({ type }) => type === 'RunStarted')
  if (started?.type !== 'RunStarted') return err('tool_call_not_found', NO_CALL)
  const run = runIn(log.slice(started.seq - 1), started.data.runId)
  const completed = log
    .slice(asked)
    .find(({ type, data }) => type === 'ToolCompleted' && data.callId === callId)
  if (completed?.type !== 'ToolCompleted')
    return err('tool_call_withdrawn', 'This call was put away when its run was stopped.', {
      also: run.told,
    })
  const { result: tool_output, isError: is_error } = completed.data
  const winner = { tool_call_id: callId, tool_output, is_error }
  return err('tool_call_answered', 'This call has its result already.', { also: { ...run.told, winner } })
}
