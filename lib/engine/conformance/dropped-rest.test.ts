/** B2: a result that the model is to read before anything else of its reply is done. */
import { describe, expect, test } from 'vitest'
import type { EventOf } from '@/lib/engine/events'
import { success } from '@/lib/engine/outcome'
import { eventLines, historyLines } from '@/lib/engine/testing/readable'
import {
  agentWith,
  autonomous,
  converse,
  look,
  move,
  report,
  type SampleDomain,
  tool,
} from '@/lib/engine/testing/sample-agent'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'

const halt = tool('halt', () => success('Halt.', { dropRest: true }))
const askAndHalt = tool('ask_and_halt', async context => {
  const { text } = await context.ask({ kind: 'FreeText', prompt: 'What now?' })
  return success(`They said: ${text}`, text === 'Go on' ? {} : { dropRest: true })
})
const agent = agentWith({ Here: [look, halt, askAndHalt, move, report], There: [look] })

test('B2 E7 the calls behind it leave the history, and the model is called again', async () => {
  const { session, requests } = converse(
    [reply(say('So.'), call('look'), call('halt'), call('look'), call('move')), say('Done.')],
    { agent },
  )
  await session.start('Go')
  expect(eventLines(session.events).slice(3)).toEqual([
    'ToolCompleted call_1 look: Seen.',
    'ToolCompleted call_2 halt: Halt.',
    'ToolCallsDropped call_3 call_4',
    'ModelResponded end_turn: Done.',
    'RunYielded end_turn: Done.',
  ])
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: So. · look#call_1 · halt#call_2',
    'results: call_1 = Seen. · call_2 = Halt.',
  ])
})

test('B2 as the last call it drops nothing', async () => {
  const { session } = converse([reply(call('look'), call('halt')), say('Done.')], { agent })
  await session.start('Go')
  expect(session.events.map(({ type }) => type)).not.toContain('ToolCallsDropped')
  expect(session.state.run).toBeNull()
})

test('B2 P1 it does not decide the run: a terminating match does', async () => {
  const { session } = converse([reply(call('halt'), call('submit')), call('submit', { result: 'all' })], {
    agent,
  })
  await session.start('Go', autonomous())
  expect(eventLines(session.events).at(-1)).toBe('RunYielded terminated: Task completed: all')
})

test.each([
  { what: 'with a call behind it', calls: [call('report'), call('halt'), call('look')] },
  { what: 'as the last call', calls: [call('report'), call('halt')] },
])('B2 Q4 it is read before the run ends, also behind a terminal output: $what', async ({ calls }) => {
  const { session, requests } = converse([reply(...calls), say('I see.')], { agent })
  await session.start('Go')
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: report#call_1 · halt#call_2',
    'results: call_1 = The report. · call_2 = Halt.',
  ])
  expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: I see.')
})

test('B2 T4 L3 behind a terminal output an answer is read first, or the output stands; also after a restart', async () => {
  const script = [reply(call('report'), call('ask_and_halt')), say('I see.')]
  for (const [text, response] of [
    ['Wait', 'I see.'],
    ['Go on', 'The report.'],
  ]) {
    const asking = converse(script, { agent })
    await asking.session.start('Go')
    const { session } = converse(script.slice(1), { agent, events: asking.session.events })
    await session.answer({ kind: 'text', text })
    expect(eventLines(session.events).at(-1)).toBe(`RunYielded end_turn: ${response}`)
  }
})

test('B2 L1 a log of before, whose run ended with the terminal output, is read as it was', async () => {
  const { session } = converse([reply(call('report'), call('halt')), say('I see.')], { agent })
  await session.start('Go')
  const log = session.events.slice(0, 5).map(({ type, data }) => {
    const { readFirst: _, ...before } = data as { readFirst?: true }
    return { type, data: before } as unknown as EventOf<SampleDomain>
  })
  const before = converse([], { agent, events: log })
  await before.session.drive()
  expect(eventLines(before.session.events).at(-1)).toBe('RunYielded end_turn: The report.')
})

describe('B2 Q1 after a question', () => {
  const script = [reply(call('ask_and_halt'), call('look'), call('look')), say('Done.')]

  test.each([
    { text: 'Wait', dropped: true },
    { text: 'Go on', dropped: false },
  ])('$text', async ({ text, dropped }) => {
    const { session } = converse(script, { agent })
    await session.start('Go')
    await session.answer({ kind: 'text', text })
    expect(eventLines(session.events).includes('ToolCallsDropped call_2 call_3')).toBe(dropped)
    expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Done.')
  })

  test('L3 wherever the process died, the events are the same', async () => {
    const whole = converse(script, { agent })
    await whole.session.start('Go')
    await whole.session.answer({ kind: 'text', text: 'Wait' })
    const answered = whole.session.events.findIndex(({ type }) => type === 'QuestionAnswered') + 1
    const commits = whole.session.commits.filter(count => count >= answered)
    expect(commits.length).toBeGreaterThan(2)
    for (const count of commits) {
      const left = whole.session.events.slice(0, count)
      const isCalled = left.filter(({ type }) => type === 'ModelResponded').length
      const { session } = converse(script.slice(isCalled), { agent, events: left })
      await session.drive()
      expect(session.events).toEqual(whole.session.events)
      expect(session.state).toEqual(whole.session.state)
    }
  })

  test('Q5 stopped between the answer and its tool: the history is valid', async () => {
    const { session, requests, push } = converse([reply(call('look'), call('ask_and_halt'), call('look'))], {
      agent,
    })
    await session.start('Go')
    const questionId = session.state.openQuestion
    await session.append([
      {
        type: 'QuestionAnswered',
        data: { questionId, answerId: 'a_1', answer: { kind: 'text', text: 'Wait' } },
      } as never,
    ])
    await session.stop()
    push(say('Yes?'))
    await session.start('Next')
    expect(historyLines(requests.at(-1)?.messages)).toEqual([
      'user: Go',
      'assistant: look#call_1',
      'results: call_1 = Seen.',
      'user: Next',
    ])
  })
})

test('hasAsked is false on the first run of a call, and true when it runs again', async () => {
  const seen: boolean[] = []
  const curious = tool('curious', async context => {
    seen.push(context.hasAsked)
    await context.ask({ kind: 'FreeText', prompt: 'Well?' })
    return 'Ah.'
  })
  const { session } = converse([reply(call('curious'), call('curious')), say('Done.')], {
    agent: agentWith({ Here: [curious] }),
  })
  await session.start('Go')
  await session.answer({ kind: 'text', text: 'A' })
  await session.answer({ kind: 'text', text: 'B' })
  expect(seen).toEqual([false, true, false, true])
})
