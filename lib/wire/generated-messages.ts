import { textOf, toolCallsOf } from '@/lib/engine/reply-content'
import type { GeneratedMessage } from './chat'
import type { StoredEvent } from './event'

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
