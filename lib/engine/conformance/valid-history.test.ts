import { describe, expect, test } from 'vitest'
import { assertValidHistory } from '@/lib/engine/testing/assert-valid-history'
import { eventLines, historyLines } from '@/lib/engine/testing/readable'
import { autonomous, type Conversation, converse } from '@/lib/engine/testing/sample-agent'
import { call, reply, type ScriptedBlock, say } from '@/lib/engine/testing/scripted-model'

const thinking: ScriptedBlock = { type: 'thinking', thinking: 'Hm.', signature: 'signed' }

/** What the model is sent with the person's next message. */
async function sentNext({ session, requests, push }: Conversation) {
  push(say('Yes?'))
  await session.start('Next')
  const sent = requests.at(-1)?.messages ?? []
  assertValidHistory(sent)
  return historyLines(sent)
}

describe('E7 calls that were never executed are cut from the reply', () => {
  test('after a break, before its new turn begins', async () => {
    const conversation = converse([
      reply(say('Let me see.'), call('look'), call('move'), call('look'), call('fail')),
      say('Done.'),
    ])
    await conversation.session.start('Go')
    expect(eventLines(conversation.session.events).slice(2, 8)).toEqual([
      'ModelResponded tool_use: Let me see. · look#call_1 · move#call_2 · look#call_3 · fail#call_4',
      'ToolCompleted call_1 look: Seen.',
      'ModeChanged {"oldMode":{"name":"Here"},"newMode":{"name":"There"}}',
      'ToolCompleted call_2 move break: [Continue as: There]',
      'ToolCallsDropped call_3 call_4',
      'UserMessageAdded synthetic: [Continue as: There]',
    ])
    expect(historyLines(conversation.requests[1]?.messages)).toEqual([
      'user: Go',
      'assistant: Let me see. · look#call_1 · move#call_2',
      'results: call_1 = Seen. · call_2 = This turn has ended.',
      'user: [Continue as: There]',
    ])
  })

  test('after a terminate', async () => {
    const conversation = converse([reply(call('look'), call('finish', { note: 'Enough.' }), call('look'))])
    await conversation.session.start('Go')
    expect(eventLines(conversation.session.events).slice(3)).toEqual([
      'ToolCompleted call_1 look: Seen.',
      'ToolCompleted call_2 finish terminate: Enough.',
      'ToolCallsDropped call_3',
      'RunYielded terminated: Enough.',
    ])
    expect(await sentNext(conversation)).toEqual([
      'user: Go',
      'assistant: look#call_1 · finish#call_2',
      'results: call_1 = Seen. · call_2 = Enough.',
      'user: Next',
    ])
  })

  test('after a terminating tool', async () => {
    const conversation = converse([reply(call('submit', { result: 'all' }), call('look'), call('look'))])
    await conversation.session.start('Go', autonomous())
    expect(await sentNext(conversation)).toEqual([
      'user: Go',
      'assistant: submit#call_1',
      'results: call_1 = Task completed: all',
      'user: Next',
    ])
  })

  test('after a stop while a call waits for a person: that call goes too', async () => {
    const conversation = converse([reply(say('One thing.'), call('look'), call('ask'), call('look'))])
    await conversation.session.start('Go')
    await conversation.session.stop()
    expect(await sentNext(conversation)).toEqual([
      'user: Go',
      'assistant: One thing. · look#call_1',
      'results: call_1 = Seen.',
      'user: Next',
    ])
  })

  test('and a reply that had nothing else to say goes as a whole, thinking included', async () => {
    const conversation = converse([reply(thinking, call('ask'), call('look'))])
    await conversation.session.start('Go')
    await conversation.session.stop()
    expect(await sentNext(conversation)).toEqual(['user: Go', 'user: Next'])
  })

  test('and its text stays', async () => {
    const conversation = converse([reply(thinking, say('Let me ask.'), call('ask'))])
    await conversation.session.start('Go')
    await conversation.session.stop()
    expect(await sentNext(conversation)).toEqual([
      'user: Go',
      'assistant: thinking · Let me ask.',
      'user: Next',
    ])
  })
})

test('E7 an earlier reply keeps its calls, even where the ids are the same', async () => {
  const conversation = converse([
    call('look', {}, 'same'),
    reply(call('move', {}, 'other'), call('look', {}, 'same')),
    say('Done.'),
  ])
  await conversation.session.start('Go')
  expect(historyLines(conversation.requests[2]?.messages)).toEqual([
    'user: Go',
    'assistant: look#same',
    'results: same = Seen.',
    'assistant: move#other',
    'results: other = This turn has ended.',
    'user: [Continue as: There]',
  ])
})

test('E7 calls of one reply that bear the same id are told apart', async () => {
  const { session, requests } = converse([
    reply(call('look', {}, 'x'), call('fail', {}, 'x'), call('move', {}, 'x'), call('look', {}, 'x')),
    say('Done.'),
  ])
  await session.start('Go')
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: look#x · fail#x_2 · move#x_3',
    'results: x = Seen. · x_2 ! It broke. · x_3 = This turn has ended.',
    'user: [Continue as: There]',
  ])
})

test('E7 ids that come again in a later reply, or have odd characters, become ids that any server takes', async () => {
  const { session } = converse([call('look', {}, 'call 1/ä'), call('look', {}, 'call 1/ä'), say('Done.')])
  await session.start('Go')
  expect(historyLines(session.state.history)).toEqual([
    'user: Go',
    'assistant: look#call_1__',
    'results: call_1__ = Seen.',
    'assistant: look#call_1___2',
    'results: call_1___2 = Seen.',
    'assistant: Done.',
  ])
})

test('E7 a reply of nothing at all leaves no message behind', async () => {
  const conversation = converse([reply(), reply()])
  await conversation.session.start('Go')
  expect(eventLines(conversation.session.events).at(-1)).toBe('RunYielded error: null')
  expect(await sentNext(conversation)).toEqual(['user: Go', 'user: Next'])
})

test('E7 a fault of ours in the middle of a reply, and no retry: its pending calls are cut before the next run', async () => {
  const conversation = converse([reply(call('look'), call('ask'), call('look'))])
  await conversation.session.start('Go')
  const { session } = conversation
  const { run, openQuestion } = session.state
  if (!run || !openQuestion) throw new Error('The run is alive, and a card waits.')
  await session.append([
    { type: 'QuestionWithdrawn', data: { questionId: openQuestion, reason: 'fault' } },
    { type: 'ErrorOccurred', data: { code: 'internal_error', message: 'Oops.', retryable: true } },
    { type: 'RunYielded', data: { runId: run.runId, reason: 'error', response: null } },
  ])
  expect(await sentNext(conversation)).toEqual([
    'user: Go',
    'assistant: look#call_1',
    'results: call_1 = Seen.',
    'user: Next',
  ])
})
