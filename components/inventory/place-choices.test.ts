import { expect, test } from 'vitest'
import { placesLike } from './place-choices'

const place = (name: string, count: number) => ({ id: name, name, count })
const PLACES = [
  place('Attic', 2),
  place('cable box', 8),
  place('box of toys', 1),
  ...Array.from({ length: 20 }, (_, index) => place(`shelf ${index}`, 3)),
]
const named = (typed: string) => placesLike(PLACES, typed).map(({ name }) => name)

test('places that have most come first, as many as are seen at a glance', () => {
  expect(named('')).toHaveLength(8)
  expect(named(' ')[0]).toBe('cable box')
})

test('while somebody types, those that begin so come before those that have it elsewhere', () => {
  expect(named('Box')).toEqual(['box of toys', 'cable box'])
  expect(named('nothing like it')).toEqual([])
})
