import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { createClient, raw, readStream } from '@/e2e/testing/client'
import { startNginx } from './nginx'
import { test } from './test'

const MEGABYTE = 1024 * 1024
const PASSCODE = 'open the wardrobe'

test('behind nginx as the docs have it: a page opens, events come at once, large photos pass', async ({
  hosted,
  page,
}) => {
  const server = await hosted.start({ TIDYUP_PASSCODE: PASSCODE, TIDYUP_TRUSTED_PROXIES: '127.0.0.1' })
  const nginx = await startNginx(hosted.folder, server.port)
  expect(await createClient(nginx.url).get('/api/sessions')).toMatchObject({ status: 401 })
  const pass = { cookie: await pair(nginx.url) }
  const client = createClient(nginx.url, pass)
  const id = await client.newSession()

  await test.step('events come while the stream stays open', async () => {
    const seen: string[] = []
    const asked = (async () => {
      for await (const { type } of readStream(nginx.url, id, 0, new AbortController(), pass)) {
        seen.push(type)
        if (type === 'QuestionAsked') return
      }
    })()
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    await client.post(`/api/sessions/${id}/messages`, { text: 'a blue mug, a book' })
    await asked
    expect(seen.at(-1)).toBe('QuestionAsked')
  })

  await test.step('the page is live', async () => {
    const [name = '', value = ''] = pass.cookie.split('=')
    await page.context().addCookies([{ name, value, url: nginx.url }])
    await page.goto(`${nginx.url}/sessions/${id}`)
    await expect(page.getByTestId('card')).toBeVisible()
  })

  await test.step('a photo of several MB passes, and one that is too large is refused by Tidyup itself', async () => {
    const photo = await noise(1600)
    expect(photo.byteLength).toBeGreaterThan(5 * MEGABYTE)
    expect(await client.upload(id, photo, 'room.png', 'image/png')).toMatchObject({ status: 201 })
    expect(await client.upload(id, randomBytes(20 * MEGABYTE), 'room.jpg', 'image/jpeg')).toMatchObject({
      status: 413,
      body: { error: { code: 'too_large' } },
    })
  })

  await page.close()
  await nginx.stop()
})

// None of these says for whom it speaks, and no setting tells of a proxy.
for (const location of [
  '',
  'proxy_set_header Host $host;',
  'proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;',
]) {
  test(`nobody gets in through an nginx with no more than “proxy_pass; ${location}”`, async ({ hosted }) => {
    const { port } = await hosted.start()
    const nginx = await startNginx(hosted.folder, port, location)
    const body = JSON.stringify({ name: 'Mine' })
    // What a visitor sees in their address bar, and what somebody writes who knows what stands behind it.
    for (const host of [`127.0.0.1:${nginx.port}`, '203.0.113.7', 'localhost', `localhost:${port}`]) {
      expect(await raw(nginx.port, '/api/sessions', { headers: { host } }), host).toMatchObject({
        status: 401,
        code: 'not_paired',
      })
      const headers = { host, 'content-type': 'application/json' }
      expect(await raw(nginx.port, '/api/tokens', { method: 'POST', headers, body }), host).toMatchObject({
        status: 401,
      })
    }
    expect((await raw(port, '/api/sessions', { headers: { host: `127.0.0.1:${port}` } })).status).toBe(200)
    await nginx.stop()
  })
}

test('with the settings that the docs name, whatever a proxy passes on has to pair', async ({ hosted }) => {
  const { port } = await hosted.start({ TIDYUP_TRUSTED_PROXIES: '127.0.0.1' })
  const asIs = 'proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;'
  const nginx = await startNginx(hosted.folder, port, asIs)
  for (const host of [`127.0.0.1:${nginx.port}`, `localhost:${port}`, `127.0.0.1:${port}`]) {
    expect((await raw(nginx.port, '/api/sessions', { headers: { host } })).status, host).toBe(401)
  }
  await nginx.stop()
})

/** Pairs a device, and gives its cookie. */
async function pair(url: string): Promise<string> {
  const { status, headers } = await createClient(url).post('/api/pair', { passcode: PASSCODE, name: 'Test' })
  expect(status).toBe(204)
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** A picture that can't be packed. */
function noise(side: number): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const
  return sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer()
}
