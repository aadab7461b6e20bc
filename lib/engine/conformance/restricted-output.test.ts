import { describe, expect, test } from 'vitest'
import { terminate } from '@/lib/engine/outcome'
import { eventLines, historyLines, readableRequest } from '@/lib/engine/testing/readable'
import {
  agentWith,
  autonomous,
  converse,
  RESTRICTION,
  restricted,
  tool,
} from '@/lib/engine/testing/sample-agent'
import { call, reply, type Script, say } from '@/lib/engine/testing/scripted-model'
import { templateRegistry } from '@/lib/engine/tool'

const OVER = 'The request before this one is over, and so are the notes that said how to answer it.'

describe('F1 terminate ends the run as terminated; its result and the response are', () => {
  test.each([
    { what: 'the note', note: 'Enough.', text: 'Enough.' },
    { what: 'Finished where there is none', note: undefined, text: 'Finished' },
    { what: 'Finished where it is empty', note: '', text: 'Finished' },
  ])('$what', async ({ note, text }) => {
    const agent = agentWith({ Here: [tool('stop', () => terminate(note))] })
    const { session, requests } = converse([call('stop')], { agent })
    await session.start('Go')
    expect(eventLines(session.events).slice(3)).toEqual([
      `ToolCompleted call_1 stop terminate: ${text}`,
      `RunYielded terminated: ${text}`,
    ])
    expect(historyLines(session.state.history).at(-1)).toBe(`results: call_1 = ${text}`)
    expect(requests).toHaveLength(1)
  })

  test.each([
    { input: {}, result: 'Finished', response: 'The report.' },
    { input: { note: 'Enough.' }, result: 'Enough.', response: 'Enough.' },
  ])(
    '$response where a terminal tool ran before it and the input is $input',
    async ({ input, result, response }) => {
      const { session } = converse([reply(call('report'), call('finish', input))])
      await session.start('Go')
      expect(eventLines(session.events).slice(3)).toEqual([
        'ToolCompleted call_1 report terminal: The report.',
        `ToolCompleted call_2 finish terminate: ${result}`,
        `RunYielded terminated: ${response}`,
      ])
    },
  )
})

test('F2 finish is as the seed has it, and registered as a template', () => {
  const { tool: finish, ...template } = templateRegistry.finishTool
  expect(finish).toMatchObject({
    name: 'finish',
    description: 'Signal the current task is complete. Call this before ending when output is restricted.',
    inputSchema: { type: 'object', properties: { note: { type: 'string' } } },
    terminal: false,
  })
  expect(finish.inputSchema.required ?? []).toEqual([])
  expect(template).toEqual({
    targetPorts: { $self: { kind: 'instance' } },
    metadata: { title: 'Finish', kind: 'tool', capabilities: { staticConfigurable: true } },
  })
})

test('F2 a configured agent is offered finish where the mode has it not', async () => {
  const { session, requests } = converse([call('move'), call('finish', { note: 'Enough.' })])
  await session.start('Go', restricted())
  expect(readableRequest(requests[1]).tools).toEqual(['look', 'finish'])
  expect(eventLines(session.events).at(-1)).toBe('RunYielded terminated: Enough.')
})

describe('F3 the decision table of the seed', () => {
  const note = `SystemNoteAdded restriction: ${RESTRICTION}`
  const said = (text: string) => `ModelResponded end_turn: ${text}`
  const done = [
    'ModelResponded tool_use: finish#call_1',
    'ToolCompleted call_1 finish terminate: Finished',
    'RunYielded terminated: Finished',
  ]

  test.each<{ row: string; config: ReturnType<typeof restricted>; script: Script[]; lines: string[] }>([
    {
      row: 'restrictOutput false: nothing is injected, the run ends with the content',
      config: {},
      script: [say('One.')],
      lines: [said('One.'), 'RunYielded end_turn: One.'],
    },
    {
      row: 'the reply had tool calls: nothing is injected',
      config: restricted(),
      script: [call('finish')],
      lines: done,
    },
    {
      row: 'a maximum of 0: injected however often it takes',
      config: restricted({ maxInjections: 0 }),
      script: [say('One.'), say('Two.'), say('Three.'), say('Four.'), call('finish')],
      lines: [said('One.'), note, said('Two.'), note, said('Three.'), note, said('Four.'), note, ...done],
    },
    {
      row: 'fewer than the maximum: injected',
      config: restricted({ maxInjections: 2 }),
      script: [say('One.'), say('Two.'), call('finish')],
      lines: [said('One.'), note, said('Two.'), note, ...done],
    },
    {
      row: 'the maximum reached: nothing is injected, the run ends with the content and is no error',
      config: restricted({ maxInjections: 2 }),
      script: [say('One.'), say('Two.'), say('Three.')],
      lines: [said('One.'), note, said('Two.'), note, said('Three.'), 'RunYielded end_turn: Three.'],
    },
  ])('$row', async ({ config, script, lines }) => {
    const { session } = converse(script)
    await session.start('Go', config)
    expect(eventLines(session.events).slice(2)).toEqual(lines)
  })

  test('per turn: a tool call leads through summarize, which sets the count back', async () => {
    const { session } = converse([say('One.'), call('look'), say('Two.'), say('Three.')])
    await session.start('Go', restricted({ maxInjections: 1 }))
    expect(eventLines(session.events).slice(2)).toEqual([
      said('One.'),
      note,
      'ModelResponded tool_use: look#call_1',
      'ToolCompleted call_1 look: Seen.',
      said('Two.'),
      note,
      said('Three.'),
      'RunYielded end_turn: Three.',
    ])
  })
})

describe('F4 the base system prompt is never changed', () => {
  test('it is the same, byte for byte, with and without restriction, before and after an injection', async () => {
    const free = converse([say('One.')])
    await free.session.start('Go')
    const held = converse([say('One.'), say('Two.'), call('finish')])
    await held.session.start('Go', restricted())
    expect(held.requests.map(request => readableRequest(request).system)).toEqual(
      Array(3).fill(readableRequest(free.requests[0]).system),
    )
  })

  test('the message is injected as a system message', async () => {
    const { session, requests } = converse([say('One.'), call('finish')])
    await session.start('Go', restricted())
    expect(requests[1]?.messages.at(-1)).toEqual({
      role: 'system',
      text: RESTRICTION,
      reason: 'restriction',
    })
    expect(historyLines(requests[1]?.messages)).toEqual([
      'user: Go',
      'assistant: One.',
      `system: ${RESTRICTION}`,
    ])
  })

  test('S1 it stays in the history where it was sent, and the next run is told that it is over', async () => {
    const { session, requests } = converse([say('One.'), call('finish'), say('Two.'), say('Three.')])
    await session.start('Go', restricted())
    await session.start('Next')
    await session.start('And now?')
    expect(historyLines(requests[3]?.messages)).toEqual([
      'user: Go',
      'assistant: One.',
      `system: ${RESTRICTION}`,
      'assistant: finish#call_1',
      'results: call_1 = Finished',
      `system: ${OVER}`,
      'user: Next',
      'assistant: Two.',
      'user: And now?',
    ])
  })
})

test('F5 nudge and restriction are one mechanism: only the message and what lies past the maximum differ', async () => {
  const linesOf = async (
    config: Parameters<typeof restricted>[0] & object,
    kind: 'nudge' | 'restriction',
  ) => {
    const { session } = converse([say('One.'), say('Two.'), say('Three.')])
    const policy = kind === 'nudge' ? autonomous({ nudges: config.maxInjections ?? 0 }) : restricted(config)
    await session.start('Go', policy)
    return eventLines(session.events).map(line => line.replace(/nudge: .*|restriction: .*/, 'note'))
  }
  const nudged = await linesOf({ maxInjections: 2 }, 'nudge')
  const held = await linesOf({ maxInjections: 2 }, 'restriction')
  expect(nudged.slice(0, -1)).toEqual(held.slice(0, -1))
  expect([nudged.at(-1), held.at(-1)]).toEqual([
    'RunYielded max_nudges: Max consecutive nudges exceeded',
    'RunYielded end_turn: Three.',
  ])
})

test('F6 unlimited injections are bounded by the maximum of invocations', async () => {
  const { session, requests } = converse(Array.from({ length: 6 }, () => say('No tool for me.')))
  await session.start('Go', restricted({ maxInvocations: 5 }))
  expect(requests).toHaveLength(5)
  expect(eventLines(session.events).at(-1)).toBe('RunYielded max_invocations: Max invocations exceeded')
})
