/** The processes of this section: the model server, and one client for each variant. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Cost, Order, Variant } from './client'

const FLAGS = ['--conditions=react-server', '--import', join(import.meta.dirname, '../../resolve.mjs')]

const start = (file: string, args: readonly string[], flags: readonly string[]) =>
  fork(join(import.meta.dirname, file), args, {
    execArgv: [...FLAGS, ...flags],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** The next message of a process, or an error if it ends instead. */
async function heard<Message>(child: ChildProcess): Promise<Message> {
  const over = new AbortController()
  const { signal } = over
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`A measured process ended with ${code}.`)
      }),
    ])
  } finally {
    over.abort()
  }
}

export interface Running {
  stop(): Promise<void>
}

export interface ModelServer extends Running {
  readonly baseURL: string
}

export async function startModelServer(): Promise<ModelServer> {
  const child = start('model-server.ts', [], [])
  const { port } = await heard<{ port: number }>(child)
  return { baseURL: `http://127.0.0.1:${port}`, stop: () => ended(child) }
}

export interface Client extends Running {
  measure(order: Order): Promise<Cost>
}

/** `flags` go to its Node, for instance `--cpu-prof`. */
export async function startClient(variant: Variant, { baseURL }: ModelServer, flags: readonly string[] = []) {
  const child = start('client.ts', [variant, baseURL], ['--expose-gc', ...flags])
  await heard(child)
  const client: Client = {
    async measure(order) {
      const answer = heard<{ cost: Cost } | { failure: string }>(child)
      child.send(order)
      const said = await answer
      if ('failure' in said) throw new Error(said.failure)
      return said.cost
    },
    stop: () => ended(child),
  }
  return client
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.disconnect()
  await exit
}
