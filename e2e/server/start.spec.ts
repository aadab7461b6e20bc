import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
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
