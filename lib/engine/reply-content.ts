/** The content of a reply: its text, its calls, and the tokens that it cost. Without zod, since the page reads replies too. */
import type { StopReason, Usage } from './events'
import type { AssistantBlock, ToolUseBlock } from './messages'

/** The text a person would read in a reply: its text blocks, in order. */
export function textOf(content: readonly AssistantBlock[]): string {
  return content
    .filter(block => block.type === 'text')
    .map(block => block.text)
    .join('\n\n')
    .trim()
}

/** The call that a reply ended in the middle of, at its length limit (E8). */
export function cutCallOf(content: readonly AssistantBlock[], stopReason: StopReason): ToolUseBlock | null {
  const last = content.at(-1)
  return stopReason === 'max_tokens' && last?.type === 'tool_use' ? last : null
}

export function toolCallsOf(content: readonly AssistantBlock[]): ToolUseBlock[] {
  return content.filter(block => block.type === 'tool_use')
}

export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheCreationTokens: 0 }

export const addUsage = (one: Usage = NO_USAGE, other: Usage): Usage => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  cacheReadTokens: one.cacheReadTokens + other.cacheReadTokens,
  cacheCreationTokens: one.cacheCreationTokens + other.cacheCreationTokens,
})

export const allTokens = ({ inputTokens, outputTokens, cacheReadTokens, cacheCreationTokens }: Usage) =>
  inputTokens + outputTokens + cacheReadTokens + cacheCreationTokens
