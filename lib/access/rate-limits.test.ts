import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRateLimits } from './rate-limits'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const limits = () => createRateLimits({ runs: 2, photos: 1 }, 2)

test('so many calls a minute, of each kind and each caller by itself', async () => {
  const { count } = limits()
  expect([await count('runs', 'a'), await count('runs', 'a')]).toEqual([null, null])
  vi.advanceTimersByTime(20_000)
  expect(await count('runs', 'a')).toBe(40)
  expect([await count('runs', 'b'), await count('photos', 'a')]).toEqual([null, null])
  vi.advanceTimersByTime(40_000)
  expect(await count('runs', 'a')).toBeNull()
})

test('so many streams at once, and another one when one has ended', () => {
  const { openStream } = limits()
  const [first, second] = [openStream('a'), openStream('a')]
  expect(openStream('a')).toBeNull()
  expect(openStream('b')).not.toBeNull()
  first?.()
  first?.()
  expect(openStream('a')).not.toBeNull()
  expect(openStream('a')).toBeNull()
  second?.()
  expect(openStream('a')).not.toBeNull()
})
