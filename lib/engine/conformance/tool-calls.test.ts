/** Every ordered pair of outcome kinds in one reply, against P1–P3 and what T, X, F and M say of each. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { assertValidHistory } from '@/lib/engine/testing/assert-valid-history'
import { eventLines, historyLines } from '@/lib/engine/testing/readable'
import { agentWith, autonomous, converse, look, noted, tool } from '@/lib/engine/testing/sample-agent'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import { defineTool } from '@/lib/engine/tool'

/** The tool that comes to each kind. */
const TOOLS = {
  regular: 'look',
  failing: 'fail',
  unknown: 'fly',
  break: 'move',
  terminate: 'finish',
  terminal: 'report',
  match: 'submit',
  question: 'ask',
} as const
type Kind = keyof typeof TOOLS

const KINDS = Object.keys(TOOLS) as Kind[]
const PAIRS = KINDS.flatMap(first => KINDS.map(second => ({ first, second })))

const ANSWER = 'By the door.'
const RESULTS: Record<Kind, string> = {
  regular: 'Seen.',
  failing: '! It broke.',
  unknown: '! There is no tool named fly in the mode Here.',
  break: '[Continue as: There]',
  terminate: 'Finished',
  terminal: 'The report.',
  match: 'Task completed: nothing',
  question: `They said: ${ANSWER}`,
}
const NO_USER =
  '! No user is present in autonomous execution. Decide without asking, or call a terminating tool.'
const SECOND_TERMINAL = '! A terminal tool has already given the response of this turn. The first one stands.'

/** P1: the calls behind these are not executed. */
const isDecisive = (kind: Kind) => kind === 'break' || kind === 'terminate' || kind === 'match'

interface Expectation {
  /** The result of each call; null for one that was not executed. */
  results: [string, string | null]
  /** How the run ends: at this reply, or after one more, to which the model says `Task completed: nothing`. */
  yielded: string
  invocations: 1 | 2
  mode: 'Here' | 'There'
  questions: number
}

function expectationOf(first: Kind, second: Kind): Expectation {
  const kinds = isDecisive(first) ? [first] : [first, second]
  const isAutonomous = first === 'match' || second === 'match'
  const resultOf = (kind: Kind, index: number) => {
    if (kind === 'question' && isAutonomous) return NO_USER
    return kind === 'terminal' && kinds.indexOf('terminal') < index ? SECOND_TERMINAL : RESULTS[kind]
  }
  return {
    results: [resultOf(first, 0), isDecisive(first) ? null : resultOf(second, 1)],
    mode: kinds.includes('break') ? 'There' : 'Here',
    questions: isAutonomous ? 0 : kinds.filter(kind => kind === 'question').length,
    ...endOf(kinds, isAutonomous),
  }
}

function endOf(kinds: readonly Kind[], isAutonomous: boolean): Pick<Expectation, 'yielded' | 'invocations'> {
  const goesOn = {
    yielded: `${isAutonomous ? 'terminated' : 'end_turn'}: Task completed: nothing`,
    invocations: 2,
  } as const
  const decisive = kinds.find(isDecisive)
  const hasReport = kinds.includes('terminal')
  switch (decisive) {
    case 'match':
      return { yielded: 'terminated: Task completed: nothing', invocations: 1 }
    case 'terminate':
      return { yielded: `terminated: ${hasReport ? 'The report.' : 'Finished'}`, invocations: 1 }
    case 'break':
      return goesOn
    default:
      return hasReport ? { yielded: 'end_turn: The report.', invocations: 1 } : goesOn
  }
}

describe('P1–P3 two calls in one reply', () => {
  test.each(PAIRS)('$first, then $second', async ({ first, second }) => {
    const expected = expectationOf(first, second)
    const isAutonomous = first === 'match' || second === 'match'
    const last = isAutonomous ? call('submit') : say('Task completed: nothing')
    const { session, requests, push } = converse([reply(call(TOOLS[first]), call(TOOLS[second])), last])

    await session.start('Go', isAutonomous ? autonomous() : {})
    while (session.state.openQuestion !== null) await session.answer({ kind: 'text', text: ANSWER })

    expect(resultsOf(session.events)).toEqual(
      expected.results.map(result => result && expect.stringContaining(result)),
    )
    expect(eventLines(session.events).at(-1)).toBe(`RunYielded ${expected.yielded}`)
    expect(requests).toHaveLength(expected.invocations)
    expect(session.state.mode.name).toBe(expected.mode)
    expect(session.state.facts).toEqual(Array(expected.questions).fill(`They said: ${ANSWER}`))

    push(say('Yes?'))
    await session.start('Next')
    assertValidHistory(requests.at(-1)?.messages ?? [])
  })

  /** Of the two calls, in order. */
  function resultsOf(events: Parameters<typeof eventLines>[0]): (string | null)[] {
    const lines = eventLines(events)
    return ['call_1', 'call_2'].map(id => {
      const completed = lines.filter(line => line.startsWith(`ToolCompleted ${id} `))
      if (completed.length === 0) return null
      expect(completed).toHaveLength(1)
      const [, head = '', result = ''] = completed[0]?.match(/^ToolCompleted (.*?): (.*)$/) ?? []
      return head.endsWith(' error') ? `! ${result}` : result
    })
  }
})

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

/** The guarantees for the author of a tool, as `ToolContext` says it (L3, Q1). */

const FREE_TEXT = { kind: 'FreeText', prompt: 'And?' }
const SCRIPT = [call('act'), say('Done.')]

const notes = (events: readonly { type: string; data: object }[]) =>
  events.flatMap(({ type, data }) => (type === 'Noted' ? [(data as { text: string }).text] : []))

test('L3 what is emitted around questions is stored once, and facts are what is stored', async () => {
  const seen: (readonly string[])[] = []
  const act = tool('act', async context => {
    seen.push(context.facts)
    context.emit(noted('before'))
    const first = await context.ask(FREE_TEXT)
    context.emit(noted(`between ${first.text}`))
    const second = await context.ask(FREE_TEXT)
    context.emit(noted(`after ${second.text}`))
    return 'Acted.'
  })
  const { session } = converse(SCRIPT, { agent: agentWith({ Here: [act] }) })
  await session.start('Hi')
  await session.answer({ kind: 'text', text: 'one' })
  await session.answer({ kind: 'text', text: 'two' })
  expect(notes(session.events)).toEqual(['before', 'between one', 'after two'])
  expect(seen).toEqual([[], ['before'], ['before', 'between one']])
})

test('L3 where a tool throws, nothing is stored of what it emitted since its last question', async () => {
  const act = tool('act', async context => {
    context.emit(noted('before'))
    await context.ask(FREE_TEXT)
    context.emit(noted('after'))
    throw new Error('It broke.')
  })
  const { session } = converse(SCRIPT, { agent: agentWith({ Here: [act] }) })
  await session.start('Hi')
  await session.answer({ kind: 'text', text: 'one' })
  expect(notes(session.events)).toEqual(['before'])
})

test('L3 a call whose process died before its result was stored is run again, with the same id, and counts once', async () => {
  const outside: string[] = []
  const act = tool('act', context => {
    outside.push(context.callId)
    context.emit(noted('acted'))
  })
  const agent = agentWith({ Here: [act] })
  const first = converse(SCRIPT, { agent })
  const { append } = first.session
  first.session.append = async events => {
    if (events.some(({ type }) => type === 'ToolCompleted')) throw new Error('killed')
    return append(events)
  }
  await expect(first.session.start('Hi')).rejects.toThrow('killed')

  const { session } = converse(SCRIPT.slice(1), { agent, events: first.session.events })
  await session.drive()
  expect(notes(session.events)).toEqual(['acted'])
  expect(outside).toEqual(['call_1', 'call_1'])
})
