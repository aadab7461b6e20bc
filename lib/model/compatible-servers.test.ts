/** Servers of one’s own that speak the Messages API more or less. Their words are as they were met; add those of others. */
import { describe, expect, test } from 'vitest'
import { ask, look, modelAt, note, PNG, photo, scriptedApi, talk, user } from './testing/ask-model'
import {
  answer,
  call,
  type ErrorReply,
  type RawReply,
  type ScriptedBlock,
  say,
} from './testing/scripted-api/replies'

const json = (status: number, body: object): RawReply => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

/** What a server that takes nothing but the plainest form answers to any other. */
const refusals: Readonly<Record<string, ErrorReply | RawReply>> = {
  'pydantic (vLLM)': json(422, {
    detail: [{ type: 'string_type', loc: ['body', 'system'], msg: 'Input should be a valid string' }],
  }),
  'pydantic, a field that is not known': json(422, {
    detail: [{ type: 'extra_forbidden', loc: ['body', 'tools', 0, 'cache_control'], msg: 'Extra inputs' }],
  }),
  'Go (Ollama)': {
    status: 400,
    error: 'json: cannot unmarshal array into Go struct field MessagesRequest.system of type string',
  },
  'Go, without the API’s frame': json(400, { error: 'json: unknown field "cache_control"' }),
  serde: {
    status: 422,
    body: 'Failed to deserialize the JSON body into the target type: system: invalid type: sequence, expected a string at line 1 column 60',
  },
  'serde, a role': {
    status: 422,
    body: 'messages[1].role: unknown variant `system`, expected `user` or `assistant`',
  },
  'Jinja (llama.cpp)': {
    status: 500,
    error: 'Conversation roles must alternate user/assistant/user/assistant/... at row 12, column 8',
  },
  'Jinja, without a word that is known': json(500, {
    error: { code: 500, message: 'Value is not callable: null at row 8, column 14', type: 'server_error' },
  }),
  Bedrock: json(400, { message: 'invalid beta flag' }),
  'OpenAI style': json(400, {
    error: {
      message: "Invalid type for 'system': expected a string.",
      type: 'invalid_request_error',
      code: null,
    },
  }),
  'plain text': { status: 400, body: 'Bad Request' },
  HTML: { status: 400, body: '<html><body><h1>400 Bad Request</h1></body></html>' },
  'nothing at all': { status: 422, body: '' },
}

describe.each(Object.entries(refusals))('a server of the plainest form only: %s', (_, plainOnly) => {
  test.each(['claude-sonnet-5-5', 'qwen3:8b'])('answers the first request for %s in the end', async name => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')), plainOnly })
    const loadImage = async () => ({ mediaType: 'image/png', bytes: PNG })
    const model = modelAt(api, {
      model: name,
      loadImage,
      thinking: { type: 'adaptive' },
      wait: async () => {},
    })
    const session = talk(model)
    expect(await session.say(user('Hello'), note('Be brief.'))).toMatchObject({ kind: 'reply' })
    const last = api.requests.at(-1)
    expect(last?.headers['anthropic-beta']).toBeUndefined()
    expect(last?.body).toEqual({
      model: name,
      max_tokens: 1000,
      system: 'You are kind.',
      tools: [{ name: 'look', description: 'Looks.', input_schema: look.inputSchema }],
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Hello' },
            { type: 'text', text: '<system-note>\nBe brief.\n</system-note>' },
          ],
        },
      ],
      stream: true,
    })
    const before = api.requests.length
    expect(await session.say(user('A mug'))).toMatchObject({ kind: 'reply', origin: { form: 'plain' } })
    expect(api.requests).toHaveLength(before + 1)
  })
})

describe('a reply', () => {
  const said = answer(say('One mug.'), call('look', { at: 'mug' }))

  test.each(['json', 'data_only', 'events'] as const)('is read, however it comes: %s', async streamForm => {
    const api = await scriptedApi({
      streamForm,
      script: [{ ...said, usage: { input_tokens: 12, output_tokens: 3 } }],
    })
    const { reply, texts } = await ask(modelAt(api), { tools: [look] })
    expect(reply).toMatchObject({
      content: [
        { type: 'text', text: 'One mug.' },
        { type: 'tool_use', id: 'toolu_1', name: 'look', input: { at: 'mug' } },
      ],
      stopReason: 'tool_use',
      usage: { inputTokens: 12, outputTokens: 3 },
    })
    expect(texts.join('')).toBe('One mug.')
  })

  test('that names no model, and leaves out what every other has, is read', async () => {
    const body = {
      type: 'message',
      content: [
        { type: 'text', text: 'Hm.' },
        { type: 'tool_use', name: 'look' },
      ],
    }
    const api = await scriptedApi({ script: [json(200, body)] })
    expect((await ask(modelAt(api), { tools: [look] })).reply).toMatchObject({
      content: [{ text: 'Hm.' }, { type: 'tool_use', id: 'call_1', name: 'look', input: {} }],
      stopReason: 'tool_use',
      model: 'claude-opus-5-5',
      usage: { inputTokens: 0, outputTokens: 0 },
    })
  })

  test.each<[string, RawReply]>([
    [
      'a page',
      { status: 200, body: '<!doctype html><h1>Welcome</h1>', headers: { 'content-type': 'text/html' } },
    ],
    ['JSON of another kind', json(200, { choices: [{ message: { content: 'Hi' } }] })],
    [
      'JSON that breaks off',
      { status: 200, body: '{"type":', headers: { 'content-type': 'application/json' } },
    ],
    ['events of another kind', { status: 200, body: 'data: {"choices":[]}\n\ndata: [DONE]\n\n' }],
    ['an event without what it should have', { status: 200, body: 'data: {"type":"message_start"}\n\n' }],
    ['nothing', { status: 200, body: '' }],
  ])('that is none is said to be none: %s', async (_, raw) => {
    const api = await scriptedApi({ script: [raw] })
    expect((await ask(modelAt(api, { maxRetries: 2 }))).reply).toMatchObject({
      code: 'model_failed',
      message: expect.stringContaining('doesn’t speak the Messages API'),
    })
    expect(api.requests).toHaveLength(1)
  })

  const odd: [string, ScriptedBlock, object][] = [
    ['half a character in text', say('A mug \ud83d'), { text: 'A mug \ufffd' }],
    ['a null character in text', say('A\0mug'), { text: 'A\ufffdmug' }],
    [
      'both in the input of a call, in names as in values',
      { type: 'tool_use', name: 'look', inputJson: '{"\\ud83d":"\\u0000","in":[{"a\\u0000":"\\udc00"}]}' },
      { input: { '\ufffd': '\ufffd', in: [{ 'a\ufffd': '\ufffd' }] } },
    ],
    [
      'in what was no JSON',
      { type: 'tool_use', name: 'lo\0ok', inputJson: '{"item": \0' },
      { name: 'lo\ufffdok', input: '{"item": \ufffd' },
    ],
  ]
  test.each(odd)('has only text that can be stored: %s', async (_, block, stored) => {
    const api = await scriptedApi({ script: [answer(block)] })
    expect((await ask(modelAt(api), { tools: [look] })).reply).toMatchObject({ content: [stored] })
  })

  test('has no thinking that could not be sent back as it came', async () => {
    const thinking = { type: 'thinking', thinking: 'Hm \0', signature: 'EqQB' } as const
    const redacted = { type: 'redacted_thinking', data: '\ud83d' } as const
    const api = await scriptedApi({ script: [answer(thinking, redacted, say('Yes.'))] })
    expect((await ask(modelAt(api))).reply).toMatchObject({ content: [{ type: 'text', text: 'Yes.' }] })
  })
})

describe('a refusal in words', () => {
  test.each<ErrorReply | RawReply>([
    { status: 400, error: 'registry.ollama.ai/library/gemma:2b does not support tools' },
    json(400, { error: 'gemma:2b does not support tools' }),
    { status: 500, error: 'tools are not supported by this chat template' },
  ])('of tools names models that can use them: %o', async refusal => {
    const api = await scriptedApi({ script: () => refusal })
    expect((await ask(modelAt(api, { model: 'gemma:2b' }), { tools: [look] })).reply).toMatchObject({
      code: 'model_without_tools',
      message: expect.stringMatching(/“gemma:2b”.*qwen3/),
      retryable: false,
    })
    expect(api.requests).toHaveLength(1)
  })

  test.each<RawReply>([
    json(400, { error: 'the cat is on the keyboard' }),
    json(422, { detail: 'the cat is on the keyboard' }),
    json(400, { message: 'the cat is on the keyboard' }),
    json(422, { detail: [{ loc: ['body'], msg: 'the cat is on the keyboard' }] }),
    { status: 400, body: 'the cat is on the keyboard' },
  ])('is quoted, wherever it stands: %o', async refusal => {
    const api = await scriptedApi({ script: () => refusal })
    expect((await ask(modelAt(api))).reply).toMatchObject({
      message: expect.stringMatching(/^The model refused the request: the cat is on the keyboard\. Check/),
    })
  })

  test('is quoted as text that can be stored', async () => {
    const words = `a\0mug ${'x'.repeat(293)}😀 and more`
    const api = await scriptedApi({ script: () => json(400, { error: words }) })
    const { reply } = await ask(modelAt(api))
    if (reply.kind !== 'failed') throw new Error('The call did not fail.')
    expect(reply.message).toMatch(/a\ufffdmug x+\ufffd…/)
  })

  test('is asked about pictures only where there are some', async () => {
    const api = await scriptedApi({ script: () => json(400, { error: 'images are not supported' }) })
    const loadImage = async () => ({ mediaType: 'image/png', bytes: PNG })
    await ask(modelAt(api, { loadImage }), { messages: [photo('ph_1')] })
    const withPhoto = api.requests.length
    await ask(modelAt(api, { loadImage, features: new Set() }))
    expect([withPhoto, api.requests.length - withPhoto]).toEqual([3, 1])
  })
})
