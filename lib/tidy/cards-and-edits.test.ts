/** K1–K4 Q7 Q8: a card and the list meet: what is answered reaches the right thing, whatever became of its name. */

import { describe, expect, test } from 'vitest'
import { answerId, imageId, questionId, sessionId } from '@/lib/engine/ids'
import { call, reply, type Script, say } from '@/lib/engine/testing/scripted-model'
import { decideEdit } from '@/lib/session/commands/decide-list'
import { emptySession, fold, toStoredEvents } from '@/lib/session/log/loaded-session'
import type { AppEvent } from '@/lib/wire/event'
import { shownThing } from '@/lib/wire/view'
import { applyToFacts } from './event-table'
import type { ListEdit } from './events'
import { isRevisable } from './facts'
import type { Answer } from './questions/shapes'
import { countsOf, pilesOf } from './summary'
import { CHOICES, confirmed, factsAfter, listed, MODES, propose, tidyScene } from './testing/tidy-scene'

const KEEP: Answer = { kind: 'choice', index: 0 }
const GIVE: Answer = { kind: 'choice', index: 1 }

async function scene(script: Script[], before: AppEvent[] = []) {
  const { session, requests } = tidyScene([...script, say('Done.'), say('Done.'), say('Done.')], {
    mode: MODES.Sorting,
    before,
  })
  await session.start('Go')
  return {
    session,
    requests,
    answer: session.answer,
    async edit(edit: ListEdit) {
      const empty = emptySession(sessionId.parse('s_1'))
      const loaded = fold(empty, toStoredEvents(empty, session.events, new Date(0)))
      const { events, result } = decideEdit(loaded, edit, prefix => session.newId(prefix))
      if (events.length > 0) await session.append(events as typeof session.events)
      await session.drive()
      return result(0)
    },
    revise: (id: string, answer: Answer) =>
      session.append([
        {
          type: 'AnswerRevised',
          data: { questionId: questionId.parse(id), answerId: answerId.parse(session.newId('a')), answer },
        },
      ]),
    get lines() {
      return session.state.facts.things
        .map(thing => shownThing(thing, { spaceFunction: null }))
        .map(({ id, name, state, place }) => [`${id} ${name}: ${state}`, place].filter(Boolean).join(' → '))
    },
  }
}

describe('K3 the thing of the open card', () => {
  test('renamed: the answer is about it, under its new name', async () => {
    const sorting = await scene([propose('mug')])
    await sorting.edit({ kind: 'rename', id: 't1', name: 'cup' })
    expect(sorting.session.state.openQuestion).toBe('q_1')
    await sorting.answer(KEEP)
    expect(sorting.lines).toEqual(['t1 cup: decided → kitchen shelf'])
  })

  test('renamed, and its old name given to another: the answer is about the one that was asked', async () => {
    const sorting = await scene([propose('mug')])
    await sorting.edit({ kind: 'rename', id: 't1', name: 'cup' })
    await sorting.edit({ kind: 'add', items: [{ name: 'mug' }] })
    await sorting.answer(KEEP)
    expect(sorting.lines).toEqual(['t1 cup: decided → kitchen shelf', 't2 mug: listed'])
    await sorting.revise('q_1', { kind: 'text', text: 'desk' })
    expect(sorting.lines).toEqual(['t1 cup: decided → desk', 't2 mug: listed'])
  })

  test.each<{ edit: ListEdit; lines: string[] }>([
    { edit: { kind: 'remove', id: 't1' }, lines: ['t1 mugs: removed', 't2 lamp: listed'] },
    {
      edit: { kind: 'split', id: 't1', names: ['mug', 'spoon'] },
      lines: ['t1 mugs: removed', 't3 mug: listed', 't4 spoon: listed', 't2 lamp: listed'],
    },
    {
      edit: { kind: 'merge', ids: ['t2', 't1'], name: 'heap' },
      lines: ['t1 mugs: removed', 't3 heap: listed', 't2 lamp: removed'],
    },
  ])('$edit.kind: its card is answered with that, and the model goes on', async ({ edit, lines }) => {
    const sorting = await scene([propose('mugs')], [listed('mugs', 'lamp')])
    expect(await sorting.edit(edit)).toMatchObject({ ok: true })
    expect(sorting.lines).toEqual(lines)
    expect(sorting.session.state).toMatchObject({ openQuestion: null, run: null })
    expect(JSON.stringify(sorting.requests.at(-1)?.messages)).toContain('I changed the list.')
    expect(countsOf(sorting.session.state.facts).decided).toBe(0)
  })

  test('an edit of another thing leaves the card', async () => {
    const sorting = await scene([propose('mugs')], [listed('mugs', 'lamp')])
    await sorting.edit({ kind: 'remove', id: 't2' })
    expect(sorting.session.state.openQuestion).toBe('q_1')
  })

  test('taken off and put back: it is open, and can be asked again', async () => {
    const sorting = await scene([propose('mug'), say('Fine.'), propose('mug')])
    await sorting.edit({ kind: 'remove', id: 't1' })
    await sorting.edit({ kind: 'restore', id: 't1' })
    expect(sorting.lines).toEqual(['t1 mug: open'])
    await sorting.session.start('The mug after all')
    await sorting.answer(KEEP)
    expect(sorting.lines).toEqual(['t1 mug: decided → kitchen shelf'])
  })
})

describe('K4 what was decided before', () => {
  test.each<{ how: string; tool: Script }>([
    { how: 'by a second card that is not found', tool: propose('mug') },
    {
      how: 'by need_to_clarify',
      tool: call('need_to_clarify', { item: 'mug', photo_context: '', reason: '' }),
    },
    { how: 'by user_seems_stuck', tool: call('user_seems_stuck', { stuck_item: 'Mugs' }) },
  ])('$how: it is open, and what was is kept until there is a new decision', async ({ tool }) => {
    const sorting = await scene([propose('mug'), tool])
    await sorting.answer(KEEP)
    if (sorting.session.state.openQuestion) {
      expect(sorting.session.state.facts.things).toMatchObject([
        { state: { kind: 'asked', previous: { place: 'kitchen shelf' } } },
      ])
      await sorting.answer({ kind: 'cannot_find' })
    }
    const [thing] = sorting.session.state.facts.things
    expect(thing).toMatchObject({ state: { kind: 'open', previous: { place: 'kitchen shelf' } } })
    expect(pilesOf(sorting.session.state.facts).belongs).toEqual([])
    await sorting.session.append([{ type: 'UserConfirmed', data: { item: 'mug', disposition: 'desk' } }])
    expect(sorting.session.state.facts.things).toMatchObject([
      { state: { kind: 'decided', placement: { place: 'desk' } } },
    ])
  })

  test('put away by a stop, a second card leaves its decision; skipped, it is put off', async () => {
    const stopped = await scene([propose('mug'), propose('mug')])
    await stopped.answer(KEEP)
    await stopped.session.stop()
    expect(stopped.session.state.facts.things).toMatchObject([{ state: { kind: 'decided' } }])
    const skipped = await scene([propose('mug'), propose('mug')])
    await skipped.answer(KEEP)
    await skipped.answer({ kind: 'skip' })
    expect(skipped.session.state.facts.things).toMatchObject([
      { state: { kind: 'later', previous: { place: 'kitchen shelf' } } },
    ])
  })

  test('K5 not found, then found and not decided: why it is open follows', async () => {
    const sorting = await scene([
      propose('mug'),
      call('need_to_clarify', { item: 'mug', photo_context: '', reason: 'Which?' }),
      call('resume_sorting'),
      call('user_seems_stuck', { stuck_item: 'mug' }),
    ])
    await sorting.answer({ kind: 'cannot_find' })
    expect(sorting.session.state.facts.things).toMatchObject([
      { state: { kind: 'open', openReason: 'not_decided' } },
    ])
  })
})

describe('Q8 K3 undo', () => {
  test.each<Answer>([KEEP, { kind: 'skip' }, { kind: 'cannot_find' }, { kind: 'said', text: 'Hm' }])(
    'of $kind: open, and answered afresh on the same card',
    async answer => {
      const sorting = await scene([propose('mug')])
      await sorting.answer(answer)
      await sorting.edit({ kind: 'restore', id: 't1' })
      const { facts } = sorting.session.state
      expect(facts.things).toMatchObject([
        { state: { kind: 'open', undone: 1 }, card: { questionId: 'q_1' } },
      ])
      expect(isRevisable(facts, 'q_1')).toBe(true)
      await sorting.revise('q_1', GIVE)
      expect(sorting.session.state.facts.things).toMatchObject([
        { state: { kind: 'decided', placement: { how: 'donate' } } },
      ])
    },
  )

  test('between the answer and its tool: the answer does not come back', async () => {
    const parked = await scene([propose('mug')])
    const log = parked.session.events.slice(1) as AppEvent[]
    const answered: AppEvent = {
      type: 'QuestionAnswered',
      data: { questionId: questionId.parse('q_1'), answerId: answerId.parse('a_1'), answer: KEEP },
    }
    const { session } = tidyScene([say('Done.')], {
      mode: MODES.Sorting,
      before: [
        ...log,
        answered,
        { type: 'ListEdited', data: { edit: { kind: 'restore', id: 't1' } } },
      ] as typeof parked.session.events,
    })
    await session.drive()
    expect(session.events.map(({ type }) => type)).toContain('UserConfirmed')
    expect(session.state.facts.things).toMatchObject([{ state: { kind: 'open', undone: 1 } }])
  })
})

test('Q5 Q7 stopped between the answer and its tool: the answer counts', async () => {
  const parked = await scene([propose('mug')])
  await parked.session.append([
    {
      type: 'QuestionAnswered',
      data: { questionId: questionId.parse('q_1'), answerId: answerId.parse('a_1'), answer: GIVE },
    },
  ])
  await parked.session.stop()
  expect(parked.session.events.map(({ type }) => type)).not.toContain('UserConfirmed')
  expect(pilesOf(parked.session.state.facts).out).toEqual([{ item: 'mug', how: 'donate' }])
  await parked.session.append([{ type: 'UserCorrected', data: { item: 'mug', location: 'desk' } }])
  expect(pilesOf(parked.session.state.facts).belongs).toEqual([{ item: 'mug', place: 'desk' }])
})

test('K6 a decision in words that follows a card in the same run counts', async () => {
  const sorting = await scene([
    propose('mug'),
    call('record_decisions', { decisions: [{ item: 'mug', disposition: 'desk' }] }),
  ])
  await sorting.answer(KEEP)
  expect(sorting.lines).toEqual(['t1 mug: decided → desk'])
})

describe('M1 what Sorting is about', () => {
  test('is the thing of the card that was shown last, and where it is seen', async () => {
    const photo_id = imageId.parse('ph_1')
    const card = (region?: object) =>
      call('propose_disposition', { item: 'mug', choices: CHOICES, photo_id, ...(region && { region }) })
    const { session } = tidyScene(
      [
        card({ x: 0, y: 0, width: 0.2, height: 0.2 }),
        card({ x: 0.4, y: 0.4, width: 0.2, height: 0.2 }),
        card({ x: 0.9, y: 0.9, width: 0.1, height: 0.1 }),
        card(),
        propose('lamp'),
        say('Done.'),
      ],
      { mode: MODES.Sorting },
    )
    await session.start('Go', {}, [photo_id])
    const seen: unknown[] = []
    while (session.state.openQuestion) {
      seen.push(session.state.mode)
      await session.answer({ kind: 'skip' })
    }
    const mug = { name: 'Sorting', currentItem: 'mug' }
    expect(seen).toEqual([
      { ...mug, itemLocation: 'photo 1, upper left' },
      { ...mug, itemLocation: 'photo 1, middle' },
      { ...mug, itemLocation: 'photo 1, lower right' },
      { ...mug, itemLocation: 'photo 1, lower right' },
      { name: 'Sorting', currentItem: 'lamp' },
    ])
    expect(session.state.mode).toEqual({ name: 'Sorting', currentItem: 'lamp' })
  })

  test.each<{ by: string; answer: Answer; script: Script[] }>([
    { by: 'a choice', answer: { kind: 'choice', index: 0 }, script: [] },
    { by: 'the card’s own field', answer: { kind: 'text', text: 'attic' }, script: [] },
    {
      by: 'words, under another spelling',
      answer: { kind: 'said', text: 'To the attic' },
      script: [call('record_decisions', { decisions: [{ item: 'Mugs', disposition: 'attic' }] })],
    },
    {
      by: 'words in another mode',
      answer: { kind: 'cannot_decide' },
      script: [
        call('user_seems_stuck', { stuck_item: 'the mug' }),
        reply(
          call('record_decisions', { decisions: [{ item: 'mug', disposition: 'attic' }] }),
          call('resume_sorting'),
        ),
      ],
    },
  ])('is nothing once that is decided by $by', async ({ answer, script }) => {
    const { session } = tidyScene([propose('the mug'), ...script, say('Good.')], { mode: MODES.Sorting })
    await session.start('Go')
    expect(session.state.mode).toEqual({ name: 'Sorting', currentItem: 'the mug' })
    await session.answer(answer)
    expect(session.state.mode).toEqual({ name: 'Sorting' })
    const changes = session.events.flatMap(event =>
      event.type === 'ModeChanged' ? [event.data.newMode] : [],
    )
    if (changes.length > 0) expect(changes.at(-1)).toEqual(session.state.mode)
  })

  test('a thing is seen where its last card shows it', async () => {
    const region = { x: 0, y: 0, width: 0.2, height: 0.2 }
    const { session } = tidyScene(
      [call('propose_disposition', { item: 'mug', choices: CHOICES, photo_id: 'ph_2' })],
      {
        mode: MODES.Sorting,
        before: [
          { type: 'ItemsListed', data: { items: [{ name: 'mug', photoId: imageId.parse('ph_1'), region }] } },
        ],
      },
    )
    await session.start('Go', {}, ['ph_2'])
    const [mug] = session.state.facts.things
    expect(mug).toMatchObject({ photo: 'ph_2' })
    expect(mug).not.toHaveProperty('region')
  })
})

describe('L1 L4 logs of before the list', () => {
  const asked = (item: string): AppEvent => ({
    type: 'QuestionAsked',
    data: {
      questionId: questionId.parse('q_1'),
      callId: 'c_1' as never,
      revision: 0,
      question: { kind: 'ProposeDisposition', item, choices: CHOICES },
    },
  })
  const answered = (answer: Answer): AppEvent => ({
    type: 'QuestionAnswered',
    data: { questionId: questionId.parse('q_1'), answerId: answerId.parse('a_1'), answer },
  })

  test('a card and a decision name things that nobody listed', () => {
    const facts = factsAfter(
      { type: 'ItemProposed', data: { item: 'mug', choices: CHOICES } },
      confirmed('lamp'),
      { type: 'ItemSkipped', data: { item: 'rug' } },
    )
    expect(facts.things).toMatchObject([
      { id: 't1', name: 'mug', state: { kind: 'listed' } },
      { id: 't2', name: 'lamp', state: { kind: 'decided' } },
      { id: 't3', name: 'rug', state: { kind: 'later' } },
    ])
  })

  test('an answer under another name than the card’s is a decision of its own: a later one, where it is the same thing', () => {
    const other = factsAfter(asked('mug'), answered(GIVE), confirmed('lamp'))
    expect(other.things).toMatchObject([
      { name: 'mug', state: { placement: { how: 'donate' } } },
      { name: 'lamp', state: { placement: { place: 'desk' } } },
    ])
    const same = factsAfter(asked('mug'), answered(GIVE), confirmed('The mugs'))
    expect(same.things).toMatchObject([{ name: 'mug', state: { placement: { place: 'desk' } } }])
  })

  test('words that were filed as a place stay filed', () => {
    const facts = factsAfter(asked('mug'), answered({ kind: 'text', text: 'I’m tired' }), {
      type: 'UserCorrected',
      data: { item: 'mug', location: 'I’m tired' },
    })
    expect(pilesOf(facts).belongs).toEqual([{ item: 'mug', place: 'I’m tired' }])
  })

  test('an event of no known type changes nothing', () => {
    const facts = factsAfter(confirmed('mug'))
    expect(applyToFacts(facts, { type: 'MugPolished', data: {} } as never)).toBe(facts)
  })
})
