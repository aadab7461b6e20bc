/** The app that a person of these tests uses. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAppServer } from '@/e2e/testing/app-server'
import { createClient } from '@/e2e/testing/client'

export type App = Awaited<ReturnType<typeof startApp>>

const PASSCODE = 'open sesame'

/** `paired`: whoever comes has to pair, by the passcode. */
export async function startApp({ paired = false } = {}) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'tidyup-browsers-'))
  const env = paired ? { TIDYUP_PASSCODE: PASSCODE } : {}
  let server = await startAppServer({ dataDirectory, env })
  const { port, url } = server
  const client = createClient(url, paired ? await pair(url) : {})
  return {
    url,
    passcode: PASSCODE,
    /** From now on nothing gets through, as on a phone without a connection. */
    goAway: () => server.kill(),
    async comeBack() {
      server = await startAppServer({ dataDirectory, env, port })
    },
    /** The one session of this app, as the server has it. */
    async session() {
      const { sessions } = (await client.get('/api/sessions')).body
      return (await client.get(`/api/sessions/${sessions[0].id}`)).body.session
    },
    async deleteSession() {
      const { id } = await this.session()
      await client.delete(`/api/sessions/${id}`)
    },
    /** All but the one that does it. */
    async removeDevices() {
      const { devices } = (await client.get('/api/devices')).body
      for (const { id, isThis } of devices) if (!isThis) await client.delete(`/api/devices/${id}`)
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

/** The code that pairs another device. */
async function pair(url: string) {
  const paired = await createClient(url).post('/api/pair', { name: 'Tablet', passcode: PASSCODE })
  return { cookie: paired.headers.get('set-cookie')?.split(';')[0] ?? '' }
}
