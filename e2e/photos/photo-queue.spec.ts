/** Many photos at once: what costs too much to open is refused, and what waits is bounded. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'

test('PNGs of 119 megapixels are refused with a sentence, and photos of phones sent at once are all taken', {
  tag: '@all',
}, async ({ servers }) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const id = await client.newSession()
  const square = { width: 10_900, height: 10_900, channels: 4 as const }
  const bomb = await sharp({ create: { ...square, background: { r: 0, g: 0, b: 0, alpha: 0.5 } } })
    .png()
    .toBuffer()
  const bombs = await Promise.all(
    Array.from({ length: 16 }, () => client.upload(id, bomb, 'a.png', 'image/png')),
  )
  for (const answer of bombs) {
    expect(answer).toMatchObject({
      status: 413,
      body: { error: { code: 'too_large', message: expect.stringContaining('10900 × 10900 pixels') } },
    })
  }
  const photos = await Promise.all(
    Array.from({ length: 24 }, () => client.uploadFile(id, 'e2e/photos/cup-on-table.jpg', 'image/jpeg')),
  )
  expect(photos.map(({ status }) => status)).toEqual(Array(24).fill(201))
})

test('more uploads than there is room for are refused with a time to wait; those that go away give their room back', async ({
  servers,
}) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const id = await client.newSession()
  const path = `/api/sessions/${id}/photos`
  const headers = {
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': String(10 * 2 ** 20),
  }
  const begun = Array.from({ length: 13 }, () => {
    const upload = request({ host: '127.0.0.1', port: server.port, path, method: 'POST', headers })
    upload.on('error', () => {})
    upload.write('--edge\r\n')
    return upload
  })
  const [refused] = await Promise.race(begun.map(upload => once(upload, 'response')))
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)

  const photo = await readFile('e2e/photos/cup-on-table.jpg')
  const large = Buffer.concat([photo, Buffer.alloc(9 * 2 ** 20)])
  const upload = (file: Buffer) => client.upload(id, file, 'a.jpg', 'image/jpeg')
  expect(await upload(large)).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } })
  expect((await upload(photo)).status).toBe(201)
  for (const each of begun) each.destroy()
  await expect.poll(async () => (await upload(large)).status).toBe(201)
})
