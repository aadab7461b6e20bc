import { expect, test } from 'vitest'
import { secondReading } from './two-readings'

const readings = (name: string, quantity?: number) =>
  secondReading({ name, state: 'listed', ...(quantity !== undefined && { quantity }) })

test('two things in one line may be two', () => {
  expect(readings('letter from the bank and postcard')).toEqual(['letter from the bank', 'postcard'])
  expect(readings('Kissen und Decke')).toEqual(['Kissen', 'Decke'])
})

test('a small number may be so many things, and a large one is a pile', () => {
  expect(readings('two letters')).toEqual(['letter 1', 'letter 2'])
  expect(readings('letters', 3)).toEqual(['letter 1', 'letter 2', 'letter 3'])
  expect(readings('two pairs of jeans')).toEqual(['pair of jeans 1', 'pair of jeans 2'])
  expect(readings('12 mugs')).toBeNull()
  expect(readings('mugs', 12)).toBeNull()
})

test.each([
  ['two red lunchboxes', 'red lunchbox 1'],
  ['2 Lunchboxen', 'Lunchbox 1'],
  ['three batteries', 'battery 1'],
  ['two letters from Paris', 'letter from Paris 1'],
  ['zwei Tassen', 'Tassen (1)'],
  ['zwei Kissen', 'Kissen (1)'],
])('“%s” holds “%s”', (name, first) => {
  expect(readings(name)?.[0]).toBe(first)
})

test('plain words are plain', () => {
  for (const name of ['espresso cup', 'sandals', 'two', 'Anderson’s book', ''])
    expect(readings(name)).toBeNull()
})

test('what was asked about, and what the person called one thing, is one thing', () => {
  expect(secondReading({ name: 'two letters', state: 'listed', whole: true })).toBeNull()
  expect(secondReading({ name: 'two letters', state: 'asked' })).toBeNull()
})
