/** M2 M6: the report is made by code, exact to the byte; the session ends with its count. */
import { describe, expect, test } from 'vitest'
import { answerId, sessionId } from '@/lib/engine/ids'
import { eventLines } from '@/lib/engine/testing/readable'
import { call, reply, type Script, say } from '@/lib/engine/testing/scripted-model'
import { decideMessage, decideRetry, decideStop } from '@/lib/session/commands/decide'
import { emptySession, fold, toStoredEvents } from '@/lib/session/log/loaded-session'
import type { TidyEvent } from '@/lib/tidy/events'
import { initialFacts } from '@/lib/tidy/facts'
import { MODES, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import { writeReport } from '@/lib/tidy/tools/session-report'

const confirmed = (item: string, disposition: string): TidyEvent => ({
  type: 'UserConfirmed',
  data: { item, disposition },
})
const skipped = (item: string): TidyEvent => ({ type: 'ItemSkipped', data: { item } })

const wound = (before: TidyEvent[], ...script: Script[]) =>
  tidyScene(script, { mode: MODES.WindingDown, before })

async function reportOn(...before: TidyEvent[]) {
  const { session } = wound(before, reply(say('Here it is:'), call('session_report')))
  await session.start('Done?')
  return session.events.at(-1)?.data
}

describe('M2 T1 session_report', () => {
  test('places in the order they were first used, then what goes out, then what was put off', async () => {
    const response = [
      '9 items decided.',
      '',
      'To kitchen shelf:',
      '- blue mug',
      '- “good” pan',
      '',
      'To desk:',
      '- lamp',
      '',
      'To donate:',
      '- red scarf',
      '',
      'To sell:',
      '- bike',
      '',
      'To recycle:',
      '- box',
      '- bottle',
      '',
      'To throw away:',
      '- old sock',
      '- wrapper',
      '',
      'For another time:',
      '- letters',
      '- cable',
    ].join('\n')
    expect(
      await reportOn(
        confirmed('old sock', 'trash'),
        skipped('letters'),
        confirmed('blue mug', 'kitchen shelf'),
        confirmed('red scarf', 'donate'),
        confirmed('lamp', 'desk'),
        confirmed('box', 'recycle'),
        skipped('cable'),
        confirmed('bike', 'sell'),
        { type: 'UserCorrected', data: { item: '“good” pan', location: 'kitchen shelf' } },
        confirmed('wrapper', 'trash'),
        confirmed('bottle', 'recycle'),
      ),
    ).toEqual({ runId: 'r_1', reason: 'end_turn', response })
  })

  test.each([
    { what: 'nothing', before: [], response: '0 items decided.' },
    {
      what: 'one',
      before: [confirmed('mug', 'trash')],
      response: '1 item decided.\n\nTo throw away:\n- mug',
    },
    {
      what: 'only what was put off: it does not count',
      before: [skipped('mug')],
      response: '0 items decided.\n\nFor another time:\n- mug',
    },
    {
      what: 'two things with one name',
      before: [confirmed('book', 'shelf'), confirmed('book', 'shelf'), confirmed('book', 'donate')],
      response: '3 items decided.\n\nTo shelf:\n- book\n- book\n\nTo donate:\n- book',
    },
  ])('of $what', async ({ before, response }) => {
    expect(await reportOn(...before)).toMatchObject({ response })
  })
})

test('M2 T1 the report is in the language of the page', async () => {
  const before = [confirmed('Tasse', 'Küchenregal'), confirmed('Zettel', 'recycle'), skipped('Briefe')]
  const { session } = tidyScene([call('session_report')], { mode: MODES.WindingDown, before, locale: 'de' })
  await session.start('Fertig?')
  expect(session.events.at(-1)?.data).toMatchObject({
    response:
      '2 Dinge entschieden.\n\nKüchenregal:\n- Tasse\n\nZum Recycling:\n- Zettel\n\nFür später:\n- Briefe',
  })
  expect(writeReport({ ...initialFacts, language: 'de' })).toBe('0 Dinge entschieden.')
})

describe('M6 end_session', () => {
  const before = [confirmed('mug', 'trash'), skipped('letters'), confirmed('lamp', 'desk')]

  async function ended() {
    const { session } = wound(before, call('end_session'))
    await session.start('Bye')
    const empty = emptySession(sessionId.parse('s_1'))
    return { session, loaded: fold(empty, toStoredEvents(empty, session.events, new Date(0))) }
  }

  test('tells how many items were decided', async () => {
    const { session } = await ended()
    expect(eventLines(session.events).slice(-3)).toEqual([
      'SessionEnded {"itemsProcessed":2}',
      'ToolCompleted call_1 end_session break: Session ended.',
      'RunYielded session_ended: Session ended.',
    ])
  })

  test('closes the session: a later message is refused, and there is nothing to retry or stop', async () => {
    const { loaded } = await ended()
    const message = decideMessage(loaded, { text: 'One more thing', photoIds: [] }, prefix => `${prefix}_1`)
    expect(message.events).toEqual([])
    expect(message.result(0)).toMatchObject({ ok: false, refusal: { code: 'session_ended' } })
    expect(decideRetry(loaded, prefix => `${prefix}_1`).events).toEqual([])
    expect(decideStop(loaded).events).toEqual([])
  })

  test('after a report in the same reply: the session ends (T3)', async () => {
    const { session } = wound(before, reply(call('session_report'), call('end_session')))
    await session.start('Bye')
    expect(eventLines(session.events).at(-1)).toBe('RunYielded session_ended: Session ended.')
  })

  test('as a terminating tool of a program: the session ends', async () => {
    const { session } = wound(before, call('end_session'))
    await session.start('Bye', { terminatingTools: [{ id: 'end_session', name: 'end_session' }] })
    expect(eventLines(session.events).at(-1)).toBe('RunYielded session_ended: Session ended.')
  })
})

test('Q8 M5 what was opened again at the end is in the report, so that it is not lost', async () => {
  const choices = [
    { label: 'Shelf', disposition: 'shelf' },
    { label: 'Donate', disposition: 'donate' },
  ]
  const { session } = tidyScene(
    [
      reply(call('propose_disposition', { item: 'mug', choices })),
      reply(call('time_to_wrap')),
      reply(call('session_report')),
    ],
    { mode: MODES.Sorting },
  )
  await session.start('Go')
  const { openQuestion: questionId } = session.state
  if (!questionId) throw new Error('A card waits.')
  await session.answer({ kind: 'choice', index: 0 })
  await session.append([
    {
      type: 'AnswerRevised',
      data: { questionId, answerId: answerId.parse('a_changed'), answer: { kind: 'cannot_decide' } },
    },
  ])
  const { facts } = session.state
  expect(writeReport(facts)).toBe('0 items decided.\n\nStill open:\n- mug')
})
