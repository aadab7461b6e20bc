/** S1 K3 C3: notes of what the person changed outside of the conversation. */
import { expect, test } from 'vitest'
import type { EngineEventOf } from '@/lib/engine/events'
import { eventLines, historyLines } from '@/lib/engine/testing/readable'
import { converse } from '@/lib/engine/testing/sample-agent'
import { call, failure, reply, say } from '@/lib/engine/testing/scripted-model'

const edited = (text: string): EngineEventOf<'SystemNoteAdded'> => ({
  type: 'SystemNoteAdded',
  data: { reason: 'edited', text },
})

test('before the first message of a session: the first request has it', async () => {
  const { session, requests } = converse([say('Hello.'), say('Yes?')])
  await session.append([edited('They added a mug.')])
  await session.start('Go')
  await session.start('On')
  expect(historyLines(requests[0]?.messages)).toEqual(['system: They added a mug.', 'user: Go'])
  expect(historyLines(requests[1]?.messages)).toEqual([
    'system: They added a mug.',
    'user: Go',
    'assistant: Hello.',
    'user: On',
  ])
})

test('between two runs it stands at once', async () => {
  const { session, requests } = converse([say('Hello.'), say('Yes?')])
  await session.start('Go')
  await session.append([edited('They added a mug.')])
  await session.start('On')
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: Hello.',
    'system: They added a mug.',
    'user: On',
  ])
})

test('while a card waits it stands behind that call’s result', async () => {
  const { session, requests } = converse([reply(call('ask'), call('look')), say('Done.')])
  await session.start('Go')
  await session.append([edited('They added a mug.')])
  await session.answer({ kind: 'text', text: 'Left' })
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: ask#call_1 · look#call_2',
    'results: call_1 = They said: Left · call_2 = Seen.',
    'system: They added a mug.',
  ])
})

test('while the model is called it waits, and follows the reply', async () => {
  const { session, requests } = converse([
    async () => {
      await session.append([edited('They added a mug.'), edited('They removed a lamp.')])
      return reply(call('look'))
    },
    say('Done.'),
  ])
  await session.start('Go')
  expect(historyLines(requests[0]?.messages)).toEqual(['user: Go'])
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: look#call_1',
    'results: call_1 = Seen.',
    'system: They added a mug.',
    'system: They removed a lamp.',
  ])
  expect(session.state.waiting).toEqual([])
})

test.each(['revised', 'edited', 'carried'] as const)('C3 so does a note of what was %s', async reason => {
  const { session, requests } = converse([
    async () => {
      await session.append([{ type: 'SystemNoteAdded', data: { reason, text: 'So it is.' } }])
      return say('Hello.')
    },
    say('Yes?'),
  ])
  await session.start('Go')
  await session.start('On')
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: Hello.',
    'system: So it is.',
    'user: On',
  ])
})

test('E9 after a failed run it stands at once, and the retry has it', async () => {
  const { session, requests } = converse([failure(), say('Done.')])
  await session.start('Go')
  await session.append([edited('They added a mug.')])
  await session.retry()
  expect(historyLines(requests[1]?.messages)).toEqual(['user: Go', 'system: They added a mug.'])
})

test('Q5 one that waits when the run is stopped is not lost', async () => {
  let stopping = Promise.resolve()
  const { session, requests, push } = converse([
    async () => {
      await session.append([edited('They added a mug.')])
      stopping = session.stop()
      return say('Too late.')
    },
  ])
  await session.start('Go')
  await stopping
  push(say('Yes?'))
  await session.start('On')
  expect(historyLines(requests.at(-1)?.messages)).toEqual([
    'user: Go',
    'system: They added a mug.',
    'user: On',
  ])
})

test('it sets no run in motion, and counts as no injection', async () => {
  const { session } = converse([say('Hello.')])
  await session.start('Go')
  const before = session.events.length
  await session.append([edited('They added a mug.')])
  await session.drive()
  expect(eventLines(session.events).slice(before)).toEqual(['SystemNoteAdded edited: They added a mug.'])
})
