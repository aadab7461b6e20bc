/** M2 M6: the report is made by code, exact to the byte; the session ends with its count. */
import { describe, expect, test } from 'vitest'
import { answerId, questionId, sessionId } from '@/lib/engine/ids'
import { eventLines, historyLines, readableRequest } from '@/lib/engine/testing/readable'
import { call, reply, type Script, say } from '@/lib/engine/testing/scripted-model'
import {
  decideMessage,
  decideReopening,
  decideRetry,
  decideRevisionOf,
  decideStop,
} from '@/lib/session/commands/decide'
import { emptySession, fold, toStoredEvents } from '@/lib/session/log/loaded-session'
import type { TidyEvent } from '@/lib/tidy/events'
import { initialFacts } from '@/lib/tidy/facts'
import { confirmed, MODES, propose, skipped, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import { writeReport } from './session-report'

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
      '9 of 11 decided.',
      '',
      'Kitchen shelf:',
      '- blue mug',
      '- “good” pan',
      '',
      'Desk:',
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
      'For later:',
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
    { what: 'nothing', before: [], response: '0 things decided.' },
    {
      what: 'one',
      before: [confirmed('mug', 'trash')],
      response: '1 thing decided.\n\nTo throw away:\n- mug',
    },
    {
      what: 'only what was put off: it does not count',
      before: [skipped('mug')],
      response: '0 of 1 decided.\n\nFor later:\n- mug',
    },
    {
      what: 'one thing that was decided three times (K6)',
      before: [confirmed('book', 'shelf'), confirmed('book', 'shelf'), confirmed('book', 'donate')],
      response: '1 thing decided.\n\nTo donate:\n- book',
    },
    {
      what: 'what goes back to its owner',
      before: [confirmed('book', 'give_back'), confirmed('drill', 'return it')],
      response: '2 things decided.\n\nTo give back:\n- book\n- drill',
    },
    {
      what: 'what was listed and never came up (K5)',
      before: [
        { type: 'ItemsListed' as const, data: { items: [{ name: 'mug' }, { name: 'lamp' }] } },
        confirmed('mug', 'shelf'),
      ],
      response: '1 of 2 decided.\n\nShelf:\n- mug\n\nNot asked yet:\n- lamp',
    },
    {
      what: 'what was taken off the list: it is left out (K1)',
      before: [
        { type: 'ItemsListed' as const, data: { items: [{ name: 'mug' }, { name: 'lamp' }] } },
        { type: 'ListEdited' as const, data: { edit: { kind: 'remove' as const, id: 't2' } } },
        confirmed('mug', 'shelf'),
      ],
      response: '1 thing decided.\n\nShelf:\n- mug',
    },
    {
      what: 'notes, beside what they are about (K7)',
      before: [
        { type: 'ItemsListed' as const, data: { items: [{ name: 'mug' }, { name: 'lamp' }] } },
        { type: 'ThingNoted' as const, data: { item: 'mug', text: 'it was\nGrandma’s' } },
        { type: 'ThingNoted' as const, data: { item: 'lamp', text: 'no bulb' } },
        { type: 'ThingNoted' as const, data: { item: 'lamp', text: 'the plug is loose' } },
        confirmed('mug', 'shelf'),
      ],
      response:
        '1 of 2 decided.\n\nShelf:\n- mug: it was Grandma’s\n\nNot asked yet:\n- lamp: no bulb; the plug is loose',
    },
    {
      what: 'a walk that is not over: what is decided and not carried yet (C4)',
      before: [
        confirmed('mug', 'shelf'),
        confirmed('coat', 'donate'),
        confirmed('pen', 'desk'),
        skipped('lamp'),
        { type: 'ThingsCarried' as const, data: { ids: ['t1'], carried: true } },
      ],
      response:
        '3 of 4 decided.\n\nReady to carry: coat, pen\n\nShelf:\n- mug\n\nDesk:\n- pen\n\nTo donate:\n- coat\n\nFor later:\n- lamp',
    },
    {
      what: 'a walk that is over (C4)',
      before: [
        confirmed('mug', 'shelf'),
        { type: 'CarryStarted' as const, data: {} },
        { type: 'ThingsCarried' as const, data: { ids: ['t1'], carried: true } },
      ],
      response: '1 thing decided.\n\nShelf:\n- mug',
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
      '2 von 3 entschieden.\n\nKüchenregal:\n- Tasse\n\nZum Recycling:\n- Zettel\n\nFür später:\n- Briefe',
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

test('M6 Q8 opened again, it goes on in Sorting, its decisions can be changed, and the report follows', async () => {
  const { session, requests, push } = tidyScene(
    [propose('mug'), call('time_to_wrap'), call('session_report'), call('end_session')],
    { mode: MODES.Sorting },
  )
  const loaded = () => {
    const empty = emptySession(sessionId.parse('s_1'))
    return fold(empty, toStoredEvents(empty, session.events, new Date(0)))
  }
  const append = (events: readonly unknown[]) => session.append(events as typeof session.events)
  const given = {
    questionId: questionId.parse('q_1'),
    answerId: answerId.parse('a_changed'),
    answer: { kind: 'choice' as const, index: 1 },
  }
  expect(decideReopening(loaded()).result(0)).toMatchObject({ refusal: { code: 'session_not_ended' } })
  await session.start('Go')
  await session.answer({ kind: 'choice', index: 0 })
  await session.start('Bye')
  expect(loaded().viewState.view.status).toBe('ended')
  expect(decideRevisionOf(loaded(), given).result(0)).toMatchObject({ refusal: { code: 'session_ended' } })

  await append(decideReopening(loaded()).events)
  expect(loaded().viewState.view).toMatchObject({ status: 'idle', mode: { name: 'Sorting' } })
  await append(decideRevisionOf(loaded(), given).events)
  push(say('And now?'))
  await session.start('The mug is to be given away')
  expect(readableRequest(requests.at(-1)).tools).toContain('propose_disposition')
  expect(historyLines(requests.at(-1)?.messages).slice(-2)).toEqual([
    expect.stringContaining('“mug” now goes to “donate”'),
    'user: The mug is to be given away',
  ])
  expect(writeReport(session.state.facts)).toBe('1 thing decided.\n\nTo donate:\n- mug')
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
  expect(writeReport(facts)).toBe('0 of 1 decided.\n\nNot decided:\n- mug')
})

test('K5 the report says what is left, and why', async () => {
  const items = ['mug', 'cable', 'letters', 'scarf', 'battery', 'vase']
  const { session } = tidyScene(
    [
      reply(call('list_items', { items: items.map(name => ({ name })) }), propose('mug')),
      propose('cable'),
      call('resume_sorting'),
      propose('letters'),
      call('resume_sorting'),
      propose('scarf'),
      propose('battery', [
        { label: 'Battery collection point', disposition: 'recycle' },
        { label: 'Keep', disposition: 'drawer' },
      ]),
      say('Well.'),
    ],
    { mode: MODES.Sorting },
  )
  await session.start('Go')
  await session.answer({ kind: 'skip' })
  await session.answer({ kind: 'cannot_find' })
  await session.answer({ kind: 'cannot_decide' })
  await session.answer({ kind: 'said', text: 'I’m tired, can we stop?' })
  await session.answer({ kind: 'choice', index: 0 })
  expect(writeReport(session.state.facts)).toBe(
    [
      '1 of 6 decided.',
      'To recycle:\n- battery (Battery collection point)',
      'For later:\n- mug',
      'Not found:\n- cable',
      'Not decided:\n- letters\n- scarf',
      'Not asked yet:\n- vase',
    ].join('\n\n'),
  )
})
