import { describe, expect, it } from 'vitest'
import { asMessage, endingLists, itemsForNextTime } from './ending-lists'

const NOTHING = { belongs: [], out: [], skipped: [] } as const

describe('the lists of a session’s end', () => {
  it('are none where nothing was decided', () => {
    expect(endingLists(NOTHING, [])).toEqual([])
  })

  it('begin with what is donated, and end with what is for next time', () => {
    const piles = {
      belongs: [
        { item: 'mug', place: 'Kitchen shelf' },
        { item: 'book', place: 'bookcase' },
        { item: 'plate', place: 'kitchen shelf' },
      ],
      out: [
        { item: 'wrapper', how: 'trash' },
        { item: 'bottle', how: 'recycle' },
        { item: 'radio', how: 'sell' },
        { item: 'coat', how: 'donate' },
      ],
      skipped: [{ item: 'letters' }],
    } as const
    expect(endingLists(piles, ['lamp'])).toEqual([
      { kind: 'donate', count: 1, groups: [{ title: '', items: ['coat'] }] },
      {
        kind: 'belongs',
        count: 3,
        groups: [
          { title: 'Kitchen shelf', items: ['mug', 'plate'] },
          { title: 'bookcase', items: ['book'] },
        ],
      },
      { kind: 'sell', count: 1, groups: [{ title: '', items: ['radio'] }] },
      { kind: 'recycle', count: 1, groups: [{ title: '', items: ['bottle'] }] },
      { kind: 'trash', count: 1, groups: [{ title: '', items: ['wrapper'] }] },
      { kind: 'next', count: 2, groups: [{ title: '', items: ['letters', 'lamp'] }] },
    ])
  })
})

describe('what is for next time', () => {
  it('is what was put off and what is open again, two of a name included', () => {
    const piles = { ...NOTHING, skipped: [{ item: 'pen' }, { item: 'pen' }] }
    expect(itemsForNextTime(piles, ['lamp'])).toEqual(['pen', 'pen', 'lamp'])
  })

  it('is one line a thing, whatever is in its name', () => {
    expect(asMessage(['old\nletters ', 'lamp'])).toBe('old letters\nlamp')
  })
})
