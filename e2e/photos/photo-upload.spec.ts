/** Photos on their way to the server, over a line that is slow, breaks, or may not carry what a phone gives it. */

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { type CDPSession, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleLooks } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { expectHolds } from '@/e2e/testing/screen-holds'
import { sessionPage } from '@/e2e/testing/session-page'
import { tellStory } from '@/e2e/testing/story'
import { NO_CONNECTION, test } from '@/e2e/testing/test'
import { MAX_PHOTOS_PER_MESSAGE } from '@/lib/wire/limits'

test.describe('photo upload', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const CUP = 'e2e/photos/cup-on-table.jpg'
  const CAT = 'e2e/photos/cat.webp'

  /** At no byte a second the line is broken. */
  async function uploadsAt(cdp: CDPSession, bytesPerSecond: number) {
    await cdp.send('Network.emulateNetworkConditions', {
      ...{ offline: bytesPerSecond === 0, latency: 0, downloadThroughput: -1 },
      uploadThroughput: bytesPerSecond,
    })
  }

  /** Until the bar has left its start and not reached its end. */
  async function seenOnItsWay(page: Page, number: number) {
    const bar = page.getByRole('progressbar', { name: `Sending photo ${number}` })
    await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  }

  test('each of several photos tells how far it has come, and they arrive in order', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    const server = await servers.shared()
    const at = sessionPage(page)
    const id = await at.start(server.url)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.enable')
    await uploadsAt(cdp, 30_000)
    await page.getByLabel('Choose photos').setInputFiles([CUP, CAT])
    await expect(page.getByRole('progressbar')).toHaveCount(2)
    await seenOnItsWay(page, 1)
    await expect(page.getByRole('progressbar', { name: 'Sending photo 2' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    )
    await expectAccessibleLooks(page, 'photos-on-their-way')
    await uploadsAt(cdp, -1)
    await expect(page.getByText('Tap a photo to point at things on it.')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)

    await at.say('a lamp')
    await expect(at.card).toBeVisible()
    const { photos, messages } = (await createClient(server.url).get(`/api/sessions/${id}`)).body.session
    const ids = photos.map((photo: { id: string }) => photo.id)
    expect(photos[0]).toMatchObject({ width: 1568, height: 1045 })
    expect(messages[0].photoIds).toEqual(ids)
  })

  test('while a card waits a photo is added to the list, and one of the thing where they talk about it', {
    tag: '@all',
  }, async ({ page, servers }) => {
    const server = await servers.shared()
    const at = sessionPage(page)
    const id = await at.openCard(server.url, 'espresso cup, kite', 'espresso cup')
    const session = async () => (await createClient(server.url).get(`/api/sessions/${id}`)).body.session
    await at.show('List')
    const list = page.getByTestId('list-place')
    await list.getByLabel('Add a photo').setInputFiles(CAT)
    await list.getByRole('button', { name: /^The photo\. Tap a spot/ }).click()
    await page.getByRole('group', { name: 'What is here?' }).getByRole('button', { name: 'toys' }).click()
    await expect(list.getByRole('button', { name: /^toys: / })).toBeVisible()
    await expectAccessibleLooks(page, 'list-with-an-added-photo')
    await page.setViewportSize({ width: 360, height: 740 })

    await at.show('Card')
    await at.talk()
    await page.getByRole('dialog').getByLabel('Add a photo').setInputFiles(CUP)
    await expect(page.getByRole('dialog').getByLabel('Add a photo')).toHaveCount(0)
    await expectAccessibleLooks(page, 'talk-about-a-photo')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Show the photo of espresso cup large' })).toBeVisible()
    const { photos, question, things } = await session()
    const [cat, cup] = photos.map((photo: { id: string }) => photo.id)
    expect(question.question.item).toBe('espresso cup')
    expect(things).toMatchObject([{ photo: cup }, {}, { name: 'toys', photo: cat }])
  })

  test('a photo that was under way when the line broke is tried again, and keeps its place', async ({
    page,
    servers,
    expectedErrors,
  }) => {
    expectedErrors.push(NO_CONNECTION)
    const server = await servers.shared()
    const at = sessionPage(page)
    const id = await at.start(server.url)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.enable')
    await uploadsAt(cdp, 30_000)
    await page.getByLabel('Choose photos').setInputFiles([CUP, CAT])
    await seenOnItsWay(page, 1)
    await uploadsAt(cdp, 0)
    const problems = page.getByRole('list', { name: 'Photos that did not get through' })
    await expect(problems.getByRole('alert')).toHaveCount(2)
    await expectAccessibleLooks(page, 'photos-that-failed')

    await uploadsAt(cdp, -1)
    await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
    const again = problems.getByRole('button', { name: 'Try again' })
    await again.last().click()
    await expect(problems.getByRole('alert')).toHaveCount(1)
    await expect(page.getByText('Tap a photo to point at things on it.')).toBeVisible()
    await again.click()
    await expect(problems).toBeHidden()
    await expect(page.getByText('Tap a photo to point at things on it.')).toBeVisible()
    await at.say('a lamp')
    await expect(at.card).toBeVisible()
    const { photos, messages } = (await createClient(server.url).get(`/api/sessions/${id}`)).body.session
    const widthOf = (photoId: string) => photos.find((photo: { id: string }) => photo.id === photoId).width
    expect(messages[0].photoIds).toHaveLength(2)
    expect(widthOf(messages[0].photoIds[0])).toBe(1568)
  })

  test('a HEIC photo is refused kindly whatever it is called, and the others go on', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    const server = await servers.shared()
    const at = sessionPage(page)
    await at.start(server.url)
    const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const heic = {
      name: 'IMG_0007.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([head, Buffer.alloc(512)]),
    }
    await page.getByLabel('Choose photos').setInputFiles([heic])
    const problem = page.getByRole('list', { name: 'Photos that did not get through' }).getByRole('alert')
    await expect(problem).toContainText('This browser can’t open HEIC photos.')
    await expect(problem).toContainText('“Most Compatible”')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
    await at.choosePhotos(CUP)
    await expect(page.getByRole('button', { name: 'Photo 2: point at things on it' })).toBeVisible()
  })

  const unreadable = (name: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from('This is text.'),
  })

  test('unreadable files leave room for the photos, and go when the message does', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    const server = await servers.shared()
    const at = sessionPage(page)
    const id = await at.start(server.url)
    await page
      .getByLabel('Choose photos')
      .setInputFiles([unreadable('letter.jpg'), unreadable('IMG_0001.HEIC')])
    const problems = page.getByRole('list', { name: 'Photos that did not get through' })
    await expect(problems.getByRole('alert')).toHaveCount(2)
    await at.choosePhotos('e2e/photos/cup-on-table.jpg', 'e2e/photos/cup-on-table-exif-6.jpg')
    await page.screenshot({ path: 'test-results/photo-tray.png' })
    await expect(page.getByText('Tap a photo to point at things on it.')).toBeInViewport({ ratio: 1 })
    for (const problem of await problems.getByRole('alert').all())
      await expect(problem).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Your message')).toBeInViewport({ ratio: 1 })

    await at.say('an empty bottle, old receipts')
    await expect(at.card).toBeVisible()
    await expect(problems).toBeHidden()
    await expect(page.getByText('Your photos go along')).toBeHidden()
    const { messages } = (await createClient(server.url).get(`/api/sessions/${id}`)).body.session
    expect(messages[0].photoIds).toHaveLength(2)
  })
})

/** Many photos at once: what costs too much to open is refused, and what waits is bounded. */

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

/** A session with sixty photos: each is a tap away, and none is loaded before it is in sight. */
test.describe('many photos', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  const PHOTOS = 60
  /** Photos that a screen has room for, large and small. */
  const IN_SIGHT = 12

  const plainPhoto = (number: number) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: { r: 4 * number, g: 160, b: 90 } } })
      .jpeg()
      .toBuffer()

  /** Gives how many photos the page has asked for since it was opened. */
  function watchLoads(page: Page) {
    const loaded = new Set<string>()
    page.on('request', request => {
      // Of a document: a sheet that opens is a step of the history as well.
      if (request.isNavigationRequest()) loaded.clear()
      const [, photo] = /\/photos\/(.+)$/.exec(request.url()) ?? []
      if (photo) loaded.add(photo)
    })
    return () => loaded.size
  }

  test('sixty photos with a thing on each', { tag: '@all' }, async ({ page, servers }) => {
    const { url } = await servers.shared()
    const client = createClient(url)
    const story = await tellStory(client, 'en')
    const ids: string[] = []
    for (let number = 0; number < PHOTOS; number += 1) {
      const uploaded = await client.upload(story.id, await plainPhoto(number), 'room.jpg', 'image/jpeg')
      ids.push(uploaded.body.photo.id)
    }
    for (let sent = 0; sent < PHOTOS; sent += MAX_PHOTOS_PER_MESSAGE)
      await story.say('', ids.slice(sent, sent + MAX_PHOTOS_PER_MESSAGE))
    await story.say(ids.map((id, index) => `book no${index + 1} (photo ${id} at 0.50, 0.30)`).join('\n'))
    await story.answerUntilCard()
    await story.decide(3)

    const at = sessionPage(page)
    const loads = watchLoads(page)
    async function look(place: string) {
      await page.goto(`${url}/sessions/${story.id}?place=${place}`)
      await page.waitForLoadState('networkidle')
      expect(loads(), `photos loaded by ${place}`).toBeLessThanOrEqual(IN_SIGHT)
      await expectHolds(page, place)
    }
    await test.step('the card has its own', async () => {
      await look('card')
      await page.getByRole('button', { name: 'Show the photo of book no4 large' }).tap()
      await expect(page.getByRole('img', { name: 'Where book no4 is' })).toBeVisible()
      await page.keyboard.press('Escape')
      expect(loads()).toBe(1)
    })
    await test.step('the list shows the one that is asked about, and leads to the last', async () => {
      await look('list')
      const tab = (number: number) => page.getByRole('button', { name: new RegExp(`^Photo ${number} \\d`) })
      await expect(tab(4)).toHaveAttribute('aria-pressed', 'true')
      await expect(tab(4)).toBeInViewport({ ratio: 1 })
      await tab(PHOTOS).tap()
      await expect(tab(PHOTOS)).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('button', { name: `book no${PHOTOS}: Not asked yet` })).toBeVisible()
    })
    await test.step('the conversation', async () => {
      await at.show('Card')
      await at.talk()
      await expectHolds(page, 'talk')
      await page.keyboard.press('Escape')
    })
    for (const place of ['done', 'timeline', 'carry']) await test.step(place, () => look(place))
    await story.end()
    await test.step('the end', () => look('card'))
  })
})
