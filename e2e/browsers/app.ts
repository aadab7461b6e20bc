/** The app that a person of these tests uses. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAppServer } from '@/e2e/testing/app-server'
import { createClient } from '@/e2e/testing/client'

export type App = Awaited<ReturnType<typeof startApp>>

export async function startApp() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'tidyup-browsers-'))
  let server = await startAppServer({ dataDirectory })
  const { port, url } = server
  const client = createClient(url)
  return {
    url,
    /** From now on nothing gets through, as on a phone without a connection. */
    goAway: () => server.kill(),
    async comeBack() {
      server = await startAppServer({ dataDirectory, port })
    },
    /** The one session of this app, as the server has it. */
    async session() {
      const { sessions } = (await client.get('/api/sessions')).body
      return (await client.get(`/api/sessions/${sessions[0].id}`)).body.session
    },
    async events() {
      const { id } = await this.session()
      return (await client.get(`/api/sessions/${id}/events?format=json`)).body.events
    },
    async end() {
      await server.kill()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
