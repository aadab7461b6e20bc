import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import { groupByPlace, groupByWay } from './pile-words'

describe('the piles', () => {
  it('are grouped by place, whatever its case, in the order in which places were first used', () => {
    const belongs = [
      { item: 'mug', place: 'Kitchen shelf' },
      { item: 'book', place: 'bookcase' },
      { item: 'plate', place: 'kitchen shelf' },
    ]
    expect(groupByPlace(belongs)).toEqual([
      { title: 'Kitchen shelf', items: ['mug', 'plate'] },
      { title: 'bookcase', items: ['book'] },
    ])
  })

  it('are grouped by the way out, without the ways that nothing takes', () => {
    const out = [
      { item: 'wrapper', how: 'trash' },
      { item: 'coat', how: 'donate' },
    ] as const
    expect(groupByWay(out, wordsIn('en', 'piles'))).toEqual([
      { title: 'Donate', items: ['coat'] },
      { title: 'Throw away', items: ['wrapper'] },
    ])
    expect(groupByWay(out, wordsIn('de', 'piles')).map(({ title }) => title)).toEqual([
      'Spenden',
      'Wegwerfen',
    ])
  })
})
