import { describe, expect, test, vi } from 'vitest'
import { NO_TOOLS } from '@/lib/engine/model'
import { allowedTokens, type RefusedPart, refusedPart } from './model-error'
import { ask, begun, KEY, modelAt, photo, scriptedApi, user } from './testing/ask-model'
import { answer, type ErrorReply, type ScriptedReply, say, stalled } from './testing/scripted-api/replies'

const request = { system: '', messages: [user('Hello')], tools: NO_TOOLS }

async function failureAfter(...script: ScriptedReply[]) {
  const api = await scriptedApi({ script })
  const { reply } = await ask(modelAt(api), { messages: begun() })
  return { reply, host: new URL(api.url).host }
}

describe('a failure is a reply that says what to do (E9)', () => {
  test('the server can’t be reached', async () => {
    const api = await scriptedApi()
    await api.close()
    const host = new URL(api.url).host
    expect((await ask(modelAt(api))).reply).toEqual({
      kind: 'failed',
      code: 'model_unreachable',
      message: `The model at ${host} can’t be reached. Check that it runs and that the network is there, then try again.`,
      retryable: true,
    })
  })

  test('the server does not answer in time', async () => {
    const api = await scriptedApi({ script: [{ hang: true }] })
    const { reply } = await ask(modelAt(api, { limits: { firstPiece: 20, nextPiece: 60_000 } }))
    expect(reply).toMatchObject({
      code: 'model_timeout',
      message: expect.stringContaining('TIDYUP_MODEL_FIRST_SECONDS'),
      retryable: true,
    })
  })

  const refusals: [ErrorReply, { code: string; retryable: boolean; says: string }][] = [
    [
      { status: 401, error: `${KEY} is wrong` },
      { code: 'model_auth', retryable: false, says: 'ANTHROPIC_API_KEY' },
    ],
    [
      { status: 403, error: 'Forbidden' },
      { code: 'model_auth', retryable: false, says: 'ANTHROPIC_API_KEY' },
    ],
    [
      { status: 404, error: 'model: claude-opus-5-5' },
      { code: 'model_not_found', retryable: false, says: '“claude-opus-5-5”' },
    ],
    [
      { status: 404, error: 'No such model' },
      { code: 'model_not_found', retryable: false, says: 'TIDYUP_MODEL' },
    ],
    [
      { status: 429, error: 'Slow down' },
      { code: 'model_rate_limited', retryable: true, says: 'Wait a minute' },
    ],
    [
      { status: 529, error: 'Overloaded' },
      { code: 'model_overloaded', retryable: true, says: 'Try again' },
    ],
    [
      { status: 503, error: 'Busy' },
      { code: 'model_overloaded', retryable: true, says: 'Try again' },
    ],
    [
      { status: 504, error: 'Too slow' },
      { code: 'model_timeout', retryable: true, says: 'Try again' },
    ],
    [
      { status: 500, error: 'Oops' },
      { code: 'model_failed', retryable: true, says: 'status 500' },
    ],
    [
      { status: 400, error: 'Too odd' },
      { code: 'model_refused_request', retryable: false, says: 'Too odd' },
    ],
    [
      { status: 402, error: 'Pay first' },
      { code: 'model_refused_request', retryable: false, says: 'Pay first' },
    ],
    [
      { status: 400, error: 'prompt is too long: 210000 tokens > 200000 maximum' },
      { code: 'context_window_exceeded', retryable: true, says: 'too long' },
    ],
    [
      { status: 400, error: 'input length and `max_tokens` exceed context limit: 199000 + 8192 > 200000' },
      { code: 'context_window_exceeded', retryable: true, says: 'too long' },
    ],
    [
      { status: 400, error: 'the request exceeds the available context size, try increasing it' },
      { code: 'context_window_exceeded', retryable: true, says: 'too long' },
    ],
    [
      { status: 400, error: "This model's maximum context length is 4096 tokens." },
      { code: 'context_window_exceeded', retryable: true, says: 'too long' },
    ],
    [
      { status: 413, error: 'Request exceeds the maximum size' },
      { code: 'context_window_exceeded', retryable: true, says: 'too long' },
    ],
  ]
  test.each(refusals)('%o', async (refusal, { code, retryable, says }) => {
    const { reply } = await failureAfter(refusal)
    expect(reply).toMatchObject({ kind: 'failed', code, retryable, message: expect.stringContaining(says) })
  })

  test('of which some words were said is not asked for once more, in whatever way', async () => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')) })
    api.push({ streamError: { type: 'api_error', message: 'Oops' }, after: 'Well' })
    const { reply, texts } = await ask(modelAt(api))
    expect([reply.kind, texts.join(''), api.requests.length]).toEqual(['failed', 'Well', 1])
  })

  test('the API gives up in mid-stream', async () => {
    const { reply } = await failureAfter({ streamError: { type: 'overloaded_error', message: 'Overloaded' } })
    expect(reply).toMatchObject({ code: 'model_overloaded', retryable: true })
    const unknown = await failureAfter({ streamError: { type: 'an_error_of_tomorrow', message: 'Oops' } })
    expect(unknown.reply).toMatchObject({ code: 'model_failed', retryable: true })
  })

  test('the connection breaks in mid-stream', async () => {
    const { reply, host } = await failureAfter({ drop: true })
    expect(reply).toEqual({
      kind: 'failed',
      code: 'model_cut_off',
      message: `The model at ${host} stopped in the middle of its answer. Try again.`,
      retryable: true,
      usage: expect.objectContaining({ inputTokens: expect.any(Number), outputTokens: expect.any(Number) }),
    })
  })

  test('the stream ends before the reply does', async () => {
    const { reply } = await failureAfter({ end: true })
    expect(reply).toMatchObject({ code: 'model_cut_off', retryable: true })
  })

  test('what answers is something else', async () => {
    const { reply } = await failureAfter({ status: 200, body: '<h1>Welcome to my page</h1>' })
    expect(reply).toMatchObject({
      code: 'model_failed',
      message: expect.stringContaining('ANTHROPIC_BASE_URL'),
    })
  })

  test('the settings are no settings', async () => {
    const api = await scriptedApi()
    for (const broken of [{ baseURL: 'not an address' }, { apiKey: 'a key\nin two lines' }]) {
      const { reply } = await ask(modelAt(api, broken))
      expect(reply).toMatchObject({
        code: 'model_failed',
        message: expect.stringContaining('ANTHROPIC_BASE_URL'),
      })
      expect(JSON.stringify(reply)).not.toContain('two lines')
    }
  })

  test('the photos can’t be read', async () => {
    const api = await scriptedApi()
    const model = modelAt(api, { loadImage: () => Promise.reject(new Error('The database is locked.')) })
    expect((await ask(model, { messages: [photo('ph_1')] })).reply).toMatchObject({
      code: 'photos_unreadable',
      retryable: true,
    })
  })

  test('no message holds a key, or quotes without end', async () => {
    const { reply } = await failureAfter({
      status: 400,
      error: `What is ${KEY}? I know no ${KEY}. ${'x'.repeat(10_000)}`,
    })
    if (reply.kind !== 'failed') throw new Error('The call did not fail.')
    expect(reply.message).toContain('What is …?')
    expect(reply.message).not.toContain(KEY)
    expect(reply.message.length).toBeLessThan(500)
  })
})

test('a call is made again before a failure counts', async () => {
  const overloaded = { status: 529, error: 'Overloaded', headers: { 'retry-after-ms': '1' } }
  const api = await scriptedApi({ script: [overloaded, overloaded, answer(say('Here.'))] })
  expect((await ask(modelAt(api, { maxRetries: 2 }))).reply).toMatchObject({ kind: 'reply' })
  expect(api.requests).toHaveLength(3)
})

describe('a call that is aborted', () => {
  test('in mid-stream lets go of the connection, and tells what it has cost', async () => {
    const api = await scriptedApi({ script: [stalled('One ', 'mug')] })
    const stop = new AbortController()
    const onAborted = vi.fn()
    const call = { onText: () => stop.abort(), onAborted, signal: stop.signal }
    await expect(modelAt(api)(request, call)).rejects.toThrow()
    await api.requests[0]?.closed
    expect(onAborted).toHaveBeenCalledWith(expect.objectContaining({ inputTokens: expect.any(Number) }))
  })

  test('says no more, even of what has arrived', async () => {
    const api = await scriptedApi({ script: [answer(say('One mug by the lamp'))] })
    const stop = new AbortController()
    const onText = vi.fn(() => stop.abort())
    await expect(modelAt(api)(request, { onText, signal: stop.signal })).rejects.toThrow()
    expect(onText).toHaveBeenCalledTimes(1)
  })

  test('before an answer came lets go of the connection', async () => {
    const stop = new AbortController()
    const api = await scriptedApi({
      script: () => {
        stop.abort()
        return { hang: true }
      },
    })
    await expect(modelAt(api)(request, { onText: () => {}, signal: stop.signal })).rejects.toThrow()
    await api.requests[0]?.closed
  })

  test('beforehand makes no request', async () => {
    const api = await scriptedApi()
    const call = { onText: () => {}, signal: AbortSignal.abort() }
    await expect(modelAt(api)(request, call)).rejects.toThrow()
    expect(api.requests).toHaveLength(0)
  })
})

/** Words of servers as they were met; where more servers say it otherwise, their words go in here. */

const said: readonly (readonly [RefusedPart | null, string])[] = [
  // Anthropic
  [
    'thinking',
    '400 messages.3.content.0: Thinking block is bound to a different conversation. To opt out, send the `anthropic-beta` header thinking-binding-controls-2026-08-01.',
  ],
  ['thinking', '400 messages.1.content.0: Invalid `signature` in `thinking` block'],
  ['system_messages', "400 role 'system' is not supported on this model"],
  [
    'system_messages',
    '400 messages: Unexpected role "system". The Messages API accepts a top-level `system` parameter, not "system" as an input message role.',
  ],
  ['tool_changes', '400 tools.2.defer_loading: Extra inputs are not permitted'],
  [
    'tool_changes',
    "400 messages.1.content.0: Input tag 'tool_addition' found using 'type' does not match any of the expected tags",
  ],
  [
    'tool_changes',
    '400 Unexpected value(s) `mid-conversation-tool-changes-2026-07-01` for the `anthropic-beta` header.',
  ],
  ['tool_changes', '400 This model doesn’t support the toolRemoval field for system messages.'],
  ['cache_control', '400 cache_control: Extra inputs are not permitted'],
  ['effort', '400 output_config.effort: Extra inputs are not permitted'],
  ['effort', '400 This model does not support the effort parameter.'],
  ['thinking_setting', '400 thinking.type: adaptive thinking is not supported on this model'],
  [
    'max_tokens',
    '400 max_tokens: 32768 > 8192, which is the maximum allowed number of output tokens for claude-3-5-sonnet-20241022',
  ],
  ['max_tokens', '400 max_tokens is too large: 8192. This model supports at most 4096 completion tokens.'],
  ['too_long', '400 prompt is too long: 210000 tokens > 200000 maximum'],
  ['too_long', '400 input length and `max_tokens` exceed context limit: 199000 + 8192 > 200000'],
  ['images', '400 messages.0.content.1.image.source.base64: image exceeds 5 MB maximum'],
  // Bedrock
  ['tool_changes', '400 invalid beta flag'],
  // pydantic (vLLM and others)
  [
    'system_messages',
    '422 {"detail":[{"type":"literal_error","loc":["body","messages",1,"role"],"msg":"Input should be \'user\' or \'assistant\'"}]}',
  ],
  ['cache_control', '422 {"detail":[{"type":"extra_forbidden","loc":["body","system",0,"cache_control"]}]}'],
  // Go (Ollama)
  ['cache_control', '400 json: unknown field "cache_control"'],
  ['system_messages', '400 invalid role: system, must be one of user or assistant'],
  ['tools', '400 registry.ollama.ai/library/gemma:2b does not support tools'],
  // serde
  ['system_messages', '422 messages[1].role: unknown variant `system`, expected `user` or `assistant`'],
  // Jinja (llama.cpp)
  [
    'system_messages',
    '500 Conversation roles must alternate user/assistant/user/assistant/... at row 12, column 8',
  ],
  [
    'images',
    '500 image input is not supported - hint: if this is unexpected, you may need to provide the mmproj',
  ],
  ['too_long', '400 the request exceeds the available context size, try increasing it'],
  // OpenAI style
  ['too_long', "400 This model's maximum context length is 4096 tokens."],
  ['images', '400 Invalid content type. image_url is only supported by certain models.'],
  ['system_messages', "400 Invalid value: 'system'. Supported roles are: 'user' and 'assistant'."],
  ['too_long', '400 Input is too long for requested model.'],
  ['too_long', '400 The decoder prompt (length 9000) is longer than the maximum model length of 8192.'],
  ['too_long', '400 litellm.ContextWindowExceededError: This model is full.'],
  [
    'too_long',
    '400 The number of tokens to keep from the initial prompt is greater than the context length.',
  ],
  ['too_long', '400 The input token count (9000) exceeds the maximum number of tokens allowed (8192).'],
  [
    'thinking_setting',
    '400 "thinking.type.enabled" is not supported for this model. Use "thinking.type.adaptive" and "output_config.effort".',
  ],
  [
    'thinking_setting',
    "400 thinking: Input tag 'adaptive' found using 'type' does not match any of the expected tags",
  ],
  // Words that tell of nothing
  [null, '400 The control panel refused.'],
  [null, '500 Internal Server Error'],
  [null, '400 Bad Request'],
]

test.each([
  ['400 max_tokens: 32768 > 8192, which is the maximum allowed number of output tokens', 8192],
  ['400 max_tokens is too large: 8192. This model supports at most 4096 completion tokens.', 4096],
  ['400 max_tokens: too large', null],
])('%s: so many tokens are allowed', (message, most) => {
  expect(allowedTokens(message)).toBe(most)
})

test.each(said)('%s: %s', (part, message) => {
  expect(refusedPart(message)).toBe(part)
})
