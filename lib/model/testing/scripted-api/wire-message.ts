/** A scripted reply as the message that the wire carries. */
import type { MessageReply, ScriptedBlock, WireUsage } from './replies'

export type WireBlock = { type: string; [field: string]: unknown }

/** A block of the reply; `inputJson` is what a tool call streams as its input. */
export interface ReplyBlock {
  block: WireBlock
  inputJson?: string
}

export interface ReplyMessage {
  id: string
  model: string
  blocks: ReplyBlock[]
  stopReason: string | null
  usage: WireUsage
}

/** Gives ids that are unique for one server: `newId('toolu')` → `toolu_1`. */
export type NewId = (prefix: string) => string

/** Gives the blocks of a reply their signatures. */
export type Sign = (blocks: readonly WireBlock[]) => WireBlock[]

export function replyMessage(
  reply: MessageReply,
  request: { model: string },
  { newId, sign }: { newId: NewId; sign: Sign },
): ReplyMessage {
  const drafts = reply.content.map(block => replyBlock(block, newId))
  const signed = sign(drafts.map(({ block }) => block))
  const calls = drafts.some(({ block }) => block.type === 'tool_use')
  return {
    id: newId('msg'),
    model: request.model,
    blocks: drafts.map((draft, index) => ({ ...draft, block: signed[index] ?? draft.block })),
    stopReason: reply.stop_reason === undefined ? (calls ? 'tool_use' : 'end_turn') : reply.stop_reason,
    usage: {
      input_tokens: roughTokens(request),
      output_tokens: roughTokens(drafts),
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      ...reply.usage,
    },
  }
}

function replyBlock(scripted: ScriptedBlock, newId: NewId): ReplyBlock {
  if ('raw' in scripted) return { block: scripted.raw }
  if (scripted.type !== 'tool_use') return { block: { ...scripted } }
  const { id = newId('toolu'), name } = scripted
  const [input, inputJson] =
    'inputJson' in scripted ? [{}, scripted.inputJson] : [scripted.input, JSON.stringify(scripted.input)]
  return { block: { type: 'tool_use', id, name, input }, inputJson }
}

/** About four characters make a token. */
const roughTokens = (value: unknown) => Math.ceil(JSON.stringify(value).length / 4)

/** The message without its content: what `message_start` carries, and the frame of a reply that is not streamed. */
export function messageFrame({ id, model }: ReplyMessage, usage: WireUsage) {
  return {
    id,
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage,
  }
}

/** The whole message at once, as a request without `stream` gets it. */
export function wholeMessage(message: ReplyMessage) {
  return {
    ...messageFrame(message, message.usage),
    content: message.blocks.map(({ block }) => block),
    stop_reason: message.stopReason,
  }
}
