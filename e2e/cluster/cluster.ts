/** Several instances of the app that share one Postgres, with no balancer before them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppServer, startAppServer } from '@/e2e/testing/app-server'
import { startTemporaryPostgres } from '@/scripts/temporary-postgres'

export interface Cluster {
  readonly size: number
  readonly databaseUrl: string
  /** Where an instance is reached, whether it lives or not. */
  url(instance: number): string
  kill(instance: number): Promise<void>
  /** Brings a killed one back where it was. */
  restart(instance: number): Promise<void>
  /** Ends it as a deploy does. */
  stop(instance: number): Promise<void>
  freeze(instance: number): void
  thaw(instance: number): void
  close(): Promise<void>
}

/** `envOf` an instance is what it has in its environment beside the database. */
export async function startCluster(
  size: number,
  envOf: (instance: number) => Readonly<Record<string, string>> = () => ({}),
): Promise<Cluster> {
  const postgres = await startTemporaryPostgres()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'tidyup-machines-'))
  const start = (instance: number, port?: number) => {
    const env = { ...envOf(instance), DATABASE_URL: postgres.url }
    return startAppServer({ dataDirectory, env, ...(port && { port }) })
  }
  const servers = await Promise.all(Array.from({ length: size }, (_, instance) => start(instance)))

  let isClosed = false

  function server(instance: number): AppServer {
    const found = servers[instance]
    if (!found) throw new Error(`There is no instance ${instance}.`)
    return found
  }

  return {
    size,
    databaseUrl: postgres.url,
    url: instance => server(instance).url,
    kill: instance => server(instance).kill(),
    async restart(instance) {
      const back = await start(instance, server(instance).port)
      servers[instance] = back
      if (isClosed) await back.kill()
    },
    stop: instance => server(instance).stop(),
    freeze: instance => server(instance).freeze(),
    thaw: instance => server(instance).thaw(),
    async close() {
      isClosed = true
      await Promise.all(servers.map(each => each.kill()))
      await postgres.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
