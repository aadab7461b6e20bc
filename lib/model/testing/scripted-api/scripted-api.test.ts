import Anthropic from '@anthropic-ai/sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, call, say } from './replies'
import { type ScriptedApi, startScriptedApi } from './scripted-api'

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
const beta = { 'anthropic-beta': 'another-beta, mid-conversation-tool-changes-2026-07-01' }
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]).toString('base64')

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

const accepted: [string, object][] = [
  [
    'a conversation with tools',
    { tools: [look], messages: [hello, calling, seen, { role: 'assistant', content: 'A' }, hello] },
  ],
  ['two messages of the person in a row', { messages: [hello, hello] }],
  ['an image', { messages: [image('image/png', png)] }],
  ['a note at the end', { messages: [hello, calling, seen, note] }],
  ['a note before a reply', { messages: [hello, note, calling, seen] }],
  ['four breakpoints', { messages: [{ role: 'user', content: [cached, cached, cached, cached] }] }],
]
for (const [what, body] of accepted) {
  test(`accepts ${what}`, async () => {
    const response = await post(body)
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
      messages: [
        hello,
        { role: 'assistant', content: [{ type: 'thinking', thinking: 'x', signature: 'y' }] },
        hello,
      ],
    },
    /cannot be `thinking`/,
  ],
  [
    'five breakpoints',
    { system: [cached], messages: [{ role: 'user', content: [cached, cached, cached, cached] }] },
    /maximum of 4/,
  ],
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
  expect(await refusalOf(body, beta, older)).toMatch(/anthropic-beta/)
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
