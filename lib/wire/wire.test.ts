import { describe, expect, it, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { autonomous, converse } from '@/lib/engine/testing/sample-agent'
import { call, failure, reply, type Script, say } from '@/lib/engine/testing/scripted-model'
import { pairRequest, tokenRequest } from './access'
import { createAgentRequest } from './agents'
import { chatAddAiMessageRequest, chatRequest, generatedMessage, terminatingConfig } from './chat'
import { generatedMessages } from './chat-run'
import { costOf } from './cost'
import { eventFrame, HEARTBEAT_FRAME, type StoredEvent, sseHeaders, transientFrame } from './event'
import { changeSessionRequest, createSessionRequest, sendMessageRequest } from './requests'
import { registerToolRequest } from './tools'
import { type Photo, roomPhotosOf, type SessionView, type ShownThing } from './view'

test('a name has no characters that can’t be shown: a database may not take them', () => {
  expect(tokenRequest.safeParse({ name: 'Küche 2 – Lea’s phone' }).success).toBe(true)
  expect(tokenRequest.safeParse({ name: 'Phone\0' }).success).toBe(false)
  expect(tokenRequest.safeParse({ name: 'a\nb' }).success).toBe(false)
})

test('a run may ask for a thousand invocations, and not for as many as it takes', () => {
  const fits = (max_invocations: number) =>
    terminatingConfig.safeParse({ tool_ids: ['finishTool'], max_invocations }).success
  expect([1, 64, 1_000].map(fits)).toEqual([true, true, true])
  expect([1_001, Number.MAX_SAFE_INTEGER, 0, -1, 1.5].map(fits)).toEqual([false, false, false, false, false])
})

test.each([' ', '\u200b', '\u00ad\u2060', '\u3164', '\u2800', '\u202e', '\u0301'])(
  'X1 words without a visible character, %j, are refused wherever a model or a person would read them',
  blank => {
    const context_id = 'desk'
    const requests = [
      [chatRequest, { context_id, message: blank }],
      [chatAddAiMessageRequest, { context_id, message: blank }],
      [chatAddAiMessageRequest, { context_id, prompt: blank }],
      [terminatingConfig, { tool_ids: ['finishTool'], nudge_message: blank }],
      [createAgentRequest, { name: 'Desk', prompt: blank }],
      [sendMessageRequest, { text: blank }],
      [createAgentRequest, { name: blank }],
      [createSessionRequest, { title: blank }],
      [changeSessionRequest, { title: blank }],
      [pairRequest, { passcode: 'open sesame', name: blank }],
    ] as const
    for (const [schema, body] of requests) expect(schema.safeParse(body).success).toBe(false)
  },
)

const usage = {
  inputTokens: 1_000_000,
  outputTokens: 100_000,
  cacheReadTokens: 2_000_000,
  cacheCreationTokens: 400_000,
}

test('each kind of token at its own price, what is written to the cache as input unless it has one', () => {
  const prices = { input: 3, output: 15, cache: 0.3, currency: 'EUR' }
  expect(costOf(usage, prices)).toBeCloseTo(3 + 1.5 + 0.6 + 1.2)
  expect(costOf(usage, { ...prices, cache_write: 3.75 })).toBeCloseTo(3 + 1.5 + 0.6 + 1.5)
})

const photo = (id: string, moment: Photo['moment']) =>
  ({ id, width: 4, height: 3, bytes: 1, moment }) as SessionView['photos'][number]
const message = (...photoIds: string[]) =>
  ({ seq: 1, at: '', sender: 'human', text: '', photoIds }) as unknown as SessionView['messages'][number]

describe('the photos of a room', () => {
  it('are the first before and the latest after', () => {
    const photos = [photo('a', 'before'), photo('b', 'before'), photo('c', 'after'), photo('d', 'after')]
    const { before, after } = roomPhotosOf({ photos, messages: [message('a', 'b')], things: [] })
    expect([before?.id, after?.id]).toEqual(['a', 'd'])
  })

  it('are rather one that went with a message than one that was removed or turned before', () => {
    const photos = [photo('unturned', 'before'), photo('turned', 'before')]
    expect(roomPhotosOf({ photos, messages: [message('turned')], things: [] }).before?.id).toBe('turned')
    expect(roomPhotosOf({ photos, messages: [], things: [] }).before?.id).toBe('unturned')
  })

  it('are rather one that was added to the list than one that never went along, and none of a single thing', () => {
    const photos = [photo('unsent', 'before'), photo('cup', 'during'), photo('table', 'during')]
    const region = { x: 0, y: 0, width: 1, height: 1 }
    const things = [{ id: 't1', name: 'cup', state: 'listed', photo: 'cup', region } as ShownThing]
    expect(roomPhotosOf({ photos, messages: [], things }).before?.id).toBe('table')
    expect(roomPhotosOf({ photos: photos.slice(0, 2), messages: [], things }).before?.id).toBe('unsent')
  })

  it('are none where none was taken', () => {
    expect(roomPhotosOf({ photos: [], messages: [], things: [] })).toEqual({ before: null, after: null })
  })
})

const id = sessionId.parse('s_1')
const event = (text: string): StoredEvent => ({
  v: 1,
  sessionId: id,
  seq: 7,
  at: '2026-11-21T10:00:00.000Z',
  type: 'UserMessageAdded',
  data: { text, photoIds: [], synthetic: false },
})

test('L2 a stored event bears its seq as id, its type as name, and itself as data', () => {
  expect(eventFrame(event('Hi'))).toBe(
    'id: 7\nevent: UserMessageAdded\ndata: {"v":1,"sessionId":"s_1","seq":7,"at":"2026-11-21T10:00:00.000Z","type":"UserMessageAdded","data":{"text":"Hi","photoIds":[],"synthetic":false}}\n\n',
  )
})

test('L5 a piece of streaming text has no id', () => {
  expect(transientFrame({ v: 1, sessionId: id, type: 'TextDelta', data: { text: 'Hel' } })).toBe(
    'event: TextDelta\ndata: {"v":1,"sessionId":"s_1","type":"TextDelta","data":{"text":"Hel"}}\n\n',
  )
})

test.each(['one\ntwo', 'one\r\ntwo', 'one\rtwo', 'id: 9\n\nevent: x', '\u2028\u2029', '“ä” 🧦', '\0'])(
  'any text keeps to one data line and comes back as it was: %j',
  text => {
    const frame = eventFrame(event(text))
    expect(frame.split(/\r\n|\n|\r/)).toHaveLength(5)
    const data = frame.split('\n')[2]?.replace('data: ', '') ?? ''
    expect(JSON.parse(data)).toEqual(event(text))
  },
)

test('a heartbeat is a comment, and no event', () => {
  expect(HEARTBEAT_FRAME).toMatch(/^:.*\n\n$/)
})

test('nothing on the way may cache or gather the stream', () => {
  expect(sseHeaders).toEqual({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
})

const tool = { name: 'look_up', description: 'Looks it up.', input_schema: { type: 'object' } }

test('without `execution` a tool is a template, as it was before there was another way', () => {
  const given = { ...tool, template: 'Done.' }
  expect(registerToolRequest.parse(given)).toEqual({ ...given, terminal: false })
})

test.each([
  [{}, 'template'],
  [{ execution: 'client', template: 'Done.' }, 'template'],
  [{ execution: 'server' }, 'execution'],
  [{ execution: 'template' }, 'template'],
])('%j is refused, and the fault is named', (more, field) => {
  const { issues = [] } = registerToolRequest.safeParse({ ...tool, ...more }).error ?? {}
  expect(JSON.stringify(issues)).toContain(field)
  expect(issues).toHaveLength(1)
})

/** The answer to a chat request, in the seed's shapes (terminating-tool-calls, “Response Format”). */
describe('generated messages', () => {
  /** The output of a run of the sample agent. */
  async function generatedBy(script: Script[], config = {}) {
    const { session } = converse(script)
    await session.start('Go', config)
    const stored = session.events.map(
      (event, index) =>
        ({ v: 1, sessionId: sessionId.parse('s_1'), seq: index + 1, at: '', ...event }) as StoredEvent,
    )
    const messages = generatedMessages(stored)
    for (const message of messages) expect(generatedMessage.parse(message)).toEqual(message)
    return messages
  }

  const toolCall = (tool_call_id: string, tool_name: string, tool_input: unknown = {}) => ({
    type: 'tool_call',
    tool_call_id,
    tool_name,
    tool_input,
  })
  const toolResponse = (tool_call_id: string, tool_output: string) => ({
    type: 'tool_response',
    tool_call_id,
    tool_output,
  })
  const go = { sender: 'human', message: 'Go' }

  test('X4 the seed’s response format: the person, the calls, their responses, in order', async () => {
    expect(await generatedBy([call('look'), call('submit', { result: 'all' })], autonomous())).toEqual([
      go,
      toolCall('call_1', 'look'),
      toolResponse('call_1', 'Seen.'),
      toolCall('call_2', 'submit', { result: 'all' }),
      toolResponse('call_2', 'Task completed: all'),
    ])
  })

  test('text of the model is a message of the ai, before the calls of its reply', async () => {
    expect(await generatedBy([reply(say('Let me see.'), call('look')), say('A room.')])).toEqual([
      go,
      { sender: 'ai', message: 'Let me see.' },
      toolCall('call_1', 'look'),
      toolResponse('call_1', 'Seen.'),
      { sender: 'ai', message: 'A room.' },
    ])
  })

  test('E4 E5 E6 an error is a response as any', async () => {
    expect(await generatedBy([call('fail'), say('Hm.')])).toContainEqual(toolResponse('call_1', 'It broke.'))
  })

  test('nudges and the like are the engine’s, and no message', async () => {
    expect(await generatedBy([say('One.'), call('submit')], autonomous())).toEqual([
      go,
      { sender: 'ai', message: 'One.' },
      toolCall('call_1', 'submit'),
      toolResponse('call_1', 'Task completed: nothing'),
    ])
  })

  test('M3 the synthetic message of a transition is not the person’s', async () => {
    expect(await generatedBy([call('move'), say('There.')])).toEqual([
      go,
      toolCall('call_1', 'move'),
      toolResponse('call_1', '[Continue as: There]'),
      { sender: 'ai', message: 'There.' },
    ])
  })

  test('E9 a failed run tells what it came to', async () => {
    expect(await generatedBy([call('look'), failure()])).toEqual([
      go,
      toolCall('call_1', 'look'),
      toolResponse('call_1', 'Seen.'),
    ])
  })

  describe('E7 calls that were never executed are left out', () => {
    test('those behind the one that ended the run', async () => {
      expect(await generatedBy([reply(call('look'), call('submit'), call('look'))], autonomous())).toEqual([
        go,
        toolCall('call_1', 'look'),
        toolCall('call_2', 'submit'),
        toolResponse('call_1', 'Seen.'),
        toolResponse('call_2', 'Task completed: nothing'),
      ])
    })

    test('and no other: an earlier reply may have named its calls alike', async () => {
      const script = [
        call('look', {}, 'same'),
        reply(call('move', {}, 'other'), call('look', {}, 'same')),
        call('look', {}, 'same'),
        say('Done.'),
      ]
      expect(await generatedBy(script)).toEqual([
        go,
        toolCall('same', 'look'),
        toolResponse('same', 'Seen.'),
        toolCall('other', 'move'),
        toolResponse('other', '[Continue as: There]'),
        toolCall('same_2', 'look'),
        toolResponse('same_2', 'Seen.'),
        { sender: 'ai', message: 'Done.' },
      ])
    })
  })
})
