/** Events and messages a line each, so that a test can say the whole of what happened and stay readable. */
import type { Domain } from '@/lib/engine/domain'
import { type EngineEvent, type EventOf, isEngineEvent } from '@/lib/engine/events'
import type { AssistantBlock, Message, SaidMessage } from '@/lib/engine/messages'
import { currentMode, type ModelRequest, offeredNow, type RequestMessage } from '@/lib/engine/model'

/** For instance `ToolCompleted call_1 look: Seen.` or `RunYielded end_turn: Done.` */
export const eventLines = (events: readonly EventOf<Domain>[]) =>
  events.map(event => (isEngineEvent(event) ? eventLine(event) : dataLine(event)))

/**
 * For instance `user: Hello`, `assistant: Let me see. · look#call_1`, `results: call_1 = Seen.`, `system: Be brief.`
 * Marks of modes are nothing that was said, and have no line.
 */
export const historyLines = (messages: readonly (Message | RequestMessage)[] = []) =>
  messages.filter((message): message is SaidMessage => message.role !== 'mode').map(historyLine)

/** All that a request tells the model beside the conversation, and the names of the tools that it may call now. */
export function readableRequest(request: ModelRequest | undefined): { system: string; tools: string[] } {
  if (!request) throw new Error('There was no such request.')
  const { prompt = '', context = '' } = currentMode(request) ?? {}
  const system = [request.system, prompt, context].filter(part => part !== '').join('\n\n')
  return { system, tools: offeredNow(request).map(({ name }) => name) }
}

function eventLine(event: EngineEvent): string {
  switch (event.type) {
    case 'RunStarted':
      return `RunStarted ${event.data.runId} ${event.data.trigger}`
    case 'UserMessageAdded':
      return `UserMessageAdded${event.data.synthetic ? ' synthetic' : ''}: ${event.data.text}`
    case 'ModelResponded':
      return `ModelResponded ${event.data.stopReason}: ${blocksLine(event.data.content)}`
    case 'ToolCompleted': {
      const { callId, name, outcome, result, isError, terminal } = event.data
      const kind = isError ? ' error' : terminal ? ' terminal' : outcome === 'success' ? '' : ` ${outcome}`
      return `ToolCompleted ${callId} ${name}${kind}: ${result}`
    }
    case 'ToolCallsDropped':
      return `ToolCallsDropped ${event.data.callIds.join(' ')}`
    case 'SystemNoteAdded':
      return `SystemNoteAdded ${event.data.reason}: ${event.data.text}`
    case 'ErrorOccurred':
      return `ErrorOccurred ${event.data.code}`
    case 'RunYielded':
      return `RunYielded ${event.data.reason}: ${event.data.response}`
    default:
      return dataLine(event)
  }
}

const dataLine = ({ type, data }: EventOf<Domain>) => `${type} ${JSON.stringify(data)}`

function historyLine(message: SaidMessage): string {
  switch (message.role) {
    case 'user':
      return `user: ${message.content.map(block => (block.type === 'text' ? block.text : `[${block.imageId}]`)).join(' ')}`
    case 'assistant':
      return `assistant: ${blocksLine(message.content)}`
    case 'tool_results':
      return `results: ${message.content.map(({ callId, content, isError }) => `${callId} ${isError ? '!' : '='} ${content}`).join(' · ')}`
    case 'system':
      return `system: ${message.text}`
  }
}

/** Thinking without words is in each reply, and is not told. */
function blocksLine(blocks: readonly AssistantBlock[]): string {
  return blocks
    .filter(block => block.type !== 'thinking' || block.thinking !== '')
    .map(block => {
      if (block.type === 'text') return block.text
      return block.type === 'tool_use' ? `${block.name}#${block.id}` : block.type
    })
    .join(' · ')
}
