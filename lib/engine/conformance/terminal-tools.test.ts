import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Agent } from '@/lib/engine/mode'
import { terminate } from '@/lib/engine/outcome'
import { eventLines, historyLines, readableRequest } from '@/lib/engine/testing/readable'
import {
  agentWith,
  converse,
  look,
  move,
  report,
  type SampleDomain,
  tool,
} from '@/lib/engine/testing/sample-agent'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import { defineTool } from '@/lib/engine/tool'

/** The seed's usage example. */
const formatResult = defineTool({
  name: 'formatResult',
  description: 'Format items into the final response',
  terminal: true,
  input: z.object({ items: z.array(z.string()) }),
  execute: ({ items }) => items.map((item, n) => `${n + 1}. ${item}`).join('\n'),
})

const gives = (value: unknown) => tool('report', () => value, { terminal: true })

describe('T1 the output of a terminal tool is the response, byte for byte', () => {
  test('the seed’s usage example', async () => {
    const { session, requests } = converse([call('formatResult', { items: ['Apple', 'Banana'] })], {
      agent: agentWith({ Here: [formatResult] }),
    })
    await session.start('List them')
    expect(session.events.at(-1)).toEqual({
      type: 'RunYielded',
      data: { runId: 'r_1', reason: 'end_turn', response: '1. Apple\n2. Banana' },
    })
    expect(requests).toHaveLength(1)
  })

  test.each(['', ' two  spaces ', '“ä” 🧦\r\n\t', '# not markdown', '{"a": 1}'])('%j', async output => {
    const { session } = converse([call('report')], { agent: agentWith({ Here: [gives(output)] }) })
    await session.start('Go')
    expect(session.events.at(-1)).toMatchObject({ data: { reason: 'end_turn', response: output } })
  })

  test('text that the model said beside the call is not part of it', async () => {
    const { session } = converse([reply(say('Here it is:'), call('report'))])
    await session.start('Go')
    expect(eventLines(session.events)).toEqual([
      'RunStarted r_1 message',
      'UserMessageAdded: Go',
      'ModelResponded tool_use: Here it is: · report#call_1',
      'ToolCompleted call_1 report terminal: The report.',
      'RunYielded end_turn: The report.',
    ])
  })

  test('in a run with restricted or nudged output too: it is no content-only reply', async () => {
    const { session } = converse([call('report')])
    await session.start('Go', { contentPolicy: { kind: 'restriction', message: 'Call a tool.', maximum: 0 } })
    expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: The report.')
  })
})

test('T1 a terminal tool that terminates ends the run as terminated (F1)', async () => {
  const { session } = converse([call('report')], {
    agent: agentWith({ Here: [gives(terminate('Enough.'))] }),
  })
  await session.start('Go')
  expect(eventLines(session.events).at(-1)).toBe('RunYielded terminated: Enough.')
})

test('T2 a second terminal call in one reply gets an error result, and the first stands', async () => {
  const { session } = converse([reply(call('report'), call('look'), call('report'))])
  await session.start('Go')
  expect(eventLines(session.events).slice(3)).toEqual([
    'ToolCompleted call_1 report terminal: The report.',
    'ToolCompleted call_2 look: Seen.',
    'ToolCompleted call_3 report error: A terminal tool has already given the response of this turn. The first one stands.',
    'RunYielded end_turn: The report.',
  ])
})

test('T2 after a terminal call that failed, another may give the response', async () => {
  let attempts = 0
  const shaky = tool(
    'report',
    () => {
      if (++attempts === 1) throw new Error('It broke.')
      return `Attempt ${attempts}.`
    },
    { terminal: true },
  )
  const { session } = converse([reply(call('report'), call('report'))], {
    agent: agentWith({ Here: [shaky] }),
  })
  await session.start('Go')
  expect(eventLines(session.events).slice(3)).toEqual([
    'ToolCompleted call_1 report error: It broke.',
    'ToolCompleted call_2 report terminal: Attempt 2.',
    'RunYielded end_turn: Attempt 2.',
  ])
})

describe('T3 terminal + transition in one reply, in either order: the transition wins', () => {
  test('terminal first: its result stays in history and is not the response', async () => {
    const { session, requests } = converse([reply(call('report'), call('move')), say('I am there.')])
    await session.start('Go')
    expect(eventLines(session.events).slice(3)).toEqual([
      'ToolCompleted call_1 report terminal: The report.',
      'ModeChanged {"oldMode":{"name":"Here"},"newMode":{"name":"There"}}',
      'ToolCompleted call_2 move break: [Continue as: There]',
      'UserMessageAdded synthetic: [Continue as: There]',
      'ModelResponded end_turn: I am there.',
      'RunYielded end_turn: I am there.',
    ])
    expect(historyLines(requests[1]?.messages)).toEqual([
      'user: Go',
      'assistant: report#call_1 · move#call_2',
      'results: call_1 = The report. · call_2 = This turn has ended.',
      'user: [Continue as: There]',
    ])
  })

  test('transition first: the terminal call does not run', async () => {
    const { session, requests } = converse([reply(call('move'), call('report')), say('I am there.')])
    await session.start('Go')
    expect(eventLines(session.events).slice(3)).toEqual([
      'ModeChanged {"oldMode":{"name":"Here"},"newMode":{"name":"There"}}',
      'ToolCompleted call_1 move break: [Continue as: There]',
      'ToolCallsDropped call_2',
      'UserMessageAdded synthetic: [Continue as: There]',
      'ModelResponded end_turn: I am there.',
      'RunYielded end_turn: I am there.',
    ])
    expect(historyLines(requests[1]?.messages)).toEqual([
      'user: Go',
      'assistant: move#call_1',
      'results: call_1 = This turn has ended.',
      'user: [Continue as: There]',
    ])
  })
})

test('T4 terminal + regular tools: all run, and the terminal output is the response', async () => {
  const { session, requests } = converse([reply(call('look'), call('report'), call('fail'), call('look'))])
  await session.start('Go')
  expect(eventLines(session.events).slice(3)).toEqual([
    'ToolCompleted call_1 look: Seen.',
    'ToolCompleted call_2 report terminal: The report.',
    'ToolCompleted call_3 fail error: It broke.',
    'ToolCompleted call_4 look: Seen.',
    'RunYielded end_turn: The report.',
  ])
  expect(requests).toHaveLength(1)
})

test('T4 a call behind the terminal one may wait for a person; the response stands all the while', async () => {
  const { session } = converse([reply(call('report'), call('ask'))])
  await session.start('Go')
  await session.answer({ kind: 'text', text: 'Yes' })
  expect(eventLines(session.events).slice(-2)).toEqual([
    'ToolCompleted call_2 ask: They said: Yes',
    'RunYielded end_turn: The report.',
  ])
})

describe('T7 output that is not a string is JSON', () => {
  test.each([
    { value: { items: ['Apple'], count: 1 }, response: '{"items":["Apple"],"count":1}' },
    { value: ['Apple'], response: '["Apple"]' },
    { value: 3, response: '3' },
    { value: false, response: 'false' },
    { value: null, response: 'null' },
    { value: undefined, response: 'null' },
  ])('$response', async ({ value, response }) => {
    const { session } = converse([call('report')], { agent: agentWith({ Here: [gives(value)] }) })
    await session.start('Go')
    expect(session.events.at(-1)).toMatchObject({ data: { response } })
  })
})

test('T2, P2 a match of the terminating configuration runs even behind a terminal call: it wins over what it is', async () => {
  const last = tool('last', () => 'The match.', { terminal: true })
  const { session } = converse([reply(call('report'), call('last'))], {
    agent: agentWith({ Here: [report, last] }),
  })
  await session.start('Go', { terminatingTools: [{ id: 'last', name: 'last' }] })
  expect(eventLines(session.events).at(-1)).toBe('RunYielded terminated: The match.')
})

const tally = tool('tally', () => '3 things.', { terminal: true })

describe('T5 the flag works whatever the tool’s origin', () => {
  const bare = agentWith({ Here: [look], There: [look] })
  const withHere = (here: Partial<Agent<SampleDomain>['modes'][string]>): Agent<SampleDomain> => ({
    ...bare,
    modes: { ...bare.modes, Here: { prompt: '', tools: [], ...here } },
  })
  const ancestor = { prompt: '', tools: [report] }

  test.each<{ origin: string; agent: Agent<SampleDomain> }>([
    { origin: 'the mode', agent: agentWith({ Here: [report] }) },
    { origin: 'a pack', agent: withHere({ packs: [{ name: 'reports', tools: [report] }] }) },
    {
      origin: 'the parent mode',
      agent: { ...bare, modes: { ...withHere({ parent: 'Up' }).modes, Up: ancestor } },
    },
    {
      origin: 'the parent of the parent',
      agent: {
        ...bare,
        modes: {
          ...withHere({ parent: 'Mid' }).modes,
          Mid: { prompt: '', tools: [], parent: 'Up' },
          Up: ancestor,
        },
      },
    },
    {
      origin: 'a pack of the parent mode',
      agent: {
        ...bare,
        modes: {
          ...withHere({ parent: 'Up' }).modes,
          Up: { ...ancestor, tools: [], packs: [{ name: 'reports', tools: [report] }] },
        },
      },
    },
  ])('$origin', async ({ agent }) => {
    const { session, requests } = converse([call('report')], { agent })
    await session.start('Go')
    expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: The report.')
    expect(readableRequest(requests[0]).system).toContain('- report: Does report.')
  })

  test('a request', async () => {
    const { session } = converse([call('tally')], {
      tools: { 'an-id': tally },
    })
    await session.start('Go', { includedTools: ['an-id'] })
    expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: 3 things.')
  })
})

describe('T6 the system prompt lists the terminal tools that are offered', () => {
  test('one line each, with the guidance that the output IS the response', async () => {
    const { session, requests } = converse([say('Done.')], {
      agent: agentWith({ Here: [look, report, tally] }),
    })
    await session.start('Go')
    expect(readableRequest(requests[0]).system).toBe(
      [
        'You are kind.',
        '',
        '# Mode: Here',
        '',
        '## Terminal Tools',
        'These tools generate your final response:',
        '- report: Does report.',
        '- tally: Does tally.',
        '',
        'When you call a terminal tool, its output IS your response. Do not add text after calling one.',
      ].join('\n'),
    )
  })

  test('and says nothing of them where none is', async () => {
    const agent = agentWith({ Here: [report, move], There: [look] })
    const { session, requests } = converse([call('move'), say('Done.')], { agent })
    await session.start('Go')
    expect(readableRequest(requests[0]).system).toContain('## Terminal Tools')
    expect(readableRequest(requests[1]).system).toBe('You are kind.\n\n# Mode: There')
  })
})
