/** What the API asks of thinking: the settings of a request, by model, and that a block goes back only behind what it was bound to. */
import { createHash, hash } from 'node:crypto'
import type { WireRequest } from './request-schema'

export const BINDING_BETA = 'thinking-binding-controls-2026-08-01'

interface Binding {
  readonly model: string
  readonly system: string
  readonly tools: string
  /** All blocks before it, without thinking. */
  readonly messages: string
  /** The thinking right before it. Empty for the first. */
  readonly previous: string
}

interface Block {
  readonly type: string
  readonly [field: string]: unknown
}

/** The blocks of a reply to the request; thinking that has no signature gets one. */
export function signThinking<Reply extends Block>(request: WireRequest, reply: readonly Reply[]): Reply[] {
  if (!reply.some(sealField)) return [...reply]
  const prefix = prefixOf(request)
  for (const { role, content } of request.messages) for (const block of content) prefix.add(role, block)
  return reply.map(block => {
    const field = sealField(block)
    const signed = field && !block[field] ? { ...block, [field]: seal(prefix.binding(), block) } : block
    prefix.add('assistant', signed)
    return signed
  })
}

/** Which thinking in the request is not the server's, or not where it was, in the API's words; null when all is. */
export function misboundThinking(request: WireRequest, betas: readonly string[]): string | null {
  const prefix = prefixOf(request)
  const dropsMisbound =
    request.thinking?.type === 'adaptive' &&
    request.thinking.block_binding?.prefix_mismatch_behavior === 'drop_block'
  for (const [index, { role, content }] of request.messages.entries()) {
    for (const [at, block] of (content as readonly Block[]).entries()) {
      const field = sealField(block)
      if (field) {
        const invalid = `messages.${index}.content.${at}: Invalid \`${field}\` in \`${block.type}\` block.`
        const sealed = unseal(block, field)
        if (!sealed) return invalid
        const change = sealed.model === request.model ? changeSince(sealed, prefix.binding()) : null
        if (change !== null && !dropsMisbound) return `${invalid} ${BOUND}${howTo(betas)} ${change}`
      }
      prefix.add(role, block)
    }
  }
  return null
}

const BOUND =
  'The block is bound to a different conversation. Remove the block, or set `thinking.block_binding.prefix_mismatch_behavior` to "drop_block".'

const howTo = (betas: readonly string[]) =>
  betas.includes(BINDING_BETA)
    ? ''
    : ` That setting requires the \`${BINDING_BETA}\` value in the \`anthropic-beta\` header.`

function changeSince(then: Binding, now: Binding): string | null {
  if (then.system !== now.system)
    return 'The `system` prompt differs from the one this block was created with.'
  if (then.tools !== now.tools) return 'The `tools` differ from those this block was created with.'
  if (then.messages !== now.messages)
    return 'The `messages` before it differ from those this block was created with.'
  if (now.previous !== '' && then.previous !== now.previous)
    return 'The thinking before it differs from that which this block was created with.'
  return null
}

/** What stands before the next block, as it is read from the front. */
function prefixOf({ model, system = [], tools = [] }: WireRequest) {
  const front = {
    model,
    system: digest(system.map(written).join()),
    tools: digest(
      tools
        .filter(tool => !tool.defer_loading)
        .map(written)
        .join(),
    ),
  }
  const messages = createHash('sha256')
  let previous = ''
  return {
    add(role: string, block: Block) {
      const field = sealField(block)
      // Blank text is part of no request.
      if (isBlank(block)) return
      if (!field) messages.update(`${role}${written(block)}${written(addedTool(block) ?? {})}`)
      else if (unseal(block, field)?.model === model) previous = digest(String(block[field]))
    },
    binding: (): Binding => ({ ...front, messages: messages.copy().digest('base64url'), previous }),
  }

  /** Of a deferred tool the model reads the definition where it is added. */
  function addedTool({ type, tool: added }: Block) {
    return type === 'tool_addition'
      ? tools.find(({ name }) => name === (added as { name: string }).name)
      : undefined
  }
}

/** The order of the fields of a block does not matter, that within an input or a schema does. */
const written = (block: object) =>
  JSON.stringify(
    Object.entries(block)
      .filter(([key]) => key !== 'cache_control' && key !== 'defer_loading')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

const isBlank = ({ type, text = '' }: Block) => type === 'text' && String(text).trim() === ''

const digest = (text: string) => hash('sha256', text, 'base64url').slice(0, 16)

function sealField({ type }: Block): 'signature' | 'data' | null {
  if (type === 'thinking') return 'signature'
  return type === 'redacted_thinking' ? 'data' : null
}

function seal(binding: Binding, block: Block): string {
  const payload = Buffer.from(JSON.stringify(binding)).toString('base64url')
  return `${payload}.${mac(payload, block)}`
}

function unseal(block: Block, field: string): Binding | null {
  const [payload = '', signed] = String(block[field]).split('.')
  if (signed !== mac(payload, block)) return null
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
}

/** Told from what others have signed, and the same for all servers: one that is started again knows what it said. */
const mac = (payload: string, { thinking = '' }: Block) =>
  hash('sha256', `scripted ${payload} ${thinking}`, 'base64url')

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
