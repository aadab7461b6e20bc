/** The servers that the tests of one worker use one after the other, and the model server that those ask. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ScriptedApi,
  type ScriptedApiOptions,
  startScriptedApi,
} from '@/lib/model/testing/scripted-api/scripted-api'
import { type AppServer, startAppServer } from './app-server'
import { createClient } from './client'

type Environment = Readonly<Record<string, string>>

/** A server that goes on after the test, so a test can't end it. */
export type SharedServer = Pick<AppServer, 'url' | 'port' | 'pid' | 'output'>

export interface SharedServers {
  /** The server with this environment. What earlier tests left on it is deleted. */
  get(env: Environment): Promise<SharedServer>
  /** Starts a scripted model at an address that stays the same, so that servers that ask it can be shared. One at a time. */
  startModel(options?: ScriptedApiOptions): Promise<ScriptedApi>
  /** Closes the model. The servers are cleared when the next test asks for them, since pages of this one are still open. */
  endTest(): Promise<void>
  /** Returns the output of the servers of this test, from its beginning on. */
  output(): string
  close(): Promise<void>
}

/** More of them would only take memory. The one that was used longest ago goes first. */
const MAX_SERVERS = 4

interface Started {
  readonly server: AppServer
  /** Where the output of this test begins; null if this test has not asked for the server. */
  outputFrom: number | null
  /** Whether an earlier test has used it. */
  isUsed: boolean
}

export async function openSharedServers(): Promise<SharedServers> {
  const started = new Map<string, Started>()
  const modelServer = await listen()
  let model: ScriptedApi | null = null

  async function end(key: string, { server }: Started) {
    started.delete(key)
    await server.kill()
    await rm(server.dataDirectory, { recursive: true, force: true })
  }

  async function startNew(env: Environment): Promise<Started> {
    const [oldest] = started
    if (oldest && started.size >= MAX_SERVERS) await end(...oldest)
    const dataDirectory = await mkdtemp(join(tmpdir(), 'tidyup-e2e-'))
    return { server: await startAppServer({ dataDirectory, env }), outputFrom: null, isUsed: false }
  }

  /** The server as an empty one, if it is there and can be cleared. */
  async function clearedOf(key: string): Promise<Started | null> {
    const found = started.get(key)
    if (!found?.isUsed) return found ?? null
    if (await isCleared(found.server)) return Object.assign(found, { isUsed: false })
    await end(key, found)
    return null
  }

  const closeModel = async () => {
    await model?.close()
    model = null
  }
  const ofThisTest = () => [...started].filter(([, { outputFrom }]) => outputFrom !== null)
  const printed = ({ server, outputFrom }: Started) => server.output().slice(outputFrom ?? 0)

  return {
    async get(env) {
      const key = JSON.stringify(Object.entries(env).toSorted(([a], [b]) => a.localeCompare(b)))
      const found = (await clearedOf(key)) ?? (await startNew(env))
      // To the end of the map, whose first is the one that was used longest ago.
      started.delete(key)
      started.set(key, found)
      found.outputFrom ??= found.server.output().length
      const { url, port, pid } = found.server
      return { url, port, pid, output: () => printed(found) }
    },

    async startModel(options) {
      if (model)
        throw new Error('A model is running already. A test that needs two starts the second by itself.')
      model = await startScriptedApi({ ...options, server: modelServer })
      return model
    },

    async endTest() {
      await closeModel()
      for (const [, shared] of ofThisTest()) Object.assign(shared, { outputFrom: null, isUsed: true })
    },

    output: () =>
      ofThisTest()
        .map(([, shared]) => printed(shared))
        .join('\n'),

    async close() {
      await closeModel()
      modelServer.close()
      await Promise.all([...started].map(entry => end(...entry)))
    },
  }
}

/** Says that there is no model, as long as no test has started one. */
async function listen(): Promise<Server> {
  const server = createServer((_, response) => {
    if (server.listenerCount('request') === 1) response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** Deletes all data over the API. False if the server can’t be used again. */
async function isCleared({ url, exitCode }: AppServer): Promise<boolean> {
  if (exitCode() !== null) return false
  const { get, delete: remove } = createClient(url)
  try {
    for (;;) {
      const { sessions } = (await get('/api/sessions')).body
      if (sessions.length === 0) break
      await Promise.all(sessions.map(({ id }: { id: string }) => remove(`/api/sessions/${id}`)))
    }
    const { tools } = (await get('/api/tools')).body
    const { agents } = (await get('/api/agents')).body
    const isCustom = ({ origin }: { origin: string }) => origin === 'custom'
    await Promise.all([
      ...tools.filter(isCustom).map(({ id }: { id: string }) => remove(`/api/tools/${id}`)),
      ...agents.map(({ id }: { id: string }) => remove(`/api/agents/${id}`)),
    ])
    return (await remove('/api/home')).status < 300
  } catch {
    return false
  }
}
