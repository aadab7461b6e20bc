import { describe, expect, test } from 'vitest'
import { breakTurn, success, terminate } from '@/lib/engine/outcome'
import type { RunConfig } from '@/lib/engine/run-config'
import { eventLines } from '@/lib/engine/testing/readable'
import { agentWith, autonomous, converse, look, noted, report, tool } from '@/lib/engine/testing/sample-agent'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'

/** A run that the tool of this name ends. */
const endedBy = (name: string): Partial<RunConfig> => ({
  ...autonomous(),
  terminatingTools: [{ id: name, name }],
})

const executed = (events: Parameters<typeof eventLines>[0]) =>
  eventLines(events).filter(line => line.startsWith('Tool'))

describe('P1 what is decisive ends the reply, what is not does not', () => {
  test('terminate', async () => {
    const { session } = converse([reply(call('finish', { note: 'Enough.' }), call('move'), call('look'))])
    await session.start('Go')
    expect(executed(session.events)).toEqual([
      'ToolCompleted call_1 finish terminate: Enough.',
      'ToolCallsDropped call_2 call_3',
    ])
  })

  test('a match of terminating_config', async () => {
    const { session } = converse([reply(call('submit'), call('move'), call('finish'))])
    await session.start('Go', autonomous())
    expect(executed(session.events)).toEqual([
      'ToolCompleted call_1 submit: Task completed: nothing',
      'ToolCallsDropped call_2 call_3',
    ])
  })

  test('break', async () => {
    const { session } = converse([reply(call('move'), call('finish'), call('look')), say('Done.')])
    await session.start('Go')
    expect(executed(session.events)).toEqual([
      'ToolCompleted call_1 move break: [Continue as: There]',
      'ToolCallsDropped call_2 call_3',
    ])
  })

  test('terminal is soft: the calls behind it run, so that a later break can win', async () => {
    const { session } = converse([
      reply(call('report'), call('look'), call('move'), call('look')),
      say('Done.'),
    ])
    await session.start('Go')
    expect(executed(session.events)).toEqual([
      'ToolCompleted call_1 report terminal: The report.',
      'ToolCompleted call_2 look: Seen.',
      'ToolCompleted call_3 move break: [Continue as: There]',
      'ToolCallsDropped call_4',
    ])
  })

  test('the first decisive outcome wins, whatever comes behind it', async () => {
    const { session } = converse([reply(call('move'), call('submit')), call('submit', { result: 'there' })])
    await session.start('Go', autonomous())
    expect(eventLines(session.events).slice(2)).toEqual([
      'ModelResponded tool_use: move#call_1 · submit#call_2',
      'ModeChanged {"oldMode":{"name":"Here"},"newMode":{"name":"There"}}',
      'ToolCompleted call_1 move break: [Continue as: There]',
      'ToolCallsDropped call_2',
      'UserMessageAdded synthetic: [Continue as: There]',
      'ModelResponded tool_use: submit#call_3',
      'ToolCompleted call_3 submit: Task completed: there',
      'RunYielded terminated: Task completed: there',
    ])
  })
})

describe('P2 a terminating match wins over what the tool itself is', () => {
  test('one that breaks: its mode change stands, no new turn starts, and its message is the response', async () => {
    const { session, requests } = converse([call('move')])
    await session.start('Go', endedBy('move'))
    expect(eventLines(session.events).slice(2)).toEqual([
      'ModelResponded tool_use: move#call_1',
      'ModeChanged {"oldMode":{"name":"Here"},"newMode":{"name":"There"}}',
      'ToolCompleted call_1 move break: [Continue as: There]',
      'RunYielded terminated: [Continue as: There]',
    ])
    expect(session.state.mode.name).toBe('There')
    expect(requests).toHaveLength(1)
  })

  test.each([
    { input: { note: 'Enough.' }, response: 'Enough.' },
    { input: {}, response: 'Finished' },
  ])('one that terminates with $input: the response is “$response”', async ({ input, response }) => {
    const { session } = converse([call('finish', input)])
    await session.start('Go', endedBy('finish'))
    expect(eventLines(session.events).at(-1)).toBe(`RunYielded terminated: ${response}`)
  })

  test('one that is terminal: its output, and the calls behind it do not run', async () => {
    const { session } = converse([reply(call('report'), call('move'))])
    await session.start('Go', endedBy('report'))
    expect(eventLines(session.events).slice(3)).toEqual([
      'ToolCompleted call_1 report terminal: The report.',
      'ToolCallsDropped call_2',
      'RunYielded terminated: The report.',
    ])
  })

  test('behind a terminal tool: the match gives the response', async () => {
    const { session } = converse([reply(call('report'), call('submit', { result: 'all' }))])
    await session.start('Go', autonomous())
    expect(eventLines(session.events).at(-1)).toBe('RunYielded terminated: Task completed: all')
  })
})

describe('P3 an error result is never decisive and never terminal', () => {
  const throwing = (): never => {
    throw new Error('It broke.')
  }

  test.each([
    { what: 'a break that throws', config: {} },
    { what: 'a terminating match that throws', config: endedBy('sink') },
  ])('$what: the loop goes on', async ({ config }) => {
    const agent = agentWith({ Here: [tool('sink', throwing), look, report] })
    const { session } = converse([reply(call('sink'), call('look')), call('report')], { agent })
    await session.start('Go', config)
    expect(eventLines(session.events).slice(3)).toEqual([
      'ToolCompleted call_1 sink error: It broke.',
      'ToolCompleted call_2 look: Seen.',
      'ModelResponded tool_use: report#call_3',
      'ToolCompleted call_3 report terminal: The report.',
      'RunYielded end_turn: The report.',
    ])
  })

  test('a terminating match whose input is invalid: the loop goes on', async () => {
    const { session } = converse([call('submit', { result: 7 }), call('submit', { result: 'all' })])
    await session.start('Go', autonomous())
    expect(eventLines(session.events).at(-1)).toBe('RunYielded terminated: Task completed: all')
  })

  test('a terminal tool that throws gives no response', async () => {
    const agent = agentWith({ Here: [tool('report', throwing, { terminal: true })] })
    const { session } = converse([call('report'), say('I could not.')], { agent })
    await session.start('Go')
    expect(eventLines(session.events).slice(3)).toEqual([
      'ToolCompleted call_1 report error: It broke.',
      'ModelResponded end_turn: I could not.',
      'RunYielded end_turn: I could not.',
    ])
  })

  test('a call dropped for a decisive one has no effect', async () => {
    const mark = tool('mark', context => context.emit(noted('Marked.')))
    const agent = agentWith({ Here: [tool('stop', () => terminate()), mark] })
    const { session } = converse([reply(call('stop'), call('mark'))], { agent })
    await session.start('Go')
    expect(session.state.facts).toEqual([])
  })
})

describe('an outcome is made, never met by chance', () => {
  test.each([
    { returned: success('Seen.'), line: 'ToolCompleted call_1 odd: Seen.' },
    { returned: 'Seen.', line: 'ToolCompleted call_1 odd: Seen.' },
    {
      returned: { kind: 'break', message: 'x' },
      line: 'ToolCompleted call_1 odd: {"kind":"break","message":"x"}',
    },
    { returned: { kind: 'terminate' }, line: 'ToolCompleted call_1 odd: {"kind":"terminate"}' },
    { returned: breakTurn('Go on.'), line: 'ToolCompleted call_1 odd break: Go on.' },
    { returned: terminate(), line: 'ToolCompleted call_1 odd terminate: Finished' },
  ])('$line', async ({ returned, line }) => {
    const agent = agentWith({ Here: [tool('odd', () => returned)] })
    const { session } = converse([call('odd'), say('Done.')], { agent })
    await session.start('Go')
    expect(eventLines(session.events)[3]).toBe(line)
  })
})
