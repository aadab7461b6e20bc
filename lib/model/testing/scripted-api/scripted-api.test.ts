import Anthropic from '@anthropic-ai/sdk'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { PNG } from '@/lib/model/testing/ask-model'
import { answer, call, type ScriptedReply, say, stalled, thinking } from './replies'
import { type ScriptedApi, type ScriptedApiOptions, startScriptedApi } from './scripted-api'

const hello = { role: 'user', content: 'Hello' }
const calling = { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'look', input: {} }] }
const result = { type: 'tool_result', tool_use_id: 'a', content: 'Seen' }
const seen = { role: 'user', content: [result] }
const text = { type: 'text', text: 'Well' }
const cached = { type: 'text', text: 'Well', cache_control: { type: 'ephemeral' } }
const note = { role: 'system', content: 'Be brief.' }
const image = (media_type: string, data: string) => ({
  role: 'user',
  content: [{ type: 'image', source: { type: 'base64', media_type, data } }],
})
const look = { name: 'look', input_schema: { type: 'object' } }
const later = { ...look, name: 'later', defer_loading: true }
const change = (type: string, name: string) => ({ type, tool: { type: 'tool_reference', name } })
const changes = {
  role: 'system',
  content: [change('tool_removal', 'look'), change('tool_addition', 'later'), text],
}
const beta = { 'anthropic-beta': 'context-1m-2025-08-07, mid-conversation-tool-changes-2026-07-01' }
const png = Buffer.from(PNG).toString('base64')
const THINKER = 'claude-opus-5-5'
const bound = { type: 'adaptive', block_binding: { prefix_mismatch_behavior: 'drop_block' } }
const schema = (input_schema: object) => ({
  tools: [{ name: 'look', input_schema: { type: 'object', ...input_schema } }],
})

let api: ScriptedApi
beforeAll(async () => {
  api = await startScriptedApi({ script: () => answer(say('Yes.')) })
})
afterAll(() => api.close())

function post(body: object | string, headers: Record<string, string> = {}, at = api) {
  return fetch(`${at.url}/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': 'a key', 'anthropic-version': '2023-06-01', ...headers },
    body:
      typeof body === 'string'
        ? body
        : JSON.stringify({ model: 'm', max_tokens: 10, messages: [hello], ...body }),
  })
}

function thought(fields: object) {
  return { role: 'assistant', content: [{ type: 'thinking', thinking: 'x', signature: 'y', ...fields }] }
}

function calls(fields: object) {
  return { role: 'assistant', content: [{ ...calling.content[0], ...fields }] }
}

const accepted: [string, object][] = [
  [
    'a conversation with tools',
    { tools: [look], messages: [hello, calling, seen, { role: 'assistant', content: 'A' }, hello] },
  ],
  ['two messages of the person in a row', { messages: [hello, hello] }],
  ['an image', { messages: [image('image/png', png)] }],
  ['a note at the end', { messages: [hello, calling, seen, note] }],
  ['a note before a reply', { messages: [hello, note, calling, seen] }],
  ['adaptive thinking, little of it', { model: THINKER, thinking: bound, output_config: { effort: 'low' } }],
  [
    'so much thinking at most',
    { model: 'claude-sonnet-4-5', max_tokens: 1025, thinking: { type: 'enabled', budget_tokens: 1024 } },
  ],
  [
    'one tool at a time',
    { model: THINKER, tools: [look], tool_choice: { type: 'auto', disable_parallel_tool_use: true } },
  ],
  ['four breakpoints', { messages: [{ role: 'user', content: [cached, cached, cached, cached] }] }],
]
for (const [what, body] of accepted) {
  test(`accepts ${what}`, async () => {
    const response = await post(body, { 'anthropic-beta': 'thinking-binding-controls-2026-08-01' })
    expect(await response.json()).toMatchObject({ type: 'message' })
  })
}

const refused: [string, object | string, RegExp][] = [
  ['what is no JSON', '{"model":', /not valid JSON/],
  ['no model', { model: undefined }, /model/],
  ['no limit', { max_tokens: undefined }, /max_tokens/],
  ['no messages', { messages: [] }, /at least one message/],
  ['an unknown role', { messages: [hello, { role: 'tool', content: 'x' }] }, /messages\.1\.role/],
  ['an unknown field', { messages: [{ ...hello, forThisRun: true }] }, /forThisRun/],
  ['the assistant first', { messages: [{ role: 'assistant', content: 'Hi' }, hello] }, /first message/],
  ['the assistant last', { messages: [hello, { role: 'assistant', content: 'Hi' }] }, /prefill/],
  ['empty content', { messages: [{ role: 'user', content: [] }] }, /non-empty content/],
  ['an empty text', { messages: [{ role: 'user', content: '' }] }, /non-empty/],
  [
    'a blank text',
    { messages: [{ role: 'user', content: [{ type: 'text', text: ' \n' }] }] },
    /non-whitespace/,
  ],
  ['an empty system prompt', { system: '' }, /system/],
  ['a call without its result', { messages: [hello, calling, hello] }, /without `tool_result` blocks.*: a/],
  ['a result without its call', { messages: [hello, seen] }, /unexpected `tool_use_id`.*: a/],
  [
    'two results of a call',
    { messages: [hello, calling, { role: 'user', content: [result, result] }] },
    /single result/,
  ],
  [
    'a result behind text',
    { messages: [hello, calling, { role: 'user', content: [text, result] }] },
    /come before/,
  ],
  ['a call id twice', { messages: [hello, calling, seen, calling, seen] }, /must be unique/],
  [
    'an input that is no object',
    { messages: [hello, { role: 'assistant', content: [{ ...calling.content[0], input: 'x' }] }, seen] },
    /input/,
  ],
  [
    'thinking at the end of a reply',
    {
      messages: [hello, thought({}), hello],
    },
    /cannot be `thinking`/,
  ],
  [
    'five breakpoints',
    { system: [cached], messages: [{ role: 'user', content: [cached, cached, cached, cached] }] },
    /maximum of 4/,
  ],
  ['a breakpoint on thinking', { messages: [hello, thought({ cache_control: {} }), hello] }, /cache_control/],
  ['half a character', { messages: [{ role: 'user', content: 'Half: \ud83d' }] }, /no low surrogate/],
  ['an odd call id', { messages: [hello, calls({ id: 'a b' }), seen] }, /pattern/],
  ['an odd tool name', { messages: [hello, calls({ name: 'look!' }), seen] }, /pattern/],
  [
    'a failed call that says nothing',
    { messages: [hello, calling, { role: 'user', content: [{ ...result, content: '', is_error: true }] }] },
    /cannot be empty if `is_error`/,
  ],
  ['a choice at the top of a schema', schema({ anyOf: [{}] }), /does not support oneOf, allOf, or anyOf/],
  ['a schema that is none', schema({ properties: { at: { type: 'place' } } }), /JSON schema is invalid/],
  ['an odd property', schema({ properties: { 'a b': {} } }), /properties\.a b/],
  ['no object at the top of a schema', { tools: [{ name: 'look', input_schema: {} }] }, /input_schema\.type/],
  ['too little thinking', { thinking: { type: 'enabled', budget_tokens: 1023 } }, /budget_tokens.*1024/],
  [
    'more thinking than reply',
    { max_tokens: 1024, thinking: { type: 'enabled', budget_tokens: 1024 } },
    /`max_tokens` must be greater/,
  ],
  [
    'so much thinking where the model settles that',
    { model: THINKER, max_tokens: 2000, thinking: { type: 'enabled', budget_tokens: 1024 } },
    /"thinking.type.enabled" is not supported/,
  ],
  ['adaptive thinking of an older model', { thinking: { type: 'adaptive' } }, /adaptive thinking/],
  ['effort of an older model', { output_config: { effort: 'low' } }, /effort/],
  ['unknown effort', { model: THINKER, output_config: { effort: 'none' } }, /effort/],
  ['misbound thinking dropped without its beta', { model: THINKER, thinking: bound }, /block_binding/],
  ['a temperature of a current model', { model: THINKER, temperature: 1 }, /`temperature` is deprecated/],
  [
    'a temperature beside thinking',
    { max_tokens: 2000, thinking: { type: 'enabled', budget_tokens: 1024 }, temperature: 0 },
    /only be set to 1/,
  ],
  [
    'a forced call beside thinking',
    { model: THINKER, tools: [look], tool_choice: { type: 'any' } },
    /forces tool use/,
  ],
  [
    'the choice of a tool that is not there',
    { tools: [look], tool_choice: { type: 'tool', name: 'see' } },
    /'see' not found/,
  ],
  ['the choice of a tool where there are none', { tool_choice: { type: 'auto' } }, /while providing tools/],
  ['an image that is none', { messages: [image('image/png', 'AAAA')] }, /Could not process image/],
  ['an image of another kind', { messages: [image('image/jpeg', png)] }, /media type/],
  ['an image that is no base64', { messages: [image('image/png', `${png}!`)] }, /base64/],
  ['two tools of one name', { tools: [look, look] }, /unique/],
  ['a note first', { messages: [note, hello] }, /first message/],
  [
    'a note behind a reply',
    { messages: [hello, calling, seen, { role: 'assistant', content: 'A' }, note] },
    /must follow/,
  ],
  ['a note before the person', { messages: [hello, note, hello] }, /must precede/],
]
for (const [what, body, says] of refused) {
  test(`refuses ${what}`, async () => {
    const response = await post(body)
    expect(response.status).toBe(400)
    const { error } = await response.json()
    expect(error.type).toBe('invalid_request_error')
    expect(error.message).toMatch(says)
  })
}

test('takes tools that change in mid-conversation, with the beta header and a model that has it', async () => {
  const body = { tools: [look, later], messages: [hello, changes] }
  const refusalOf = async (request: object, headers = beta, at = api) => {
    const response = await post(request, headers, at)
    return response.status === 200 ? null : (await response.json()).error.message
  }
  expect(await refusalOf(body)).toBe(null)
  expect(await refusalOf(body, { 'anthropic-beta': '' })).toMatch(/tools\.1\.defer_loading/)
  expect(await refusalOf({ ...body, tools: [look] }, { 'anthropic-beta': '' })).toMatch(/'tool_removal'/)
  expect(await refusalOf({ ...body, tools: [look] })).toMatch(/'later' is not declared/)
  expect(await refusalOf({ ...body, tools: [later] })).toMatch(/All tools/)
  const cachedLater = { ...later, cache_control: { type: 'ephemeral' } }
  expect(await refusalOf({ ...body, tools: [look, cachedLater] })).toMatch(/cannot have cache_control/)
  expect(await refusalOf({ messages: [{ role: 'user', content: changes.content }] })).toMatch(/content\.0/)
  const older = await startScriptedApi({ script: () => answer(say('Yes.')), supportsToolChanges: false })
  expect(await refusalOf(body, beta, older)).toMatch(
    /^Unexpected value\(s\) `mid-conversation-tool-changes-2026-07-01` for the `anthropic-beta` header\./,
  )
  await older.close()
})

test('refuses a request without a key or a version', async () => {
  expect((await post({}, { 'x-api-key': '' })).status).toBe(401)
  expect((await post({}, { 'anthropic-version': '' })).status).toBe(400)
  expect((await post({}, { 'x-api-key': '', authorization: 'Bearer a key' })).status).toBe(200)
})

test('speaks what the SDK understands, streamed and whole, and records what it was asked', async () => {
  const own = await startScriptedApi()
  const client = new Anthropic({ apiKey: 'a key', baseURL: own.url, maxRetries: 0 })
  const request = { model: 'm', max_tokens: 10, messages: [{ role: 'user' as const, content: 'Hello' }] }
  const content = [say('Let me see: 🫖'), call('look', { at: 'the “mug”' })]
  own.push(answer(...content), answer(...content))
  const whole = await client.messages.create(request)
  const streamed = await client.messages.stream(request).finalMessage()
  for (const message of [whole, streamed]) {
    expect(message).toMatchObject({
      role: 'assistant',
      model: 'm',
      stop_reason: 'tool_use',
      content: [
        { type: 'text', text: 'Let me see: 🫖' },
        { type: 'tool_use', name: 'look', input: { at: 'the “mug”' } },
      ],
    })
    expect(message.usage.input_tokens).toBeGreaterThan(0)
    expect(message.usage.output_tokens).toBeGreaterThan(0)
  }
  expect(own.requests).toMatchObject([
    { body: request, refusal: null },
    { body: { ...request, stream: true } },
  ])
  await expect(client.messages.create(request)).rejects.toThrow('The script has no reply for request 3.')
  await own.close()
})

async function serve(options: ScriptedApiOptions) {
  const own = await startScriptedApi(options)
  onTestFinished(() => own.close())
  return own
}

const streamed = (reply: ScriptedReply, options: ScriptedApiOptions = {}) =>
  serve({ script: [reply], ...options }).then(own => post({ stream: true, model: THINKER }, {}, own))

describe('thinking', () => {
  const asking = { model: THINKER, messages: [hello] }
  const contentOf = async (response: Response) => (await response.json()).content

  test('comes first in each reply of a model that thinks by default, but where the script has its own', async () => {
    const own = await serve({ script: () => answer(say('Yes.')) })
    own.push(answer(thinking('Hm.'), say('Yes.')))
    expect(await contentOf(await post(asking, {}, own))).toMatchObject([
      { thinking: 'Hm.' },
      { text: 'Yes.' },
    ])
    expect(await contentOf(await post(asking, {}, own))).toMatchObject([{ thinking: '' }, { text: 'Yes.' }])
    const off = { ...asking, thinking: { type: 'disabled' } }
    expect(await contentOf(await post(off, {}, own))).toMatchObject([{ text: 'Yes.' }])
    expect(await contentOf(await post({ ...asking, model: 'm' }, {}, own))).toMatchObject([{ text: 'Yes.' }])
  })

  test('comes back only to where it was, however it was sent', async () => {
    const slow = stalled('Yes.')
    slow.release()
    const own = await serve({
      bindsThinking: true,
      script: [answer(say('Yes.')), slow, answer(say('Good.'))],
    })
    const client = new Anthropic({ apiKey: 'a key', baseURL: own.url, maxRetries: 0 })
    const messages: Anthropic.MessageParam[] = [{ role: 'user', content: 'Hello' }]
    const ask = (system: string) =>
      client.messages.stream({ model: THINKER, max_tokens: 10, system, messages }).finalMessage()
    for (const said of ['And?', 'So?']) {
      const { content } = await ask('You are kind.')
      messages.push({ role: 'assistant', content }, { role: 'user', content: said })
    }
    await expect(ask('Be quick.')).rejects.toThrow('bound to a different conversation')
    expect((await ask('You are kind.')).content).toMatchObject([{ type: 'thinking' }, { text: 'Good.' }])
  })
})

describe('a server of another kind', () => {
  test('may answer a request for a stream with the whole message', async () => {
    const response = await streamed(answer(say('Yes.')), { streamForm: 'json' })
    expect(await response.json()).toMatchObject({ type: 'message' })
  })

  test('may leave out the names of the events', async () => {
    const text = await (await streamed(answer(say('Yes.')), { streamForm: 'data_only' })).text()
    expect(text).toContain('data: {"type":"message_stop"}')
    expect(text).not.toContain('event:')
  })

  test('may take nothing but the plainest form of a request', async () => {
    const refusal = { status: 422, body: '{"detail":[{"msg":"Extra inputs are not permitted"}]}' }
    const own = await serve({ script: () => answer(say('Yes.')), plainOnly: refusal })
    const plain = { system: 'You are kind.', tools: [look], stream: true }
    expect((await post(plain, {}, own)).status).toBe(200)
    const more = [
      { system: [text] },
      { system: [cached] },
      { messages: [hello, note] },
      { tools: [later] },
      { output_config: {} },
    ]
    for (const fields of more) {
      const response = await post({ ...plain, ...fields }, {}, own)
      expect([response.status, await response.text()]).toEqual([422, refusal.body])
    }
    expect((await post(plain, beta, own)).status).toBe(422)
  })

  test('may answer anything', async () => {
    const page = { status: 502, body: '<h1>Bad gateway</h1>', headers: { 'retry-after': '7' } }
    const response = await streamed(page)
    expect([response.status, await response.text()]).toEqual([502, page.body])
    expect(response.headers.get('retry-after')).toBe('7')
  })
})

describe('a stream that goes wrong', () => {
  const overloaded = { streamError: { type: 'overloaded_error', message: 'Overloaded' } }

  test('does so before any text, or behind some', async () => {
    expect(await (await streamed({ ...overloaded, after: '' })).text()).not.toContain('content_block')
    expect(await (await streamed({ ...overloaded, after: 'One mug' })).text()).toMatch(
      /One mug.*overloaded_error/s,
    )
  })

  test('may be silent but for pings', async () => {
    const { body } = await streamed({ silent: true, pingEvery: 1, after: '' })
    let pings = 0
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      expect(chunk).not.toContain('content_block')
      pings += chunk.split('event: ping').length - 1
      if (pings > 3) break
    }
  })
})

test('a request may have 32 MB', async () => {
  const response = await post({ messages: [{ role: 'user', content: 'x'.repeat(32 * 1024 * 1024) }] })
  expect([response.status, (await response.json()).error.type]).toEqual([413, 'request_too_large'])
})
