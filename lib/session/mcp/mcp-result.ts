import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { MAX_TOOL_OUTPUT } from '@/lib/wire/tools'

/** A result as the model reads it. Throws what the tool says where it failed, and where there is more than is kept. */
export function resultText({ content, structuredContent, isError }: CallToolResult): string {
  const parts = content.map(blockText)
  const told = parts.length === 0 && structuredContent ? [JSON.stringify(structuredContent)] : parts
  const text = storable(told.join('\n'))
  if (text.length > MAX_TOOL_OUTPUT)
    throw new Error(`answered with more than ${MAX_TOOL_OUTPUT} characters. Ask for less.`)
  if (isError) throw new Error(`says that it did not work: ${text}`)
  return text
}

function blockText(block: CallToolResult['content'][number]): string {
  switch (block.type) {
    case 'text':
      return block.text
    case 'resource':
      return 'text' in block.resource ? block.resource.text : `[${block.resource.uri}]`
    case 'resource_link':
      return `[${block.name}: ${block.uri}]`
    case 'image':
    case 'audio':
      return `[${block.type}, ${block.mimeType}]`
  }
}

/** A database takes neither null characters nor halves of a surrogate pair. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '\uFFFD')
