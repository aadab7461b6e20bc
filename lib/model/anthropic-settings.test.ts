/** What of the settings reaches the wire, and where it doesn’t. */
import { describe, expect, test } from 'vitest'
import type { SaidMessage } from '@/lib/engine/messages'
import { type AnthropicModelOptions, createAnthropicModel } from './anthropic'
import { featuresOf } from './model-features'
import {
  ask,
  begun,
  calls,
  inModes,
  KEY,
  look,
  MODEL,
  modelAt,
  note,
  scriptedApi,
  talk,
  user,
} from './testing/ask-model'
import { answer, call, say, thinking } from './testing/scripted-api/replies'
import { breakpoints } from './testing/scripted-api/validate-request'

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

describe('a form that the server turns out not to take', () => {
  test('is given up for system messages, once and for all', async () => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')), supportsSystemMessages: false })
    const model = modelAt(api)
    const messages = [user('Hello'), note('Be brief.')]
    expect((await ask(model, { messages })).reply).toMatchObject({ kind: 'reply' })
    expect((await ask(model, { messages })).reply).toMatchObject({ kind: 'reply' })
    expect(api.requests.map(request => request.refusal)).toEqual([
      "role 'system' is not supported on this model",
      null,
      null,
    ])
    expect(api.requests[1]?.body.messages).toMatchObject([
      { role: 'user', content: [{ text: 'Hello' }, { text: '<system-note>\nBe brief.\n</system-note>' }] },
    ])
  })

  test('is given up for cache_control, once and for all', async () => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')), supportsCacheControl: false })
    const model = modelAt(api)
    await ask(model)
    await ask(model)
    expect(api.requests.map(request => breakpoints(request.body).length)).toEqual([2, 0, 0])
  })

  test('is given up for both in one call', async () => {
    const api = await scriptedApi({
      script: () => answer(say('Yes.')),
      supportsCacheControl: false,
      supportsSystemMessages: false,
    })
    const { reply } = await ask(modelAt(api), { messages: [user('Hello'), note('Be brief.')] })
    expect(reply).toMatchObject({ kind: 'reply' })
    expect(api.requests).toHaveLength(2)
  })

  test('is not given up for a refusal that the request did not cause', async () => {
    const refusal = { status: 400, error: 'messages.0.role: unknown' }
    const api = await scriptedApi({ script: [refusal] })
    const { reply } = await ask(modelAt(api, { model: 'a-local-model' }), { messages: begun('noted') })
    expect(reply).toMatchObject({ code: 'model_refused_request' })
    expect(api.requests).toHaveLength(1)
  })

  test('is given up for tool changes: the mode is swapped instead, and whoever wants to know is told', async () => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')), supportsToolChanges: false })
    const without: (string | undefined)[] = []
    const model = modelAt(api, { onFailedRequest: report => without.push(report.without) })
    const requests = [ask(model, inModes(1)), ask(model, inModes(1))]
    for (const { reply } of await Promise.all(requests)) expect(reply).toMatchObject({ kind: 'reply' })
    await ask(model, inModes(2))
    expect(without).toEqual(['tool_changes', 'tool_changes'])
    expect(api.requests.map(({ refusal }) => refusal !== null)).toEqual([true, true, false, false, false])
    expect(api.requests.at(-1)?.headers['anthropic-beta']).toBeUndefined()
    expect(api.requests.at(-1)?.body.tools?.map(tool => 'name' in tool && tool.name)).toEqual([
      'add',
      'shared',
    ])
  })

  test('is given up with system messages: both are refused by a server that knows neither', async () => {
    const limits = { supportsToolChanges: false, supportsSystemMessages: false, supportsCacheControl: false }
    const api = await scriptedApi({ script: () => answer(say('Yes.')), ...limits })
    const { reply } = await ask(modelAt(api), inModes(2))
    expect(reply).toMatchObject({ kind: 'reply' })
    expect(api.requests).toHaveLength(3)
  })
})

test.each([
  'claude-fable-5',
  'claude-fable-5-1',
  'claude-mythos-5-2',
  'claude-opus-4-8',
  'claude-opus-4-8-20260528',
  'claude-opus-5',
  'claude-opus-5-5',
  'claude-sonnet-5-5',
  'claude-haiku-5-5-20261001',
  'anthropic.claude-sonnet-5-5-20260801-v1:0',
  'us.anthropic.claude-sonnet-5-5-20260801-v1:0',
  'anthropic/claude-sonnet-5.5',
  'claude-sonnet-5-5@20260801',
  'Claude-Sonnet-6',
])('%s takes system messages and tools that change, whoever serves it', model => {
  expect([...featuresOf(model)]).toEqual(
    expect.arrayContaining(['system_messages', 'tool_changes', 'effort', 'parallel_requests']),
  )
})

test.each(['claude-sonnet-5', 'claude-sonnet-5-20260301', 'anthropic/claude-opus-4.7', 'claude-sonnet-4-6'])(
  '%s takes neither, but an effort',
  model => {
    expect([...featuresOf(model)]).toEqual(['cache_control', 'images', 'effort', 'parallel_requests'])
  },
)

test.each(['claude-haiku-4-5', 'claude-3-5-sonnet-20241022', 'qwen3:8b', 'my-claude-sonnet', 'claude', ''])(
  '%s is asked in the plain form',
  model => {
    expect([...featuresOf(model)]).toEqual(['cache_control', 'images'])
  },
)
