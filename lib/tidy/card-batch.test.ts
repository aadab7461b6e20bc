/** B1 B2 B3: the cards of one reply, from the first to the last. */
import { describe, expect, test } from 'vitest'
import type { EventOf } from '@/lib/engine/events'
import { assertValidHistory } from '@/lib/engine/testing/assert-valid-history'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import type { Answer } from '@/lib/tidy/questions/shapes'
import { CHOICES, MODES, propose, type TidyScene, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import type { TidyDomain } from './domain'
import type { ListEdit } from './events'

type Event = EventOf<TidyDomain>

const FIRST: Answer = { kind: 'choice', index: 0 }
const names = (count: number) =>
  Array.from({ length: count }, (_, nth) => `thing ${'abcdefgh'[nth] ?? `no ${nth}`} of all`)

/** A batch of these cards, the first of which waits. */
async function openBatch(items: readonly string[], { listed = items }: { listed?: readonly string[] } = {}) {
  const scene = tidyScene([reply(...items.map(item => propose(item)))], {
    mode: MODES.Sorting,
    before:
      listed.length > 0 ? [{ type: 'ItemsListed', data: { items: listed.map(name => ({ name })) } }] : [],
  })
  await scene.session.start('Go')
  return scene
}

const edit = (edit: ListEdit): Event => ({ type: 'ListEdited', data: { edit } })

const asked = ({ session }: TidyScene) =>
  session.state.questions.map(({ question }) => 'item' in question && question.item)

/** What the model is told of each card, in order. */
const results = ({ session }: TidyScene) =>
  session.events.flatMap(({ type, data }) =>
    type === 'ToolCompleted' ? [data.isError ? { error: data.result } : JSON.parse(data.result)] : [],
  )

describe('B1', () => {
  test('five cards are answered one after the other with one invocation, and read together', async () => {
    const items = names(5)
    const scene = await openBatch(items)
    scene.push(say('All done.'))
    for (const _ of items) await scene.session.answer(FIRST)
    expect(asked(scene)).toEqual(items)
    expect(scene.requests).toHaveLength(2)
    expect(results(scene)).toMatchObject(items.map(item => ({ item, status: 'confirmed' })))
  })

  test('of fifty cards five are shown, and the model is told so of each other one', async () => {
    const items = names(50)
    const scene = await openBatch(items)
    scene.push(say('All done.'))
    for (const _ of names(5)) await scene.session.answer({ kind: 'skip' })
    expect(asked(scene)).toEqual(items.slice(0, 5))
    expect(scene.session.state.run).toBeNull()
    const over = results(scene).slice(5)
    expect(over).toHaveLength(45)
    expect(over[0]).toEqual({
      item: items[5],
      status: 'not_asked',
      why: expect.stringContaining('At most 5 cards'),
    })
    expect(scene.session.state.facts.things.slice(5).every(({ state }) => state.kind === 'listed')).toBe(true)
  })

  test('a card that was not shown takes no place of the five', async () => {
    const items = names(6)
    const scene = tidyScene(
      [reply(call('propose_disposition', { item: 'x' }), ...items.map(item => propose(item)))],
      {
        mode: MODES.Sorting,
      },
    )
    scene.push(say('All done.'))
    await scene.session.start('Go')
    for (const _ of names(5)) await scene.session.answer(FIRST)
    expect(asked(scene)).toEqual(items.slice(0, 5))
  })

  test('a second card for one thing is an error, by whatever form of its name', async () => {
    const scene = await openBatch(['mug', 'The MUGS', 'lamp'])
    scene.push(say('Hm.'))
    await scene.session.answer({ kind: 'skip' })
    expect(asked(scene)).toEqual(['mug', 'lamp'])
    expect(results(scene)[1]).toEqual({ error: '“The MUGS” has a card in this reply already.' })
  })

  test('so it is under the name that the thing has got meanwhile', async () => {
    const scene = await openBatch(['mug', 'blue mug', 'lamp'], { listed: ['mug'] })
    await scene.session.append([edit({ kind: 'rename', id: 't1', name: 'blue mug' })])
    await scene.session.answer({ kind: 'skip' })
    expect(results(scene)[1]).toMatchObject({ error: expect.stringContaining('already') })
  })

  test('each reply is a batch of its own', async () => {
    const scene = await openBatch(['mug'])
    scene.push(reply(...['mug', ...names(4)].map(item => propose(item))))
    await scene.session.answer({ kind: 'skip' })
    expect(asked(scene)).toEqual(['mug', 'mug'])
  })
})

describe('B2', () => {
  test('the result that ends a batch names the cards behind it, and the history has no call without a result', async () => {
    const scene = await openBatch(['mug', 'lamp', 'rug', 'pen'])
    scene.push(reply(propose('lamp'), propose('rug')))
    await scene.session.answer(FIRST)
    await scene.session.answer({ kind: 'said', text: 'The rug is not mine.' })
    expect(results(scene).at(-1)).toMatchObject({ item: 'lamp', status: 'said', not_asked: ['rug', 'pen'] })
    const sent = scene.requests.at(-1)?.messages ?? []
    assertValidHistory(sent)
    expect(JSON.stringify(sent.filter(({ role }) => role === 'assistant'))).not.toContain('rug')
    // They may be proposed again.
    await scene.session.answer(FIRST)
    expect(asked(scene)).toEqual(['mug', 'lamp', 'lamp', 'rug'])
  })

  test('the last card of a batch has none behind it', async () => {
    const scene = await openBatch(['mug', 'lamp'])
    scene.push(say('I see.'))
    await scene.session.answer(FIRST)
    await scene.session.answer({ kind: 'cannot_decide' })
    expect(results(scene).at(-1)).not.toHaveProperty('not_asked')
  })
})

describe('B3', () => {
  test.each<{ what: string; happens: Event[]; why: string }>([
    {
      what: 'removed',
      happens: [edit({ kind: 'remove', id: 't2' })],
      why: 'The person took it off the list. If they want it after all, call list_items first.',
    },
    {
      what: 'renamed',
      happens: [edit({ kind: 'rename', id: 't2', name: 'desk lamp' })],
      why: 'It is called “desk lamp” now. If it is still open, propose it under that name.',
    },
    {
      what: 'split',
      happens: [edit({ kind: 'split', id: 't2', names: ['shade', 'bulb'] })],
      why: 'It stands on the list as “shade”, “bulb” now.',
    },
    {
      what: 'decided',
      happens: [{ type: 'UserConfirmed', data: { item: 'lamp', disposition: 'hall' } }],
      why: 'It is decided already: “hall”. To change it, ask with `reopen`.',
    },
    {
      what: 'put off',
      happens: [{ type: 'ItemSkipped', data: { item: 'lamp' } }],
      why: 'The person has put it off meanwhile.',
    },
  ])('a thing that was $what meanwhile does not come up; the next one does', async ({ happens, why }) => {
    const scene = await openBatch(['mug', 'lamp', 'rug'])
    await scene.session.append(happens)
    const before = scene.session.state.facts.things
    await scene.session.answer({ kind: 'skip' })
    expect(asked(scene)).toEqual(['mug', 'rug'])
    expect(results(scene)[1]).toEqual({ item: 'lamp', status: 'not_asked', why })
    expect(scene.session.state.facts.things.find(({ id }) => id === 't2')).toEqual(
      before.find(({ id }) => id === 't2'),
    )
  })

  test('nor does one that is decided by a call before it in the same reply', async () => {
    const decisions = [{ item: 'lamp', disposition: 'hall' }]
    const scene = tidyScene(
      [reply(call('record_decisions', { decisions }), propose('lamp'), propose('rug'))],
      { mode: MODES.Sorting, before: [{ type: 'ItemsListed', data: { items: [{ name: 'lamp' }] } }] },
    )
    await scene.session.start('The lamp is for the hall')
    expect(asked(scene)).toEqual(['rug'])
  })

  test('one that was decided before the reply is asked about again only where the call says so', async () => {
    const scene = await openBatch(['mug'])
    const again = call('propose_disposition', { item: 'mug', choices: CHOICES })
    scene.push(reply(propose('rug'), again, propose('mug')))
    await scene.session.answer(FIRST)
    await scene.session.answer(FIRST)
    expect(asked(scene)).toEqual(['mug', 'rug', 'mug'])
  })

  test('and not if that decision was changed meanwhile', async () => {
    const scene = await openBatch(['mug'])
    scene.push(reply(propose('rug'), propose('mug')), say('Fine.'))
    await scene.session.answer(FIRST)
    const revised = { questionId: 'q_1', answerId: 'a_9', answer: { kind: 'text', text: 'attic' } }
    await scene.session.append([{ type: 'AnswerRevised', data: revised } as Event])
    await scene.session.answer(FIRST)
    expect(asked(scene)).toEqual(['mug', 'rug'])
    expect(results(scene).at(-1)).toMatchObject({
      why: expect.stringContaining('It is decided already: “attic”.'),
    })
  })

  test('one that has been renamed before the reply is asked about, by the name that the model knew', async () => {
    const scene = tidyScene([propose('mug')], {
      mode: MODES.Sorting,
      before: [
        { type: 'ItemsListed', data: { items: [{ name: 'mug' }] } },
        { type: 'ListEdited', data: { edit: { kind: 'rename', id: 't1', name: 'blue mug' } } },
      ],
    })
    await scene.session.start('Go')
    expect(asked(scene)).toEqual(['mug'])
  })
})

describe('Q8 B1 an answer of a batch is changed while a later card waits', () => {
  test('the batch goes on, the pile follows, and the model reads of it behind all results', async () => {
    const scene = await openBatch(['mug', 'lamp', 'rug'])
    scene.push(say('All done.'))
    await scene.session.answer(FIRST)
    await scene.session.append([
      {
        type: 'AnswerRevised',
        data: { questionId: 'q_1', answerId: 'a_9', answer: { kind: 'text', text: 'attic' } },
      },
      { type: 'SystemNoteAdded', data: { reason: 'revised', text: 'Changed.' } },
    ] as Event[])
    await scene.session.answer(FIRST)
    await scene.session.answer(FIRST)
    expect(asked(scene)).toEqual(['mug', 'lamp', 'rug'])
    expect(scene.session.state.facts.things[0]).toMatchObject({ state: { placement: { place: 'attic' } } })
    const last = scene.requests.at(-1)?.messages ?? []
    assertValidHistory(last)
    expect(last.filter(({ role }) => role !== 'mode').map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'tool_results',
      'system',
    ])
  })

  test('taken back, it is open, and the batch goes on without it', async () => {
    const scene = await openBatch(['mug', 'lamp'])
    scene.push(say('All done.'))
    await scene.session.answer(FIRST)
    await scene.session.append([edit({ kind: 'restore', id: 't1' })])
    await scene.session.answer(FIRST)
    expect(asked(scene)).toEqual(['mug', 'lamp'])
    expect(scene.session.state.facts.things).toMatchObject([
      { name: 'mug', state: { kind: 'open' } },
      { name: 'lamp', state: { kind: 'decided' } },
    ])
  })
})

describe('B4 a card of a reply that still streams', () => {
  const card = (input: object) => call('propose_disposition', { choices: CHOICES, ...input })

  test('is not shown behind a call that may ask first, or leads to another mode', async () => {
    const stuck = call('user_seems_stuck', { stuck_item: 'lamp' })
    const scene = tidyScene([reply(card({ item: 'mug' }), stuck, card({ item: 'rug' }))], {
      mode: MODES.Sorting,
    })
    await scene.session.start('Go')
    expect(scene.session.previews.map(preview => preview?.input)).toMatchObject([{ item: 'mug' }])
  })

  test('is shown as soon as it is complete, if it would be shown at its turn', async () => {
    const scene = tidyScene(
      [
        reply(
          say('First these.'),
          call('list_items', { items: [{ name: 'mug' }] }),
          card({ item: 'mug' }),
          card({ item: 'x', choices: [] }),
          card({ item: ' ' }),
          card({ item: 'Mugs' }),
          card({ item: 'old rug' }),
          ...names(9).map(item => propose(item)),
        ),
      ],
      {
        mode: MODES.Sorting,
        before: [
          { type: 'ItemsListed', data: { items: [{ name: 'old rug' }] } },
          edit({ kind: 'remove', id: 't1' }),
        ],
      },
    )
    await scene.session.start('Go')
    const [listed, ...cards] = scene.session.previews
    expect(listed).toMatchObject({
      name: 'list_items',
      part: 0,
      events: [{ type: 'ItemsListed', data: { items: [{ name: 'mug' }] } }],
    })
    expect(cards.map(preview => JSON.parse(JSON.stringify(preview?.input)).item)).toEqual([
      'mug',
      ...names(4),
    ])
    const [first] = scene.session.state.questions
    expect(cards[0]).toEqual({
      callId: first?.callId,
      name: 'propose_disposition',
      input: { item: 'mug', choices: CHOICES },
    })
  })

  test('is not shown for a thing that is decided in the same reply', async () => {
    const scene = tidyScene(
      [
        reply(
          call('list_items', { items: [{ name: 'mug' }, { name: 'lamp' }] }),
          call('record_decisions', {
            decisions: [
              { item: 'mug', disposition: 'kitchen shelf' },
              { item: 'nothing of all', disposition: 'trash' },
            ],
          }),
          card({ item: 'mug' }),
          card({ item: 'lamp' }),
        ),
      ],
      { mode: MODES.Sorting },
    )
    await scene.session.start('Go')
    expect(
      scene.session.previews.map(preview => [preview?.name, preview?.part, preview?.events]),
    ).toMatchObject([
      ['list_items', 0, [{ type: 'ItemsListed' }]],
      ['list_items', 1, [{ type: 'ItemsListed' }]],
      ['record_decisions', 0, [{ type: 'UserConfirmed', data: { item: 'mug' } }]],
      ['propose_disposition', undefined, undefined],
    ])
    expect(asked(scene)).toEqual(['lamp'])
  })

  test('where no person is present none is', async () => {
    const scene = tidyScene([propose('mug')], { mode: MODES.Sorting })
    const terminatingTools = [{ id: 'finish', name: 'finish' }]
    await scene.session.start('Go', { terminatingTools, maxInvocations: 1 })
    expect(scene.session.previews).toEqual([])
  })
})

test('Q5 a stop in a batch leaves nothing of it', async () => {
  const scene = await openBatch(['mug', 'lamp'])
  await scene.session.answer(FIRST)
  await scene.session.stop()
  expect(scene.session.state.facts.batch).toEqual([])
  scene.push(say('Yes?'))
  await scene.session.start('Wait')
  assertValidHistory(scene.requests.at(-1)?.messages ?? [])
})
