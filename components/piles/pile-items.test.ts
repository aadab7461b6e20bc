import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import type { Placed } from '@/lib/tidy/disposition'
import { groupByPlace, groupByWay, type PileGroup, pileItemsOf } from './pile-items'

const named = ({ title, items }: PileGroup) => [title, ...items.map(({ item }) => item)]

describe('the piles', () => {
  it('are grouped by place, whatever its case, in the order in which places were first used', () => {
    const belongs = [
      { id: 't_mug', item: 'mug', questionId: 'q_1', place: 'Kitchen shelf' },
      { id: 't_book', item: 'book', questionId: 'q_2', place: 'bookcase' },
      { id: 't_plate', item: 'plate', questionId: 'q_3', place: 'kitchen shelf' },
    ]
    expect(groupByPlace(belongs).map(named)).toEqual([
      ['Kitchen shelf', 'mug', 'plate'],
      ['bookcase', 'book'],
    ])
  })

  it('are grouped by the way out, without the ways that nothing takes', () => {
    const out = [
      { id: 't_wrapper', item: 'wrapper', questionId: 'q_1', how: 'trash' },
      { id: 't_coat', item: 'coat', questionId: 'q_2', how: 'donate' },
    ] as const
    expect(groupByWay(out, wordsIn('en', 'piles')).map(named)).toEqual([
      ['Donate', 'coat'],
      ['Throw away', 'wrapper'],
    ])
    expect(groupByWay(out, wordsIn('de', 'piles')).map(({ title }) => title)).toEqual([
      'Spenden',
      'Wegwerfen',
    ])
  })
})

type Things = Parameters<typeof pileItemsOf>[0]
type Thing = Things[number]

/** Settled in the order of their numbers. */
const thing = (name: string, settled: number, state: object, questionId?: string) =>
  ({ id: `t_${name}`, name, settled, state, card: questionId ? { questionId } : null }) as unknown as Thing

const decided = (placement: Placed) => ({ kind: 'decided', placement, carried: false })

it('an item is in the pile that it was decided for, with the card that decided it', () => {
  const things = [
    thing('plate', 5, decided({ pile: 'belongs', place: 'shelf' }), 'q_4'),
    thing('mug', 1, decided({ pile: 'belongs', place: 'shelf' }), 'q_1'),
    thing('coat', 2, decided({ pile: 'out', how: 'donate' }), 'q_2'),
    thing('batteries', 6, decided({ pile: 'out', how: 'recycle', to: 'battery collection point' }), 'q_5'),
    thing('letters', 3, { kind: 'later' }),
    thing('lamp', 4, { kind: 'open' }, 'q_3'),
    thing('vase', 0, { kind: 'listed' }),
    thing('dust', 0, { kind: 'removed' }),
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
