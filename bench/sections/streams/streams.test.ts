import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamFigures } from './stream-figures'
import { type StreamServer, startBare, startBareWithRow, startOwn } from './stream-server'

let directory: string
const started: StreamServer[] = []

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'tidyup-streams-'))
})

afterAll(async () => {
  await Promise.all(started.map(server => server.stop()))
  rmSync(directory, { recursive: true })
})

test('all that is sent comes to every reader, from each of the servers', async () => {
  // Our streams stand in for the built app, which comes with the bench alone.
  const app = await startOwn(join(directory, 'app'))
  const own = await startOwn(join(directory, 'own'))
  const bare = await startBare(join(directory, 'bare.sqlite'))
  const bareWithRow = await startBareWithRow(join(directory, 'bare-with-row.sqlite'))
  started.push(app, own, bare, bareWithRow)
  const servers = { app, own, bare, bareWithRow }
  const figures = await streamFigures(servers, { rounds: 1, readers: 10, events: 3 })

  const speeds = figures.filter(({ name }) => !name.startsWith('streams.memory'))
  expect(speeds).toHaveLength(18)
  for (const { ours, floor, rounds } of speeds) {
    expect(Math.min(ours, floor?.value ?? 0)).toBeGreaterThanOrEqual(0)
    expect(rounds).toBe(1)
  }
  expect(speeds.filter(({ target }) => target).map(({ name }) => name)).toEqual([
    'streams.one.stored.app.rate',
    'streams.many.stored.app.rate',
  ])
  expect(figures.length - speeds.length).toBe(8)
})

test('more than was to come is no figure', async () => {
  const [app] = started
  const [id = ''] = (await app?.newSessions(1)) ?? []
  await app?.open([id, id])
  await app?.deliver('store', [id], 2, 3)
  await expect(app?.deliver('store', [id], 1, 2)).rejects.toThrow('4 came instead of 3')
})
