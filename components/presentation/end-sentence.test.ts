import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import { boardsOf, endSentence, endSummary } from './end-sentence'

const words = wordsIn('en', 'ending')
const NONE = { place: 0, out: 0, kept: 0, toCarry: 0 }

describe('the sentence of the end claims what the counts support', () => {
  it.each([
    [{ place: 8, out: 5, kept: 2 }, 'This corner is yours again.'],
    [{ place: 8, out: 5, kept: 0, toCarry: 13 }, 'Everything here knows where it goes.'],
    [{ place: 8, out: 5, kept: 2, toCarry: 1 }, 'Almost everything here knows where it goes.'],
    [{ place: 4, out: 2, kept: 9 }, 'This corner has more air now.'],
    [{ place: 4, out: 2, kept: 9, toCarry: 6 }, '6 things are decided that were not before.'],
    [{ place: 3, kept: 9 }, 'Three things have a place they had not before.'],
    [{ out: 1, kept: 9 }, 'One thing may go.'],
    [{ place: 1, out: 1 }, 'Two things are decided that were not before.'],
    [{ kept: 4 }, 'You had a look. That is how it begins.'],
  ])('%o: %s', (counts, sentence) => {
    expect(endSentence({ ...NONE, ...counts }, words)).toBe(sentence)
  })
})

it.each([
  [{ place: 8, out: 5, kept: 2 }, '13 things decided. 2\u00a0stay for next time.'],
  [{ place: 3 }, '3 things decided.'],
  [{ kept: 1 }, '1 thing stays for next time.'],
  [{ place: 4, out: 2, kept: 9, toCarry: 6 }, ''],
  [{}, ''],
])('the counts are in words, unless the sentence says them: %o', (counts, summary) => {
  expect(endSummary({ ...NONE, ...counts }, words)).toBe(summary)
})

it('each thing on the list stands on one board, and what was taken off on none', () => {
  const thing = (id: string, state: 'decided' | 'later' | 'open' | 'removed', how?: 'donate') => ({
    id,
    name: id,
    state,
    ...(how && { how }),
  })
  const things = [
    thing('mug', 'decided'),
    thing('coat', 'decided', 'donate'),
    thing('lamp', 'open'),
    thing('dust', 'removed'),
    thing('letters', 'later'),
  ]
  const names = Object.entries(boardsOf(things)).map(([board, on]) => [board, on.map(({ id }) => id)])
  expect(names).toEqual([
    ['place', ['mug']],
    ['out', ['coat']],
    ['later', ['lamp', 'letters']],
  ])
})
