import { expect, test } from 'vitest'
import { costOf } from './cost'

const usage = {
  inputTokens: 1_000_000,
  outputTokens: 100_000,
  cacheReadTokens: 2_000_000,
  cacheCreationTokens: 400_000,
}

test('each kind of token at its own price, what is written to the cache as input unless it has one', () => {
  const prices = { input: 3, output: 15, cache: 0.3, currency: 'EUR' }
  expect(costOf(usage, prices)).toBeCloseTo(3 + 1.5 + 0.6 + 1.2)
  expect(costOf(usage, { ...prices, cache_write: 3.75 })).toBeCloseTo(3 + 1.5 + 0.6 + 1.5)
})
