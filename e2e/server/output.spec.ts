/** The built server while nobody takes what it prints. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { type AppServer, answering } from '@/e2e/testing/app-server'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { freePort } from '@/scripts/listen-address.mjs'

const LINES = 20_000
/** Has the process print on a signal, as Next.js and React do, and throw what nobody catches. */
const PRINTS = `process.on('SIGUSR2', () => {
  for (let n = 0; n < ${LINES}; n++) { console.log('x'.repeat(99)); console.error('x'.repeat(99)) }
  throw new Error('nobody catches this')
})`
const TOKEN = 'a token for metrics'
const env = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRINTS)}`,
  TIDYUP_METRICS_TOKEN: TOKEN,
}

async function droppedLines({ url }: AppServer): Promise<number> {
  const response = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const [, count] = /^tidyup_output_lines_dropped_total (\d+)$/m.exec(await response.text()) ?? []
  return Number(count)
}

/** How often the process called the kernel to write anything anywhere. */
async function writes({ pid }: AppServer): Promise<number> {
  return Number(/^syscw: (\d+)$/m.exec(await readFile(`/proc/${pid}/io`, 'utf8'))?.[1])
}

test('who reads the output stalls: the server goes on, counts what it drops, and tells of it afterwards', {
  tag: '@all',
}, async ({ servers }) => {
  const server = await servers.start(env)
  const client = createClient(server.url)
  server.stopReading()
  process.kill(server.pid, 'SIGUSR2')
  await expect.poll(() => droppedLines(server)).toBeGreaterThan(LINES / 2)
  expect(await client.get('/api/health')).toMatchObject({ status: 200 })
  await client.newSession()

  server.readOn()
  await expect.poll(() => server.output()).toMatch(/\{"level":"warn",.*"lines":\d+,"msg":"output dropped"\}/)
  expect(server.output()).toContain('x\n')
})

test('who reads the output has gone: the server goes on, and tries no more to print', {
  tag: '@all',
}, async ({ servers }) => {
  const server = await servers.start(env)
  const client = createClient(server.url)
  server.closeOutput()
  process.kill(server.pid, 'SIGUSR2')
  await expect.poll(() => droppedLines(server)).toBeGreaterThanOrEqual(2 * (LINES - 1))
  const before = await writes(server)
  for (let n = 0; n < 20; n++) await client.newSession()
  expect((await writes(server)) - before).toBeLessThan(5_000)
  await server.stop()
  expect(server.exitCode()).toBe(143)
})

test('npm start serves although nobody took even its first line', async ({ servers }) => {
  const port = await freePort()
  const started = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      TIDYUP_DATA_DIR: servers.dataDirectory,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(started, 'exit')
  try {
    started.stdout.destroy()
    started.stderr.destroy()
    const url = `http://127.0.0.1:${port}`
    await answering(url, () => started.exitCode !== null)
    await createClient(url).newSession()
    started.kill('SIGTERM')
    expect(await ended).toEqual([143, null])
  } finally {
    started.kill('SIGKILL')
    await ended
  }
})
