/** M6: a session that ended is opened again. */
import { expect, test } from 'vitest'
import type { EventOf } from '@/lib/engine/events'
import { breakTurn } from '@/lib/engine/outcome'
import { eventLines, historyLines, readableRequest } from '@/lib/engine/testing/readable'
import { agentWith, ask, converse, look, type SampleDomain, tool } from '@/lib/engine/testing/sample-agent'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'

const end = tool('end', context => {
  context.endSession(3)
  return breakTurn('Session ended.')
})
const agent = agentWith({ Sorting: [look, ask], WindingDown: [end] })
const wound: EventOf<SampleDomain>[] = [
  { type: 'SessionStarted', data: { title: 'x', mode: { name: 'WindingDown' } } },
]
const REOPENED: EventOf<SampleDomain>[] = [
  { type: 'SessionReopened', data: {} },
  { type: 'ModeChanged', data: { oldMode: { name: 'WindingDown' }, newMode: { name: 'Sorting' } } },
]

async function reopened() {
  const scene = converse([reply(say('Bye.'), call('end'))], { agent, events: wound })
  await scene.session.start('That’s all')
  expect(scene.session.state).toMatchObject({ ended: true, run: null })
  await scene.session.append(REOPENED)
  return scene
}

test('nothing runs by that alone', async () => {
  const { session, requests } = await reopened()
  await session.drive()
  expect(session.state).toMatchObject({ ended: false, run: null, mode: { name: 'Sorting' } })
  expect(requests).toHaveLength(1)
})

test('a message runs in Sorting, and the model is told of the mode where it became so', async () => {
  const { session, requests, push } = await reopened()
  push(call('look'), say('Here you are.'))
  await session.start('One more thing')
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: That’s all',
    'assistant: Bye. · end#call_1',
    'results: call_1 = Session ended.',
    'user: One more thing',
  ])
  expect(requests[1]?.messages.map(({ role }) => role)).toEqual([
    'mode',
    'user',
    'assistant',
    'tool_results',
    'mode',
    'user',
  ])
  expect(readableRequest(requests[1])).toEqual({
    system: 'You are kind.\n\n# Mode: Sorting',
    tools: ['look', 'ask'],
  })
  expect(eventLines(session.events).slice(-2)).toEqual([
    'ModelResponded end_turn: Here you are.',
    'RunYielded end_turn: Here you are.',
  ])
})

test('it can end again', async () => {
  const { session, push } = await reopened()
  await session.append([
    { type: 'ModeChanged', data: { oldMode: { name: 'Sorting' }, newMode: { name: 'WindingDown' } } },
  ])
  push(call('end'))
  await session.start('That’s really all')
  expect(session.state.ended).toBe(true)
  expect(eventLines(session.events).at(-1)).toBe('RunYielded session_ended: Session ended.')
})

test('L1 L3 it is the same in another process', async () => {
  const { session, push } = await reopened()
  push(say('Yes?'))
  await session.start('One more thing')
  const other = converse([], { agent, events: session.events })
  expect(other.session.state).toEqual(session.state)
})
