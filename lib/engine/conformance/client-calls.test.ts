/** X8: calls that the client of a run does itself. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { leftToClient } from '@/lib/engine/outcome'
import { isParked } from '@/lib/engine/state'
import { eventLines, historyLines } from '@/lib/engine/testing/readable'
import { agentWith, autonomous, converse, look, move, report, tool } from '@/lib/engine/testing/sample-agent'
import { call, reply, type Script, say } from '@/lib/engine/testing/scripted-model'
import { defineTool } from '@/lib/engine/tool'

const fetchStock = defineTool({
  name: 'stock',
  description: 'How many are left.',
  input: z.object({ article: z.string() }),
  execute: () => leftToClient(),
})
const fetchReport = tool('elsewhere', () => leftToClient(), { terminal: true })
const agent = agentWith({ Here: [fetchStock, fetchReport, look, move, report], There: [look] })
const scene = (...script: Script[]) => converse(script, { agent })

const STAPLERS = call('stock', { article: 'stapler' })
const twelve = { output: 'Twelve.', isError: false }

test('X8 the run parks at the call; its result goes on with it', async () => {
  const { session, requests } = scene(STAPLERS, say('Twelve are left.'))
  await session.start('Go')
  expect(eventLines(session.events).slice(3)).toEqual([
    'ClientCallRequested {"callId":"call_1","name":"stock","input":{"article":"stapler"}}',
  ])
  await session.drive()
  expect(session.events).toHaveLength(4)
  expect(isParked(session.state)).toBe(true)

  await session.bring(twelve)
  expect(eventLines(session.events).slice(4)).toEqual([
    'ToolCompleted call_1 stock: Twelve.',
    'ModelResponded end_turn: Twelve are left.',
    'RunYielded end_turn: Twelve are left.',
  ])
  expect(historyLines(requests[1]?.messages).at(-1)).toBe('results: call_1 = Twelve.')
})

test('X8 after a restart the same call waits, and its result goes on with the same run', async () => {
  const before = scene(STAPLERS)
  await before.session.start('Go')
  const events = JSON.parse(JSON.stringify(before.session.events))
  const { session } = converse([say('Good.')], { agent, events })
  expect(session.state).toEqual(before.session.state)
  await session.drive()
  expect(session.events).toHaveLength(4)
  await session.bring(twelve)
  expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Good.')
})

test('X8 E4 an input that does not fit is never left to the client', async () => {
  const { session } = scene(call('stock', { article: 7 }), say('Hm.'))
  await session.start('Go')
  expect(eventLines(session.events)[3]).toContain(
    'ToolCompleted call_1 stock error: Invalid input for stock.',
  )
  expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Hm.')
})

test('X8 E3 the calls of a reply are done in their order, and those behind wait', async () => {
  const { session } = scene(
    reply(call('look'), STAPLERS, call('stock', { article: 'pen' }), call('look')),
    say('So.'),
  )
  await session.start('Go')
  await session.bring(twelve)
  await session.bring({ output: 'The shelf is locked.', isError: true })
  expect(eventLines(session.events).slice(3, 9)).toEqual([
    'ToolCompleted call_1 look: Seen.',
    'ClientCallRequested {"callId":"call_2","name":"stock","input":{"article":"stapler"}}',
    'ToolCompleted call_2 stock: Twelve.',
    'ClientCallRequested {"callId":"call_3","name":"stock","input":{"article":"pen"}}',
    'ToolCompleted call_3 stock error: The shelf is locked.',
    'ToolCompleted call_4 look: Seen.',
  ])
})

test('X8 X4 where it is a terminating tool, its result is the response; an error is not (P3)', async () => {
  const { session } = scene(STAPLERS, STAPLERS)
  await session.start('Go', {
    ...autonomous(),
    terminatingTools: [{ id: 'stock', name: 'stock' }],
  })
  await session.bring({ output: 'Try later.', isError: true })
  expect(isParked(session.state)).toBe(true)
  await session.bring(twelve)
  expect(eventLines(session.events).at(-1)).toBe('RunYielded terminated: Twelve.')
})

test('X8 T1 T2 where it is terminal, its result is the response, and another terminal call gets an error', async () => {
  const { session } = scene(reply(call('elsewhere'), call('report'), call('look')))
  await session.start('Go')
  await session.bring(twelve)
  expect(eventLines(session.events).slice(3)).toEqual([
    'ClientCallRequested {"callId":"call_1","name":"elsewhere","input":{},"terminal":true}',
    'ToolCompleted call_1 elsewhere terminal: Twelve.',
    'ToolCompleted call_2 report error: A terminal tool has already given the response of this turn. The first one stands.',
    'ToolCompleted call_3 look: Seen.',
    'RunYielded end_turn: Twelve.',
  ])
})

test('X8 T3 P3 an error of a terminal call is no response, and a later break wins over a result', async () => {
  const { session } = scene(call('elsewhere'), reply(call('elsewhere'), call('move')), say('There now.'))
  await session.start('Go')
  await session.bring({ output: 'Broken.', isError: true })
  await session.bring(twelve)
  expect(session.state.mode.name).toBe('There')
  expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: There now.')
})

test('X8 E2 a result does not set the count of model calls back', async () => {
  const { session } = scene(STAPLERS, STAPLERS)
  await session.start('Go', { maxInvocations: 2 })
  await session.bring(twelve)
  await session.bring(twelve)
  expect(eventLines(session.events).at(-1)).toBe('RunYielded max_invocations: Max invocations exceeded')
})

test('X8 Q5 a stop puts the call away, and the next message goes on', async () => {
  const { session, requests } = scene(reply(call('look'), STAPLERS, call('look')), say('Yes?'))
  await session.start('Go')
  await session.stop()
  expect(eventLines(session.events).slice(5)).toEqual([
    'ToolCallsDropped call_2 call_3',
    'RunYielded cancelled: null',
  ])
  expect(isParked(session.state)).toBe(false)
  await session.start('Next')
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: look#call_1',
    'results: call_1 = Seen.',
    'user: Next',
  ])
})

describe('X8 F1 a result that ends the run', () => {
  const last = tool('last', () => leftToClient({ terminate: true }), { terminal: true })
  const ending = agentWith({ Here: [fetchStock, fetchReport, last, look, report] })

  test.each([
    {
      what: 'the client says so',
      first: STAPLERS,
      result: { ...twelve, terminate: true },
      response: 'Twelve.',
    },
    { what: 'the tool says so', first: call('last'), result: twelve, response: 'Twelve.' },
    {
      what: 'without a word',
      first: call('last'),
      result: { output: '', isError: false },
      response: 'Finished',
    },
  ])('$what: the calls behind it are not executed', async ({ first, result, response }) => {
    const { session } = converse([reply(say('So.'), first, call('look'))], { agent: ending })
    await session.start('Go')
    const { session: restarted } = converse([], { agent: ending, events: session.events })
    await restarted.bring(result)
    expect(eventLines(restarted.events).slice(-3)).toEqual([
      expect.stringMatching(new RegExp(`^ToolCompleted call_1 \\w+ terminate: ${response}`)),
      'ToolCallsDropped call_2',
      `RunYielded terminated: ${response}`,
    ])
  })

  test('P3 not where the call failed', async () => {
    const { session } = converse([call('last'), say('Then not.')], { agent: ending })
    await session.start('Go')
    await session.bring({ output: 'It broke.', isError: true, terminate: true })
    expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Then not.')
  })
})
