import { describe, expect, test } from 'vitest'
import {
  isSamePlacement,
  OUT_PHRASES,
  OUT_WORDS,
  type Placed,
  type Placement,
  placementOf,
} from './disposition'

const THINGS = ['it', 'them', 'this', 'that', 'these', 'those']
const phrases = OUT_WORDS.flatMap(how =>
  [how, ...OUT_PHRASES[how]].flatMap(phrase => THINGS.map(thing => [phrase.replace('{it}', thing), how])),
)

test('Q7 words that stand for a way out are one', () => {
  for (const [words = '', how] of phrases) expect(placementOf(words), words).toEqual({ pile: 'out', how })
})

test.each(['bin room', 'donation box in the hall', 'the toy bin', 'I’d rather throw it away', 'skip', ''])(
  'Q7 %j is none',
  words => {
    expect(placementOf(words).pile).not.toBe('out')
  },
)

describe('Q7 words typed on a card that mean a way out', () => {
  const phrases = OUT_WORDS.flatMap(how =>
    OUT_PHRASES[how].map(phrase => ({ how, words: phrase.replace('{it}', 'them') })),
  )
  test.each([
    ...phrases,
    { how: 'trash', words: ' Throw  it away. ' },
    { how: 'trash', words: 'Bin!' },
    { how: 'sell', words: 'sell this' },
  ])('“$words” → $how', ({ how, words }) => {
    expect(placementOf(words)).toEqual({ pile: 'out', how })
  })

  test.each([
    'bin room',
    'donation box in the hall',
    'in the bin room',
    'recycling corner',
    'the toy bin',
    'do not trash it',
  ])('“%s” is a place', place => {
    expect(placementOf(place)).toEqual({ pile: 'belongs', place })
  })
})

describe('Q7 a disposition is one of five words, or else a place', () => {
  test.each<{ disposition: string; placement: Placement }>([
    { disposition: 'trash', placement: { pile: 'out', how: 'trash' } },
    { disposition: 'donate', placement: { pile: 'out', how: 'donate' } },
    { disposition: 'recycle', placement: { pile: 'out', how: 'recycle' } },
    { disposition: 'sell', placement: { pile: 'out', how: 'sell' } },
    { disposition: 'skip', placement: { pile: 'skipped' } },
    { disposition: ' Trash ', placement: { pile: 'out', how: 'trash' } },
    { disposition: 'Compost', placement: { pile: 'out', how: 'recycle', to: 'Compost' } },
    {
      disposition: 'to the post office',
      placement: { pile: 'out', how: 'give_back', to: 'to the post office' },
    },
    { disposition: 'in den Müll', placement: { pile: 'out', how: 'trash' } },
    { disposition: 'compost caddy', placement: { pile: 'belongs', place: 'compost caddy' } },
    { disposition: 'SKIP', placement: { pile: 'skipped' } },
    {
      disposition: 'trash can under the sink',
      placement: { pile: 'belongs', place: 'trash can under the sink' },
    },
    { disposition: ' Desk drawer ', placement: { pile: 'belongs', place: 'Desk drawer' } },
    { disposition: 'constructor', placement: { pile: 'belongs', place: 'constructor' } },
  ])('“$disposition”', ({ disposition, placement }) => {
    expect(placementOf(disposition)).toEqual(placement)
  })
})

test.each<[boolean, Placed | null, Placed]>([
  [true, { pile: 'belongs', place: 'desk' }, { pile: 'belongs', place: 'desk' }],
  [false, { pile: 'belongs', place: 'desk' }, { pile: 'belongs', place: 'shelf' }],
  [true, { pile: 'out', how: 'donate', to: 'a friend' }, { pile: 'out', how: 'donate', to: 'a friend' }],
  [false, { pile: 'out', how: 'donate', to: 'a friend' }, { pile: 'out', how: 'donate', to: 'a charity' }],
  [false, { pile: 'out', how: 'donate' }, { pile: 'out', how: 'sell' }],
  [false, null, { pile: 'out', how: 'sell' }],
])('C2 it is %s that %j and %j are the same', (isSame, one, other) => {
  expect(isSamePlacement(one, other)).toBe(isSame)
})
