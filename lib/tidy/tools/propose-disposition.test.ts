/** Q7: what each answer to a card comes to: the event, what the model is told, and the pile. */
import { describe, expect, test } from 'vitest'
import { eventLines, historyLines } from '@/lib/engine/testing/readable'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import { pilesOf } from '@/lib/tidy/facts'
import type { Answer, DispositionChoice } from '@/lib/tidy/questions'
import { CHOICES, MODES, propose, tidyScene } from '@/lib/tidy/testing/tidy-scene'

const LATER = 'Go on with another item. Offer this one once more later, unless this was its second card.'

const EMPTY = { belongs: [], out: [], skipped: [] }

async function answered(answer: Answer, choices: readonly DispositionChoice[] = CHOICES) {
  const scene = tidyScene([propose('blue mug', choices), say('Next.')], { mode: MODES.Sorting })
  await scene.session.start('Go')
  await scene.session.answer(answer)
  return scene
}

test('Q6 a card is proposed, asked, and waits', async () => {
  const region = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
  const input = { item: 'blue mug', choices: CHOICES, fallback: 'By the door', photo_id: 'ph_1', region }
  const { session } = tidyScene([call('propose_disposition', input)], { mode: MODES.Sorting })
  await session.start('Go', {}, ['ph_1'])
  expect(session.events.slice(4)).toEqual([
    { type: 'ItemProposed', data: { item: 'blue mug', choices: CHOICES } },
    {
      type: 'QuestionAsked',
      data: {
        questionId: 'q_1',
        callId: 'call_1',
        revision: 0,
        question: {
          kind: 'ProposeDisposition',
          item: 'blue mug',
          choices: CHOICES,
          fallback: 'By the door',
          photo: { photoId: 'ph_1', region },
        },
      },
    },
  ])
})

test('E6 a photo that the coach was never shown is an error that names those it may use', async () => {
  const card = call('propose_disposition', { item: 'mug', choices: CHOICES, photo_id: 'ph_9' })
  const { session } = tidyScene([card, card, say('Hm.'), say('Hm.')], { mode: MODES.Sorting })
  await session.start('Go', {}, ['ph_1'])
  expect(eventLines(session.events)).toContain(
    'ToolCompleted call_1 propose_disposition error: There is no photo ph_9 in this session. The photos are: ph_1.',
  )
  expect(session.events.map(({ type }) => type)).not.toContain('QuestionAsked')
})

test('Q6 a card without a photo has none, nor a region without one', async () => {
  const input = { item: 'mug', choices: CHOICES, region: { x: 0, y: 0, width: 1, height: 1 } }
  const { session } = tidyScene([call('propose_disposition', input)], { mode: MODES.Sorting })
  await session.start('Go')
  expect(session.events.at(-1)).toMatchObject({
    data: { question: { kind: 'ProposeDisposition', item: 'mug', choices: CHOICES } },
  })
  expect(JSON.stringify(session.events.at(-1))).not.toContain('photo')
})

describe('Q7', () => {
  test.each<{ what: string; answer: Answer; events: string[]; told: object; piles: object }>([
    {
      what: 'a choice that is a place',
      answer: { kind: 'choice', index: 0 },
      events: ['UserConfirmed {"item":"blue mug","disposition":"kitchen shelf"}'],
      told: {
        item: 'blue mug',
        status: 'confirmed',
        disposition: 'kitchen shelf',
        label: 'Kitchen shelf',
      },
      piles: { ...EMPTY, belongs: [{ item: 'blue mug', place: 'kitchen shelf' }] },
    },
    {
      what: 'a choice that takes it out',
      answer: { kind: 'choice', index: 1 },
      events: ['UserConfirmed {"item":"blue mug","disposition":"donate"}'],
      told: { item: 'blue mug', status: 'confirmed', disposition: 'donate', label: 'Give it away' },
      piles: { ...EMPTY, out: [{ item: 'blue mug', how: 'donate' }] },
    },
    {
      what: 'a choice that puts it off, as the button does (M7)',
      answer: { kind: 'choice', index: 3 },
      events: ['ItemSkipped {"item":"blue mug"}'],
      told: { item: 'blue mug', status: 'skipped', label: 'Not now', next: LATER },
      piles: { ...EMPTY, skipped: [{ item: 'blue mug' }] },
    },
    {
      what: 'free text',
      answer: { kind: 'text', text: ' On my desk ' },
      events: ['UserCorrected {"item":"blue mug","location":"On my desk"}'],
      told: { item: 'blue mug', status: 'corrected', location: 'On my desk' },
      piles: { ...EMPTY, belongs: [{ item: 'blue mug', place: 'On my desk' }] },
    },
    {
      what: 'skip',
      answer: { kind: 'skip' },
      events: ['ItemSkipped {"item":"blue mug"}'],
      told: {
        item: 'blue mug',
        status: 'skipped',
        next: LATER,
      },
      piles: { ...EMPTY, skipped: [{ item: 'blue mug' }] },
    },
    {
      what: 'cannot_find, told to the model as what the person said',
      answer: { kind: 'cannot_find' },
      events: [],
      told: {
        item: 'blue mug',
        status: 'cannot_find',
        said: 'I can’t find it.',
        next: 'Call need_to_clarify.',
      },
      piles: EMPTY,
    },
    {
      what: 'cannot_decide, told to the model as what the person said',
      answer: { kind: 'cannot_decide' },
      events: [],
      told: {
        item: 'blue mug',
        status: 'cannot_decide',
        said: 'I can’t decide.',
        next: 'Call user_seems_stuck.',
      },
      piles: EMPTY,
    },
  ])('$what', async ({ answer, events, told, piles }) => {
    const { session, requests } = await answered(answer)
    expect(eventLines(session.events).slice(6)).toEqual([
      `QuestionAnswered {"questionId":"q_1","answerId":"a_1","answer":${JSON.stringify(answer)}}`,
      ...events,
      `ToolCompleted call_1 propose_disposition: ${JSON.stringify(told)}`,
      'ModelResponded end_turn: Next.',
      'RunYielded end_turn: Next.',
    ])
    expect(historyLines(requests[1]?.messages).at(-1)).toBe(`results: call_1 = ${JSON.stringify(told)}`)
    expect(pilesOf(session.state.facts)).toEqual(piles)
  })
})

test.each([
  { answer: { kind: 'cannot_find' as const }, said: 'Ich finde es nicht.' },
  { answer: { kind: 'cannot_decide' as const }, said: 'Ich weiß nicht.' },
])('Q7 $answer.kind is said in the language of the page', async ({ answer, said }) => {
  const { session, requests } = tidyScene([propose('Tasse'), say('Gut.')], {
    mode: MODES.Sorting,
    locale: 'de',
  })
  await session.start('Los')
  await session.answer(answer)
  expect(historyLines(requests[1]?.messages).at(-1)).toContain(`"said":"${said}"`)
})

describe('Q7 dispositions', () => {
  const other = { label: 'Shelf', disposition: 'shelf' }

  test.each<{ choice: DispositionChoice; piles: object }>([
    {
      choice: { label: 'A', disposition: 'trash' },
      piles: { ...EMPTY, out: [{ item: 'blue mug', how: 'trash' }] },
    },
    {
      choice: { label: 'A', disposition: 'donate' },
      piles: { ...EMPTY, out: [{ item: 'blue mug', how: 'donate' }] },
    },
    {
      choice: { label: 'A', disposition: 'recycle' },
      piles: { ...EMPTY, out: [{ item: 'blue mug', how: 'recycle' }] },
    },
    {
      choice: { label: 'A', disposition: 'sell' },
      piles: { ...EMPTY, out: [{ item: 'blue mug', how: 'sell' }] },
    },
    {
      choice: { label: 'A', disposition: 'the hall' },
      piles: { ...EMPTY, belongs: [{ item: 'blue mug', place: 'the hall' }] },
    },
    {
      choice: { label: 'A', disposition: 'grey bin', is_trash: true },
      piles: { ...EMPTY, out: [{ item: 'blue mug', how: 'trash' }] },
    },
    {
      choice: { label: 'A', disposition: 'charity shop', is_donate: true },
      piles: { ...EMPTY, out: [{ item: 'blue mug', how: 'donate' }] },
    },
    {
      choice: { label: 'A', disposition: 'hall', is_trash: false, is_donate: false },
      piles: { ...EMPTY, belongs: [{ item: 'blue mug', place: 'hall' }] },
    },
  ])('$choice', async ({ choice, piles }) => {
    const { session } = await answered({ kind: 'choice', index: 1 }, [other, choice])
    expect(pilesOf(session.state.facts)).toEqual(piles)
    expect(eventLines(session.events)).toContain(
      `UserConfirmed {"item":"blue mug","disposition":"${choice.disposition}"}`,
    )
  })

  test('words typed are read alike: a disposition, or else a place', async () => {
    const { session } = await answered({ kind: 'text', text: 'Donate' })
    expect(pilesOf(session.state.facts)).toEqual({ ...EMPTY, out: [{ item: 'blue mug', how: 'donate' }] })
  })

  test('two choices of one disposition are told apart by which was tapped', async () => {
    const bin = { label: 'Bin in the hall', disposition: 'hall', is_trash: true }
    const shelf = { label: 'Shelf in the hall', disposition: 'hall' }
    const { session } = await answered({ kind: 'choice', index: 1 }, [bin, shelf])
    expect(pilesOf(session.state.facts)).toEqual({ ...EMPTY, belongs: [{ item: 'blue mug', place: 'hall' }] })
  })
})

test('E3 two cards of one reply come one after the other', async () => {
  const { session } = tidyScene([reply(propose('mug'), propose('lamp')), say('Next.')], {
    mode: MODES.Sorting,
  })
  await session.start('Go')
  expect(eventLines(session.events).filter(line => line.startsWith('ItemProposed'))).toHaveLength(1)
  await session.answer({ kind: 'choice', index: 2 })
  await session.answer({ kind: 'choice', index: 0 })
  expect(pilesOf(session.state.facts)).toEqual({
    belongs: [{ item: 'lamp', place: 'kitchen shelf' }],
    out: [{ item: 'mug', how: 'trash' }],
    skipped: [],
  })
})
