/** The built app as a process of its own, as `npm start` runs it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '@/scripts/listen-address.mjs'

/** Of the tests' own environment nothing may reach the model, so what chooses one is always said. */
const NO_MODEL = { ANTHROPIC_API_KEY: '', ANTHROPIC_AUTH_TOKEN: '', ANTHROPIC_BASE_URL: '', TIDYUP_MODEL: '' }

export interface AppServerOptions {
  readonly dataDirectory: string
  readonly env?: Readonly<Record<string, string>>
  /** A server that was killed comes back at its own port. */
  readonly port?: number
  /** The folder of another built app, to compare with. */
  readonly app?: string
  /** The folder of a standalone build, which is served instead. It may read nothing that is elsewhere. */
  readonly standalone?: string
  /** What the server is begun by, such as `nsenter` and its arguments: it has to become the server. */
  readonly by?: readonly string[]
}

export interface AppServer {
  readonly url: string
  readonly port: number
  readonly pid: number
  readonly dataDirectory: string
  /** What the process printed so far. */
  output(): string
  /** From now on nobody takes what the process prints, until it is read on. */
  stopReading(): void
  readOn(): void
  /** Whoever read what the process prints has gone. */
  closeOutput(): void
  /** SIGKILL: no chance to tidy up. */
  kill(): Promise<void>
  /** SIGTERM, until it has ended. */
  stop(): Promise<void>
  /** null while it runs, or when a signal ended it. */
  exitCode(): number | null
  /** SIGSTOP: it does nothing until it is thawed, and finds that time has passed. */
  freeze(): void
  thaw(): void
}

const NEXT = join('node_modules', 'next', 'dist', 'bin', 'next')

export async function startAppServer({
  dataDirectory,
  env = {},
  port,
  app = '.',
  standalone,
  by = [],
}: AppServerOptions): Promise<AppServer> {
  const listenAt = port ?? (await freePort())
  const args = standalone
    ? standaloneArgs(standalone, dataDirectory)
    : [NEXT, 'start', app, '-H', '127.0.0.1', '-p', String(listenAt)]
  const [command = process.execPath, ...rest] = [...by, process.execPath, ...args]
  const child = spawn(command, rest, {
    env: {
      ...process.env,
      ...NO_MODEL,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      // Where `npm start` keeps it too. A standalone build may not write there.
      ...(!standalone && { NODE_COMPILE_CACHE: resolve(app, '.next', 'compiled') }),
      // A scripted model answers in the order of its script.
      TIDYUP_AHEAD: '0',
      TIDYUP_DATA_DIR: dataDirectory,
      ...(standalone && { HOST: '127.0.0.1', PORT: String(listenAt) }),
      ...env,
    },
    ...(standalone && { cwd: dataDirectory }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const streams = [child.stdout, child.stderr]
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const url = `http://127.0.0.1:${listenAt}`
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code}.\n${printed}`)
  })
  await Promise.race([answering(url, () => child.exitCode !== null), ended])
  ended.catch(() => {})
  return {
    url,
    port: listenAt,
    pid: child.pid ?? 0,
    dataDirectory,
    output: () => printed,
    stopReading() {
      for (const stream of streams) stream.pause()
    },
    readOn() {
      for (const stream of streams) stream.resume()
    },
    closeOutput() {
      for (const stream of streams) stream.destroy()
    },
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
    exitCode: () => child.exitCode,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  }
}

/** Next.js says that it is ready before the app has started, so what counts is the first answer. */
export async function answering(url: string, hasEnded: () => boolean) {
  while (!hasEnded()) {
    const response = await fetch(`${url}/api/health`).catch(() => null)
    if (response) return
    await setTimeout(50)
  }
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Node itself keeps the server from reading elsewhere, so that nothing of this checkout is found by accident. */
function standaloneArgs(folder: string, dataDirectory: string): string[] {
  return [
    '--permission',
    '--allow-addons',
    '--allow-worker',
    `--allow-fs-read=${folder}`,
    `--allow-fs-read=${dataDirectory}`,
    `--allow-fs-write=${dataDirectory}`,
    '--disable-warning=SecurityWarning',
    join(folder, 'scripts', 'serve.mjs'),
  ]
}
