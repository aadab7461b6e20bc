/** M7 K2: what is named is put on the list. */
import { describe, expect, test } from 'vitest'
import { imageId } from '@/lib/engine/ids'
import { eventLines } from '@/lib/engine/testing/readable'
import { call, say } from '@/lib/engine/testing/scripted-model'
import type { TidyEvent } from '@/lib/tidy/events'
import { listed, MODES, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import { destinationOf } from '@/lib/tidy/things'

async function listing(items: readonly object[], ...before: TidyEvent[]) {
  const { session } = tidyScene([call('list_items', { items }), say('Here they are.')], { before })
  await session.start('Go', {}, ['ph_1'])
  const [result = ''] = session.events.flatMap(({ type, data }) =>
    type === 'ToolCompleted' ? [data.result] : [],
  )
  const stored = session.events.filter(({ type }) => type === 'ItemsListed')
  return { result, stored, things: session.state.facts.things, lines: eventLines(session.events) }
}

test('one event for all that was named, with what is known of each', async () => {
  const region = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
  const { result, stored, things } = await listing([
    { name: ' Blue  mug ', photo_id: 1, region: { x: 10, y: 20, width: 30, height: 40 } },
    { name: 'old letters', quantity: 12 },
  ])
  expect(stored).toEqual([
    {
      type: 'ItemsListed',
      data: {
        items: [
          { name: ' Blue  mug ', photoId: 'ph_1', region },
          { name: 'old letters', quantity: 12 },
        ],
      },
    },
  ])
  expect(JSON.parse(result)).toEqual({ listed: 2 })
  expect(things).toMatchObject([
    { id: 't1', name: 'Blue mug', state: { kind: 'listed' }, photo: imageId.parse('ph_1'), region },
    { id: 't2', name: 'old letters', state: { kind: 'listed' }, quantity: 12 },
  ])
})

test('what is on the list already, or is named twice, is told as such', async () => {
  const { result, things } = await listing(
    [{ name: 'Mug' }, { name: 'lamp' }, { name: 'two lamps' }],
    listed('mug'),
  )
  expect(JSON.parse(result)).toEqual({ listed: 1, on_the_list_already: 2 })
  expect(things.map(({ name }) => name)).toEqual(['mug', 'lamp'])
})

test('a photo that was never sent is left out, and the things are listed', async () => {
  const region = { x: 0, y: 0, width: 100, height: 100 }
  const { result, things } = await listing([
    { name: 'mug', photo_id: 2, region },
    { name: 'jug', photo_id: 'ph_9', region },
    { name: 'jar', photo_id: 0, region },
    { name: 'lamp', photo_id: 1 },
  ])
  expect(JSON.parse(result)).toEqual({ listed: 4, no_such_photo: [2, 'ph_9', 0], photos: 1 })
  expect(things.map(({ photo, region }) => [photo, region])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
    ['ph_1', undefined],
  ])
})

test('S4 a photo’s id and a region in fractions, as earlier sessions wrote them, come to the same', async () => {
  const listed = async (item: object) => (await listing([{ name: 'mug', ...item }])).stored
  expect(await listed({ photo_id: 'ph_1', region: { x: 0.1, y: 0, width: 0.29, height: 1 } })).toEqual(
    await listed({ photo_id: 1, region: { x: 10, y: 0, width: 29, height: 100 } }),
  )
})

test('K3 what was taken off comes back by it', async () => {
  const removed: TidyEvent = { type: 'ListEdited', data: { edit: { kind: 'remove', id: 't1' } } }
  const { result, things } = await listing([{ name: 'mug' }], listed('mug'), removed)
  expect(JSON.parse(result)).toEqual({ listed: 1 })
  expect(things).toMatchObject([{ id: 't1', state: { kind: 'listed' } }])
})

describe('E4 E6 nothing is listed', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({ name: `thing no ${nth} of all` }))

  test.each<{ what: string; items: object[]; before?: TidyEvent[]; error: string }>([
    { what: 'of none', items: [], error: 'Invalid input' },
    { what: 'of 501 at once', items: many(501), error: 'Invalid input' },
    {
      what: 'where it would be the 501st',
      items: [{ name: 'mug' }],
      before: [listed(...many(500).map(({ name }) => name))],
      error: 'A session holds 500 things. Start a new one for more.',
    },
    {
      what: 'of marks only, nor what came with it',
      items: [{ name: 'mug' }, { name: '—!' }],
      error: '“—!”: A name needs a letter',
    },
    { what: 'without a name', items: [{ name: ' ' }], error: 'Give it a name.' },
    {
      what: 'of a name of 201 characters',
      items: [{ name: 'x'.repeat(201) }],
      error: 'at most 200 characters',
    },
    { what: 'of no whole number', items: [{ name: 'mug', quantity: 1.5 }], error: 'Invalid input' },
  ])('$what', async ({ items, before = [], error }) => {
    const { lines, result, things } = await listing(items, ...before)
    expect(result).toContain(error)
    expect(lines).toContainEqual(expect.stringContaining('list_items error: '))
    expect(things).toHaveLength(before.length * 500)
  })

  test('500 at once are', async () => {
    expect((await listing(many(500))).things).toHaveLength(500)
  })

  test('on a full list, what is there already may be named', async () => {
    const { result } = await listing(
      [{ name: 'thing no 7 of all' }],
      listed(...many(500).map(({ name }) => name)),
    )
    expect(JSON.parse(result)).toEqual({ listed: 0, on_the_list_already: 1 })
  })
})

test('M7 also while winding down', async () => {
  const { session } = tidyScene([call('list_items', { items: [{ name: 'vase' }] }), say('Noted.')], {
    mode: MODES.WindingDown,
  })
  await session.start('And the vase')
  expect(session.state.facts.things).toMatchObject([{ name: 'vase', state: { kind: 'listed' } }])
})

describe('K3 parts of a thing', () => {
  async function parts(whole: string, ...before: TidyEvent[]) {
    const items = [{ name: 'tape' }, { name: 'pens' }]
    const { session } = tidyScene([call('list_items', { items, parts_of: whole }), say('So.')], { before })
    await session.start('Go')
    const result = session.events.find(({ type }) => type === 'ToolCompleted')?.data as { result: string }
    return {
      result: result.result,
      things: session.state.facts.things.map(({ name, state }) => [name, state.kind]),
    }
  }

  test('take its place on the list, and it can be put back', async () => {
    const { things } = await parts('The drawer', listed('lamp', 'drawer', 'mug'))
    expect(things).toEqual([
      ['lamp', 'listed'],
      ['drawer', 'removed'],
      ['tape', 'listed'],
      ['pens', 'listed'],
      ['mug', 'listed'],
    ])
  })

  test('that is on the list already stays where it is', async () => {
    const { things } = await parts('drawer', listed('pens', 'drawer'))
    expect(things).toEqual([
      ['pens', 'listed'],
      ['drawer', 'removed'],
      ['tape', 'listed'],
    ])
  })

  const decided: TidyEvent = { type: 'UserConfirmed', data: { item: 'drawer', disposition: 'trash' } }

  test('of a decided thing go where it went', async () => {
    const { things } = await parts('drawer', listed('drawer'), decided)
    expect(things).toEqual([
      ['drawer', 'removed'],
      ['tape', 'decided'],
      ['pens', 'decided'],
    ])
  })

  test.each<[{ name: string; quantity?: number }[]]>([
    [[{ name: '2 mugs' }, { name: '4 mugs' }]],
    [
      [
        { name: 'mugs', quantity: 2 },
        { name: 'the mugs', quantity: 4 },
      ],
    ],
    [
      [
        { name: 'two mugs', quantity: 2 },
        { name: 'four mugs', quantity: 4 },
      ],
    ],
  ])('may differ in their numbers alone: %j', async items => {
    const { session } = tidyScene(
      [
        call('list_items', { items, parts_of: 'mugs' }),
        call('record_decisions', {
          decisions: [
            { item: '2 mugs', disposition: 'shelf' },
            { item: '4 mugs', disposition: 'donate' },
          ],
        }),
        say('So.'),
      ],
      { before: [listed('mugs', 'lamp')] },
    )
    await session.start('2 stay on the shelf, the rest can go')
    const { facts } = session.state
    expect(facts.things.map(thing => [thing.quantity, destinationOf(thing)?.pile])).toEqual([
      [undefined, undefined],
      [items[0]?.quantity, 'belongs'],
      [items[1]?.quantity, 'out'],
      [undefined, undefined],
    ])
    expect(facts.decidedTogether).toEqual(['t1', 't3', 't4'])
  })

  test('of what nobody named are refused', async () => {
    expect((await parts('sofa', listed('drawer'))).result).toBe('“sofa” is not on the list.')
  })
})
