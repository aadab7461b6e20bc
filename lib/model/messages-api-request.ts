/** One invocation as the body of a Messages API request. Keys keep their order, so that equal prefixes stay equal bytes. */
import type { BetaTool } from '@anthropic-ai/sdk/resources/beta/messages'
import type {
  ContentBlockParam,
  MessageCreateParamsStreaming,
  TextBlockParam,
} from '@anthropic-ai/sdk/resources/messages'
import { currentMode, type ModelRequest, offeredNow, type ToolSpec } from '@/lib/engine/model'
import { canDeclareOnce } from './mode-changes'
import { hasSystemMessages, type RequestForm } from './model-features'
import type { Effort, Thinking } from './model-settings'
import type { EncodedImages } from './request-photos'
import { type ApiConversation, type ApiMessage, toMessagesApi } from './to-messages-api'

export interface RequestSettings {
  readonly model: string
  /** The longest reply, in tokens. */
  readonly maxTokens: number
  /** The best form that the request may be written in. */
  readonly form: RequestForm
  /** Null where the model is shown no photos. */
  readonly images: EncodedImages | null
  /** The server refused the thinking of earlier replies: none of it is sent. */
  readonly withoutThinking?: boolean
  readonly effort?: Exclude<Effort, 'default'> | null
  readonly thinking?: Thinking | null
}

const TOOL_CHANGES = 'mid-conversation-tool-changes-2026-07-01'

export interface ApiRequest {
  /** The SDK's type of it knows tool changes only where `betas` are a part of the body. */
  readonly body: MessageCreateParamsStreaming
  /** The betas that it takes. */
  readonly betas: readonly string[]
  /** The one that it is written in. */
  readonly form: RequestForm
  /** Stands for all that the model reads. */
  readonly prefix: () => string
}

/**
 * Where the model takes it, all tools are declared once, the system prompt is the base prompt, and a change of mode is
 * appended to the messages, so that what the model has read stays as it was. Otherwise the tools are those of the mode,
 * and the system prompt has the mode's own behind it.
 */
export async function messagesApiRequest(
  request: ModelRequest,
  { model, maxTokens, form: best, images, withoutThinking = false, effort, thinking }: RequestSettings,
): Promise<ApiRequest> {
  const form = best === 'told' && !canDeclareOnce(request) ? 'swapped' : best
  const front = form === 'told' ? allTools(request) : toolsOfMode(request, hasSystemMessages(form))
  const { messages, readBefore, prefix } = await toMessagesApi(request.messages, {
    images,
    systemMessages: hasSystemMessages(form),
    modes: form === 'told' ? 'told' : 'swapped',
    initialTools: request.tools.initial,
    front: { model, ...front },
    withoutThinking,
  })
  const plain: Cacheable = { ...front, messages, readBefore }
  const { system, tools, messages: sent } = form === 'plain' ? plain : withBreakpoints(plain)
  const body = {
    model,
    max_tokens: maxTokens,
    ...(thinking && maySet(thinking, messages) && { thinking }),
    ...(effort && { output_config: { effort } }),
    ...(system.length > 0 && { system: form === 'plain' ? system.map(({ text }) => text).join() : system }),
    ...(tools.length > 0 && { tools }),
    messages: sent,
    stream: true,
  }
  const betas = form === 'told' ? [TOOL_CHANGES] : []
  return { body: body as MessageCreateParamsStreaming, betas, form, prefix }
}

/**
 * With thinking for so many tokens, a reply whose calls are answered has to begin with what was thought. Where that was left
 * out, the model goes on without.
 */
function maySet({ type }: Thinking, messages: readonly ApiMessage[]): boolean {
  const last = messages.findLastIndex(({ role }) => role === 'assistant')
  const isAnswered = messages[last + 1]?.content.some(block => block.type === 'tool_result') ?? false
  const begins = messages[last]?.content[0]?.type
  return type !== 'enabled' || !isAnswered || begins === 'thinking' || begins === 'redacted_thinking'
}

type BeforeMessages = Pick<Cacheable, 'system' | 'tools'>

function allTools({ system, tools }: ModelRequest): BeforeMessages {
  return {
    system: systemBlocks([system]),
    tools: [...tools.initial.map(toEagerTool), ...tools.later.map(toDeferredTool)],
  }
}

/** Where notes can't be messages of their own, they stand among the person's words (`toMessagesApi`). */
const NOTES_EXPLAINED =
  'A block in <system-note> tags comes from the app, as these instructions do; the person neither writes nor sees it.'

function toolsOfMode(request: ModelRequest, systemMessages: boolean): BeforeMessages {
  const mode = currentMode(request)
  const explained = mode && !systemMessages ? NOTES_EXPLAINED : ''
  return {
    system: systemBlocks([request.system, explained, mode?.prompt ?? '']),
    tools: offeredNow(request).map(systemMessages ? toEagerTool : toTool),
  }
}

function systemBlocks(parts: readonly string[]): TextBlockParam[] {
  const text = parts.filter(part => part.trim() !== '').join('\n\n')
  return text === '' ? [] : [{ type: 'text', text }]
}

/**
 * The API takes no choices at the top of a schema, and only plain names of properties. The tool holds its input against
 * the whole of it.
 */
function toTool({ name, description, inputSchema }: ToolSpec): BetaTool {
  const { oneOf: _, allOf: __, anyOf: ___, properties, required, ...schema } = inputSchema
  return {
    name,
    description,
    input_schema: {
      ...schema,
      type: 'object',
      ...(isRecord(properties) && {
        properties: Object.fromEntries(Object.entries(properties).filter(([key]) => isPlainName(key))),
      }),
      ...(Array.isArray(required) && { required: required.filter(isPlainName) }),
    },
  }
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlainName = (key: unknown): key is string => typeof key === 'string' && /^[\w.-]{1,64}$/.test(key)

/** Its input is sent while it is written (B4), and not field by field. Not every server knows of it. */
const toEagerTool = (tool: ToolSpec): BetaTool => ({ ...toTool(tool), eager_input_streaming: true })

const toDeferredTool = (tool: ToolSpec): BetaTool => ({ ...toEagerTool(tool), defer_loading: true })

interface Cacheable extends Pick<ApiConversation, 'messages' | 'readBefore'> {
  readonly system: TextBlockParam[]
  readonly tools: BetaTool[]
}

/**
 * Behind what stands before the messages (tools come before the system prompt, so one breakpoint is for both), where the
 * last request like this one ended, so that what it wrote is found, and at the end. Four is the most there may be.
 */
function withBreakpoints({ system, tools, messages, readBefore }: Cacheable): Cacheable {
  return {
    system: withLastCached(system),
    tools: system.length > 0 ? tools : withLastCached(tools),
    messages: messages.map((message, index) =>
      index === readBefore || index === messages.length - 1 ? withEndCached(message) : message,
    ),
    readBefore,
  }
}

/** The blocks keep their kinds, which the compiler can't follow from one role to another. */
function withEndCached(message: ApiMessage): ApiMessage {
  return {
    ...message,
    content: withLastCached(message.content as readonly ContentBlockParam[]),
  } as ApiMessage
}

function withLastCached<Block extends object>(blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) =>
    index === blocks.length - 1 ? { ...block, cache_control: { type: 'ephemeral' } } : block,
  )
}
