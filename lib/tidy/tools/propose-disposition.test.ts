/** Q7: what each answer to a card comes to: the event, what the model is told, and the pile. */
import { describe, expect, test } from 'vitest'
import { answerId, imageId, questionId } from '@/lib/engine/ids'
import { eventLines, historyLines } from '@/lib/engine/testing/readable'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import { placementOf } from '@/lib/tidy/disposition'
import type { TidyEvent } from '@/lib/tidy/events'
import type { TidyMode } from '@/lib/tidy/mode-data'
import type { Answer, DispositionChoice } from '@/lib/tidy/questions/shapes'
import { pilesOf } from '@/lib/tidy/summary'
import { CHOICES, MODES, propose, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import { thingOf } from '@/lib/tidy/things'

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

test('Q6 a card that comes again after words has its choices where they were', async () => {
  const again = [...CHOICES.slice(0, 1), ...CHOICES.slice(1).toReversed()]
  const cards = [propose('blue mug', CHOICES), propose('blue mug', again), say('Next.')]
  const { session } = tidyScene(cards, { mode: MODES.Sorting })
  await session.start('Go')
  await session.answer({ kind: 'said', text: 'Why there?' })
  expect(again).not.toEqual(CHOICES)
  expect(session.events.at(-1)).toMatchObject({
    type: 'QuestionAsked',
    data: { question: { choices: CHOICES } },
  })
  await session.answer({ kind: 'choice', index: 1 })
  expect(eventLines(session.events).join('\n')).toContain(
    `UserConfirmed ${JSON.stringify({ item: 'blue mug', disposition: CHOICES[1]?.disposition })}`,
  )
})

describe('Q6 the photo of a card', () => {
  const region = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
  const LISTED: TidyEvent = {
    type: 'ItemsListed',
    data: { items: [{ name: 'mug', photoId: imageId.parse('ph_1'), region }] },
  }

  test.each<{ what: string; input: object; photo: object | undefined }>([
    { what: 'is that of its thing', input: {}, photo: { photoId: 'ph_1', region } },
    { what: 'is its own', input: { photo_id: 2 }, photo: { photoId: 'ph_2' } },
    { what: 'is its own, by its id', input: { photo_id: 'ph_2' }, photo: { photoId: 'ph_2' } },
    {
      what: 'is not one that was never sent',
      input: { photo_id: 3 },
      photo: { photoId: 'ph_1', region },
    },
    {
      what: 'without a region is seen where the thing is',
      input: { photo_id: 1 },
      photo: { photoId: 'ph_1', region },
    },
  ])('$what', async ({ input, photo }) => {
    const card = call('propose_disposition', { item: 'mug', choices: CHOICES, ...input })
    const { session } = tidyScene([card], { mode: MODES.Sorting, before: [LISTED] })
    await session.start('Go', {}, ['ph_1', 'ph_2'])
    expect(session.events.at(-1)).toMatchObject({ data: { question: { item: 'mug', photo } } })
  })
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
      what: 'what is said, told to the model and decided by nobody (Q4)',
      answer: { kind: 'said', text: ' I’m tired, can we stop? ' },
      events: [],
      told: {
        item: 'blue mug',
        status: 'said',
        said: 'I’m tired, can we stop?',
        next: expect.any(String),
      },
      piles: EMPTY,
    },
  ])('$what', async ({ answer, events, told, piles }) => {
    const { session, requests } = await answered(answer)
    const [result = ''] = session.events.flatMap(({ type, data }) =>
      type === 'ToolCompleted' ? [data.result] : [],
    )
    expect(JSON.parse(result)).toEqual(told)
    expect(eventLines(session.events).slice(6)).toEqual([
      `QuestionAnswered {"questionId":"q_1","answerId":"a_1","answer":${JSON.stringify(answer)}}`,
      ...events,
      `ToolCompleted call_1 propose_disposition: ${result}`,
      'ModelResponded end_turn: Next.',
      'RunYielded end_turn: Next.',
    ])
    expect(historyLines(requests[1]?.messages).at(-1)).toBe(`results: call_1 = ${result}`)
    expect(pilesOf(session.state.facts)).toEqual(piles)
  })
})

describe('M3 a tap that says which mode helps', () => {
  const photo = { photo_id: 'ph_1', region: { x: 0.1, y: 0.1, width: 0.1, height: 0.1 } }
  const shown = call('propose_disposition', { item: 'Tasse', choices: CHOICES, ...photo })

  test.each<{ answer: Answer; mode: TidyMode; message: string }>([
    {
      answer: { kind: 'cannot_find' },
      mode: {
        name: 'Clarifying',
        item: 'Tasse',
        photoContext: 'photo 1, upper left',
        reason: 'Ich finde es nicht.',
      },
      message: '[Continue as: Clarifying. Describe: Tasse]',
    },
    {
      answer: { kind: 'cannot_decide' },
      mode: { name: 'DecisionSupport', stuckItem: 'Tasse' },
      message: '[Continue as: DecisionSupport. Stuck on: Tasse]',
    },
  ])('$answer.kind: it is entered with the answer, and the model is asked once, there', async scene => {
    const { answer, mode, message } = scene
    const { session, requests } = tidyScene([shown, say('Gut.')], { mode: MODES.Sorting, locale: 'de' })
    await session.start('Los', {}, ['ph_1'])
    const oldMode = session.state.mode
    await session.answer(answer)
    const result = JSON.stringify({ item: 'Tasse', status: answer.kind })
    expect(eventLines(session.events).slice(-6)).toEqual([
      expect.stringContaining('QuestionAnswered'),
      `ModeChanged ${JSON.stringify({ oldMode, newMode: mode })}`,
      `ToolCompleted call_1 propose_disposition break: ${result}`,
      `UserMessageAdded synthetic: ${message}`,
      'ModelResponded end_turn: Gut.',
      'RunYielded end_turn: Gut.',
    ])
    expect(requests).toHaveLength(2)
    expect(historyLines(requests[1]?.messages).slice(-2)).toEqual([
      `results: call_1 = ${result}`,
      `user: ${message}`,
    ])
    expect(pilesOf(session.state.facts)).toEqual(EMPTY)
  })

  test('E5 a model that leads there once more is told that it is there', async () => {
    const again = call('user_seems_stuck', { stuck_item: 'mug' })
    const { session } = tidyScene([propose('mug'), again, say('No hurry.')], { mode: MODES.Sorting })
    await session.start('Go')
    await session.answer({ kind: 'cannot_decide' })
    expect(session.state.mode).toEqual({ name: 'DecisionSupport', stuckItem: 'mug' })
    expect(eventLines(session.events).at(-3)).toContain(
      'error: There is no tool named user_seems_stuck in the mode DecisionSupport.',
    )
    expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: No hurry.')
  })
})

describe('Q7 dispositions', () => {
  const other = { label: 'Shelf', disposition: 'shelf' }

  test.each<{ choice: DispositionChoice; recorded?: string; piles: object }>([
    {
      choice: { label: 'Bin it', disposition: 'trash' },
      piles: { ...EMPTY, out: [{ item: 'blue mug', how: 'trash' }] },
    },
    {
      choice: { label: 'Give it away', disposition: 'donate' },
      piles: { ...EMPTY, out: [{ item: 'blue mug', how: 'donate' }] },
    },
    {
      choice: { label: 'Battery collection point', disposition: 'recycle' },
      piles: { ...EMPTY, out: [{ item: 'blue mug', how: 'recycle', to: 'Battery collection point' }] },
    },
    {
      choice: { label: 'To its owner', disposition: 'give_back' },
      piles: { ...EMPTY, out: [{ item: 'blue mug', how: 'give_back' }] },
    },
    {
      choice: { label: 'Back to Anna', disposition: 'give_back' },
      piles: { ...EMPTY, out: [{ item: 'blue mug', how: 'give_back', to: 'Back to Anna' }] },
    },
    {
      choice: { label: 'Sell', disposition: 'sell' },
      piles: { ...EMPTY, out: [{ item: 'blue mug', how: 'sell' }] },
    },
    {
      choice: { label: 'A', disposition: 'the hall' },
      piles: { ...EMPTY, belongs: [{ item: 'blue mug', place: 'the hall' }] },
    },
    {
      choice: { label: 'Out', disposition: 'grey bin', is_trash: true },
      recorded: 'trash',
      piles: { ...EMPTY, out: [{ item: 'blue mug', how: 'trash', to: 'Out (grey bin)' }] },
    },
    {
      choice: { label: 'The charity shop', disposition: 'charity shop', is_donate: true },
      recorded: 'donate',
      piles: { ...EMPTY, out: [{ item: 'blue mug', how: 'donate', to: 'The charity shop' }] },
    },
    {
      choice: { label: 'Give it away', disposition: 'donate', is_trash: true },
      piles: { ...EMPTY, out: [{ item: 'blue mug', how: 'donate' }] },
    },
    {
      choice: { label: 'A', disposition: 'hall', is_trash: false, is_donate: false },
      piles: { ...EMPTY, belongs: [{ item: 'blue mug', place: 'hall' }] },
    },
  ])('$choice', async ({ choice, recorded = choice.disposition, piles }) => {
    const { session } = await answered({ kind: 'choice', index: 1 }, [other, choice])
    expect(pilesOf(session.state.facts)).toEqual(piles)
    expect(eventLines(session.events)).toContain(
      `UserConfirmed {"item":"blue mug","disposition":"${recorded}"}`,
    )
    // The event alone says the same, as for a reader of the log who sees no card.
    const [thing] = session.state.facts.things
    expect(thing?.state).toMatchObject({ placement: placementOf(recorded) })
  })

  test('a choice that is marked as a way out and as “skip” is put off', async () => {
    const marked = { label: 'Not now', disposition: 'skip', is_trash: true }
    const { session } = await answered({ kind: 'choice', index: 1 }, [other, marked])
    expect(pilesOf(session.state.facts)).toEqual({ ...EMPTY, skipped: [{ item: 'blue mug' }] })
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

describe('K3 a card and a list that was edited meanwhile', () => {
  const taken = { type: 'ListEdited', data: { edit: { kind: 'remove', id: 't2' } } } as const

  test('one whose thing was taken off is not asked; the next one is', async () => {
    const { session, push } = tidyScene([reply(propose('mug'), propose('lamp'), propose('rug'))], {
      mode: MODES.Sorting,
      before: [{ type: 'ItemsListed', data: { items: [{ name: 'mug' }, { name: 'lamp' }] } }],
    })
    push(say('Next.'))
    await session.start('Go')
    await session.append([taken])
    await session.answer({ kind: 'skip' })
    expect(eventLines(session.events)).toContainEqual(
      expect.stringContaining(
        'ToolCompleted call_2 propose_disposition: {"item":"lamp","status":"not_asked"',
      ),
    )
    expect(session.state.questions.map(({ question }) => question)).toMatchObject([
      { item: 'mug' },
      { item: 'rug' },
    ])
    expect(thingOf(session.state.facts.things, 't2')).toMatchObject({ state: { kind: 'removed' } })
  })

  test('one that was put off and then taken off before its tool ran again still ends as it was answered', async () => {
    const first = tidyScene([propose('mug')], { mode: MODES.Sorting })
    await first.session.start('Go')
    const { session } = tidyScene([say('Next.')], {
      mode: MODES.Sorting,
      before: [
        ...first.session.events.slice(1),
        answeredBy({ kind: 'skip' }),
        { type: 'ListEdited', data: { edit: { kind: 'remove', id: 't1' } } },
      ],
    })
    await session.drive()
    expect(eventLines(session.events).slice(-4)[0]).toBe('ItemSkipped {"item":"mug"}')
    expect(session.state.facts.things).toMatchObject([
      { state: { kind: 'removed', stateBefore: { kind: 'later' } } },
    ])
  })

  test('E6 a card for one thing too many is refused, and one for a thing that is listed is not', async () => {
    const items = Array.from({ length: 500 }, (_, nth) => ({ name: `thing no ${nth} of all` }))
    const { session } = tidyScene([reply(propose('mug'), propose('thing no 7 of all'))], {
      mode: MODES.Sorting,
      before: [{ type: 'ItemsListed', data: { items } }],
    })
    await session.start('Go')
    expect(eventLines(session.events)).toContain(
      'ToolCompleted call_1 propose_disposition error: A session holds 500 things. Start a new one for more.',
    )
    expect(session.events.at(-1)).toMatchObject({
      type: 'QuestionAsked',
      data: { question: { item: 'thing no 7 of all' } },
    })
    expect(session.state.facts.things).toHaveLength(500)
  })

  test.each([' ', '\n\t', '\u200b'])('E6 %j is no name for a thing', async item => {
    const { session } = tidyScene([propose(item), say('Hm.')], { mode: MODES.Sorting })
    await session.start('Go')
    expect(session.state.facts.things).toEqual([])
    expect(eventLines(session.events)[4]).toContain('propose_disposition error: ')
  })

  const answeredBy = (answer: Answer) =>
    ({
      type: 'QuestionAnswered',
      data: { questionId: questionId.parse('q_1'), answerId: answerId.parse('a_1'), answer },
    }) as const
})

describe('B2 what ends a batch of cards', () => {
  const batch = reply(propose('mug'), propose('lamp'), propose('rug'))

  test.each<[Answer, ...string[]]>([
    [{ kind: 'cannot_find' }, 'UserMessageAdded synthetic: [Continue as: Clarifying. Describe: mug]'],
    [{ kind: 'cannot_decide' }, 'UserMessageAdded synthetic: [Continue as: DecisionSupport. Stuck on: mug]'],
    [{ kind: 'said', text: 'Wait' }],
  ])('$0.kind: the other cards are dropped, and the model reads it', async (answer, ...opened) => {
    const { session, requests } = tidyScene([batch, say('I see.')], { mode: MODES.Sorting })
    await session.start('Go')
    await session.answer(answer)
    expect(eventLines(session.events).slice(-4 - opened.length)).toEqual([
      expect.stringContaining('ToolCompleted call_1 propose_disposition'),
      'ToolCallsDropped call_2 call_3',
      ...opened,
      'ModelResponded end_turn: I see.',
      'RunYielded end_turn: I see.',
    ])
    expect(historyLines(requests[1]?.messages).slice(0, 3)).toEqual([
      'user: Go',
      'assistant: propose_disposition#call_1',
      expect.stringMatching(/^results: call_1 = .*"not_asked":\["lamp","rug"\]/),
    ])
  })

  test.each<Answer>([
    { kind: 'skip' },
    { kind: 'choice', index: 0 },
    { kind: 'choice', index: 3 },
    { kind: 'text', text: 'desk' },
  ])('$kind does not: the next card comes without the model', async answer => {
    const { session, requests } = tidyScene([batch], { mode: MODES.Sorting })
    await session.start('Go')
    await session.answer(answer)
    expect(requests).toHaveLength(1)
    expect(session.state.questions.at(-1)?.question).toMatchObject({ item: 'lamp' })
  })

  test('things whose card was dropped are on the list, if they were listed', async () => {
    const { session } = tidyScene([batch, say('I see.')], {
      mode: MODES.Sorting,
      before: [{ type: 'ItemsListed', data: { items: [{ name: 'mug' }, { name: 'lamp' }] } }],
    })
    await session.start('Go')
    await session.answer({ kind: 'said', text: 'Wait' })
    expect(session.state.facts.things).toMatchObject([
      { name: 'mug', state: { kind: 'open' } },
      { name: 'lamp', state: { kind: 'listed' } },
    ])
  })
})
