import { expect, test } from 'vitest'
import { type Launch, startServer } from '@/bench/processes'
import { measureStart } from './start'

/** A server of Node that holds so many megabytes more, begun by a shell, as npm does it. */
const standIn =
  (megabytes: number): Launch =>
  port => {
    const code = `globalThis.held = Buffer.alloc(${megabytes} * 1_000_000, 1)
      require('node:http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1')`
    return { file: 'sh', args: ['-c', '"$0" -e "$1"; exit', process.execPath, code] }
  }

test('each start is beside its floor, and the memory is that of the process that serves', async () => {
  const large = standIn(100)
  const small = standIn(0)
  const figures = await measureStart({ app: large, empty: small }, { rounds: 2, settled: 0 })
  expect(figures.map(({ name }) => name)).toEqual(['start.health', 'start.rss.idle', 'start.rss.visited'])
  for (const { ours, floor, ratio, rounds } of figures) {
    expect(Math.min(ours, floor?.value ?? 0, ratio ?? 0)).toBeGreaterThan(0)
    expect(rounds).toBe(2)
  }
  const idle = figures.find(({ name }) => name === 'start.rss.idle')
  expect((idle?.ours ?? 0) - (idle?.floor?.value ?? 0)).toBeGreaterThan(90)
})

test('a command that ends before it answers is told with what it said', async () => {
  const command = { file: 'sh', args: ['-c', 'echo no such thing >&2; exit 3'] }
  await expect(startServer(() => command, '.')).rejects.toThrow(/ended with 3\.\nno such thing/)
})
