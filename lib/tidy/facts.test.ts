/** M4, M5 and K: the things, piles and counts, as cards and transitions change them. */

import { describe, expect, it, test } from 'vitest'
import { answerId, callId, questionId } from '@/lib/engine/ids'
import { call, reply, type Script, say } from '@/lib/engine/testing/scripted-model'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import { kindOf } from './event-table'
import { isRevisable } from './facts'
import type { Answer } from './questions/shapes'
import { countsOf, pilesOf, stillOpenOf } from './summary'
import {
  CHOICES,
  confirmed,
  edited,
  factsAfter,
  MODES,
  propose,
  skipped,
  tidyScene,
} from './testing/tidy-scene'

const KEEP: Answer = { kind: 'choice', index: 0 }
const GIVE: Answer = { kind: 'choice', index: 1 }
const SKIP: Answer = { kind: 'skip' }
const CANNOT_FIND: Answer = { kind: 'cannot_find' }

const clarify = (item: string) => call('need_to_clarify', { item, photo_context: 'left', reason: 'Which?' })
const stuck = (item: string) => call('user_seems_stuck', { stuck_item: item })

/** Sorts by the script, answering the cards as they come, and gives the piles as a person reads them. */
async function sorted(script: Script[], ...answers: Answer[]) {
  const { session } = tidyScene([...script, say('Done.')], { mode: MODES.Sorting })
  await session.start('Go')
  for (const answer of answers) await session.answer(answer)
  expect(session.state.run).toBeNull()
  const { facts } = session.state
  const { belongs, out, skipped } = pilesOf(facts)
  const { decided, skipped: putOff } = countsOf(facts)
  return {
    piles: [
      ...belongs.map(({ item, place }) => `${item} → ${place}`),
      ...out.map(({ item, how }) => `${item} → ${how}`),
      ...skipped.map(({ item }) => `${item}, later`),
    ],
    decided,
    skipped: putOff,
    open: stillOpenOf(facts),
  }
}

describe('M5 skipped items', () => {
  test('are put off, and not counted as decided', async () => {
    expect(await sorted([reply(propose('mug'), propose('lamp'))], SKIP, KEEP)).toMatchObject({
      piles: ['lamp → kitchen shelf', 'mug, later'],
      decided: 1,
      skipped: 1,
    })
  })

  test('are offered again, and then decided', async () => {
    expect(await sorted([propose('mug'), propose('lamp'), propose('mug')], SKIP, KEEP, GIVE)).toMatchObject({
      piles: ['lamp → kitchen shelf', 'mug → donate'],
      decided: 2,
      skipped: 0,
    })
  })

  test('are one item however they are written', async () => {
    expect(await sorted([propose('Blue mug'), propose(' blue MUG')], SKIP, KEEP)).toMatchObject({
      decided: 1,
      skipped: 0,
    })
  })

  test('skipped again stay put off, once', async () => {
    expect(await sorted([propose('mug'), propose('mug')], SKIP, SKIP)).toMatchObject({
      piles: ['mug, later'],
      decided: 0,
      skipped: 1,
    })
  })

  test('skip_item puts the unclear item off; it is never lost', async () => {
    expect(await sorted([propose('mug'), clarify('mug'), call('skip_item')], CANNOT_FIND)).toMatchObject({
      piles: ['mug, later'],
      decided: 0,
      skipped: 1,
    })
  })

  test('K1 offered again and not found: open, and no longer put off', async () => {
    const script = [propose('mug'), propose('mug'), clarify('mug'), call('resume_sorting')]
    expect(await sorted(script, SKIP, CANNOT_FIND)).toMatchObject({ piles: [], skipped: 0, open: ['mug'] })
  })
})

describe.each([
  { name: 'need_to_clarify', reopen: clarify },
  { name: 'user_seems_stuck', reopen: stuck },
])('M5 $name returns its item to undecided', ({ reopen }) => {
  test('the one that the person has just decided', async () => {
    expect(await sorted([reply(propose('mug'), propose('lamp')), reopen('lamp')], KEEP, GIVE)).toMatchObject({
      piles: ['mug → kitchen shelf'],
      decided: 1,
      skipped: 0,
    })
  })

  test('one that was decided long ago', async () => {
    expect(await sorted([reply(propose('mug'), propose('lamp')), reopen('Mug')], KEEP, GIVE)).toMatchObject({
      piles: ['lamp → donate'],
    })
  })

  test('K6 two cards of one name are one thing, which is open again', async () => {
    expect(await sorted([propose('book'), propose('book'), reopen('book')], KEEP, GIVE)).toMatchObject({
      piles: [],
      decided: 0,
      open: ['book'],
    })
  })

  test('K6 also where its last card decided nothing', async () => {
    expect(await sorted([propose('book'), propose('book'), reopen('book')], KEEP, CANNOT_FIND)).toMatchObject(
      { piles: [], decided: 0, open: ['book'] },
    )
  })

  test('one that nobody has decided: nothing changes', async () => {
    expect(await sorted([propose('mug'), reopen('rug')], KEEP)).toEqual({
      piles: ['mug → kitchen shelf'],
      decided: 1,
      skipped: 0,
      open: [],
    })
  })

  test('and it can be decided afresh', async () => {
    const script = [propose('mug'), reopen('mug'), call('resume_sorting'), propose('mug')]
    expect(await sorted(script, KEEP, GIVE)).toEqual({
      piles: ['mug → donate'],
      decided: 1,
      skipped: 0,
      open: [],
    })
  })
})

describe('Q8 M5 an answer that is changed', () => {
  const CANNOT_DECIDE: Answer = { kind: 'cannot_decide' }
  const BOTH_OPEN = [CANNOT_FIND, CANNOT_DECIDE]

  async function scene(...items: string[]) {
    const { session } = tidyScene([...items.map(item => propose(item)), say('Done.')], {
      mode: MODES.Sorting,
    })
    await session.start('Go')
    const card = (index: number) => questionId.parse(`q_${index}`)
    return {
      answer: session.answer,
      revise: (index: number, answer: Answer) =>
        session.append([
          {
            type: 'AnswerRevised',
            data: { questionId: card(index), answerId: answerId.parse(session.newId('a')), answer },
          },
        ]),
      revisable: (index: number) => isRevisable(session.state.facts, card(index)),
      get piles() {
        return pilesOf(session.state.facts)
      },
      get counts() {
        return countsOf(session.state.facts)
      },
    }
  }
  const NONE = { belongs: [], out: [], skipped: [] }

  test.each(BOTH_OPEN)('to $kind leaves the piles, and can be changed again', async open => {
    const sorting = await scene('mug')
    await sorting.answer(KEEP)
    await sorting.revise(1, open)
    expect(sorting.piles).toEqual(NONE)
    expect(sorting.counts).toMatchObject({ decided: 0, skipped: 0, open: 1 })
    expect(sorting.revisable(1)).toBe(true)
    await sorting.revise(1, CANNOT_FIND)
    await sorting.revise(1, GIVE)
    expect(sorting.piles).toEqual({ ...NONE, out: [{ item: 'mug', how: 'donate' }] })
    expect(sorting.revisable(1)).toBe(true)
  })

  test.each(BOTH_OPEN)('to $kind, until a later card decides its item', async open => {
    const sorting = await scene('lamp', 'mug', ' Mug')
    await sorting.answer(KEEP)
    await sorting.answer(KEEP)
    await sorting.revise(2, open)
    expect(sorting.revisable(2)).toBe(true)
    await sorting.answer(GIVE)
    expect(sorting.revisable(2)).toBe(false)
    expect(sorting.counts).toMatchObject({ named: 2, decided: 2, skipped: 0 })
  })

  test.each([...BOTH_OPEN, SKIP])(
    'to $kind and back while a later card asks again: one item',
    async undecided => {
      const sorting = await scene('mug', 'lamp', 'mug')
      await sorting.answer(KEEP)
      await sorting.revise(1, undecided)
      await sorting.answer(KEEP)
      await sorting.revise(1, KEEP)
      await sorting.answer(GIVE)
      expect(sorting.piles).toMatchObject({
        belongs: [{ item: 'lamp' }],
        out: [{ item: 'mug', how: 'donate' }],
        skipped: [],
      })
      expect(sorting.revisable(1)).toBe(false)
    },
  )

  test('K6 three cards of one thing: only the last can be changed', async () => {
    const sorting = await scene('book', 'book', 'book')
    await sorting.answer(KEEP)
    await sorting.answer(KEEP)
    await sorting.revise(1, SKIP)
    expect(sorting.piles.belongs).toEqual([])
    await sorting.revise(2, SKIP)
    await sorting.answer(KEEP)
    expect(sorting.counts).toMatchObject({ named: 1, decided: 1, skipped: 0 })
    expect([1, 2, 3].map(sorting.revisable)).toEqual([false, false, true])
  })

  test.each([...BOTH_OPEN, SKIP, { kind: 'said' as const, text: 'Is it mine?' }])(
    'from $kind to a decision: what was no decision can be taken back too',
    async first => {
      const sorting = await scene('mug')
      await sorting.answer(first)
      expect(sorting.revisable(1)).toBe(true)
      await sorting.revise(1, GIVE)
      expect(sorting.piles).toEqual({ ...NONE, out: [{ item: 'mug', how: 'donate' }] })
    },
  )

  test('a change while a later card of the thing waits counts, and that card still may', async () => {
    const sorting = await scene('mug', 'Mug')
    await sorting.answer(KEEP)
    await sorting.revise(1, GIVE)
    expect(sorting.piles.out).toEqual([{ item: 'mug', how: 'donate' }])
    await sorting.answer(SKIP)
    expect(sorting.piles).toEqual({ ...NONE, skipped: [{ item: 'mug' }] })
  })

  test('keeps its place among the decisions', async () => {
    const sorting = await scene('mug', 'lamp')
    await sorting.answer(KEEP)
    await sorting.answer(KEEP)
    await sorting.revise(1, CANNOT_FIND)
    await sorting.revise(1, { kind: 'text', text: 'desk' })
    expect(sorting.piles.belongs.map(({ item }) => item)).toEqual(['mug', 'lamp'])
  })
})

describe('M4 counts', () => {
  test('K6 one thing has one decision: a later one replaces it', async () => {
    expect(await sorted([propose('book'), propose('a Book'), propose('books')], KEEP, GIVE, KEEP)).toEqual({
      piles: ['book → kitchen shelf'],
      decided: 1,
      skipped: 0,
      open: [],
    })
  })

  test('K6 a decided thing whose second card is put off is put off', async () => {
    expect(await sorted([propose('book'), propose('book')], KEEP, SKIP)).toEqual({
      piles: ['book, later'],
      decided: 0,
      skipped: 1,
      open: [],
    })
  })
})

describe('a card that is put away unanswered', () => {
  const asked = (id: string, item: string): AppEvent => ({
    type: 'QuestionAsked',
    data: {
      questionId: questionId.parse(id),
      callId: callId.parse('c_1'),
      revision: 0,
      question: { kind: 'ProposeDisposition', item, choices: CHOICES },
    },
  })

  const putAway = (id: string): AppEvent => ({
    type: 'QuestionWithdrawn',
    data: { questionId: questionId.parse(id), reason: 'stopped' },
  })

  test('it stays open, in no pile and not decided', () => {
    const facts = factsAfter(asked('q_1', 'mug'), putAway('q_1'))
    expect(stillOpenOf(facts)).toEqual(['mug'])
    expect(pilesOf(facts)).toEqual({ belongs: [], out: [], skipped: [] })
    expect(countsOf(facts)).toMatchObject({ named: 1, decided: 0, skipped: 0, open: 1 })
  })

  test('decided on a later card it is open no more', () => {
    const facts = factsAfter(
      asked('q_1', 'mug'),
      putAway('q_1'),
      asked('q_2', 'Mug'),
      confirmed('mug', 'donate'),
    )
    expect(stillOpenOf(facts)).toEqual([])
    expect(pilesOf(facts).out).toEqual([{ item: 'mug', how: 'donate' }])
  })

  test('what was decided or put off before stays so', () => {
    const facts = factsAfter(asked('q_1', 'mug'), skipped('mug'), asked('q_2', 'mug'), putAway('q_2'))
    expect(stillOpenOf(facts)).toEqual([])
    expect(pilesOf(facts).skipped).toEqual([{ item: 'mug' }])
  })

  test('K3 what the person edited while it waited stays edited', () => {
    const facts = factsAfter(
      { type: 'UserConfirmed', data: { item: 'mug', disposition: 'desk' } },
      asked('q_1', 'mug'),
      edited({ kind: 'rename', id: 't1', name: 'blue mug' }),
      { type: 'ItemsListed', data: { items: [{ name: 'blue mug', quantity: 2 }] } },
      putAway('q_1'),
    )
    expect(facts.things).toMatchObject([
      { id: 't1', name: 'blue mug', quantity: 2, state: { kind: 'decided', placement: { place: 'desk' } } },
    ])
  })
})

const kind = (type: StoredEvent['type'], data: object = {}) => kindOf({ type, data } as StoredEvent)

it('what the person says and decides is theirs, and what that did to the list is the list’s', () => {
  const types = [
    'QuestionAnswered',
    'AnswerRevised',
    'UserConfirmed',
    'UserCorrected',
    'ItemSkipped',
  ] as const
  expect(types.map(type => kind(type))).toEqual(types.map(() => 'you'))
  expect(kind('UserMessageAdded', { synthetic: false })).toBe('you')
  expect(kind('UserMessageAdded', { synthetic: true })).toBe('steps')
  for (const type of ['ItemsListed', 'ListEdited', 'ThingNoted'] as const) expect(kind(type)).toBe('list')
})

it('what went wrong is a hiccup', () => {
  expect(kind('ErrorOccurred')).toBe('hiccups')
  expect([kind('ToolCompleted', { isError: true }), kind('ToolCompleted', { isError: false })]).toEqual([
    'hiccups',
    'steps',
  ])
  expect([kind('RunYielded', { reason: 'error' }), kind('RunYielded', { reason: 'end_turn' })]).toEqual([
    'hiccups',
    'steps',
  ])
})
