import { describe, expect, test, vi } from 'vitest'
import { answerId, questionId, sessionId } from '@/lib/engine/ids'
import { decideAnswer, decideRevision } from '@/lib/engine/questions'
import type { EngineState } from '@/lib/engine/state'
import { eventLines, historyLines } from '@/lib/engine/testing/readable'
import {
  agentWith,
  ask,
  converse,
  look,
  noted,
  type SampleDomain,
  tool,
} from '@/lib/engine/testing/sample-agent'
import { call, reply, type Script, say } from '@/lib/engine/testing/scripted-model'
import { decideMessage } from '@/lib/session/commands/decide'
import { emptySession, fold, type LoadedSession, toStoredEvents } from '@/lib/session/log/loaded-session'
import type { AppEvent } from '@/lib/wire/event'

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

/** Q3 and Q4, as they are decided on the loaded session alone. The store makes the decision atomic. */
describe('answers', () => {
  const words = (text: string) => ({ kind: 'text', text })
  const given = (id: string, by: string, text = 'Left') => ({
    questionId: questionId.parse(id),
    answerId: answerId.parse(by),
    answer: words(text),
  })
  const fits = () => null

  async function parked(...script: Script[]) {
    const { session } = converse(script.length > 0 ? script : [call('ask'), call('ask'), say('Done.')])
    await session.start('Go')
    return session
  }

  describe('Q3 the first valid answer wins', () => {
    test('one that fits the open question is accepted', async () => {
      const { state } = await parked()
      expect(decideAnswer(state, given('q_1', 'a_tap'), fits)).toMatchObject({ kind: 'accept' })
    })

    test('the same answerId again gets the first receipt, whatever it says now', async () => {
      const session = await parked()
      await session.answer(words('Left'))
      const receipt = { questionId: 'q_1', answerId: 'a_1', answer: words('Left'), seq: 5 }
      expect(session.events[receipt.seq - 1]).toMatchObject({ type: 'QuestionAnswered' })
      expect(decideAnswer(session.state, given('q_1', 'a_1', 'Left'), fits)).toEqual({
        kind: 'repeated',
        receipt,
      })
      expect(decideAnswer(session.state, given('q_1', 'a_1', 'Right'), fits)).toEqual({
        kind: 'repeated',
        receipt,
      })
    })

    test('another answer gets the winning one', async () => {
      const session = await parked()
      await session.answer(words('Left'))
      expect(decideAnswer(session.state, given('q_1', 'a_late', 'Right'), fits)).toEqual({
        kind: 'answered',
        winner: { questionId: 'q_1', answerId: 'a_1', answer: words('Left'), seq: 5 },
      })
    })

    test('and is not asked whether it fits', async () => {
      const session = await parked()
      await session.answer(words('Left'))
      expect(decideAnswer(session.state, given('q_1', 'a_late'), () => 'Never.').kind).toBe('answered')
    })

    test('one that does not fit says why, and the question stays open', async () => {
      const session = await parked()
      const validate = (question: object, answer: object) => JSON.stringify([question, answer])
      const why = JSON.stringify([{ kind: 'FreeText', prompt: 'What now?' }, words('Left')])
      expect(decideAnswer(session.state, given('q_1', 'a_tap'), validate)).toEqual({
        kind: 'not_fitting',
        why,
      })
      expect(session.state.openQuestion).toBe('q_1')
    })

    test('a withdrawn question takes none', async () => {
      const session = await parked()
      await session.stop()
      expect(decideAnswer(session.state, given('q_1', 'a_tap'), fits)).toEqual({ kind: 'withdrawn' })
    })

    test.each(['q_7', 'constructor', 'toString', '__proto__'])('%s is no question', async id => {
      const { state } = await parked()
      expect(decideAnswer(state, given(id, 'a_tap'), fits)).toEqual({ kind: 'unknown' })
      expect(decideRevision(state, given(id, 'a_tap'), fits)).toEqual({ kind: 'unknown' })
    })

    test('an answer to an earlier question does not touch the one that is open now', async () => {
      const session = await parked()
      await session.answer(words('Left'))
      expect(session.state.openQuestion).toBe('q_2')
      expect(decideAnswer(session.state, given('q_1', 'a_late', 'Right'), fits).kind).toBe('answered')
      expect(decideAnswer(session.state, given('q_2', 'a_1', 'Right'), fits).kind).toBe('accept')
    })
  })

  describe('Q4 text typed while a card waits', () => {
    const newId = (prefix: string) => `${prefix}_new`
    const message = { text: 'Under the bed', photoIds: [] }

    /** The session as the server holds it. */
    function loaded(state: EngineState<SampleDomain>, events: readonly unknown[]): LoadedSession {
      const empty = emptySession(sessionId.parse('s_1'))
      const { viewState } = fold(empty, toStoredEvents(empty, events as AppEvent[], new Date(0)))
      return { engine: state as unknown as LoadedSession['engine'], viewState }
    }
    const loadParked = async (...script: Script[]) => {
      const { state, events } = await parked(...script)
      return loaded(state, events)
    }

    test('answers that card with what was said, and starts no run', async () => {
      const decision = decideMessage(await loadParked(call('ask')), message, newId)
      expect(decision.events).toEqual([
        {
          type: 'QuestionAnswered',
          data: { questionId: 'q_1', answerId: 'a_new', answer: { kind: 'said', text: 'Under the bed' } },
        },
      ])
      expect(decision.result(7)).toEqual({ ok: true, value: { runId: 'r_1', seq: 7 } })
    })

    test('with no card it starts a run', async () => {
      const decision = decideMessage(await loadParked(say('Hello.')), message, newId)
      expect(decision.events).toMatchObject([
        {
          type: 'RunStarted',
          data: { runId: 'r_new', trigger: 'message', config: { terminatingTools: [] } },
        },
        { type: 'UserMessageAdded', data: { text: 'Under the bed', photoIds: [], synthetic: false } },
      ])
      expect(decision.result(7)).toEqual({ ok: true, value: { runId: 'r_new', seq: 7 } })
    })

    test('while the model is at work it is refused, and nothing happens', async () => {
      const asking = await loadParked(call('ask'))
      const working = { ...asking, engine: { ...asking.engine, openQuestion: null } }
      const decision = decideMessage(working, message, newId)
      expect(decision.events).toEqual([])
      expect(decision.result(7)).toMatchObject({ ok: false, refusal: { code: 'session_busy' } })
    })

    test('the answer resumes the call, as a tap would', async () => {
      const session = await parked(reply(call('ask'), call('look')), say('Done.'))
      const { events } = decideMessage(loaded(session.state, session.events), message, newId)
      await session.append(events as typeof session.events)
      await session.drive()
      expect(session.state.facts).toEqual(['They said: Under the bed'])
      expect(session.state.run).toBeNull()
    })
  })
})
