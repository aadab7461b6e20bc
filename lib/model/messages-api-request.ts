/** One invocation as the body of a Messages API request. Keys keep their order, so that equal prefixes stay equal bytes. */
import type {
  ContentBlockParam,
  MessageCreateParamsStreaming,
  TextBlockParam,
  Tool,
} from '@anthropic-ai/sdk/resources/messages'
import type { ModelRequest, ToolSpec } from '@/lib/engine/model'
import type { Capabilities } from './capabilities'
import type { EncodedImages } from './encoded-images'
import { type ApiMessage, toMessagesApi } from './to-messages-api'

export interface RequestSettings {
  readonly model: string
  readonly maxTokens: number
  readonly capabilities: Capabilities
  readonly images: EncodedImages
}

export async function messagesApiRequest(
  { system, messages, tools }: ModelRequest,
  { model, maxTokens, capabilities, images }: RequestSettings,
): Promise<MessageCreateParamsStreaming> {
  const { systemMessages, cacheControl } = capabilities
  const plain = {
    system: system.trim() === '' ? [] : [{ type: 'text', text: system } satisfies TextBlockParam],
    tools: tools.map(toTool),
    messages: await toMessagesApi(messages, { images, systemMessages }),
  }
  const body = cacheControl ? withBreakpoints(plain) : plain
  return {
    model,
    max_tokens: maxTokens,
    ...(body.system.length > 0 && { system: body.system }),
    ...(body.tools.length > 0 && { tools: body.tools }),
    messages: body.messages,
    stream: true,
  }
}

function toTool({ name, description, inputSchema }: ToolSpec): Tool {
  return { name, description, input_schema: { ...inputSchema, type: 'object' } }
}

interface Cacheable {
  readonly system: TextBlockParam[]
  readonly tools: Tool[]
  readonly messages: ApiMessage[]
}

/**
 * Four breakpoints, the most there may be: behind the tools, behind the system prompt, at the end of the request, and
 * where the request before this one ended, so that what it wrote is found.
 */
function withBreakpoints({ system, tools, messages }: Cacheable): Cacheable {
  const previousEnd = messages.findLastIndex(message => message.role === 'assistant') - 1
  return {
    system: withLastCached(system),
    tools: withLastCached(tools),
    messages: messages.map((message, index) =>
      index === previousEnd || index === messages.length - 1 ? withEndCached(message) : message,
    ),
  }
}

/** The blocks keep their kinds, which the compiler can't follow from one role to another. */
function withEndCached(message: ApiMessage): ApiMessage {
  return { ...message, content: withLastCached<ContentBlockParam>(message.content) } as ApiMessage
}

function withLastCached<Block extends object>(blocks: Block[]): Block[] {
  return blocks.map((block, index) =>
    index === blocks.length - 1 ? { ...block, cache_control: { type: 'ephemeral' } } : block,
  )
}
