/** A session that takes the server down each time that it is driven. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { answer as reply, say } from '@/lib/model/testing/scripted-api/replies'
import { startScriptedApi } from '@/lib/model/testing/scripted-api/scripted-api'

test('a session that ends the server twice is set aside, and the server stays up from then on', async ({
  servers,
}) => {
  let deaths = 0
  let isDeadly = true
  let server: Awaited<ReturnType<typeof servers.start>>
  let died = Promise.withResolvers<void>()
  const api = await startScriptedApi({
    // What is asked about the bomb ends the server before an answer comes.
    async script(request) {
      if (!isDeadly || !JSON.stringify(request.messages).includes('a bomb'))
        return reply(say('Where does it go?'))
      deaths += 1
      await server.kill()
      died.resolve()
      return { hang: true }
    },
  })
  const start = async (port?: number) => {
    died = Promise.withResolvers()
    server = await servers.start({ ANTHROPIC_BASE_URL: api.url, ANTHROPIC_API_KEY: 'key' }, port)
    return server
  }
  const { url, port } = await start()
  const client = createClient(url)
  const sessionOf = async (id: string) => (await client.get(`/api/sessions/${id}`)).body.session
  const [bomb, lamp] = [await client.newSession(), await client.newSession()]

  await client.post(`/api/sessions/${lamp}/messages`, { text: 'a lamp' })
  await expect.poll(async () => (await sessionOf(lamp)).status).toBe('idle')
  await client.post(`/api/sessions/${bomb}/messages`, { text: 'a bomb' }).catch(() => {})
  await died.promise
  await start(port).catch(() => {})
  await died.promise
  await start(port)
  await expect
    .poll(() => sessionOf(bomb))
    .toMatchObject({ status: 'error', error: { code: 'ended_server_twice', retryable: true } })
  expect(deaths).toBe(2)

  expect((await client.post(`/api/sessions/${bomb}/stop`)).status).toBe(200)
  await client.post(`/api/sessions/${lamp}/messages`, { text: 'a mug' })
  await expect.poll(async () => (await sessionOf(lamp)).messages.length).toBe(4)
  isDeadly = false
  expect((await client.post(`/api/sessions/${bomb}/retry`)).status).toBe(202)
  await expect.poll(async () => (await sessionOf(bomb)).status).toBe('idle')
  await api.close()
})
