/** What the API asks of the settings that bear on thinking, by model. */
import type { WireRequest } from './request-schema'
import { BINDING_BETA } from './thinking-binding'

/** From these on thinking is adaptive and on by default, and blocks are bound to what stood before them. */
const THINKS = /claude-[a-z]+-5[-.][1-9]/
/** From these on the model settles by itself how long it thinks, and how it samples. */
const ADAPTIVE_ONLY = /claude-[a-z]+-(5|4[-.][7-9])/
const ADAPTIVE = /claude-[a-z]+-(5|4[-.][6-9])/

export const thinksByDefault = (model: string) => THINKS.test(model)

/** What is wrong with the settings of a request, or null when they are in order. */
export function misusedSettings(request: WireRequest, betas: readonly string[]): string | null {
  const { model, max_tokens, thinking, tools = [], tool_choice: choice } = request
  const thinks = thinking ? thinking.type !== 'disabled' : thinksByDefault(model)
  if (thinking?.type === 'enabled') {
    if (ADAPTIVE_ONLY.test(model))
      return '"thinking.type.enabled" is not supported for this model. Use "thinking.type.adaptive" and "output_config.effort" to control thinking behavior.'
    if (thinking.budget_tokens >= max_tokens)
      return '`max_tokens` must be greater than `thinking.budget_tokens`.'
    const unthinking = unthinkingCall(request)
    if (unthinking) return unthinking
  }
  if (thinking?.type === 'adaptive' && thinking.block_binding && !betas.includes(BINDING_BETA))
    return 'thinking.adaptive.block_binding: Extra inputs are not permitted'
  if (!ADAPTIVE.test(model)) {
    if (thinking?.type === 'adaptive') return 'adaptive thinking is not supported on this model'
    if (request.output_config?.effort) return 'This model does not support the effort parameter.'
  }
  for (const setting of ['temperature', 'top_p', 'top_k'] as const) {
    if (request[setting] === undefined) continue
    if (ADAPTIVE_ONLY.test(model)) return `\`${setting}\` is deprecated for this model.`
    if (thinks && request[setting] !== 1)
      return `\`${setting}\` may only be set to 1 when thinking is enabled.`
  }
  if (!choice) return null
  if (tools.length === 0) return 'tool_choice may only be specified while providing tools'
  if (choice.type === 'tool' && !tools.some(({ name }) => name === choice.name))
    return `Tool '${choice.name}' not found in provided tools`
  return thinks && (choice.type === 'any' || choice.type === 'tool')
    ? 'Thinking may not be enabled when tool_choice forces tool use.'
    : null
}

/** A reply whose calls are answered begins with what was thought, where thinking for so many tokens is asked for. */
function unthinkingCall({ messages }: WireRequest): string | null {
  const at = messages.findLastIndex(({ role }) => role === 'assistant')
  const [first] = messages[at]?.content ?? []
  const isAnswered = messages[at + 1]?.content.some(({ type }) => type === 'tool_result') ?? false
  return !isAnswered || !first || first.type.endsWith('thinking')
    ? null
    : `messages.${at}.content.0.type: Expected \`thinking\` or \`redacted_thinking\`, but found \`${first.type}\`. When \`thinking\` is enabled, a final \`assistant\` message must start with a thinking block (preceeding the lastmost set of \`tool_use\` and \`tool_result\` blocks).`
}
