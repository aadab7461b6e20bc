/** Every ordered pair of outcome kinds in one reply, against P1–P3 and what T, X, F and M say of each. */
import { describe, expect, test } from 'vitest'
import { assertValidHistory } from '@/lib/engine/testing/assert-valid-history'
import { eventLines } from '@/lib/engine/testing/readable'
import { autonomous, converse } from '@/lib/engine/testing/sample-agent'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'

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
  /** What each call came to; null for one that was not executed. */
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
