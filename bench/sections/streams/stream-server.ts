/** A server of streams as the bench sees it: what it is told, what it uses, and readers that take what it sends. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort, startAppServer } from '@/e2e/testing/app-server'

export interface Used {
  /** Processor time since the process began (ms). */
  readonly cpu: number
  /** Bytes. */
  readonly rss: number
  readonly heap: number
}

export interface StreamServer {
  newSessions(count: number): Promise<string[]>
  /** One stream for each of the ids, open when this settles. */
  open(ids: readonly string[]): Promise<void>
  /** Has each of the sessions deliver so many events, or pieces of text, and waits until all of its readers have all of them. */
  deliver(
    kind: 'store' | 'say',
    ids: readonly string[],
    times: number,
    deliveries: number,
  ): Promise<Delivered>
  /** `collected`: after what nobody needs is gone. */
  used(collected: boolean): Promise<Used>
  stop(): Promise<void>
}

export interface Delivered {
  /** From the order until the last reader had the last one (ms). */
  readonly wall: number
  /** Processor time of the server for it (ms). */
  readonly cpu: number
}

const file = (name: string) => join(import.meta.dirname, name)

/** The built app under Next.js. */
export async function startApp(dataDirectory: string): Promise<StreamServer> {
  const control = await freePort()
  const env = { NODE_OPTIONS: `--import=${file('app-control.mjs')}`, CONTROL_PORT: String(control) }
  const app = await startAppServer({ dataDirectory, env })
  return withReaders(app.port, control, app.stop)
}

/** Our streams without Next.js. */
export const startOwn = (dataDirectory: string) =>
  startForked(
    'own-server.ts',
    [dataDirectory],
    ['--conditions=react-server', `--import=${file('../../resolve.mjs')}`],
  )

/** The floor. */
export const startBare = (database: string) => startForked('bare-server.mjs', [database], [])

/** The floor with the two statements of an append: the session’s row moves on with each event. */
export const startBareWithRow = (database: string) => startForked('bare-server.mjs', [database, 'row'], [])

async function startForked(name: string, args: string[], execArgv: string[]): Promise<StreamServer> {
  const child = fork(file(name), args, { execArgv })
  const [[port, control]] = (await once(child, 'message')) as [[number, number]]
  return withReaders(port, control, () => ended(child))
}

async function ended(child: ChildProcess) {
  child.kill()
  await once(child, 'exit')
}

function withReaders(port: number, control: number, stopServer: () => Promise<void>): StreamServer {
  const readers = fork(file('readers.mjs'), { execArgv: [] })
  /** Deliveries of the last order. */
  let expected = 0

  async function tell(message: object) {
    const heard = once(readers, 'message')
    readers.send(message)
    return expectFine(await heard)
  }

  async function order(path: string, given: object) {
    const response = await fetch(`http://127.0.0.1:${control}${path}`, {
      method: 'POST',
      body: JSON.stringify(given),
    })
    return response.json()
  }

  const used = async (collected: boolean): Promise<Used> => order('/used', { collected })

  return {
    newSessions: async count => order('/sessions', { count }),
    open: async ids => void (await tell({ open: { port, ids } })),
    async deliver(kind, ids, times, deliveries) {
      const { events: last } = await tell({ expect: deliveries })
      if (last !== expected) throw new Error(`${last} came instead of ${expected}.`)
      expected = deliveries
      const all = once(readers, 'message')
      const before = await used(false)
      const start = Number(process.hrtime.bigint()) / 1e6
      await order(`/${kind}`, { ids, times })
      const { at } = expectFine(await all)
      return { wall: at - start, cpu: (await used(false)).cpu - before.cpu }
    },
    used,
    async stop() {
      await ended(readers)
      await stopServer()
    },
  }
}

interface FromReaders {
  readonly at: number
  readonly events: number
  readonly failed?: string
}

function expectFine([message]: readonly FromReaders[]): FromReaders {
  if (!message || message.failed) throw new Error(message?.failed ?? 'The readers said nothing.')
  return message
}
