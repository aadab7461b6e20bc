import { expect, test } from 'vitest'
import { loop } from './loop'
import { type Client, type ModelServer, startClient, startModelServer } from './processes'

test('every figure of the loop is measured beside its floor', { timeout: 30_000 }, async () => {
  const figures = await loop('smoke')
  expect(figures.map(({ name }) => name)).toEqual([
    'loop.cpu.memory',
    'loop.cpu.durable',
    'loop.cpu-long.memory',
    'loop.cpu-long.durable',
    'loop.cpu-delta.memory',
    'loop.cpu-delta.durable',
    'loop.wall.memory',
    'loop.wall.durable',
    'loop.growth.memory',
    'loop.growth.durable',
    'loop.cpu.durable.stored',
    'loop.wall.durable.stored',
    'loop.cpu.memory.fetch',
    'loop.cpu.durable.fetch',
    'loop.cpu-delta.memory.fetch',
  ])
  for (const figure of figures) expect(figure).toMatchObject({ rounds: 1, ratio: expect.any(Number) })
})

test('a client counts each iteration, and does all that it is told', { timeout: 30_000 }, async () => {
  const running: (Client | ModelServer)[] = []
  try {
    const server = await startModelServer()
    running.push(server)
    const client = await startClient('durable', server)
    running.unshift(client)
    const cost = await client.measure({ script: { turns: 4, deltas: 2 }, conversations: 3 })
    expect(cost.iterations).toHaveLength(12)
    expect(cost.cpu).toBeGreaterThan(0)
  } finally {
    for (const each of running) await each.stop()
  }
})
