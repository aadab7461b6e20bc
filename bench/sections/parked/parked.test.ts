import { expect, test } from 'vitest'
import type { Launch } from '@/bench/sections/start/launches'
import { measureParked } from './parked'

const standIn: Launch = {
  async command(port) {
    const code = `require('node:http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1')`
    return { file: process.execPath, args: ['-e', code] }
  },
}

test('sessions are parked for real, opened for real, and every figure is there', async () => {
  const figures = await measureParked({
    ...{ count: 12, warmUp: 4, opened: 3, rounds: 2, settled: 0 },
    launch: standIn,
  })
  const found = Object.fromEntries(figures.map(figure => [figure.name, figure]))
  expect(Object.keys(found)).toEqual([
    'parked.rss',
    'parked.rss.started',
    'parked.disk',
    'parked.start',
    'parked.open',
    'parked.open.http',
  ])
  expect(found['parked.disk']?.ours).toBeGreaterThan(1_000)
  expect(found['parked.open']).toMatchObject({ rounds: 3, floor: { value: expect.any(Number) } })
  expect(found['parked.open']?.ratio).toBeGreaterThan(1)
  expect(found['parked.open.http']?.rounds).toBe(3)
  expect(found['parked.start']?.rounds).toBe(2)
})
