import { expect, test } from 'vitest'
import { z } from 'zod'
import { eventLines, historyLines } from '@/lib/engine/testing/readable'
import { agentWith, autonomous, converse, look, noted, tool } from '@/lib/engine/testing/sample-agent'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import { defineTool } from '@/lib/engine/tool'

const place = defineTool({
  name: 'place',
  description: 'Places an item.',
  input: z.object({ item: z.string(), shelf: z.object({ level: z.int() }) }),
  execute: ({ item }) => `${item} is placed.`,
})

test('E4 invalid input comes back as an error that says which field and why, and the loop goes on', async () => {
  const agent = agentWith({ Here: [place] })
  const { session, requests } = converse(
    [
      call('place', { item: 3, shelf: { level: 'top' } }),
      call('place', { item: 'Mug', shelf: { level: 2 } }),
      say('Done.'),
    ],
    { agent },
  )
  await session.start('Go')
  const error = [
    'Invalid input for place.',
    '✖ Invalid input: expected string, received number',
    '  → at item',
    '✖ Invalid input: expected number, received string',
    '  → at shelf.level',
  ].join('\n')
  expect(eventLines(session.events)).toEqual([
    'RunStarted r_1 message',
    'UserMessageAdded: Go',
    'ModelResponded tool_use: place#call_1',
    `ToolCompleted call_1 place error: ${error}`,
    'ModelResponded tool_use: place#call_2',
    'ToolCompleted call_2 place: Mug is placed.',
    'ModelResponded end_turn: Done.',
    'RunYielded end_turn: Done.',
  ])
  expect(historyLines(requests[1]?.messages).at(-1)).toBe(`results: call_1 ! ${error}`)
})

test.each([undefined, null, 'Mug', 3, []])(
  'E4 input that is not an object at all is refused: %j',
  async input => {
    const { session } = converse([call('place', input), say('Done.')], {
      agent: agentWith({ Here: [place] }),
    })
    await session.start('Go')
    expect(eventLines(session.events)[3]).toMatch(
      /^ToolCompleted call_1 place error: Invalid input for place\./,
    )
  },
)

test('E4 a tool sees its input as parsed, defaults filled in', async () => {
  const { session } = converse([call('submit', {})])
  await session.start('Go', autonomous())
  expect(eventLines(session.events).at(-1)).toBe('RunYielded terminated: Task completed: nothing')
})

test('E5 an unknown tool comes back as an error that names the mode and the tools', async () => {
  const agent = agentWith({ Here: [look, place] })
  const { session, requests } = converse([call('fly'), say('Done.')], { agent })
  await session.start('Go')
  const error = 'There is no tool named fly in the mode Here. The tools you may use now are: look, place.'
  expect(session.events[3]).toEqual({
    type: 'ToolCompleted',
    data: { callId: 'call_1', name: 'fly', outcome: 'success', result: error, isError: true },
  })
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: fly#call_1',
    `results: call_1 ! ${error}`,
  ])
  expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Done.')
})

test('E5 a tool of another mode is as unknown as any', async () => {
  const { session } = converse([call('place'), say('Done.')], {
    agent: agentWith({ Here: [look], There: [place] }),
  })
  await session.start('Go')
  expect(eventLines(session.events)[3]).toBe(
    'ToolCompleted call_1 place error: There is no tool named place in the mode Here. The tools you may use now are: look.',
  )
})

test.each(['constructor', 'toString', '__proto__'])('E5 %s is no tool', async name => {
  const { session } = converse([call(name), say('Done.')])
  await session.start('Go')
  expect(eventLines(session.events)[3]).toContain(`error: There is no tool named ${name} in the mode Here.`)
})

test('E6 a tool that throws comes back as an error with its message, and the loop goes on', async () => {
  const { session, requests } = converse([reply(call('fail'), call('look')), say('Done.')])
  await session.start('Go')
  expect(eventLines(session.events).slice(2)).toEqual([
    'ModelResponded tool_use: fail#call_1 · look#call_2',
    'ToolCompleted call_1 fail error: It broke.',
    'ToolCompleted call_2 look: Seen.',
    'ModelResponded end_turn: Done.',
    'RunYielded end_turn: Done.',
  ])
  expect(historyLines(requests[1]?.messages).at(-1)).toBe('results: call_1 ! It broke. · call_2 = Seen.')
})

test.each([
  { what: 'a rejection', execute: () => Promise.reject(new Error('Later.')), message: 'Later.' },
  {
    what: 'a thrown text',
    execute: () => {
      throw 'Just text.'
    },
    message: 'Just text.',
  },
  {
    what: 'a thrown object',
    execute: () => {
      throw Object.assign(Object.create(null), { code: 7 })
    },
    message: '{"code":7}',
  },
  {
    what: 'a thrown value that can’t be written',
    execute: () => {
      throw 1n
    },
    message: 'odd failed.',
  },
  {
    what: 'a value that can’t be written as JSON',
    execute: () => 1n,
    message: "odd returned a value that can't be written as JSON.",
  },
  {
    what: 'a function as value',
    execute: () => () => {},
    message: "odd returned a value that can't be written as JSON.",
  },
])('E6 $what is an error for the model to read', async ({ execute, message }) => {
  const { session } = converse([call('odd'), say('Done.')], {
    agent: agentWith({ Here: [tool('odd', execute)] }),
  })
  await session.start('Go')
  expect(eventLines(session.events).slice(3)).toEqual([
    `ToolCompleted call_1 odd error: ${message}`,
    'ModelResponded end_turn: Done.',
    'RunYielded end_turn: Done.',
  ])
})

test('E6 what a tool emitted before it threw never happened', async () => {
  const halfDone = tool('half_done', context => {
    context.emit(noted('Begun.'))
    context.changeMode({ name: 'There' })
    throw new Error('It broke.')
  })
  const agent = agentWith({ Here: [halfDone], There: [] })
  const { session } = converse([call('half_done'), say('Done.')], { agent })
  await session.start('Go')
  expect(eventLines(session.events).slice(2, 5)).toEqual([
    'ModelResponded tool_use: half_done#call_1',
    'ToolCompleted call_1 half_done error: It broke.',
    'ModelResponded end_turn: Done.',
  ])
  expect(session.state).toMatchObject({ facts: [], mode: { name: 'Here' } })
})
