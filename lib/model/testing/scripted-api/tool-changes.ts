/** What the API asks of tools that change in mid-conversation (beta). */
import type { WireRequest } from './request-schema'

export const TOOL_CHANGES_BETA = 'mid-conversation-tool-changes-2026-07-01'

/** What is wrong with the tools that are deferred, added and removed, or null when it is in order. */
export function misusedToolChanges(
  { tools = [], messages }: WireRequest,
  betas: readonly string[],
): string | null {
  const deferred = tools.findIndex(tool => tool.defer_loading)
  if (!betas.includes(TOOL_CHANGES_BETA) && deferred !== -1)
    return `tools.${deferred}.defer_loading: Extra inputs are not permitted`
  if (deferred !== -1 && tools.every(tool => tool.defer_loading))
    return 'tools: All tools have defer_loading set.'
  const cached = tools.findIndex(tool => tool.defer_loading && tool.cache_control)
  if (cached !== -1) return `tools.${cached}: A tool with defer_loading cannot have cache_control.`
  const declared = new Set(tools.map(({ name }) => name))
  for (const [index, { content }] of messages.entries()) {
    for (const [at, block] of content.entries()) {
      if (block.type !== 'tool_addition' && block.type !== 'tool_removal') continue
      const path = `messages.${index}.content.${at}`
      if (!betas.includes(TOOL_CHANGES_BETA))
        return `${path}: Input tag '${block.type}' found using 'type' does not match any of the expected tags: 'text'`
      if (!declared.has(block.tool.name))
        return `${path}: tool_reference '${block.tool.name}' is not declared in \`tools\``
    }
  }
  return null
}
