import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { type AppServer, answering } from '@/e2e/testing/app-server'
import { createClient } from '@/e2e/testing/client'
import { type Servers, test } from '@/e2e/testing/test'
import { freePort } from '@/scripts/listen-address.mjs'

/** Makes the server's JavaScript never return once it gets SIGUSR2, and says so just before. */
const STUCK_ON_SIGNAL =
  "--import=data:text/javascript,import{writeSync}from'node:fs';process.on('SIGUSR2',()=>{writeSync(1,'stuck');for(;;);})"

interface Started {
  readonly url: string
  /** The process that serves. */
  readonly pid: number
  /** The shell that waits for it. */
  readonly shell: number
  /** SIGTERM to npm; its exit code. */
  stop(): Promise<number | null>
  /** Until so much was said. */
  says(text: string): Promise<void>
}

/** `npm start`, until it says that it is ready. */
async function startByNpm(
  { dataDirectory, start }: Servers,
  use: (started: Started) => Promise<void>,
  env: Record<string, string> = {},
) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), TIDYUP_DATA_DIR: dataDirectory, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(npm, 'exit').then(([code]) => code)
  let said = ''
  npm.stdout.setEncoding('utf8').on('data', text => {
    said += text
  })
  const says = (text: string) => expect.poll(() => said, { timeout: 120_000 }).toContain(text)
  try {
    await says(`Tidyup is ready at ${url}`)
    const refusal = await start().then(() => '', String)
    const pid = Number(/in use by process (\d+)/.exec(refusal)?.[1])
    const stop = () => {
      npm.kill('SIGTERM')
      return ended
    }
    await use({ url, pid, shell: await onlyChild(npm), stop, says })
    expect(isAlive(pid)).toBe(false)
  } finally {
    npm.kill('SIGTERM')
    await ended
  }
}

test('npm start serves, says when it is ready, and ends on a signal with a page open', async ({
  servers,
}) => {
  await startByNpm(servers, async ({ url, stop }) => {
    const stream = await fetch(`${url}/api/sessions/${await createClient(url).newSession()}/events`)
    expect(stream.status).toBe(200)
    expect(await stop()).toBe(143)
  })
})

test('npm start ends on a signal while its JavaScript never returns', { tag: '@all' }, async ({
  servers,
}) => {
  await startByNpm(
    servers,
    async ({ pid, says, stop }) => {
      process.kill(pid, 'SIGUSR2')
      await says('stuck')
      expect(await stop()).toBe(143)
    },
    { NODE_OPTIONS: STUCK_ON_SIGNAL },
  )
})

test('the server ends when the shell that waits for it is killed', { tag: '@all' }, async ({ servers }) => {
  await startByNpm(servers, async ({ pid, shell }) => {
    process.kill(shell, 'SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
  })
})

/** As Linux lists it: man 5 proc. */
async function onlyChild({ pid }: ChildProcess): Promise<number> {
  return Number(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** H4: a data directory of before there was a home map. */

test('H4 sessions of before feed the home map after the first start', { tag: '@all' }, async ({
  servers,
}) => {
  const first = await servers.start()
  const client = createClient(first.url)
  const { id, seq, answer } = await client.openCard('a mug, old receipts')
  await answer({ kind: 'text', text: 'to work' })
  const asked = (await client.eventsUntil(id, 'QuestionAsked', seq)).at(-1)
  if (asked?.type !== 'QuestionAsked') throw new Error('No card came.')
  const shelf = { answerId: 'a2', answer: { kind: 'text', text: 'kitchen shelf' } }
  await client.post(`/api/sessions/${id}/questions/${asked.data.questionId}/answer`, shelf)
  const before = (await client.get('/api/home')).body
  expect(before).toMatchObject({
    places: [{ name: 'kitchen shelf', things: [{ name: 'mug', sessionId: id }] }],
  })
  await first.stop()

  const database = new DatabaseSync(join(first.dataDirectory, 'tidyup.sqlite'))
  for (const { name } of database
    .prepare("select name from sqlite_master where name like 'home\\_%' escape '\\' and type = 'table'")
    .all())
    database.exec(`drop table ${name}`)
  // Migrations are made in their order, so those after it go as well.
  database.exec('drop table agents')
  database.exec("delete from kysely_migration where name >= '008'")
  database.close()

  const second = createClient((await servers.start()).url)
  await expect.poll(async () => (await second.get('/api/home')).body.places).toEqual(before.places)
  expect((await second.get('/api/home')).body.reading).toBe(false)
})

/** The built server while nobody takes what it prints. */

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
