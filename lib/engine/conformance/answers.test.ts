/** Q3 and Q4, as they are decided on the loaded session alone. The store makes the decision atomic. */

import { describe, expect, test } from 'vitest'
import { answerId, questionId, sessionId } from '@/lib/engine/ids'
import { decideAnswer, decideRevision } from '@/lib/engine/questions'
import type { EngineState } from '@/lib/engine/state'
import type { SampleDomain } from '@/lib/engine/testing/sample-agent'
import { converse } from '@/lib/engine/testing/sample-agent'
import { call, reply, type Script, say } from '@/lib/engine/testing/scripted-model'
import { decideMessage } from '@/lib/session/commands/decide'
import { emptySession, fold, type LoadedSession, toStoredEvents } from '@/lib/session/log/loaded-session'
import type { AppEvent } from '@/lib/wire/event'

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
    expect(decideAnswer(session.state, given('q_1', 'a_tap'), validate)).toEqual({ kind: 'not_fitting', why })
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
      { type: 'RunStarted', data: { runId: 'r_new', trigger: 'message', config: { terminatingTools: [] } } },
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
