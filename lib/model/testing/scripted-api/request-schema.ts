/** The shape of a Messages API request, as far as this project uses it; fields it does not know are refused. */
import { z } from 'zod'
import { isImage } from './image-bytes'

const cacheControl = z.strictObject({ type: z.literal('ephemeral'), ttl: z.enum(['5m', '1h']).optional() })
const cached = { cache_control: cacheControl.nullish() }

const text = z.strictObject({
  type: z.literal('text'),
  text: z
    .string()
    .min(1, 'text content blocks must be non-empty')
    .refine(value => value.trim() !== '', 'text content blocks must contain non-whitespace text'),
  ...cached,
})

const image = z.strictObject({
  type: z.literal('image'),
  source: z
    .strictObject({
      type: z.literal('base64'),
      media_type: z.enum(['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
      data: z.string(),
    })
    .refine(
      source => isImage(source.media_type, source.data),
      'Image does not match the provided media type, or its base64 cannot be decoded',
    ),
  ...cached,
})

const toolId = z.string().regex(/^[a-zA-Z0-9_-]+$/)

const toolUse = z.strictObject({
  type: z.literal('tool_use'),
  id: toolId,
  name: z.string().min(1),
  input: z.record(z.string(), z.unknown()),
  ...cached,
})

const toolResult = z.strictObject({
  type: z.literal('tool_result'),
  tool_use_id: toolId,
  content: z.union([z.string(), z.array(z.union([text, image]))]).optional(),
  is_error: z.boolean().optional(),
  ...cached,
})

const thinking = z.strictObject({
  type: z.literal('thinking'),
  thinking: z.string(),
  signature: z.string().min(1),
})
const redactedThinking = z.strictObject({ type: z.literal('redacted_thinking'), data: z.string().min(1) })

const toolChanges = [toolChange('tool_addition'), toolChange('tool_removal')] as const

function toolChange<Type extends string>(type: Type) {
  const tool = z.strictObject({ type: z.literal('tool_reference'), name: z.string().min(1) })
  return z.strictObject({ type: z.literal(type), tool, ...cached })
}

const blocks = <Block extends z.ZodType>(block: Block) =>
  z.preprocess(
    content => (typeof content === 'string' ? [{ type: 'text', text: content }] : content),
    z.array(block).min(1, 'all messages must have non-empty content'),
  )

const message = z.discriminatedUnion('role', [
  z.strictObject({
    role: z.literal('user'),
    content: blocks(z.discriminatedUnion('type', [text, image, toolResult])),
  }),
  z.strictObject({
    role: z.literal('assistant'),
    content: blocks(z.discriminatedUnion('type', [text, toolUse, thinking, redactedThinking])),
  }),
  z.strictObject({
    role: z.literal('system'),
    content: blocks(z.discriminatedUnion('type', [text, ...toolChanges])),
  }),
])
export type WireMessage = z.infer<typeof message>

const tool = z.strictObject({
  name: z.string().regex(/^[a-zA-Z0-9_-]{1,128}$/),
  description: z.string().optional(),
  input_schema: z.looseObject({ type: z.literal('object') }),
  defer_loading: z.boolean().optional(),
  ...cached,
})

export const requestSchema = z.strictObject({
  model: z.string().min(1),
  max_tokens: z.int().min(1),
  system: blocks(text).optional(),
  tools: z.array(tool).optional(),
  messages: z.array(message).min(1, 'at least one message is required'),
  stream: z.boolean().optional(),
})
