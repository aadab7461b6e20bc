/** For tests that script a model: it is asked only for what the Messages API takes, and thinks as current models do. */
import type { AssistantBlock } from '@/lib/engine/messages'
import type { Model, ModelRequest } from '@/lib/engine/model'
import { messagesApiRequest } from '@/lib/model/messages-api-request'
import { featuresOf, formFor } from '@/lib/model/model-features'
import { encodedImages } from '@/lib/model/request-photos'
import { PNG } from './ask-model'
import { requestSchema } from './scripted-api/request-schema'
import { signThinking } from './scripted-api/thinking'
import { type ModelLimits, validateRequest } from './scripted-api/validate-request'

const images = encodedImages(async () => ({ mediaType: 'image/png', bytes: PNG }))

/** A history that ends with the assistant is asked for after `pause_turn`, where models take it. */
const CURRENT: Partial<ModelLimits> = { supportsPrefill: true }
const PLAIN: Partial<ModelLimits> = {
  supportsPrefill: true,
  supportsSystemMessages: false,
  supportsToolChanges: false,
}

/**
 * The model, asked by way of the adapter's requests in both of their forms: what the API would refuse throws. Each
 * reply that says anything begins with thinking that is bound to the request, as does all thinking that it has.
 */
export function strictModel(model: Model): Model {
  return async (request, call) => {
    const asked = await accepted(request, 'claude-opus-5-5', CURRENT)
    await accepted(request, 'a-local-model', PLAIN)
    const reply = await model(request, call)
    if (reply.kind === 'failed') return reply
    const content = signThinking(asked.request, thoughtful(reply.content))
    return { ...reply, content, origin: { form: asked.form, prefix: asked.prefix() } }
  }
}

async function accepted(request: ModelRequest, model: string, limits: Partial<ModelLimits>) {
  const settings = { model, maxTokens: 100, form: formFor(featuresOf(model)), images }
  const { body, betas, form, prefix } = await messagesApiRequest(request, settings)
  const refusal = await validateRequest(body, limits, betas)
  // The scripts say ids twice; an adapter's replies do not.
  if (refusal !== null && !refusal.endsWith('ids must be unique')) throw new Error(refusal)
  return { request: requestSchema.parse(body), form, prefix }
}

/** Nobody thinks between calls that are made at once. */
function thoughtful(content: readonly AssistantBlock[]): AssistantBlock[] {
  const call = content.findIndex(({ type }) => type === 'tool_use')
  const blocks = content
    .filter((block, at) => call === -1 || at < call || !isThinking(block))
    .map(block => (block.type === 'thinking' ? { ...block, signature: '' } : block))
  return blocks.length === 0 || blocks.some(isThinking)
    ? blocks
    : [{ type: 'thinking', thinking: '', signature: '' }, ...blocks]
}

const isThinking = ({ type }: AssistantBlock) => type === 'thinking' || type === 'redacted_thinking'
