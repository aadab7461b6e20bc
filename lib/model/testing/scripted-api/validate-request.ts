/** Refuses what the real Messages API refuses, in its words where they are known. */
import type { AnthropicBeta } from '@anthropic-ai/sdk/resources/beta'
import { misusedImages } from './image-limits'
import { requestSchema, type WireMessage, type WireRequest } from './request-schema'
import { BINDING_BETA, misboundThinking, misusedSettings, thinksByDefault } from './thinking'

export interface ModelLimits {
  /** Whether the model takes system messages inside `messages`. */
  readonly supportsSystemMessages: boolean
  /** Whether tools can change in mid-conversation, for whoever sends the beta header. */
  readonly supportsToolChanges: boolean
  readonly supportsCacheControl: boolean
  /** Whether the last message may be the assistant's. Current models refuse that. */
  readonly supportsPrefill: boolean
  /** Whether a model that thinks by default takes thinking back only where nothing before it has changed. */
  readonly bindsThinking: boolean
}

/** What current models take. */
const CURRENT: ModelLimits = {
  supportsSystemMessages: true,
  supportsToolChanges: true,
  supportsCacheControl: true,
  supportsPrefill: false,
  bindsThinking: true,
}

const TOOL_CHANGES_BETA = 'mid-conversation-tool-changes-2026-07-01'
const BETAS: readonly AnthropicBeta[] = [
  TOOL_CHANGES_BETA,
  BINDING_BETA,
  'interleaved-thinking-2025-05-14',
  'context-1m-2025-08-07',
  'cache-diagnosis-2026-04-07',
]

/** What is wrong with the request, in one sentence, or null when it is in order. */
export async function validateRequest(
  body: unknown,
  given: Partial<ModelLimits> = {},
  betas: readonly string[] = [],
): Promise<string | null> {
  const limits = { ...CURRENT, ...given }
  if (body === undefined) return 'The request body is not valid JSON.'
  if (!isWellFormed(body)) return 'The request body is not valid JSON: no low surrogate in string'
  const unknown = betas.filter(
    beta => !BETAS.includes(beta) || (beta === TOOL_CHANGES_BETA && !limits.supportsToolChanges),
  )
  if (unknown.length > 0)
    return `Unexpected value(s) ${unknown.map(beta => `\`${beta}\``).join(', ')} for the \`anthropic-beta\` header. Please consult our documentation at docs.anthropic.com or try again without the header.`
  const parsed = requestSchema.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return `${issue?.path.join('.')}: ${issue?.message}`
  }
  const { messages } = parsed.data
  return (
    misusedCacheControl(body, limits) ??
    misusedSettings(parsed.data, betas) ??
    repeatedToolName(parsed.data) ??
    misusedToolChanges(parsed.data, betas) ??
    firstOf(messages, (message, index) => misplacedRole(message, index, messages, limits)) ??
    firstOf(messages, unpairedToolCall) ??
    firstOf(messages, misplacedThinking) ??
    repeatedCallId(messages) ??
    (limits.bindsThinking && thinksByDefault(parsed.data.model)
      ? misboundThinking(parsed.data, betas)
      : null) ??
    misusedImages(parsed.data)
  )
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  for (const key in value) {
    if (!key.isWellFormed() || !isWellFormed(value[key as keyof typeof value])) return false
  }
  return true
}

function firstOf<Item>(
  items: Item[],
  check: (item: Item, index: number, items: Item[]) => string | null,
): string | null {
  for (const [index, item] of items.entries()) {
    const wrong = check(item, index, items)
    if (wrong !== null) return wrong
  }
  return null
}

function misusedCacheControl(body: unknown, { supportsCacheControl }: ModelLimits): string | null {
  const count = breakpoints(body).length
  if (count > 0 && !supportsCacheControl) return 'cache_control: Extra inputs are not permitted'
  return count > 4 ? `A maximum of 4 blocks with cache_control may be provided. Found ${count}.` : null
}

function repeatedToolName({ tools = [] }: WireRequest): string | null {
  const names = new Set(tools.map(tool => tool.name))
  return names.size < tools.length ? 'tools: Tool names must be unique.' : null
}

function misplacedRole(
  { role }: WireMessage,
  index: number,
  messages: WireMessage[],
  limits: ModelLimits,
): string | null {
  if (role === 'system' && !limits.supportsSystemMessages)
    return "role 'system' is not supported on this model"
  if (index === 0 && role !== 'user') return 'messages: first message must use the "user" role'
  const previous = messages[index - 1]?.role
  const next = messages[index + 1]?.role
  if (role === 'system' && previous !== 'user')
    return `messages.${index}: role 'system' must follow a 'user' message`
  if (role === 'system' && next !== undefined && next !== 'assistant') {
    return `messages.${index}: role 'system' must precede an 'assistant' message or end the array`
  }
  if (role === 'assistant' && next === undefined && !limits.supportsPrefill) {
    return 'This model does not support assistant message prefill. The conversation must end with a user message.'
  }
  return null
}

function unpairedToolCall(message: WireMessage, index: number, messages: WireMessage[]): string | null {
  const calls = callIds(message)
  const results = resultIds(messages[index + 1])
  const open = calls.filter(id => !results.includes(id))
  if (open.length > 0) {
    return `messages.${index}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${open.join(', ')}.`
  }
  const repeated = results.find((id, at) => results.indexOf(id) !== at)
  if (repeated) {
    return `messages.${index + 1}: each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: ${repeated}`
  }
  const asked = callIds(messages[index - 1])
  const stray = resultIds(message).find(id => !asked.includes(id))
  if (stray) return `messages.${index}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${stray}.`
  const types: readonly string[] = message.content.map(block => block.type)
  const firstOther = types.findIndex(type => type !== 'tool_result')
  return firstOther !== -1 && types.lastIndexOf('tool_result') > firstOther
    ? `messages.${index}: \`tool_result\` blocks must come before any other content.`
    : null
}

function misplacedThinking({ role, content }: WireMessage, index: number): string | null {
  const last = content.at(-1)?.type ?? ''
  return role === 'assistant' && last.endsWith('thinking')
    ? `messages.${index}: The final block in an assistant message cannot be \`${last}\`.`
    : null
}

function repeatedCallId(messages: WireMessage[]): string | null {
  const ids = messages.flatMap(callIds)
  return new Set(ids).size < ids.length ? 'messages: `tool_use` ids must be unique' : null
}

const callIds = (message: WireMessage | undefined): string[] =>
  message?.content.flatMap(block => (block.type === 'tool_use' ? [block.id] : [])) ?? []

const resultIds = (message: WireMessage | undefined): string[] =>
  message?.content.flatMap(block => (block.type === 'tool_result' ? [block.tool_use_id] : [])) ?? []

/** What is wrong with the tools that are deferred, added and removed (beta), or null when it is in order. */
function misusedToolChanges({ tools = [], messages }: WireRequest, betas: readonly string[]): string | null {
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

/** Where breakpoints stand: the path of each `cache_control`. */
export function breakpoints(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('cache_control' in value) return [path.join('.')]
  return Object.entries(value).flatMap(([key, inner]) => breakpoints(inner, [...path, key]))
}
