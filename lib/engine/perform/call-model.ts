import type { EngineEvent } from '@/lib/engine/events'
import type { AssistantBlock } from '@/lib/engine/messages'
import type { ModelReply } from '@/lib/engine/model'
import { modelRequest } from '@/lib/engine/model-request'
import { yielded } from '@/lib/engine/policy'
import { toolCallsOf } from '@/lib/engine/reply-content'
import type { Run } from '@/lib/engine/run'
import type { Session } from '@/lib/engine/session'
import { NO_ROOM } from '@/lib/engine/state'

const CUT_OFF =
  'Your last reply was cut off at the length limit before its tool call was complete. The call was dropped. Be shorter.'

/** One invocation. A failure ends the run with everything kept, so that a retry goes on from exactly here (E9). */
export async function callModel<Facts>(
  run: Run,
  session: Session<Facts>,
  signal: AbortSignal,
): Promise<readonly EngineEvent[]> {
  const { agent, state } = session
  const request = await modelRequest(agent, state.history, ids => session.findTools(ids))
  const reply = await session.model(request, { signal, onText: delta => session.onText(delta) })
  if (reply.kind === 'failed') return failed(run, reply)
  return reply.stopReason === 'context_window_exceeded' ? failed(run, noRoom) : replied(reply)
}

const noRoom: Failure = {
  kind: 'failed',
  code: NO_ROOM,
  message: 'The conversation is too long for the model.',
  retryable: true,
}

type Failure = Extract<ModelReply, { kind: 'failed' }>

function replied(reply: Extract<ModelReply, { kind: 'reply' }>): EngineEvent[] {
  const content = withUniqueCallIds(reply.content)
  const { stopReason, usage, model } = reply
  const responded: EngineEvent = { type: 'ModelResponded', data: { content, stopReason, usage, model } }
  const last = content.at(-1)
  const cutCall = stopReason === 'max_tokens' && last?.type === 'tool_use' ? last : null
  if (!cutCall) return [responded]
  return [
    responded,
    { type: 'ToolCallsDropped', data: { callIds: [cutCall.id] } },
    { type: 'SystemNoteAdded', data: { reason: 'max_tokens', text: CUT_OFF } },
  ]
}

function failed(run: Run, { code, message, retryable }: Failure): EngineEvent[] {
  const error: EngineEvent = { type: 'ErrorOccurred', data: { code, message, retryable } }
  return code === NO_ROOM && !run.shrunk ? [error] : [error, yielded(run, 'error', null)]
}

/** Some servers that speak the Messages API number the calls of each reply alike; a result must find its own call. */
function withUniqueCallIds(content: readonly AssistantBlock[]): AssistantBlock[] {
  const seen = new Set<string>()
  const repeated = toolCallsOf(content).some(({ id }) => seen.size === seen.add(id).size)
  if (!repeated) return [...content]
  return content.map((block, index) =>
    block.type === 'tool_use' ? { ...block, id: `${block.id}_${index}` as typeof block.id } : block,
  )
}
