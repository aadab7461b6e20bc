import { expect, it } from 'vitest'
import { pileItemsOf } from './pile-words'

type Things = Parameters<typeof pileItemsOf>[0]
type Thing = Things[number]

const NO_PLACE = { placement: null, card: null }

/** Settled in the order of their numbers. */
const thing = (name: string, settled: number, state: Thing['state'], more: object = {}) =>
  ({ ...NO_PLACE, id: `t_${name}`, name, settled, state, ...more }) as unknown as Thing

const card = (questionId: string) => ({ card: { questionId } })
const on = (place: string) => ({ placement: { pile: 'belongs', place } })

it('an item is in the pile that it was decided for, with the card that decided it', () => {
  const things = [
    thing('plate', 5, 'decided', { ...on('shelf'), ...card('q_4') }),
    thing('mug', 1, 'decided', { ...on('shelf'), ...card('q_1') }),
    thing('coat', 2, 'decided', { placement: { pile: 'out', how: 'donate' }, ...card('q_2') }),
    thing('batteries', 6, 'decided', {
      placement: { pile: 'out', how: 'recycle', to: 'battery collection point' },
      ...card('q_5'),
    }),
    thing('letters', 3, 'later'),
    thing('lamp', 4, 'open', card('q_3')),
    thing('vase', 0, 'listed'),
    thing('dust', 0, 'removed'),
  ]
  expect(pileItemsOf(things)).toEqual({
    belongs: [
      { id: 't_mug', item: 'mug', place: 'shelf', questionId: 'q_1' },
      { id: 't_plate', item: 'plate', place: 'shelf', questionId: 'q_4' },
    ],
    out: [
      { id: 't_coat', item: 'coat', how: 'donate', questionId: 'q_2' },
      {
        id: 't_batteries',
        item: 'batteries',
        how: 'recycle',
        to: 'battery collection point',
        questionId: 'q_5',
      },
    ],
    skipped: [{ id: 't_letters', item: 'letters', questionId: null }],
  })
})
