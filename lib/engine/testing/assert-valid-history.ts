import type { Message } from '@/lib/engine/messages'
import type { RequestMessage } from '@/lib/engine/model'
import { toolCallsOf } from '@/lib/engine/reply-content'

/**
 * Throws unless a model may be sent this history (E7): every call has exactly one result, in the message right behind
 * its reply; no result is without its call; no reply is empty.
 */
export function assertValidHistory(messages: readonly (Message | RequestMessage)[]): void {
  for (const [index, message] of messages.entries()) {
    if (message.role === 'assistant') assertAnswered(message.content, messages[index + 1], index)
    if (message.role === 'tool_results' && messages[index - 1]?.role !== 'assistant') {
      throw invalid(index, 'the results do not stand right behind a reply')
    }
  }
}

type Reply = Extract<Message, { role: 'assistant' }>['content']

function assertAnswered(reply: Reply, next: Message | RequestMessage | undefined, index: number) {
  if (reply.length === 0) throw invalid(index, 'the reply is empty')
  const calls = toolCallsOf(reply).map(({ id }) => id)
  const results = next?.role === 'tool_results' ? next.content.map(({ callId }) => callId) : []
  for (const id of calls) {
    const count = results.filter(callId => callId === id).length
    if (count !== 1) throw invalid(index, `the call ${id} has ${count} results`)
  }
  const stray = results.find(callId => !calls.includes(callId))
  if (stray !== undefined) throw invalid(index + 1, `the result ${stray} has no call`)
}

const invalid = (index: number, what: string) =>
  new Error(`The history is not valid at message ${index}: ${what}.`)
