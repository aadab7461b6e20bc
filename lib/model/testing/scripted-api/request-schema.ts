/** The shape of a Messages API request, as far as this project uses it; fields it does not know are refused. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'

const ajv = new Ajv2020({ strict: false, logger: false })
/** Tests send the same few schemas over and over. */
const checked = new Map<string, boolean>()

function isJsonSchema(schema: object): boolean {
  const text = JSON.stringify(schema)
  const known = checked.get(text) ?? ajv.validateSchema(schema) === true
  checked.set(text, known)
  return known
}

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
  source: z.strictObject({
    type: z.literal('base64'),
    media_type: z.enum(['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
    data: z.string(),
  }),
  ...cached,
})

const toolId = z.string().regex(/^[a-zA-Z0-9_-]+$/)
const toolName = z.string().regex(/^[a-zA-Z0-9_-]{1,128}$/)

const toolUse = z.strictObject({
  type: z.literal('tool_use'),
  id: toolId,
  name: toolName,
  input: z.record(z.string(), z.unknown()),
  ...cached,
})

const toolResult = z
  .strictObject({
    type: z.literal('tool_result'),
    tool_use_id: toolId,
    content: z.union([z.string(), z.array(z.union([text, image]))]).optional(),
    is_error: z.boolean().optional(),
    ...cached,
  })
  .refine(
    ({ content, is_error }) => !is_error || (content ?? '').length > 0,
    'content cannot be empty if `is_error` is true',
  )

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

/** Fit for the API, which takes less than JSON Schema does. */
const inputSchema = z
  .looseObject({
    type: z.literal('object'),
    properties: z.record(z.string().regex(/^[a-zA-Z0-9_.-]{1,64}$/), z.unknown()).optional(),
  })
  .refine(
    schema => !['oneOf', 'allOf', 'anyOf'].some(key => key in schema),
    'input_schema does not support oneOf, allOf, or anyOf at the top level',
  )
  .refine(isJsonSchema, 'JSON schema is invalid. It must match JSON Schema draft 2020-12')

const tool = z.strictObject({
  name: toolName,
  description: z.string().optional(),
  input_schema: inputSchema,
  defer_loading: z.boolean().optional(),
  eager_input_streaming: z.boolean().nullish(),
  ...cached,
})

const display = { display: z.enum(['summarized', 'omitted']).nullish() }

const thinkingConfig = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('enabled'), budget_tokens: z.int().min(1024), ...display }),
  z.strictObject({
    type: z.literal('adaptive'),
    ...display,
    block_binding: z
      .strictObject({ prefix_mismatch_behavior: z.enum(['error', 'drop_block']).nullish() })
      .nullish(),
  }),
  z.strictObject({ type: z.literal('between_tools') }),
  z.strictObject({ type: z.literal('disabled') }),
])

const parallel = { disable_parallel_tool_use: z.boolean().optional() }

const toolChoice = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('auto'), ...parallel }),
  z.strictObject({ type: z.literal('any'), ...parallel }),
  z.strictObject({ type: z.literal('tool'), name: toolName, ...parallel }),
  z.strictObject({ type: z.literal('none') }),
])

const share = z.number().min(0).max(1).optional()

export const requestSchema = z.strictObject({
  model: z.string().min(1),
  max_tokens: z.int().min(1),
  system: blocks(text).optional(),
  tools: z.array(tool).optional(),
  tool_choice: toolChoice.optional(),
  thinking: thinkingConfig.optional(),
  output_config: z
    .strictObject({ effort: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).nullish() })
    .optional(),
  temperature: share,
  top_p: share,
  top_k: z.int().min(0).optional(),
  stop_sequences: z.array(z.string().min(1)).optional(),
  metadata: z.strictObject({ user_id: z.string().max(256).nullish() }).optional(),
  messages: z.array(message).min(1, 'at least one message is required'),
  stream: z.boolean().optional(),
})
export type WireRequest = z.infer<typeof requestSchema>
