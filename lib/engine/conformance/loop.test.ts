import { describe, expect, test } from 'vitest'
import { breakTurn, success, terminate } from '@/lib/engine/outcome'
import type { RunConfig } from '@/lib/engine/run-config'
import { eventLines, historyLines } from '@/lib/engine/testing/readable'
import {
  agentWith,
  ask,
  autonomous,
  converse,
  look,
  NUDGE,
  noted,
  RESTRICTION,
  report,
  restricted,
  tool,
} from '@/lib/engine/testing/sample-agent'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'

test('E1 content-only replies in a row add up; a tool call sets the count back', async () => {
  const { session, requests } = converse([
    say('One.'),
    say('Two.'),
    call('look'),
    say('Three.'),
    say('Four.'),
    say('Five.'),
  ])
  await session.start('Go', autonomous({ nudges: 2 }))
  expect(eventLines(session.events)).toEqual([
    'RunStarted r_1 message',
    'UserMessageAdded: Go',
    'ModelResponded end_turn: One.',
    `SystemNoteAdded nudge: ${NUDGE}`,
    'ModelResponded end_turn: Two.',
    `SystemNoteAdded nudge: ${NUDGE}`,
    'ModelResponded tool_use: look#call_1',
    'ToolCompleted call_1 look: Seen.',
    'ModelResponded end_turn: Three.',
    `SystemNoteAdded nudge: ${NUDGE}`,
    'ModelResponded end_turn: Four.',
    `SystemNoteAdded nudge: ${NUDGE}`,
    'ModelResponded end_turn: Five.',
    'RunYielded max_nudges: Max consecutive nudges exceeded',
  ])
  expect(requests).toHaveLength(6)
})

test('E1 a call that errs or names no tool counts as a tool call too', async () => {
  const { session } = converse([
    say('One.'),
    call('fail'),
    say('Two.'),
    call('fly'),
    say('Three.'),
    say('Four.'),
  ])
  await session.start('Go', autonomous({ nudges: 1 }))
  expect(eventLines(session.events).at(-1)).toBe('RunYielded max_nudges: Max consecutive nudges exceeded')
  expect(session.events.filter(({ type }) => type === 'SystemNoteAdded')).toHaveLength(3)
})

test('E1 the counters belong to a turn: a new message and a break begin with none', async () => {
  const { session } = converse([
    say('One.'),
    say('Two.'),
    say('Three.'),
    call('move'),
    say('Four.'),
    say('Five.'),
  ])
  const config = restricted({ maxInjections: 1 })
  await session.start('First', config)
  await session.start('Second', config)
  expect(eventLines(session.events).filter(line => !line.startsWith('Run'))).toEqual([
    'UserMessageAdded: First',
    'ModelResponded end_turn: One.',
    `SystemNoteAdded restriction: ${RESTRICTION}`,
    'ModelResponded end_turn: Two.',
    'UserMessageAdded: Second',
    'ModelResponded end_turn: Three.',
    `SystemNoteAdded restriction: ${RESTRICTION}`,
    'ModelResponded tool_use: move#call_1',
    'ModeChanged {"oldMode":{"name":"Here"},"newMode":{"name":"There"}}',
    'ToolCompleted call_1 move break: [Continue as: There]',
    'UserMessageAdded synthetic: [Continue as: There]',
    'ModelResponded end_turn: Four.',
    `SystemNoteAdded restriction: ${RESTRICTION}`,
    'ModelResponded end_turn: Five.',
  ])
})

test('E2 a run makes 64 invocations unless it is told otherwise, and ends before the next', async () => {
  const { session, requests } = converse(Array.from({ length: 65 }, () => call('look')))
  await session.start('Go')
  expect(requests).toHaveLength(64)
  expect(eventLines(session.events.slice(-2))).toEqual([
    'ToolCompleted call_64 look: Seen.',
    'RunYielded max_invocations: Max invocations exceeded',
  ])
})

test('E2 invocations count across turns and modes', async () => {
  const { session, requests } = converse([call('look'), call('move'), call('look')])
  await session.start('Go', { maxInvocations: 3 })
  expect(requests).toHaveLength(3)
  expect(eventLines(session.events.slice(-3))).toEqual([
    'ModelResponded tool_use: look#call_3',
    'ToolCompleted call_3 look: Seen.',
    'RunYielded max_invocations: Max invocations exceeded',
  ])
  expect(session.state.mode.name).toBe('There')
})

test.each([0, 1])('E2 a maximum of %i is kept', async maxInvocations => {
  const { session, requests } = converse([call('look')])
  await session.start('Go', { maxInvocations })
  expect(requests).toHaveLength(maxInvocations)
  expect(eventLines(session.events).at(-1)).toBe('RunYielded max_invocations: Max invocations exceeded')
})

test('E2 the last invocation may still end the run in its own way', async () => {
  const { session } = converse([call('look'), say('Done.')])
  await session.start('Go', { maxInvocations: 2 })
  expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Done.')
})

test("E2 a person's answer sets the count back to 0", async () => {
  const { session, requests } = converse([call('look'), call('ask'), call('look'), call('ask'), say('Done.')])
  await session.start('Go', { maxInvocations: 2 })
  expect(requests).toHaveLength(2)
  await session.answer({ kind: 'text', text: 'Yes' })
  expect(requests).toHaveLength(4)
  await session.answer({ kind: 'text', text: 'No' })
  expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Done.')
})

test('E2 after an answer the whole maximum is there again, and no more', async () => {
  const { session, requests } = converse([call('ask'), call('look'), call('look'), call('look')])
  await session.start('Go', { maxInvocations: 2 })
  await session.answer({ kind: 'text', text: 'Yes' })
  expect(requests).toHaveLength(3)
  expect(eventLines(session.events).at(-1)).toBe('RunYielded max_invocations: Max invocations exceeded')
})

test('E2 a new run counts from 0', async () => {
  const { session, requests } = converse([call('look'), say('One.'), call('look'), say('Two.')])
  await session.start('First', { maxInvocations: 2 })
  await session.start('Second', { maxInvocations: 2 })
  expect(requests).toHaveLength(4)
  expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Two.')
})

test('E3 the calls of a reply run in order, one at a time', async () => {
  const steps: string[] = []
  const slow = (name: string) =>
    tool(name, async () => {
      steps.push(`${name} begins`)
      await Promise.resolve()
      steps.push(`${name} ends`)
      return name
    })
  const agent = agentWith({ Here: [slow('one'), slow('two'), slow('three')] })
  const { session, requests } = converse([reply(call('two'), call('one'), call('three')), say('Done.')], {
    agent,
  })
  await session.start('Go')
  expect(steps).toEqual(['two begins', 'two ends', 'one begins', 'one ends', 'three begins', 'three ends'])
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: two#call_1 · one#call_2 · three#call_3',
    'results: call_1 = two · call_2 = one · call_3 = three',
  ])
})

test('E3 a call that waits for a person holds back those behind it', async () => {
  const agent = agentWith({ Here: [ask, look] })
  const { session } = converse([reply(call('look'), call('ask'), call('look')), say('Done.')], { agent })
  await session.start('Go')
  const completed = () => eventLines(session.events).filter(line => line.startsWith('ToolCompleted'))
  expect(completed()).toEqual(['ToolCompleted call_1 look: Seen.'])
  await session.answer({ kind: 'text', text: 'Yes' })
  expect(completed()).toEqual([
    'ToolCompleted call_1 look: Seen.',
    'ToolCompleted call_2 ask: They said: Yes',
    'ToolCompleted call_3 look: Seen.',
  ])
})

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
    { returned: breakTurn('Go on.', { seen: 1 }), line: 'ToolCompleted call_1 odd break: {"seen":1}' },
    { returned: terminate(), line: 'ToolCompleted call_1 odd terminate: Finished' },
  ])('$line', async ({ returned, line }) => {
    const agent = agentWith({ Here: [tool('odd', () => returned)] })
    const { session } = converse([call('odd'), say('Done.')], { agent })
    await session.start('Go')
    expect(eventLines(session.events)[3]).toBe(line)
  })
})
