import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import { groupByPlace, groupByWay, type PileGroup } from './piles'

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
