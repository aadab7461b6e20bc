/** The engine's conversation as the Messages API wants it: user and assistant in turn, the user first. */
import type { ContentBlockParam, TextBlockParam } from '@anthropic-ai/sdk/resources/messages'
import type { AssistantBlock, Message, ToolResultBlock } from '@/lib/engine/messages'
import type { EncodedImages } from './encoded-images'

export interface Conversion {
  readonly images: EncodedImages
  /** Whether the model takes messages of the role `system`. */
  readonly systemMessages: boolean
}

/** A message whose content is always a list, and never empty. */
export type ApiMessage =
  | { role: 'user' | 'assistant'; content: ContentBlockParam[] }
  | { role: 'system'; content: TextBlockParam[] }

/** All that stands between two replies of the model: what it is answered, and the notes to it. */
interface UserTurn {
  readonly role: 'user'
  readonly content: ContentBlockParam[]
  readonly notes: string[]
}
type Turn = UserTurn | { readonly role: 'assistant'; readonly content: ContentBlockParam[] }

/** Stands for the app going on without a word of the person, where the API wants a user's turn and there is none. */
const GO_ON: TextBlockParam = { type: 'text', text: '[Continue]' }

/**
 * Neighbours that come to the same role become one message. A history in order (E7) has its tool results right behind
 * the calls, so they stand first in their message, as the API wants them.
 *
 * A system message may stand only between a user's message and the assistant's, or last, and not beside another one.
 * So the notes of a turn become one system message at its end.
 *
 * A history that ends with the assistant is left so. The model then goes on with that very reply, which suits
 * `pause_turn`; in any other case a caller has to add what the model is to answer, since most models refuse it.
 */
export async function toMessagesApi(
  messages: readonly Message[],
  conversion: Conversion,
): Promise<ApiMessage[]> {
  const turns: Turn[] = [{ role: 'user', content: [], notes: [] }]
  for (const message of messages) {
    if (message.role === 'assistant') addReply(turns, message.content)
    else await addToUserTurn(userTurn(turns), message, conversion)
  }
  return turns.flatMap(turnMessages)
}

/** A reply that says and calls nothing is left out. */
function addReply(turns: Turn[], reply: readonly AssistantBlock[]) {
  const content = withoutTrailingThinking(reply.filter(isWorthSending)).map(replyBlock)
  if (content.length === 0) return
  const last = turns.at(-1)
  if (last?.role === 'assistant') last.content.push(...content)
  else turns.push({ role: 'assistant', content })
}

function userTurn(turns: Turn[]): UserTurn {
  const last = turns.at(-1)
  if (last?.role === 'user') return last
  const turn: UserTurn = { role: 'user', content: [], notes: [] }
  turns.push(turn)
  return turn
}

async function addToUserTurn(
  turn: UserTurn,
  message: Exclude<Message, { role: 'assistant' }>,
  { images, systemMessages }: Conversion,
) {
  switch (message.role) {
    case 'user':
      for (const block of message.content.filter(saysSomething)) {
        turn.content.push(
          block.type === 'text' ? textBlock(block.text) : await imageBlock(block.imageId, images),
        )
      }
      return
    case 'tool_results':
      turn.content.push(...message.content.map(resultBlock))
      return
    case 'system':
      if (systemMessages) turn.notes.push(message.text)
      else turn.content.push(textBlock(`<system-note>\n${message.text}\n</system-note>`))
  }
}

function turnMessages(turn: Turn): ApiMessage[] {
  if (turn.role === 'assistant') return [turn]
  const { role, notes } = turn
  const content = turn.content.length > 0 ? turn.content : [GO_ON]
  return notes.length === 0
    ? [{ role, content }]
    : [
        { role, content },
        { role: 'system', content: notes.map(textBlock) },
      ]
}

/** The API refuses text of nothing but white space. */
const saysSomething = (block: { type: string; text?: string }) =>
  block.type !== 'text' || block.text?.trim() !== ''

/** The API refuses thinking that another server left unsigned. */
function isWorthSending(block: AssistantBlock): boolean {
  return block.type === 'thinking' ? block.signature !== '' : saysSomething(block)
}

/** The API refuses a reply that ends with thinking; one does when what followed was cut. */
function withoutTrailingThinking(content: readonly AssistantBlock[]): readonly AssistantBlock[] {
  const end = content.findLastIndex(block => block.type === 'text' || block.type === 'tool_use')
  return content.slice(0, end + 1)
}

function replyBlock(block: AssistantBlock): ContentBlockParam {
  switch (block.type) {
    case 'text':
      return textBlock(block.text)
    case 'thinking':
      return { type: 'thinking', thinking: block.thinking, signature: block.signature }
    case 'redacted_thinking':
      return { type: 'redacted_thinking', data: block.data }
    case 'tool_use':
      return { type: 'tool_use', id: block.id, name: block.name, input: inputObject(block.input) }
  }
}

/** A call's input may be anything that the model wrote, and was refused as such; the API takes only objects back. */
function inputObject(input: unknown): object {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
  return isObject ? input : { invalid_input: input }
}

function resultBlock({ callId, content, isError }: ToolResultBlock): ContentBlockParam {
  return { type: 'tool_result', tool_use_id: callId, content, is_error: isError }
}

async function imageBlock(
  imageId: Parameters<EncodedImages>[0],
  images: EncodedImages,
): Promise<ContentBlockParam> {
  const source = await images(imageId)
  return source ? { type: 'image', source } : textBlock('(photo no longer available)')
}

function textBlock(text: string): TextBlockParam {
  return { type: 'text', text }
}
