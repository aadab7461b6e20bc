import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import type { ShownThing } from '@/lib/wire/view'
import { groupByState, isAnswered, isJustHeard, nameWords, stateWords } from './thing-words'

const english = wordsIn('en', 'things')
const thing = (more: Partial<ShownThing>): ShownThing => ({ id: 't1', name: 'mug', state: 'listed', ...more })

describe('K1 a thing in words', () => {
  it.each<[string, Partial<ShownThing>]>([
    ['Not asked yet', { state: 'listed' }],
    ['Now', { state: 'asked' }],
    ['Not decided', { state: 'open' }],
    ['Not found', { state: 'open', why: 'not_found' }],
    ['Not decided', { state: 'open', why: 'not_decided' }],
    ['For later', { state: 'later' }],
    ['kitchen', { state: 'decided', place: 'kitchen' }],
    [
      'Recycle: battery collection point',
      { state: 'decided', how: 'recycle', to: 'battery collection point' },
    ],
    ['Give back', { state: 'decided', how: 'give_back' }],
    ['Taken off the list', { state: 'removed' }],
  ])('says “%s”', (said, more) => {
    expect(stateWords(thing(more), english)).toBe(said)
  })

  it('K4 says what it was before it was opened again', () => {
    expect(stateWords(thing({ state: 'open', why: 'not_decided', was: { place: 'kitchen' } }), english)).toBe(
      'Not decided · was: kitchen',
    )
    const sold = thing({ state: 'asked', was: { how: 'sell', to: 'flea market' } })
    expect(stateWords(sold, wordsIn('de', 'things'))).toBe('Jetzt dran · vorher: Verkaufen: flea market')
  })

  it('has how many there are beside its name', () => {
    expect(nameWords(thing({ quantity: 3 }), english)).toBe('mug (3)')
    expect(nameWords(thing({ quantity: 1 }), english)).toBe('mug')
    expect(nameWords(thing({ name: 'three mugs', quantity: 3 }), english)).toBe('three mugs')
  })
})

it('K1 every thing is in one part of the list, and keeps its order there', () => {
  const states = ['listed', 'decided', 'removed', 'open', 'later', 'asked', 'decided'] as const
  const things = states.map((state, index) => thing({ id: `t${index}`, state }))
  const { left, decided, removed } = groupByState(things)
  const ids = (part: readonly ShownThing[]) => part.map(({ id }) => id)
  expect([ids(left), ids(decided), ids(removed)]).toEqual([['t0', 't3', 't4', 't5'], ['t1', 't6'], ['t2']])
})

it('what was answered can be taken back, what was not cannot', () => {
  const answered = [{ state: 'decided' }, { state: 'later' }, { state: 'open', why: 'not_found' }] as const
  for (const more of answered) expect(isAnswered(thing(more))).toBe(true)
  for (const state of ['listed', 'asked', 'open', 'removed'] as const)
    expect(isAnswered(thing({ state }))).toBe(false)
})

it('what was heard is shown until something was answered about it', () => {
  expect(isJustHeard([])).toBe(false)
  expect(isJustHeard([thing({}), thing({ state: 'removed' })])).toBe(true)
  expect(isJustHeard([thing({ state: 'removed' })])).toBe(false)
  expect(isJustHeard([thing({}), thing({ state: 'asked' })])).toBe(true)
  expect(isJustHeard([thing({}), thing({ state: 'later' })])).toBe(false)
})
