/** What a chat request answers, in the seed's shapes (terminating-tool-calls, “Response Format”). */
import { describe, expect, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { autonomous, converse } from '@/lib/engine/testing/sample-agent'
import { call, failure, reply, type Script, say } from '@/lib/engine/testing/scripted-model'
import { generatedMessage } from './chat'
import { generatedMessages } from './chat-run'
import type { StoredEvent } from './event'

/** What a run of the sample agent generates. */
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
