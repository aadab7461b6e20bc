/**
 * A model as one writes it by hand on the SDK: its default `fetch`, its own reading of the stream, the tools and the prompt of
 * the mode, and no thought of a cache. Good for what a scripted server sends, and no more.
 */

import type Anthropic from '@anthropic-ai/sdk'
import type { MessageCreateParamsStreaming } from '@anthropic-ai/sdk/resources/messages'
import type { StopReason } from '@/lib/engine/events'
import type { AssistantBlock } from '@/lib/engine/messages'
import { currentMode, type Model, offeredNow } from '@/lib/engine/model'
import { NO_USAGE } from '@/lib/engine/reply-content'
import { encodedImages, type LoadImage } from '@/lib/model/request-photos'
import { toMessagesApi } from '@/lib/model/to-messages-api'

export function createPlainModel(
  client: Anthropic,
  model: string,
  loadImage: LoadImage,
  maxTokens = 8_192,
): Model {
  const images = encodedImages(loadImage)
  return async (request, { onText, signal }) => {
    const { prompt = '', context = '' } = currentMode(request) ?? {}
    const said = request.messages.filter(({ role }) => role !== 'mode')
    const { messages } = await toMessagesApi(said, {
      images,
      systemMessages: true,
      modes: 'swapped',
      initialTools: [],
      front: { model, system: [], tools: [] },
      withoutThinking: true,
    })
    const body = {
      model,
      max_tokens: maxTokens,
      system: [request.system, prompt, context].filter(part => part !== '').join('\n\n'),
      tools: offeredNow(request).map(({ name, description, inputSchema }) => ({
        name,
        description,
        input_schema: { ...inputSchema, type: 'object' },
      })),
      messages,
      stream: true,
    }
    const drafts: { readonly block: AssistantBlock; json: string }[] = []
    let stopReason: StopReason = 'end_turn'
    const events = await client.messages.create(body as MessageCreateParamsStreaming, { signal })
    for await (const event of events) {
      if (event.type === 'content_block_start')
        drafts[event.index] = { block: { ...event.content_block } as AssistantBlock, json: '' }
      if (event.type === 'message_delta' && event.delta.stop_reason === 'tool_use') stopReason = 'tool_use'
      if (event.type !== 'content_block_delta') continue
      const draft = drafts[event.index]
      const { delta } = event
      if (draft && delta.type === 'input_json_delta') draft.json += delta.partial_json
      if (draft?.block.type !== 'text' || delta.type !== 'text_delta') continue
      draft.block.text += delta.text
      onText(delta.text)
    }
    const content = drafts.map(({ block, json }) =>
      block.type === 'tool_use' ? { ...block, input: JSON.parse(json || '{}') } : block,
    )
    return { kind: 'reply', content, stopReason, usage: NO_USAGE, model }
  }
}
