/** What a reply says and asks for. Without zod, since the page reads replies too. */
import type { AssistantBlock, ToolUseBlock } from './messages'

/** The text a person would read in a reply: its text blocks, in order. */
export function textOf(content: readonly AssistantBlock[]): string {
  return content
    .filter(block => block.type === 'text')
    .map(block => block.text)
    .join('\n\n')
    .trim()
}

export function toolCallsOf(content: readonly AssistantBlock[]): ToolUseBlock[] {
  return content.filter(block => block.type === 'tool_use')
}
