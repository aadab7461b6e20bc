/** The floor: what a program does that has modes and thinks of no cache. */
import type Anthropic from '@anthropic-ai/sdk'
import type { MessageCreateParamsStreaming } from '@anthropic-ai/sdk/resources/messages'
import { currentMode, type Model, offeredNow } from '@/lib/engine/model'
import { readStream } from '@/lib/model/read-stream'
import { encodedImages, type LoadImage } from '@/lib/model/request-photos'
import { toMessagesApi } from '@/lib/model/to-messages-api'

/** Tools and system prompt are those of the mode, facts and all, and there are no breakpoints. */
export function createNaiveModel(client: Anthropic, model: string, loadImage: LoadImage): Model {
  const images = encodedImages(loadImage)
  return async (request, call) => {
    const { prompt = '', situation = '' } = currentMode(request) ?? {}
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
      max_tokens: 8_192,
      system: [request.system, prompt, situation].filter(part => part !== '').join('\n\n'),
      tools: offeredNow(request).map(({ name, description, inputSchema }) => ({
        name,
        description,
        input_schema: { ...inputSchema, type: 'object' },
      })),
      messages,
      stream: true,
    }
    const outcome = await readStream(
      await client.messages.create(body as MessageCreateParamsStreaming).asResponse(),
      call,
    )
    if (outcome.kind !== 'reply') throw new Error('The scripted server gave no reply.')
    return outcome
  }
}
