/** Servers and programs as processes of their own: how soon they answer, the memory that they hold, the time that they take. */
import { execFile, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@/scripts/listen-address.mjs'
import { root } from '@/scripts/project.mjs'

export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

/** How a server is started at this port of loopback. `folder` is its own, where it may keep what it likes. */
export type Launch = (port: number, folder: string) => Command | Promise<Command>

const NEXT = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
const PRODUCTION = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
/** Next.js and React with as little in them as there can be: the floor of pages and routes. */
const BARE_APP = join(root, 'bench', 'bare-app')

/** With the built-in coach and SQLite, whatever is set here. */
export const environmentOfApp = (folder: string) => ({
  TIDYUP_DATA_DIR: folder,
  ...{ ANTHROPIC_API_KEY: '', ANTHROPIC_AUTH_TOKEN: '', ANTHROPIC_BASE_URL: '', DATABASE_URL: '' },
})

const nextStart = (app: string, port: number): Command => ({
  file: process.execPath,
  args: [NEXT, 'start', app, '-H', '127.0.0.1', '-p', String(port)],
  cwd: root,
  env: PRODUCTION,
})

/** The app as it was built. */
export const builtApp =
  (env: Readonly<Record<string, string>> = {}): Launch =>
  (port, folder) => ({
    ...nextStart(root, port),
    env: { ...PRODUCTION, ...environmentOfApp(folder), ...env },
  })

export const bareApp: Launch = (port, folder) => ({
  ...nextStart(BARE_APP, port),
  env: { ...PRODUCTION, TIDYUP_DATA_DIR: folder },
})

export async function buildBareApp(): Promise<void> {
  await promisify(execFile)(process.execPath, [NEXT, 'build', BARE_APP], {
    env: { ...process.env, ...PRODUCTION },
  })
}

export interface StartedServer {
  readonly url: string
  /** From the command to the first answer of 200 of `/api/health` (ms). */
  readonly startMs: number
  /** Megabytes of the process that serves: the last of the line that the command began, such as npm, a shell, the server. */
  resident(): number
  /** Processor time of it since it began (ms, in steps of 10). */
  cpuMs(): number
  /** SIGTERM to each of its processes, until all have ended. */
  stop(): Promise<void>
}

/** So often (ms) is it asked whether it answers. */
const EVERY = 5

export async function startServer(launch: Launch, folder: string): Promise<StartedServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const command = await launch(port, folder)
  const begun = performance.now()
  const child = spawn(command.file, command.args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...command.env },
    ...(command.cwd && { cwd: command.cwd }),
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    said += text
  })
  const closed = once(child, 'close')
  const first = child.pid
  if (first === undefined) throw new Error(`${command.file} can’t be started.`)
  while ((await statusOf(`${url}/api/health`)) !== 200) {
    if (child.exitCode !== null) {
      await closed
      throw new Error(`${command.file} ended with ${child.exitCode}.\n${said}`)
    }
    await sleep(EVERY)
  }
  return {
    url,
    startMs: performance.now() - begun,
    resident: () => residentOf(lineOf(first).at(-1) ?? first),
    cpuMs: () => cpuMsOf(lineOf(first).at(-1) ?? first),
    async stop() {
      const line = lineOf(first)
      for (const pid of line) if (isAlive(pid)) process.kill(pid, 'SIGTERM')
      await closed
      while (line.some(isAlive)) await sleep(EVERY)
    },
  }
}

/** A temporary folder, which is removed when `use` has ended. */
export async function withFolder<Value>(use: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'tidyup-bench-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stops it when `use` has ended, however it ended. */
export async function withServer<Value>(
  launch: Launch,
  folder: string,
  use: (server: StartedServer) => Promise<Value>,
): Promise<Value> {
  const server = await startServer(launch, folder)
  try {
    return await use(server)
  } finally {
    await server.stop()
  }
}

/** Over a connection of its own; 0 where nobody answers. */
export async function statusOf(url: string): Promise<number> {
  try {
    const [response] = await once(get(url, { agent: false }), 'response')
    response.resume()
    await once(response, 'end')
    return response.statusCode
  } catch {
    return 0
  }
}

/** The process and what it started, down to the one that started nothing. */
function lineOf(first: number): number[] {
  const children = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const parent = Number.isInteger(pid) ? Number(statOf(pid)[1] ?? Number.NaN) : Number.NaN
    if (!Number.isNaN(parent)) children.set(parent, pid)
  }
  const line = [first]
  for (let next = children.get(first); next !== undefined; next = children.get(next)) line.push(next)
  return line
}

/** The fields of `stat` (man 5 proc) from the third on; the second is a name in brackets, which may hold anything. */
function statOf(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const TICK_MS = 10

function cpuMsOf(pid: number): number {
  const stat = statOf(pid)
  return (Number(stat[11]) + Number(stat[12])) * TICK_MS
}

/** One that has ended and was not waited for is still listed, as a zombie, and holds nothing. */
function isAlive(pid: number): boolean {
  const state = statOf(pid)[0]
  return state !== '' && state !== 'Z'
}

/** Megabytes that a process holds. */
export function residentOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_000
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** A program of the bench that is told by messages what to do, and ends when nobody is left to tell it. */
export interface Worker {
  send(message: object): void
  /** Its next message; rejects if it ends instead. */
  next<Message>(): Promise<Message>
  stop(): Promise<void>
}

export function startWorker(
  file: string,
  args: readonly string[] = [],
  flags: readonly string[] = [],
): Worker {
  const child = fork(file, args, {
    execArgv: ['--conditions=react-server', '--import', join(root, 'scripts/resolve-imports.mjs'), ...flags],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return {
    send: message => void child.send(message),
    async next() {
      const over = new AbortController()
      const { signal } = over
      try {
        return await Promise.race([
          once(child, 'message', { signal }).then(([message]) => message),
          once(child, 'exit', { signal }).then(([code]) => {
            throw new Error(`${file} ended with ${code}.`)
          }),
        ])
      } finally {
        over.abort()
      }
    },
    async stop() {
      const exit = once(child, 'exit')
      child.disconnect()
      await exit
    },
  }
}
