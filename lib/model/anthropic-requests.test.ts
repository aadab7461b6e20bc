import { describe, expect, test } from 'vitest'
import { callId } from '@/lib/engine/ids'
import type { SaidMessage } from '@/lib/engine/messages'
import type { AnthropicModelOptions } from './anthropic'
import {
  type Asked,
  ask,
  assistant,
  calls,
  KEY,
  look,
  MODEL,
  modelAt,
  note,
  PNG,
  photo,
  scriptedApi,
  user,
} from './testing/ask-model'
import { answer, say } from './testing/scripted-api/replies'
import type { ScriptedApiOptions } from './testing/scripted-api/scripted-api'

/** What the server was sent for this request; it has to have accepted it. */
async function sent(
  request: Partial<Asked>,
  model: Partial<AnthropicModelOptions> = {},
  server: ScriptedApiOptions = {},
) {
  const api = await scriptedApi({ script: () => answer(say('Yes.')), ...server })
  const { reply } = await ask(modelAt(api, model), request)
  expect(reply).toMatchObject({ kind: 'reply' })
  const last = api.requests.at(-1)
  if (!last) throw new Error('Nothing was sent.')
  return last
}

/** The messages that were sent, each as its role and the kinds or texts of its blocks. */
async function sentMessages(
  messages: SaidMessage[],
  model?: Partial<AnthropicModelOptions>,
  server?: ScriptedApiOptions,
) {
  const { body } = await sent({ messages, tools: [look] }, model, server)
  return body.messages.map(({ role, content }) => [
    role,
    ...(typeof content === 'string'
      ? [content]
      : content.map(block => (block.type === 'text' ? block.text : block.type))),
  ])
}

describe('a request', () => {
  test('names the model, the limit, the system prompt and the tools in their order', async () => {
    const tools = ['zip', 'look', 'add'].map(name => ({ ...look, name }))
    const { body, headers } = await sent({ system: 'You are kind.', tools })
    expect(body).toMatchObject({
      model: MODEL,
      max_tokens: 1000,
      stream: true,
      system: [{ text: 'You are kind.' }],
    })
    expect(body.tools).toMatchObject([
      { name: 'zip', description: 'Looks.', input_schema: { type: 'object' } },
      { name: 'look' },
      { name: 'add' },
    ])
    expect(headers).toMatchObject({ 'x-api-key': KEY })
    expect(headers.authorization).toBeUndefined()
  })

  test('leaves out of a tool’s schema what the API takes nowhere but inside of it', async () => {
    const choices = [{ required: ['a'] }, { required: ['b'] }]
    const properties = { a: { anyOf: [{ type: 'string' }, { type: 'null' }] }, b: {} }
    const inputSchema = { properties, oneOf: choices, anyOf: choices, allOf: choices }
    const { body } = await sent({ tools: [{ ...look, inputSchema }] })
    expect(body.tools).toMatchObject([{ input_schema: { type: 'object', properties } }])
  })

  test('offers of a tool what the API takes of its schema', async () => {
    const inputSchema = {
      type: 'object',
      properties: { größe: { type: 'number' }, ['x'.repeat(65)]: {}, size: { type: 'number' } },
      required: ['größe', 'size'],
      oneOf: [{}],
    }
    const { body } = await sent({ tools: [{ ...look, inputSchema }] })
    expect(body.tools).toMatchObject([
      { input_schema: { type: 'object', properties: { size: { type: 'number' } }, required: ['size'] } },
    ])
    expect(JSON.stringify(body.tools)).not.toMatch(/größe|xxx|oneOf/)
  })

  test('leaves out a system prompt and tools where there are none', async () => {
    const { body } = await sent({ system: '', tools: [] })
    expect(Object.keys(body)).toEqual(['model', 'max_tokens', 'output_config', 'messages', 'stream'])
  })

  test('is the same, byte for byte, for the same conversation', async () => {
    const request = { messages: [user('Hello'), ...calls('c1'), note('Be brief.')], tools: [look] }
    expect(JSON.stringify((await sent(request)).body)).toBe(JSON.stringify((await sent(request)).body))
  })

  test('goes to a server that asks for no key', async () => {
    const { headers } = await sent({}, { apiKey: undefined })
    expect(headers.authorization).toBe('Bearer none')
  })

  test('uses the token where there is no key', async () => {
    const { headers } = await sent({}, { apiKey: undefined, authToken: 'a token' })
    expect(headers.authorization).toBe('Bearer a token')
  })
})

describe('the conversation', () => {
  test('sends tool results first in the user’s message, with their errors', async () => {
    const [reply, results] = calls('c1', 'c2')
    if (!reply || results?.role !== 'tool_results') throw new Error('There are no results.')
    const failed = { ...results, content: results.content.map(result => ({ ...result, isError: true })) }
    const { body } = await sent({ messages: [user('Hello'), reply, failed, user('And now?')], tools: [look] })
    expect(body.messages[2]).toMatchObject({
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'c1', content: 'Seen c1', is_error: true },
        { type: 'tool_result', tool_use_id: 'c2', content: 'Seen c2', is_error: true },
        { type: 'text', text: 'And now?' },
      ],
    })
  })

  test('merges neighbours of the same role', async () => {
    expect(
      await sentMessages([
        user('One'),
        user('Two'),
        assistant('A'),
        assistant('B'),
        ...calls('c1'),
        user('Three'),
      ]),
    ).toEqual([
      ['user', 'One', 'Two'],
      ['assistant', 'A', 'B', 'tool_use'],
      ['user', 'tool_result', 'Three'],
    ])
  })

  test('begins with a user’s message whatever the history begins with', async () => {
    expect(await sentMessages([])).toEqual([['user', '[Continue]']])
    expect(await sentMessages([assistant('Hi'), user('Hello')])).toEqual([
      ['user', '[Continue]'],
      ['assistant', 'Hi'],
      ['user', 'Hello'],
    ])
  })

  test('leaves out what the API refuses: empty text, empty replies, thinking that nothing is known of', async () => {
    const thinking = { type: 'thinking' as const, thinking: 'Hm.', signature: 'EqQB' }
    const messages: SaidMessage[] = [
      user('Hello'),
      { role: 'assistant', content: [thinking] },
      user(' '),
      {
        role: 'assistant',
        content: [
          { ...thinking, signature: '' },
          thinking,
          { type: 'text', text: 'Yes?' },
          { type: 'text', text: '' },
          thinking,
        ],
      },
      user('Go on'),
    ]
    expect(await sentMessages(messages, {}, { bindsThinking: false })).toEqual([
      ['user', 'Hello'],
      ['assistant', 'Yes?'],
      ['user', 'Go on'],
    ])
  })

  test('has plain names for calls of tools that never were, and words in each error', async () => {
    const messages: SaidMessage[] = [
      user('Hello'),
      {
        role: 'assistant',
        content: [{ type: 'tool_use', id: callId.parse('c1'), name: 'functions.look ä', input: {} }],
      },
      {
        role: 'tool_results',
        content: [{ type: 'tool_result', callId: callId.parse('c1'), content: '', isError: true }],
      },
    ]
    const { body } = await sent({ messages, tools: [look] })
    expect(body.messages.slice(1)).toMatchObject([
      { content: [{ name: 'functions_look__' }] },
      { content: [{ content: '(no message)', is_error: true }] },
    ])
  })

  test('leaves out a reply in which the model declined', async () => {
    const declined: SaidMessage = {
      role: 'assistant',
      content: [{ type: 'text', text: 'I would rather not.' }],
      isRefusal: true,
    }
    expect(await sentMessages([user('Hello'), declined, user('Go on')])).toEqual([['user', 'Hello', 'Go on']])
  })

  test('wraps the input of a call that was no object', async () => {
    const [, results] = calls('c1')
    if (!results) throw new Error('There are no results.')
    const messages: SaidMessage[] = [
      user('Hello'),
      {
        role: 'assistant',
        content: [{ type: 'tool_use', id: callId.parse('c1'), name: 'look', input: '{"item": mug}' }],
      },
      results,
    ]
    const { body } = await sent({ messages, tools: [look] })
    expect(body.messages[1]).toMatchObject({ content: [{ input: { invalid_input: '{"item": mug}' } }] })
  })

  test('that ends with the assistant is sent as it is, for the model to go on with', async () => {
    expect(await sentMessages([user('Hello'), assistant('Well')], {}, { supportsPrefill: true })).toEqual([
      ['user', 'Hello'],
      ['assistant', 'Well'],
    ])
  })
})

describe('photos', () => {
  test('go as base64 of their bytes', async () => {
    const loadImage = async () => ({ mediaType: 'image/png', bytes: PNG })
    const { body } = await sent({ messages: [photo('ph_1')] }, { loadImage })
    expect(body.messages[0]).toMatchObject({
      content: [
        {
          type: 'image',
          source: { type: 'base64', media_type: 'image/png', data: Buffer.from(PNG).toString('base64') },
        },
      ],
    })
  })

  test('that are gone are named as such', async () => {
    expect(await sentMessages([photo('ph_1'), user('What is this?')])).toEqual([
      ['user', '(photo no longer available)', 'What is this?'],
    ])
  })

  test('are read once for many invocations', async () => {
    const read: string[] = []
    const api = await scriptedApi({ script: () => answer(say('Yes.')) })
    const model = modelAt(api, {
      loadImage: async id => {
        read.push(id)
        return { mediaType: 'image/png', bytes: PNG }
      },
    })
    await ask(model, { messages: [photo('ph_1')] })
    await ask(model, { messages: [photo('ph_1'), photo('ph_2')] })
    expect(read).toEqual(['ph_1', 'ph_2'])
    expect(api.requests.map(request => request.refusal)).toEqual([null, null])
  })
})

describe('notes to the model', () => {
  const history = [user('Hello'), ...calls('c1'), note('Be brief.'), note('Be kind.')]

  test('are system messages behind the user’s message where the model takes them (F4)', async () => {
    expect(await sentMessages(history)).toEqual([
      ['user', 'Hello'],
      ['assistant', 'tool_use'],
      ['user', 'tool_result'],
      ['system', 'Be brief.', 'Be kind.'],
    ])
  })

  test('are marked text of the user’s message where it does not', async () => {
    expect(
      await sentMessages(history, { model: 'claude-sonnet-5' }, { supportsSystemMessages: false }),
    ).toEqual([
      ['user', 'Hello'],
      ['assistant', 'tool_use'],
      [
        'user',
        'tool_result',
        '<system-note>\nBe brief.\n</system-note>',
        '<system-note>\nBe kind.\n</system-note>',
      ],
    ])
  })

  test('stand where the API allows them: first, behind a reply, and before the person’s next words', async () => {
    expect(
      await sentMessages([
        note('It is evening.'),
        assistant('Hi'),
        note('Call a tool.'),
        assistant('Oh'),
        note('Be brief.'),
        user('Hello'),
      ]),
    ).toEqual([
      ['user', '[Continue]'],
      ['system', 'It is evening.'],
      ['assistant', 'Hi'],
      ['user', '[Continue]'],
      ['system', 'Call a tool.'],
      ['assistant', 'Oh'],
      ['user', 'Hello'],
      ['system', 'Be brief.'],
    ])
  })
})
