import type { Usage } from '@/lib/engine/events'
import type { RunId } from '@/lib/engine/ids'
import { textOf, toolCallsOf } from '@/lib/engine/reply-content'
import type { GeneratedMessage } from './chat'
import type { StoredEvent } from './event'
import type { ChatRun } from './responses'

/** The fields of a response without a run. */
export const NO_RUN: ChatRun = {
  run_id: null,
  yield_reason: null,
  policy: null,
  generated_messages: [],
  usage: {
    input_tokens: 0,
    output_tokens: 0,
    cache_read_input_tokens: 0,
    cache_creation_input_tokens: 0,
  },
}

/** The state of a run by its own events, from its `RunStarted` to its `RunYielded`. */
export function chatRun(runId: RunId, events: readonly StoredEvent[]): ChatRun {
  const started = events.find(event => event.type === 'RunStarted')
  const yielded = events.find(event => event.type === 'RunYielded')
  return {
    run_id: runId,
    yield_reason: yielded?.data.reason ?? null,
    policy: started?.data.config.contentPolicy?.kind ?? null,
    generated_messages: generatedMessages(events),
    usage: events.reduce((total, event) => withUsage(total, usageOf(event)), NO_RUN.usage),
  }
}

/** The usage of a model call, also of one that summarized or broke off. */
function usageOf(event: StoredEvent): Usage | undefined {
  switch (event.type) {
    case 'ModelResponded':
    case 'HistorySummarized':
    case 'ErrorOccurred':
      return event.data.usage
    default:
      return undefined
  }
}

function withUsage(total: ChatRun['usage'], more: Usage | undefined): ChatRun['usage'] {
  if (!more) return total
  return {
    input_tokens: total.input_tokens + more.inputTokens,
    output_tokens: total.output_tokens + more.outputTokens,
    cache_read_input_tokens: total.cache_read_input_tokens + more.cacheReadTokens,
    cache_creation_input_tokens: total.cache_creation_input_tokens + more.cacheCreationTokens,
  }
}

/** The messages that a run added to the conversation, in order, without calls that were never executed. */
export function generatedMessages(events: readonly StoredEvent[]): GeneratedMessage[] {
  return events.flatMap((event, index): GeneratedMessage[] => {
    switch (event.type) {
      case 'UserMessageAdded':
        return event.data.synthetic ? [] : [{ sender: 'human', message: event.data.text }]
      case 'ModelResponded': {
        const text = textOf(event.data.content)
        const dropped = droppedOf(events.slice(index + 1))
        const calls = toolCallsOf(event.data.content).filter(call => !dropped.has(call.id))
        return [
          ...(text === '' ? [] : [{ sender: 'ai' as const, message: text }]),
          ...calls.map(({ id, name, input }) => ({
            type: 'tool_call' as const,
            tool_call_id: id,
            tool_name: name,
            tool_input: input,
          })),
        ]
      }
      case 'ToolCompleted':
        return [{ type: 'tool_response', tool_call_id: event.data.callId, tool_output: event.data.result }]
      default:
        return []
    }
  })
}

/** Up to the next reply: the ids of calls are unique within one reply only. */
function droppedOf(rest: readonly StoredEvent[]): ReadonlySet<string> {
  const next = rest.findIndex(event => event.type === 'ModelResponded')
  const own = next < 0 ? rest : rest.slice(0, next)
  return new Set(own.flatMap(event => (event.type === 'ToolCallsDropped' ? event.data.callIds : [])))
}
