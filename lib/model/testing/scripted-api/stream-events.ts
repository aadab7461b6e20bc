/** The events of a streamed reply, in the order of the Messages API. */
import { messageFrame, type ReplyBlock, type ReplyMessage } from './wire-message'

export type StreamEvent = { type: string; [field: string]: unknown }

/** As it goes over the wire. */
export const encode = (event: StreamEvent) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

export function* streamEvents(message: ReplyMessage): Generator<StreamEvent> {
  yield startEvent(message)
  yield PING
  for (const [index, block] of message.blocks.entries()) yield* blockEvents(index, block)
  yield* endEvents(message)
}

export function startEvent(message: ReplyMessage): StreamEvent {
  return { type: 'message_start', message: messageFrame(message, { ...message.usage, output_tokens: 1 }) }
}

/** All that comes before the pieces of the last block. */
export function* eventsBeforeLast(message: ReplyMessage): Generator<StreamEvent> {
  yield startEvent(message)
  yield PING
  const last = message.blocks.length - 1
  for (const [index, block] of message.blocks.slice(0, last).entries()) yield* blockEvents(index, block)
  const block = message.blocks[last]?.block
  yield { type: 'content_block_start', index: last, content_block: block && atItsStart(block) }
}

/** A piece of the last block. */
export function deltaEvent({ blocks }: ReplyMessage, piece: string): StreamEvent {
  const isCall = blocks.at(-1)?.block.type === 'tool_use'
  const delta = isCall
    ? { type: 'input_json_delta', partial_json: piece }
    : { type: 'text_delta', text: piece }
  return { type: 'content_block_delta', index: blocks.length - 1, delta }
}

export const PING: StreamEvent = { type: 'ping' }

export function* endEvents({ stopReason, usage }: ReplyMessage): Generator<StreamEvent> {
  yield { type: 'message_delta', delta: { stop_reason: stopReason, stop_sequence: null }, usage }
  yield { type: 'message_stop' }
}

function* blockEvents(index: number, { block, inputJson }: ReplyBlock): Generator<StreamEvent> {
  yield { type: 'content_block_start', index, content_block: atItsStart(block) }
  for (const delta of deltas(block, inputJson)) yield { type: 'content_block_delta', index, delta }
  yield { type: 'content_block_stop', index }
}

function atItsStart(block: ReplyBlock['block']) {
  switch (block.type) {
    case 'text':
      return { ...block, text: '' }
    case 'thinking':
      return { ...block, thinking: '', signature: '' }
    case 'tool_use':
      return { ...block, input: {} }
    default:
      return block
  }
}

function* deltas({ type, ...fields }: ReplyBlock['block'], inputJson = '') {
  switch (type) {
    case 'text':
      for (const text of pieces(String(fields.text))) yield { type: 'text_delta', text }
      return
    case 'thinking':
      for (const thinking of pieces(String(fields.thinking))) yield { type: 'thinking_delta', thinking }
      yield { type: 'signature_delta', signature: fields.signature }
      return
    case 'tool_use':
      yield { type: 'input_json_delta', partial_json: '' }
      for (const partial_json of pieces(inputJson)) yield { type: 'input_json_delta', partial_json }
  }
}

/** Cuts text into a few pieces, without regard to words or JSON, but never inside a character. */
function pieces(text: string): string[] {
  const characters = Array.from(text)
  const size = Math.max(1, Math.ceil(characters.length / 4))
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(''),
  )
}
