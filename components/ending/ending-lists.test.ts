import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import type { ShownThing } from '@/lib/wire/view'
import { asMessage, endingLists, itemsForNextTime, outcomeWords } from './ending-lists'

const NOTHING = { belongs: [], out: [], skipped: [] } as const

const thing = (name: string, state: ShownThing['state'], why?: ShownThing['why']): ShownThing => ({
  id: name,
  name,
  state,
  ...(why && { why }),
})

/** One in each state that is left, between two that are not. */
const LEFT = [
  thing('mug', 'decided'),
  thing('pen', 'listed'),
  thing('letters', 'later'),
  thing('keys', 'open', 'not_found'),
  thing('scarf', 'open', 'not_decided'),
  thing('lamp', 'open'),
  thing('vase', 'asked'),
  thing('dust', 'removed'),
]

describe('the lists of a session’s end', () => {
  it('are none where nothing was named', () => {
    expect(endingLists({ piles: NOTHING, things: [] })).toEqual([])
  })

  it('begin with what is donated, say where things really go, and end with what is for next time', () => {
    const piles = {
      belongs: [
        { item: 'mug', place: 'Kitchen shelf' },
        { item: 'book', place: 'bookcase' },
        { item: 'plate', place: 'kitchen shelf' },
      ],
      out: [
        { item: 'wrapper', how: 'trash' },
        { item: 'batteries', how: 'recycle', to: 'battery collection point' },
        { item: 'radio', how: 'sell' },
        { item: 'coat', how: 'donate' },
        { item: 'umbrella', how: 'give_back', to: 'Anna' },
      ],
      skipped: [{ item: 'letters' }],
    } as const
    const things = [thing('letters', 'later'), thing('lamp', 'open', 'not_decided')]
    expect(endingLists({ piles, things })).toEqual([
      { kind: 'donate', count: 1, groups: [{ title: '', items: [{ item: 'coat' }] }] },
      {
        kind: 'belongs',
        count: 3,
        groups: [
          { title: 'Kitchen shelf', items: [{ item: 'mug' }, { item: 'plate' }] },
          { title: 'bookcase', items: [{ item: 'book' }] },
        ],
      },
      { kind: 'sell', count: 1, groups: [{ title: '', items: [{ item: 'radio' }] }] },
      {
        kind: 'recycle',
        count: 1,
        groups: [{ title: '', items: [{ item: 'batteries', to: 'battery collection point' }] }],
      },
      { kind: 'give_back', count: 1, groups: [{ title: '', items: [{ item: 'umbrella', to: 'Anna' }] }] },
      { kind: 'trash', count: 1, groups: [{ title: '', items: [{ item: 'wrapper' }] }] },
      {
        kind: 'next',
        count: 2,
        groups: [
          {
            title: '',
            items: [
              { item: 'letters', why: 'later' },
              { item: 'lamp', why: 'not_decided' },
            ],
          },
        ],
      },
    ])
  })
})

describe('what is for next time', () => {
  it('K5 is all that is on the list and not decided, in its order, and why', () => {
    expect(itemsForNextTime(LEFT)).toEqual([
      { item: 'pen', why: 'listed' },
      { item: 'letters', why: 'later' },
      { item: 'keys', why: 'not_found' },
      { item: 'scarf', why: 'not_decided' },
      { item: 'lamp', why: 'not_decided' },
      { item: 'vase', why: 'not_decided' },
    ])
  })

  it('is two things where two have a name', () => {
    const twice = [thing('pen', 'later'), thing('pen', 'later')]
    expect(itemsForNextTime(twice).map(({ item }) => item)).toEqual(['pen', 'pen'])
  })

  it('is one line a thing, whatever is in its name', () => {
    expect(asMessage([{ item: 'old\nletters ' }, { item: 'lamp' }])).toBe('old letters\nlamp')
  })
})

describe('the outcome in words', () => {
  const states = { listed: 1, asked: 1, open: 3, later: 1, decided: 1, removed: 1 }
  const counts = { ...states, skipped: 1, named: 8, carried: 0 }
  const piles = { ...NOTHING, belongs: [{ item: 'mug', place: 'shelf' }] }

  it('K5 says what is left and why', () => {
    expect(outcomeWords({ counts, piles, things: LEFT }, wordsIn('en', 'ending'))).toBe(
      '1 thing decided. 1 thing has its place. 1 can wait; it will keep. 1 was not found. 3 are not decided yet. 1 was not asked about yet.',
    )
    expect(outcomeWords({ counts, piles, things: LEFT }, wordsIn('de', 'ending'))).toBe(
      '1 Ding entschieden. 1 Ding hat seinen Platz. 1 kann warten; es läuft nicht weg. 1 wurde nicht gefunden. 3 sind noch nicht entschieden. 1 kam noch nicht dran.',
    )
  })

  it('is a kind word where nothing was decided', () => {
    const none = { counts: { ...counts, decided: 0 }, piles: NOTHING, things: [] }
    expect(outcomeWords(none, wordsIn('en', 'ending'))).toBe(
      'Looking at the room was today’s step. That counts.',
    )
  })
})
