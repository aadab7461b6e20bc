import { APIError } from '@anthropic-ai/sdk'
import { describe, expect, test } from 'vitest'
import type { ToolUseBlock } from '@/lib/engine/messages'
import { NO_TOOLS } from '@/lib/engine/model'
import { readEvents } from './read-events'
import { ask, look, modelAt, scriptedApi, user } from './testing/ask-model'
import { nonsenseOf } from './testing/nonsense'
import {
  answer,
  call,
  type MessageReply,
  say,
  stalled,
  stalledAfter,
  stalledCall,
} from './testing/scripted-api/replies'

/** The reply to one scripted answer, which has to be one. */
async function replyTo(scripted: MessageReply) {
  const api = await scriptedApi({ script: [scripted] })
  const { reply } = await ask(modelAt(api), { tools: [look] })
  if (reply.kind === 'failed') throw new Error(reply.message)
  return reply
}

describe('a reply', () => {
  test('streams its text in order and ends with the whole', async () => {
    const text = 'Pick up the blue mug by the lamp. 🫖 Then breathe.'
    const api = await scriptedApi({ script: [answer(say(text))] })
    const { reply, texts } = await ask(modelAt(api))
    expect(texts.length).toBeGreaterThan(1)
    expect(texts.join('')).toBe(text)
    expect(reply).toMatchObject({
      kind: 'reply',
      content: [{ type: 'text', text }],
      stopReason: 'end_turn',
      model: 'claude-opus-5-5',
    })
  })

  test('streams each piece as it arrives', async () => {
    const slow = stalled('One ', 'mug')
    const api = await scriptedApi({ script: [slow] })
    const arrived: string[] = []
    const first = Promise.withResolvers<void>()
    const replied = modelAt(api)(
      { system: '', messages: [user('Hello')], tools: NO_TOOLS },
      {
        signal: new AbortController().signal,
        onText: delta => {
          arrived.push(delta)
          first.resolve()
        },
      },
    )
    await first.promise
    expect(arrived).toEqual(['One '])
    slow.release()
    slow.release()
    expect(await replied).toMatchObject({ content: [{ type: 'text', text: 'One mug' }] })
  })

  test('B4 tells of each call as soon as it is complete, however its JSON looks', async () => {
    const slow = stalledAfter(call('look', { at: 'the mug' }), 'And ', 'then')
    const broken = { type: 'tool_use', name: 'look', inputJson: '{"at": ' } as const
    const api = await scriptedApi({ script: [slow, answer(call('look', {}), broken)] })
    const model = modelAt(api)
    const told = Promise.withResolvers<ToolUseBlock>()
    const request = { system: '', messages: [user('Hello')], tools: NO_TOOLS }
    const signal = new AbortController().signal
    const replied = model(request, { signal, onText: () => {}, onCall: told.resolve })
    expect(await told.promise).toMatchObject({ name: 'look', input: { at: 'the mug' } })
    slow.release()
    slow.release()
    expect(await replied).toMatchObject({ content: [await told.promise, { text: 'And then' }] })
    const calls: unknown[] = []
    await model(request, { signal, onText: () => {}, onCall: ({ input }) => calls.push(input) })
    expect(calls).toEqual([{}, '{"at": '])
  })

  test('B4 tells of each element of a list in a call’s input as soon as it is complete', async () => {
    const input = {
      items: [{ name: 'a "blue" mug', at: [1] }, { name: '[{]}\\' }, 'lamp', {}],
      parts_of: 'all',
    }
    const json = JSON.stringify(input)
    const slow = stalledCall('list', ...Array.from(json))
    const api = await scriptedApi({ script: [slow] })
    const told: unknown[] = []
    for (const _ of json) slow.release()
    const { signal } = new AbortController()
    const request = { system: '', messages: [user('Hello')], tools: NO_TOOLS }
    const reply = await modelAt(api)(request, {
      signal,
      onText: () => {},
      onCall: (call, isComplete) => told.push([call.input, isComplete]),
    })
    expect(told).toEqual([
      [{ items: input.items.slice(0, 1) }, false],
      [{ items: input.items.slice(0, 2) }, false],
      [{ items: input.items }, false],
      [input, true],
    ])
    expect(reply).toMatchObject({ content: [{ input }] })
  })

  test('joins the input of a tool call that comes in pieces', async () => {
    const input = { item: 'a "blue" mug', choices: [{ label: 'Küche' }, { label: '🗑' }] }
    const { content, stopReason } = await replyTo(
      answer(say('Let me see.'), call('look', input), call('look', {})),
    )
    expect(content).toEqual([
      { type: 'text', text: 'Let me see.' },
      { type: 'tool_use', id: 'toolu_1', name: 'look', input },
      { type: 'tool_use', id: 'toolu_2', name: 'look', input: {} },
    ])
    expect(stopReason).toBe('tool_use')
  })

  test('gives a call without any JSON an empty input', async () => {
    const { content } = await replyTo(answer({ type: 'tool_use', name: 'look', inputJson: '' }))
    expect(content).toMatchObject([{ input: {} }])
  })

  test('gives a call that was cut off an empty input, since the engine drops it', async () => {
    const cut = answer({ type: 'tool_use', name: 'look', inputJson: '{"item": "mu' })
    const { content, stopReason } = await replyTo({ ...cut, stop_reason: 'max_tokens' })
    expect(content).toMatchObject([{ input: {} }])
    expect(stopReason).toBe('max_tokens')
  })

  test('passes broken JSON on as it is, so that the schema refuses it (E4)', async () => {
    const { content } = await replyTo(answer({ type: 'tool_use', name: 'look', inputJson: '{"item": mug}' }))
    expect(content).toMatchObject([{ input: '{"item": mug}' }])
  })

  test('leaves out empty text and blocks of unknown kinds', async () => {
    const search = { raw: { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: {} } }
    const { content } = await replyTo(answer(say(''), search, say('\n'), say('Done.')))
    expect(content).toEqual([{ type: 'text', text: 'Done.' }])
  })

  test.each([
    ['end_turn', 'end_turn'],
    ['max_tokens', 'max_tokens'],
    ['stop_sequence', 'stop_sequence'],
    ['refusal', 'refusal'],
    ['pause_turn', 'pause_turn'],
    ['model_context_window_exceeded', 'context_window_exceeded'],
    ['a reason of tomorrow', 'end_turn'],
    [null, 'end_turn'],
  ])('ends with %s as %s (E8)', async (stop_reason, stopReason) => {
    expect(await replyTo({ ...answer(say('Well.')), stop_reason })).toMatchObject({ stopReason })
  })

  test('that calls a tool and gives no reason ends with tool_use', async () => {
    const calling = answer(call('look', {}))
    expect(await replyTo({ ...calling, stop_reason: null })).toMatchObject({ stopReason: 'tool_use' })
    expect(await replyTo({ ...calling, stop_reason: 'a reason of tomorrow' })).toMatchObject({
      stopReason: 'tool_use',
    })
  })

  test('may have no content at all', async () => {
    expect(await replyTo({ content: [], stop_reason: 'refusal' })).toMatchObject({
      content: [],
      stopReason: 'refusal',
    })
  })

  test('reports what was used, cache included', async () => {
    const usage = {
      input_tokens: 12,
      output_tokens: 34,
      cache_read_input_tokens: 500,
      cache_creation_input_tokens: 60,
    }
    expect(await replyTo({ ...answer(say('Well.')), usage })).toMatchObject({
      usage: { inputTokens: 12, outputTokens: 34, cacheReadTokens: 500, cacheCreationTokens: 60 },
    })
  })

  test('keeps thinking as it came, and sends it back unchanged and in order', async () => {
    const thinking = {
      type: 'thinking' as const,
      thinking: 'The mug, or the lamp? 🤔',
      signature: 'EqQBCgIYAhIM',
    }
    const redacted = { type: 'redacted_thinking' as const, data: 'EmwKAhgBEgy3va3p' }
    const api = await scriptedApi({
      script: [
        answer(thinking, redacted, say('One thing.'), call('look', { at: 'mug' })),
        answer(say('Good.')),
      ],
    })
    const model = modelAt(api)
    const { reply } = await ask(model, { tools: [look] })
    if (reply.kind === 'failed') throw new Error(reply.message)
    const seen = reply.content.flatMap(block =>
      block.type === 'tool_use'
        ? [{ type: 'tool_result' as const, callId: block.id, content: 'A mug.', isError: false }]
        : [],
    )
    await ask(model, {
      tools: [look],
      messages: [
        user('Hello'),
        { role: 'assistant', content: reply.content, ...(reply.origin && { origin: reply.origin }) },
        { role: 'tool_results', content: seen },
      ],
    })
    expect(api.requests[1]?.body.messages[1]).toEqual({
      role: 'assistant',
      content: [
        thinking,
        redacted,
        { type: 'text', text: 'One thing.' },
        { type: 'tool_use', id: 'toolu_1', name: 'look', input: { at: 'mug' } },
      ],
    })
  })
})

/** Ids are left to the engine, which knows those of the session. */
const withoutIds = (key: string, value: unknown) => (key === 'id' ? undefined : value)

test('whatever a server answers, a call gives a reply or a failure that can be stored', async () => {
  const api = await scriptedApi({ script: nonsenseOf(4_711), isRecorded: false })
  const model = modelAt(api)
  const kinds = new Set<string>()
  for (let count = 0; count < 300; count++) {
    const { reply } = await ask(model, { tools: [look] })
    const text = JSON.stringify(reply, withoutIds)
    // JSON writes half of a character, and the one that ends a text in C, in this way alone.
    expect(text).not.toMatch(/\\u(0000|d[89a-f])/)
    kinds.add(reply.kind === 'reply' ? 'reply' : reply.code)
    if (reply.kind === 'reply')
      for (const tokens of Object.values(reply.usage)) expect(tokens).toBeGreaterThanOrEqual(0)
    else expect(reply.message).not.toBe('')
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['reply', 'model_cut_off', 'model_failed']))
})

/** A response whose body comes in these pieces, and then breaks off if it is to. */
function responseOf(pieces: readonly (string | Uint8Array)[], { breaks = false, onCancel = () => {} } = {}) {
  const left = pieces.map(piece => (typeof piece === 'string' ? Buffer.from(piece) : piece))
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift()
      if (piece) controller.enqueue(piece)
      else if (breaks) controller.error(new Error('The connection broke.'))
      else controller.close()
    },
    cancel: onCancel,
  })
  return new Response(body)
}

async function eventsIn(response: Response): Promise<unknown[]> {
  const events: unknown[] = []
  await readEvents(response, event => void events.push(event))
  return events
}

const event = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`

test('events are read in order, however the text is cut into pieces', async () => {
  const bytes = Buffer.from(event('a', { text: 'Küche 🧦' }) + event('b', { n: 2 }))
  for (const size of [1, 2, 3, 7, bytes.length]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
    expect(await eventsIn(responseOf(pieces))).toEqual([{ text: 'Küche 🧦' }, { n: 2 }])
  }
})

test.each([
  ['lines that end with CR and LF', 'event: a\r\ndata: {"n":1}\r\n\r\n'],
  ['no space behind the colon', 'event:a\ndata:{"n":1}\n\n'],
  ['data on several lines', 'event: a\ndata: {\ndata: "n":1}\n\n'],
  ['comments and other fields', ': hello\nid: 7\nevent: a\nretry: 5\ndata: {"n":1}\n\n'],
])('%s', async (_, text) => {
  expect(await eventsIn(responseOf([text]))).toEqual([{ n: 1 }])
})

test.each([
  ['a ping', 'event: ping\ndata: {}\n\n'],
  ['one without a name and a type', 'data: {"n":1}\n\n'],
  ['one without data', 'event: a\n\n'],
  ['one that is not complete', 'event: a\ndata: {"n":1}\n'],
])('no event: %s', async (_, text) => {
  expect(await eventsIn(responseOf([text]))).toEqual([])
})

test('a connection that breaks, or brings what is no JSON, ends the events', async () => {
  expect(await eventsIn(responseOf([event('a', { n: 1 })], { breaks: true }))).toEqual([{ n: 1 }])
  const garbled = responseOf([event('a', { n: 1 }), 'event: b\ndata: {"n\n\n', event('c', { n: 3 })])
  expect(await eventsIn(garbled)).toEqual([{ n: 1 }])
  expect(await eventsIn(new Response(null))).toEqual([])
})

test('an error that the API sends is thrown', async () => {
  const error = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }
  const read = readEvents(responseOf([event('error', error)]), () => {})
  await expect(read).rejects.toBeInstanceOf(APIError)
  await expect(read).rejects.toMatchObject({ type: 'overloaded_error', error })
})

test('whoever throws at an event ends the response, and gets the error back', async () => {
  const { promise: cancelled, resolve } = Promise.withResolvers<void>()
  const response = responseOf([event('a', {}), event('b', {})], { onCancel: resolve })
  const seen: unknown[] = []
  const read = readEvents(response, given => {
    seen.push(given)
    throw new Error('Enough.')
  })
  await expect(read).rejects.toThrow('Enough.')
  await cancelled
  expect(seen).toHaveLength(1)
})
