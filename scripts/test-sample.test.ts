import { describe, expect, test, vi } from 'vitest'

const ITEMS = Array.from({ length: 100 }, (_, index) => index)

async function sampling(env: Record<string, string>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  vi.resetModules()
  return import('./test-sample')
}

describe('a sample of a long test', () => {
  test('is the same for the same seed, and another for another', async () => {
    const drawn = async (seed: string) =>
      (await sampling({ TIDYUP_TEST_ALL: '', TIDYUP_SEED: seed })).sampleOf(ITEMS, 10)
    const first = await drawn('1')
    expect(first).toHaveLength(10)
    expect(first).toEqual(first.toSorted((a, b) => a - b))
    expect(await drawn('1')).toEqual(first)
    expect(await drawn('2')).not.toEqual(first)
  })

  test('reaches each item sooner or later', async () => {
    const reached = new Set<number>()
    for (let seed = 0; seed < 100; seed += 1) {
      const { sampleOf } = await sampling({ TIDYUP_TEST_ALL: '', TIDYUP_SEED: String(seed) })
      for (const item of sampleOf(ITEMS, 10)) reached.add(item)
    }
    expect(reached.size).toBe(ITEMS.length)
  })

  test('is everything in the whole run', async () => {
    const { numRuns, sampleOf } = await sampling({ TIDYUP_TEST_ALL: '1', TIDYUP_SEED: '1' })
    expect(sampleOf(ITEMS, 10)).toEqual(ITEMS)
    expect(numRuns(300)).toBe(300)
  })
})
