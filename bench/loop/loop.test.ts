import { expect, test } from 'vitest'
import { loop, withClients } from './loop'

test('every figure of the loop is measured beside its floor', { timeout: 30_000 }, async () => {
  const figures = await loop('smoke')
  expect(figures.map(({ name }) => name)).toEqual([
    'loop.cpu.memory',
    'loop.cpu.durable',
    'loop.cpu-long.memory',
    'loop.cpu-long.durable',
    'loop.growth.memory',
    'loop.growth.durable',
    'loop.cpu-delta.memory',
    'loop.cpu-delta.durable',
    'loop.cpu.memory.sdk-reading',
    'loop.cpu-delta.memory.sdk-reading',
  ])
  for (const figure of figures) expect(figure).toMatchObject({ rounds: 1, ratio: expect.any(Number) })
})

test('a client does all that it is told', { timeout: 30_000 }, async () => {
  const cost = await withClients(['durable'], ({ durable }) =>
    durable.measure({ script: { turns: 4, deltas: 2 }, conversations: 3 }),
  )
  expect(cost.cpu).toBeGreaterThan(0)
})
