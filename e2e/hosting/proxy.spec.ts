import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { createClient, readStream } from '@/e2e/client'
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
