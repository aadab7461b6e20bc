import { describe, expect, test, vi } from 'vitest'
import { answerId, questionId } from '@/lib/engine/ids'
import { eventLines, historyLines } from '@/lib/engine/testing/readable'
import { agentWith, ask, converse, look, noted, tool } from '@/lib/engine/testing/sample-agent'
import { call, reply, type Script, say } from '@/lib/engine/testing/scripted-model'

const words = (text: string) => ({ kind: 'text', text })

/** Asks twice; what it emits tells how far it came. */
const interview = tool('interview', async context => {
  context.emit(noted('First question.'))
  const first = await context.ask({ kind: 'FreeText', prompt: 'One?' })
  context.emit(noted(`First answer: ${first.text}`))
  context.emit(noted('Second question.'))
  const second = await context.ask({ kind: 'FreeText', prompt: 'Two?' })
  context.emit(noted(`Second answer: ${second.text}`))
  return `${first.text} and ${second.text}`
})
const agent = agentWith({ Here: [interview, ask, look] })
const scene = (...script: Script[]) => converse(script, { agent })

/** Another process over the same store: nothing is carried over but the events. */
const elsewhere = ({ session }: ReturnType<typeof scene>, ...script: Script[]) =>
  converse(script, { agent, events: JSON.parse(JSON.stringify(session.events)) })

describe('Q1 a question parks the call, and its answer resumes it', () => {
  test('the run rests on the stored question, with nothing else under way', async () => {
    const { session, requests } = scene(reply(call('ask'), call('look')), say('Done.'))
    await session.start('Go')
    expect(eventLines(session.events).slice(3)).toEqual([
      'QuestionAsked {"questionId":"q_1","callId":"call_1","revision":0,"question":{"kind":"FreeText","prompt":"What now?"}}',
    ])
    await session.drive()
    expect(session.events).toHaveLength(4)
    expect(requests).toHaveLength(1)
  })

  test('the answer comes back from the call, and the run goes on', async () => {
    const { session, requests } = scene(call('ask'), say('Done.'))
    await session.start('Go')
    await session.answer(words('Left'))
    expect(eventLines(session.events).slice(4)).toEqual([
      'QuestionAnswered {"questionId":"q_1","answerId":"a_1","answer":{"kind":"text","text":"Left"}}',
      'Noted {"text":"They said: Left"}',
      'ToolCompleted call_1 ask: They said: Left',
      'ModelResponded end_turn: Done.',
      'RunYielded end_turn: Done.',
    ])
    expect(historyLines(requests[1]?.messages).at(-1)).toBe('results: call_1 = They said: Left')
  })

  const wholeInterview = [
    'RunStarted r_1 message',
    'UserMessageAdded: Go',
    'ModelResponded tool_use: interview#call_1',
    'Noted {"text":"First question."}',
    'QuestionAsked {"questionId":"q_1","callId":"call_1","revision":0,"question":{"kind":"FreeText","prompt":"One?"}}',
    'QuestionAnswered {"questionId":"q_1","answerId":"a_1","answer":{"kind":"text","text":"Ja"}}',
    'Noted {"text":"First answer: Ja"}',
    'Noted {"text":"Second question."}',
    'QuestionAsked {"questionId":"q_2","callId":"call_1","revision":1,"question":{"kind":"FreeText","prompt":"Two?"}}',
    'QuestionAnswered {"questionId":"q_2","answerId":"a_2","answer":{"kind":"text","text":"Nein"}}',
    'Noted {"text":"Second answer: Nein"}',
    'ToolCompleted call_1 interview: Ja and Nein',
    'ModelResponded end_turn: Done.',
    'RunYielded end_turn: Done.',
  ]

  test('a tool may ask several questions; nothing is emitted twice', async () => {
    const { session } = scene(call('interview'), say('Done.'))
    await session.start('Go')
    await session.answer(words('Ja'))
    await session.answer(words('Nein'))
    expect(eventLines(session.events)).toEqual(wholeInterview)
  })

  test('after a restart the same question is open under the same id, and its answer resumes the same call', async () => {
    const before = scene(call('interview'))
    await before.session.start('Go')
    const after = elsewhere(before, say('Done.'))
    expect(after.session.state.openQuestion).toBe('q_1')
    expect(after.session.state).toEqual(before.session.state)
    await after.session.drive()
    expect(after.session.events).toHaveLength(5)

    await after.session.answer(words('Ja'))
    await after.session.answer(words('Nein'))
    expect(eventLines(after.session.events)).toEqual(wholeInterview)
  })

  test('a restart between the questions changes nothing either', async () => {
    const before = scene(call('interview'))
    await before.session.start('Go')
    await before.session.answer(words('Ja'))
    const after = elsewhere(before, say('Done.'))
    await after.session.answer(words('Nein'))
    const plain = (lines: string[]) => lines.map(line => line.replace('"a_2"', '"a_1"'))
    expect(plain(eventLines(after.session.events))).toEqual(plain(wholeInterview))
  })

  test('a restart after the answer and before the call was resumed: the call is resumed', async () => {
    const before = scene(call('ask'))
    await before.session.start('Go')
    const { session } = converse([say('Done.')], {
      agent,
      events: [
        ...before.session.events,
        {
          type: 'QuestionAnswered',
          data: {
            questionId: questionId.parse('q_1'),
            answerId: answerId.parse('a_9'),
            answer: words('Left'),
          },
        },
      ],
    })
    await session.drive()
    expect(eventLines(session.events).slice(5)).toEqual([
      'Noted {"text":"They said: Left"}',
      'ToolCompleted call_1 ask: They said: Left',
      'ModelResponded end_turn: Done.',
      'RunYielded end_turn: Done.',
    ])
  })

  test('two calls of one reply ask one after the other', async () => {
    const { session } = scene(reply(call('ask'), call('ask')), say('Done.'))
    await session.start('Go')
    await session.answer(words('Left'))
    expect(session.state.openQuestion).toBe('q_2')
    await session.answer(words('Right'))
    expect(session.state.facts).toEqual(['They said: Left', 'They said: Right'])
  })

  test('questions asked at once are put one at a time', async () => {
    const both = tool('both', async context => {
      const answers = await Promise.all([
        context.ask({ kind: 'FreeText', prompt: 'One?' }),
        context.ask({ kind: 'FreeText', prompt: 'Two?' }),
      ])
      return answers.map(({ text }) => text).join(' and ')
    })
    const { session } = converse([call('both'), say('Done.')], { agent: agentWith({ Here: [both] }) })
    await session.start('Go')
    await session.answer(words('Ja'))
    await session.answer(words('Nein'))
    expect(eventLines(session.events).at(-3)).toBe('ToolCompleted call_1 both: Ja and Nein')
  })

  test('a tool that throws after its answer loses only what it emitted since', async () => {
    const touchy = tool('touchy', async context => {
      context.emit(noted('Asked.'))
      await context.ask({ kind: 'FreeText', prompt: 'One?' })
      context.emit(noted('Answered.'))
      throw new Error('It broke.')
    })
    const { session } = converse([call('touchy'), say('Done.')], { agent: agentWith({ Here: [touchy] }) })
    await session.start('Go')
    await session.answer(words('Ja'))
    expect(session.state.facts).toEqual(['Asked.'])
    expect(eventLines(session.events).at(-3)).toBe('ToolCompleted call_1 touchy error: It broke.')
  })
})

describe('Q2 silence is not consent', () => {
  test('a parked run sets no timer and stays as it is, however long it takes', async () => {
    vi.useFakeTimers()
    try {
      const { session } = scene(call('ask'))
      await session.start('Go')
      expect(vi.getTimerCount()).toBe(0)
      const { state } = session
      await vi.advanceTimersByTimeAsync(10 * 365 * 24 * 60 * 60 * 1000)
      await session.drive()
      expect(session.state).toBe(state)
      expect(session.state.openQuestion).toBe('q_1')
    } finally {
      vi.useRealTimers()
    }
  })
})
