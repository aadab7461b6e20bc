import type { Message, SaidMessage } from './messages'

/** About four characters make a token; good enough to know when to summarize. */
const CHARACTERS_PER_TOKEN = 4
/** A photo of 1,568 px on its long edge. */
const TOKENS_PER_IMAGE = 1_600

export const tokensOfText = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN)

/** Estimated tokens of messages, for a model that has not counted them. */
export function tokensOf(messages: readonly Message[]): number {
  return messages.reduce((sum, message) => sum + tokensOfMessage(message), 0)
}

function tokensOfMessage(message: Message): number {
  if (message.role === 'system') return tokensOfText(message.text)
  if (message.role === 'mode') return tokensOfText(message.context)
  return message.content.reduce((sum, block) => sum + tokensOfBlock(block), 0)
}

function tokensOfBlock(block: Exclude<SaidMessage, { role: 'system' }>['content'][number]): number {
  switch (block.type) {
    case 'text':
      return tokensOfText(block.text)
    case 'image':
      return TOKENS_PER_IMAGE
    case 'tool_use':
      return tokensOfText(block.name + JSON.stringify(block.input))
    case 'tool_result':
      return tokensOfText(block.content)
    case 'thinking':
      return tokensOfText(block.thinking)
    case 'redacted_thinking':
      return tokensOfText(block.data)
  }
}
