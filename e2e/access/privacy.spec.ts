/** What leaves the machine and when it is said, what deletion leaves behind, and where keys never show. */
import { chmod, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'
import { answer as reply, say } from '@/lib/model/testing/scripted-api/replies'

const KEY = 'sk-test-key-of-nobody-5f1c'

test('before the first photo goes to a model the page says so, and nothing has gone yet', {
  tag: '@all',
}, async ({ page, servers }) => {
  const api = await servers.startModel()
  const server = await servers.start({ ANTHROPIC_BASE_URL: api.url, TIDYUP_MODEL: 'some-model' })
  const at = sessionPage(page)
  const said = page.getByTestId('coach-words')
  const note = page.getByText('Photos and messages go to the model some-model.')
  await page.goto(server.url)
  await expect(note).toBeVisible()
  await at.start(server.url)
  await expect(note).toBeVisible()
  api.push(reply(say('Hello.')))
  await at.say('Just words at first')
  await expect(said).toContainText('Hello.')
  await expect(note).toBeHidden()

  await at.choosePhotos('e2e/photos/cup-on-table.jpg')
  await expect(note).toBeVisible()
  expect(JSON.stringify(api.requests.map(({ body }) => body))).not.toContain('image/jpeg')
  api.push(reply(say('A cup.')))
  await at.say('And this')
  await expect(said).toContainText('A cup.')
  expect(JSON.stringify(api.requests.at(-1)?.body)).toContain('image/jpeg')
})

test('a session that is deleted leaves neither words nor photos in the data directory', async ({
  servers,
}) => {
  const server = await servers.start()
  const client = createClient(server.url)
  const MARK = 'unmistakable words 7d2e'
  const { id } = (await client.post('/api/sessions', { title: `${MARK} title` })).body.session
  const photo = await client.uploadFile(id, 'e2e/photos/cup-on-table.jpg', 'image/jpeg')
  const address = `${server.url}/api/sessions/${id}/photos/${photo.body.photo.id}`
  const stored = Buffer.from(await (await fetch(address)).arrayBuffer())
  const piece = stored.subarray(stored.length / 2, stored.length / 2 + 64)
  await client.openCard(`${MARK}, old receipts`, id)

  const kept = async () => {
    const names = await readdir(server.dataDirectory, { recursive: true, withFileTypes: true })
    const files = names.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
    const contents = await Promise.all(files.map(file => readFile(file)))
    return [MARK, piece].map(what => contents.some(bytes => bytes.includes(what)))
  }
  expect(await kept()).toEqual([true, true])
  expect((await client.delete(`/api/sessions/${id}`)).status).toBe(204)
  expect((await fetch(address)).status).toBe(404)
  expect((await client.get(`/api/sessions/${id}/events?format=json`)).status).toBe(404)
  await server.stop()
  expect(await kept()).toEqual([false, false])
})

test('the key of the model is in no answer, page, export or line of output, though the model repeats it', async ({
  page,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  const api = await servers.startModel()
  const server = await servers.start({ ANTHROPIC_BASE_URL: api.url, ANTHROPIC_API_KEY: KEY })
  const client = createClient(server.url)
  const id = await client.newSession()
  let seq = 0
  for (const status of [401, 400, 403]) {
    api.push({ status, error: `invalid x-api-key ${KEY}` })
    await client.post(`/api/sessions/${id}/messages`, { text: 'a mug' })
    seq = (await client.eventsUntil(id, 'RunYielded', seq)).at(-1)?.seq ?? 0
  }
  expect(api.requests[0]?.headers['x-api-key']).toBe(KEY)
  const asked = { context_id: 'c_1', message: 'go' }
  api.push({ status: 400, error: `invalid x-api-key ${KEY}` })
  const shown = [JSON.stringify((await client.post('/chat', asked)).body)]
  for (const path of [
    '/api/health',
    '/api/openapi.json',
    '/api/tools',
    '/api/sessions',
    `/api/sessions/${id}`,
    `/api/sessions/${id}/events?format=json`,
    ...['json', 'csv', 'md'].map(format => `/api/sessions/${id}/export?format=${format}`),
    '/',
    `/sessions/${id}`,
    '/devices',
  ]) {
    shown.push(await (await fetch(server.url + path)).text())
  }
  await page.goto(`${server.url}/sessions/${id}`)
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible()
  shown.push(await page.content(), server.output())
  expect(shown.filter(text => text.includes(KEY))).toEqual([])
})

test('what others could read of the data directory is narrowed at the start, and the log names it', {
  tag: '@all',
}, async ({ servers }) => {
  const directory = servers.dataDirectory
  const file = join(directory, 'tidyup.sqlite')
  const modes = async () => [(await stat(directory)).mode & 0o777, (await stat(file)).mode & 0o777]
  const first = await servers.start()
  expect(await modes()).toEqual([0o700, 0o600])
  expect(first.output()).not.toContain('others could read')
  await first.stop()
  await chmod(directory, 0o755)
  await chmod(file, 0o644)
  const second = await servers.start()
  expect(await modes()).toEqual([0o700, 0o600])
  for (const [path, mode] of [
    [directory, '755'],
    [file, '644'],
  ]) {
    expect(second.output()).toContain(
      `"path":"${path}","mode":"${mode}","msg":"others could read stored files`,
    )
  }
})
