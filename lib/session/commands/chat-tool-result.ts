import { ANONYMOUS, callerName, type Identity, rightOf } from '@/lib/access/admit'
import type { CallId, SessionId } from '@/lib/engine/ids'
import { broughtBack } from '@/lib/engine/perform/run-tool'
import type { RunConfig } from '@/lib/engine/run-config'
import { type ClientResult, clientCall } from '@/lib/engine/state'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import type { Runtime } from '@/lib/session/process/runtime'
import type { ChatToolResultRequest } from '@/lib/wire/chat'
import { err, ok, type Result } from '@/lib/wire/refusal'
import { MAX_TOOL_OUTPUT } from '@/lib/wire/tools'
import { change } from './change'
import { type AliveRun, type ChatOutcome, outcomeOf, runIn } from './chat-outcome'
import { type Decision, refuse } from './decide'

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
