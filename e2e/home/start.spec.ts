/** From nothing to a session: by words, a photo, a quick start or the sample; with scripts, before them, and without any. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { createClient, raw } from '@/e2e/testing/client'
import { homePage } from '@/e2e/testing/session-page'
import { NO_CONNECTION, test } from '@/e2e/testing/test'
import { CALLS_PER_MINUTE } from '@/lib/session/limits/rate-limits'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const PHOTO = 'e2e/photos/cup-on-table.jpg'

const sessionsOf = async (url: string) => (await createClient(url).get('/api/sessions')).body.sessions

/** Of the one session that there is. */
async function theSession(url: string) {
  const [only, ...others] = await sessionsOf(url)
  expect(others).toEqual([])
  return (await createClient(url).get(`/api/sessions/${only.id}`)).body.session
}

const said = ({ messages }: { messages: { sender: string; text: string }[] }) =>
  messages.filter(({ sender }) => sender === 'human').map(({ text }) => text)

const choosePhoto = (page: Page, label: string, ...files: string[]) =>
  page.getByLabel(label).setInputFiles(files)

test.describe('with scripts', () => {
  test('what is written is the first message, and the way leads to what was heard', async ({
    page,
    servers,
  }) => {
    const { url } = await servers.shared()
    const home = homePage(page)
    await home.open(url)
    await home.see.fill('two mugs\nold receipts')
    await home.send.tap()
    await page.waitForURL(/\/sessions\/s_[^?]+\?place=list$/)
    const session = await theSession(url)
    expect(said(session)).toEqual(['two mugs\nold receipts'])
    expect(session.title).toMatch(/day (morning|afternoon|evening|night)$/)
  })

  test('a photo that was chosen is on its way at once, made small', async ({ page, servers }) => {
    const { url } = await servers.shared()
    await homePage(page).open(url)
    await choosePhoto(page, 'Photograph a corner', 'e2e/photos/cup-on-table-exif-6.jpg')
    await page.waitForURL(/\?place=list$/)
    const { photos, messages } = await theSession(url)
    expect(photos).toHaveLength(1)
    expect(messages[0].photoIds).toEqual([photos[0].id])
  })

  test('several photos go along together', { tag: '@all' }, async ({ page, servers }) => {
    const { url } = await servers.shared()
    await homePage(page).open(url)
    await choosePhoto(page, 'Choose photos', PHOTO, 'e2e/photos/cat.webp')
    await page.waitForURL(/\?place=list$/)
    expect((await theSession(url)).photos).toHaveLength(2)
  })

  test('a second tap starts nothing more', { tag: '@all' }, async ({ page, servers }) => {
    const { url } = await servers.shared()
    const home = homePage(page)
    await home.open(url)
    await home.see.fill('a mug')
    await home.send.dblclick()
    await page.waitForURL(/\?place=list$/)
    await expect.poll(async () => (await sessionsOf(url)).length).toBe(1)
  })

  test('without a connection what was typed stays, with a sentence, and goes out later', {
    tag: '@all',
  }, async ({ page, context, servers, expectedErrors }) => {
    expectedErrors.push(NO_CONNECTION)
    const { url } = await servers.shared()
    const home = homePage(page)
    await home.open(url)
    await context.setOffline(true)
    await home.see.fill('a mug')
    await home.send.tap()
    await expect(page.getByRole('alert').filter({ hasText: 'That did not get through.' })).toBeVisible()
    await expect(home.see).toHaveValue('a mug')
    await context.setOffline(false)
    await home.send.tap()
    await page.waitForURL(/\?place=list$/)
    expect(said(await theSession(url))).toEqual(['a mug'])
  })

  test('a file that is no photo is told, and begins nothing', async ({ page, servers }) => {
    const { url } = await servers.shared()
    await homePage(page).open(url)
    await page.getByLabel('Choose photos').setInputFiles({
      name: 'letter.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('not a photo'),
    })
    await expect(page.getByRole('alert').filter({ hasText: /photo/i })).toBeVisible()
    expect(await sessionsOf(url)).toEqual([])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('words begin a session, and what was heard is there', async ({ page, servers }) => {
    const { url } = await servers.shared()
    await page.goto(url)
    const home = homePage(page)
    await home.see.fill('two mugs\nold receipts')
    await home.send.tap()
    await page.waitForURL(/\/sessions\/s_[^?]+\?place=list$/)
    expect(said(await theSession(url))).toEqual(['two mugs\nold receipts'])
    await expect(page.getByText('old receipts').first()).toBeVisible()
  })

  test('a photo has a button to send it once it is chosen', { tag: '@all' }, async ({ page, servers }) => {
    const { url } = await servers.shared()
    await page.goto(url)
    await expect(page.getByRole('button', { name: 'Go on with this photo' })).toBeHidden()
    await choosePhoto(page, 'Photograph a corner', PHOTO)
    await page.getByRole('button', { name: 'Go on with this photo' }).tap()
    await page.waitForURL(/\?place=list$/)
    expect((await theSession(url)).photos).toHaveLength(1)
  })

  test('the sample is one tap', { tag: '@all' }, async ({ page, servers }) => {
    const { url } = await servers.shared()
    await page.goto(url)
    await page.getByRole('button', { name: 'Try a sample room' }).tap()
    await page.waitForURL(/\?place=list$/)
    const { title, things, photos } = await theSession(url)
    expect(title).toBe('Sample: a living room')
    expect(things).toHaveLength(10)
    expect(
      things.every(
        ({ photo, region }: { photo?: string; region?: object }) =>
          photo === photos[0].id && region !== undefined,
      ),
    ).toBe(true)
  })

  test('five things in five minutes are a small step', { tag: '@all' }, async ({ page, servers }) => {
    const { url } = await servers.shared()
    await createClient(url).post('/api/sessions', {})
    await page.goto(url)
    await page.getByRole('button', { name: '5 things in 5 minutes' }).tap()
    await page.waitForURL(/\/sessions\/s_[^?]+\?start=five$/)
    const sessions = await sessionsOf(url)
    const { session } = (await createClient(url).get(`/api/sessions/${sessions[0].id}`)).body
    expect(session).toMatchObject({ energy: 'small', messages: [] })
  })

  test('what was refused comes back with the reason, and what was typed', async ({
    page,
    servers,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 4/)
    const { url } = await servers.shared()
    await page.goto(url)
    await page.getByLabel('Photograph a corner').setInputFiles({
      name: 'letter.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('not a photo'),
    })
    await page.getByRole('button', { name: 'Go on with this photo' }).tap()
    await expect(page.getByRole('alert').filter({ hasText: 'can’t be read as a photo' })).toBeVisible()
    expect(await sessionsOf(url)).toEqual([])
    const other = await page.context().newPage()
    await other.goto(url)
    await expect(other.getByRole('button', { name: 'Try a sample room' })).toBeVisible()
    await expect(other.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  })
})

test('on a slow network the first tap is not lost, though it comes before the scripts', {
  tag: '@all',
}, async ({ page, servers }) => {
  const { url } = await servers.shared()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  // As Chrome’s “Slow 3G”.
  const slow = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await cdp.send('Network.emulateNetworkConditions', slow)
  // They are still on their way when the tap comes.
  await page.route('**/_next/static/**/*.js', () => new Promise(() => {}))
  await page.goto(url, { waitUntil: 'commit' })
  const home = homePage(page)
  await home.see.fill('old receipts')
  await home.send.tap()
  await page.waitForURL(/\?place=list$/, { waitUntil: 'commit' })
  expect(said(await theSession(url))).toEqual(['old receipts'])
})

test.describe('the form', () => {
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

  test('is refused where another site’s page sends it', async ({ servers }) => {
    const { port, url } = await servers.shared()
    for (const from of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const headers: Record<string, string> = { ...urlencoded, ...from }
      const { status } = await raw(port, '/start', { method: 'POST', headers, body: 'text=a+mug' })
      expect(status, JSON.stringify(from)).toBe(403)
    }
    expect(await sessionsOf(url)).toEqual([])
  })

  test('leads a device that is not paired to where it can be', async ({ servers }) => {
    const { port } = await servers.start({ TIDYUP_PASSCODE: 'open sesame' })
    const headers = { ...urlencoded, accept: 'text/html', 'sec-fetch-site': 'same-origin' }
    const { status, headers: given } = await raw(port, '/start', {
      method: 'POST',
      headers,
      body: 'text=a+mug',
    })
    expect(status).toBe(303)
    expect(given.location).toBe('/pair?next=%2Fstart')
  })

  test('is counted before it is read', async ({ servers }) => {
    const { port } = await servers.start({
      TIDYUP_USER_HEADER: 'x-forwarded-user',
      TIDYUP_TRUSTED_PROXIES: '127.0.0.0/8',
    })
    const headers = { ...urlencoded, accept: 'application/json', 'x-forwarded-user': 'ada' }
    const send = () => raw(port, '/start', { method: 'POST', headers, body: 'no=form' })
    for (let calls = 0; calls < CALLS_PER_MINUTE.sessions; calls++) expect((await send()).status).toBe(400)
    expect(await send()).toMatchObject({ status: 429, code: 'too_many_requests' })
  })

  test('starts one session where it is sent twice, and another for other words', async ({ servers }) => {
    const { port, url } = await servers.shared()
    const send = (body: string) =>
      raw(port, '/start', {
        method: 'POST',
        headers: { ...urlencoded, 'sec-fetch-site': 'same-origin' },
        body,
      })
    const [one, two] = await Promise.all([send('key=k1&text=a+mug'), send('key=k1&text=a+mug')])
    expect(one.status).toBe(303)
    expect(two.headers.location).toBe(one.headers.location)
    await send('key=k1&text=a+lamp')
    expect(await sessionsOf(url)).toHaveLength(2)
  })

  test('takes no field that it does not know, and nothing that can’t be stored', async ({ servers }) => {
    const { port, url } = await servers.shared()
    const tooLong = `text=${'x'.repeat(20_001)}`
    for (const field of ['text=a%00b', 'quick=ten', 'colour=red', tooLong, 'key=']) {
      const body = `key=k1&${field}`
      const headers = { ...urlencoded, accept: 'application/json', 'sec-fetch-site': 'same-origin' }
      const { status } = await raw(port, '/start', { method: 'POST', headers, body })
      expect(status, body.slice(0, 20)).toBe(400)
    }
    expect(await sessionsOf(url)).toEqual([])
  })

  test('starts another session for another photo', async ({ page, servers }) => {
    const { url } = await servers.shared()
    const send = (photo: string) => {
      const multipart = new FormData()
      multipart.set('key', 'k1')
      multipart.append('photos', new Blob([readFileSync(photo)]), 'photo.jpg')
      return page.request.post(`${url}/start`, { multipart })
    }
    for (const photo of [PHOTO, PHOTO, 'e2e/photos/cat.webp']) expect((await send(photo)).status()).toBe(200)
    expect(await sessionsOf(url)).toHaveLength(2)
  })

  test('with more than it takes is refused with a sentence', async ({ page, servers }) => {
    const { url } = await servers.shared()
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: readFileSync(PHOTO) }
    const photos = Array.from({ length: 21 }, () => photo)
    const multipart = new FormData()
    multipart.set('key', 'k1')
    for (const { name, buffer } of photos) multipart.append('photos', new Blob([buffer]), name)
    const headers = { accept: 'application/json' }
    const response = await page.request.post(`${url}/start`, { headers, multipart })
    expect(response.status()).toBe(413)
    expect((await response.json()).error.code).toBe('too_many_photos')
    expect(await sessionsOf(url)).toEqual([])
  })
})
