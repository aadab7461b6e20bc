import { expect, onTestFinished, test } from 'vitest'
import type { Launch } from '@/bench/processes'
import { measureParked } from './parked'

const standIn: Launch = port => {
  const code = `require('node:http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1')`
  return { file: process.execPath, args: ['-e', code] }
}

test('sessions are parked for real, and every figure is there', async () => {
  onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for('tidyup.runtime')))
  const figures = await measureParked({ count: 12, opened: 3, rounds: 2, settled: 0, launch: standIn })
  expect(figures.map(({ name, rounds }) => [name, rounds])).toEqual([
    ['parked.rss.started', 1],
    ['parked.disk', 1],
    ['parked.start', 2],
    ['parked.open.http', 3],
  ])
  expect(figures[1]?.ours).toBeGreaterThan(1_000)
})
