import { expect, test } from 'vitest'
import { softmaxWithNone } from './confidence'

test('the probabilities of all readings and of none come to 1', () => {
  const [one = 0, two = 0] = softmaxWithNone([Math.log(3), 0])
  expect(one).toBeCloseTo(3 / 5)
  expect(two).toBeCloseTo(1 / 5)
})

test('scores of any size have probabilities', () => {
  expect(softmaxWithNone([1_000, -1_000])).toEqual([1, 0])
  expect(softmaxWithNone([-1_000])).toEqual([0])
})
