import { expect, test } from 'vitest'
import { wordLikeness } from './likeness'

test('two letters that are swapped count as one typo, so a short word with them is found', () => {
  expect(wordLikeness('lapm', 'lamp')).toBe(wordLikeness('lanp', 'lamp'))
  expect(wordLikeness('lapm', 'lamp')).toBeGreaterThan(0)
  expect(wordLikeness('alpm', 'lamp')).toBe(0)
})
