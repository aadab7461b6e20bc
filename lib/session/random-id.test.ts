import { expect, test } from 'vitest'
import { randomId } from './random-id'

test('an id has 128 random bits or more, in letters that a path may have, and none comes twice', () => {
  const ids = Array.from({ length: 10_000 }, () => randomId('s'))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^s_[A-Za-z0-9_-]{1,62}$/)
  // What is told apart by letters of one alphabet holds log2(alphabet) bits in each.
  const letters = new Set(ids.flatMap(id => [...id.slice(2)]))
  const shortest = Math.min(...ids.map(id => id.length - 2))
  expect(shortest * Math.log2(letters.size)).toBeGreaterThanOrEqual(128)
})
