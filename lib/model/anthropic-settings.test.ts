/** What of the settings reaches the wire, and where it doesn’t. */
import { describe, expect, test } from 'vitest'
import type { SaidMessage } from '@/lib/engine/messages'
import { type AnthropicModelOptions, createAnthropicModel } from './anthropic'
import { ask, calls, KEY, look, MODEL, modelAt, scriptedApi, talk, user } from './testing/ask-model'
import { answer, call, say, thinking } from './testing/scripted-api/replies'

async function sent(options: Partial<AnthropicModelOptions>, messages?: SaidMessage[]) {
  const api = await scriptedApi({ script: () => answer(say('Yes.')) })
  const { reply } = await ask(modelAt(api, options), { tools: [look], ...(messages && { messages }) })
  expect(reply).toMatchObject({ kind: 'reply' })
  const [request] = api.requests
  if (!request) throw new Error('Nothing was sent.')
  return request.body
}

describe('effort', () => {
  test('is low unless it is set, where the model takes it', async () => {
    for (const model of [
      'claude-opus-5-5',
      'claude-sonnet-4-6',
      'us.anthropic.claude-opus-4-5-20251101-v1:0',
    ])
      expect((await sent({ model })).output_config).toEqual({ effort: 'low' })
    expect((await sent({ effort: 'high' })).output_config).toEqual({ effort: 'high' })
  })

  test('is not sent where it is left to the model, nor where the model doesn’t take it', async () => {
    expect(await sent({ effort: 'default' })).not.toHaveProperty('output_config')
    for (const model of ['claude-haiku-4-5', 'claude-3-5-sonnet-20241022', 'qwen3:8b'])
      expect(await sent({ model, effort: 'high' })).not.toHaveProperty('output_config')
  })

  test('is sent to any model whose features name it', async () => {
    const features = new Set(['effort'] as const)
    expect((await sent({ model: 'qwen3:8b', features })).output_config).toEqual({ effort: 'low' })
  })
})

describe('the longest reply', () => {
  test('is 8,192 tokens unless it is set, and four times as long once it was cut off', async () => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')) })
    const model = createAnthropicModel({
      apiKey: KEY,
      baseURL: api.url,
      model: MODEL,
      loadImage: async () => null,
    })
    for (const allowsLongReply of [false, true]) await ask(model, { allowsLongReply })
    await ask(modelAt(api, { maxTokens: 500 }))
    expect(api.requests.map(({ body }) => body.max_tokens)).toEqual([8_192, 32_768, 500])
  })
})

describe('thinking', () => {
  test('is not spoken of unless it is set', async () => {
    expect(await sent({})).not.toHaveProperty('thinking')
  })

  test('goes as it is set', async () => {
    expect((await sent({ thinking: { type: 'adaptive' } })).thinking).toEqual({ type: 'adaptive' })
    expect((await sent({ thinking: { type: 'disabled' } })).thinking).toEqual({ type: 'disabled' })
    const budget = { type: 'enabled', budget_tokens: 1_024 } as const
    expect((await sent({ model: 'claude-haiku-4-5', maxTokens: 2_000, thinking: budget })).thinking).toEqual(
      budget,
    )
  })

  test('for so many tokens goes on in a loop that began with it, and is left out of one that began without', async () => {
    const options = {
      model: 'claude-haiku-4-5',
      maxTokens: 2_000,
      thinking: { type: 'enabled', budget_tokens: 1_024 },
    } as const
    expect(await sent(options, [user('Hello'), ...calls('c1')])).not.toHaveProperty('thinking')
    expect(await sent(options, [user('Hello'), ...calls('c1'), user('Go on')])).not.toHaveProperty('thinking')

    const api = await scriptedApi({
      script: [answer(thinking('Hm.'), call('look', {})), answer(say('A mug.')), answer(say('Good.'))],
    })
    const session = talk(modelAt(api, options))
    const reply = await session.say(user('Hello'))
    if (reply.kind !== 'reply') throw new Error(reply.message)
    const content = reply.content.flatMap(block =>
      block.type === 'tool_use'
        ? [{ type: 'tool_result' as const, callId: block.id, content: 'A mug.', isError: false }]
        : [],
    )
    await session.say({ role: 'tool_results', content })
    await session.say(user('And now?'))
    expect(api.requests.map(({ body, refusal }) => [body.thinking?.type, refusal])).toEqual([
      ['enabled', null],
      ['enabled', null],
      ['enabled', null],
    ])
  })
})
