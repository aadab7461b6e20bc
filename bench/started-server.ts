/** Servers as processes of their own, as a person starts them: how soon they answer, and the memory that they hold. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type ClientRequest, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

/** Resident megabytes. */
export interface Resident {
  /** The process that serves: the last of the line that the command began, such as npm, a shell, the server. */
  readonly server: number
  /** All processes of that line. */
  readonly all: number
}

export interface StartedServer {
  /** From the command to the first answer of 200 at the address (ms). */
  readonly startMs: number
  resident(): Resident
  /** SIGTERM to each of its processes, until all have ended. */
  stop(): Promise<void>
}

/** So often (ms) is it asked whether it answers. */
const EVERY = 5

export async function startUntilHealthy(command: Command, url: string): Promise<StartedServer> {
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
  const root = child.pid
  if (root === undefined) throw new Error(`${command.file} can’t be started.`)
  while ((await statusOf(url)) !== 200) {
    if (child.exitCode !== null) {
      await closed
      throw new Error(`${command.file} ended with ${child.exitCode}.\n${said}`)
    }
    await sleep(EVERY)
  }
  return {
    startMs: performance.now() - begun,
    resident: () => residentOf(lineOf(root)),
    async stop() {
      const line = lineOf(root)
      for (const pid of line) if (isAlive(pid)) process.kill(pid, 'SIGTERM')
      await closed
      while (line.some(isAlive)) await sleep(EVERY)
    },
  }
}

/** 0 where nobody answers. */
export async function statusOf(url: string): Promise<number> {
  const request = get(url, { agent: false })
  try {
    return await answered(request)
  } catch {
    return 0
  }
}

async function answered(request: ClientRequest): Promise<number> {
  const [response] = await once(request, 'response')
  response.resume()
  await once(response, 'end')
  return response.statusCode
}

/** The process and what it started, down to the one that started nothing. */
function lineOf(root: number): number[] {
  const children = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const parent = Number.isInteger(pid) ? parentOf(pid) : null
    if (parent !== null) children.set(parent, pid)
  }
  const line = [root]
  for (let next = children.get(root); next !== undefined; next = children.get(next)) line.push(next)
  return line
}

/** The fourth field of `stat` (man 5 proc); the second is a name in brackets, which may hold anything. */
function parentOf(pid: number): number | null {
  const stat = read(`/proc/${pid}/stat`)
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** One that has ended and was not waited for is still listed, as a zombie, and holds nothing. */
function isAlive(pid: number): boolean {
  const status = read(`/proc/${pid}/status`)
  return status !== null && !/^State:\s+Z/m.test(status)
}

function residentOf(line: readonly number[]): Resident {
  const sizes = line.map(pid =>
    Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0),
  )
  const megabytes = sizes.map(size => size / 1_000)
  return { server: megabytes.at(-1) ?? 0, all: megabytes.reduce((sum, size) => sum + size, 0) }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
