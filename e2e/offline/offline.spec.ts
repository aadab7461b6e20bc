/** Without a connection: what was opened is there, and the rest says so kindly. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage, setOnDevice } from '@/e2e/testing/session-page'
import { NO_CONNECTION, type Servers, test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })

/** The worker’s copy of a page; null when it has none. */
const kept = (page: Page, path: string) =>
  page.evaluate(async path => (await (await caches.match(path))?.text()) ?? null, path)

/** Of what the browser itself may have cached, however old. */
const statusOf = (page: Page, path: string) =>
  page.evaluate(async path => (await fetch(path, { cache: 'force-cache' })).status, path)

const workerRuns = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(NO_CONNECTION)
})

test('an opened session is shown as it was, goes on when the connection is back, and a new one is not', async ({
  page,
  context,
  servers,
}) => {
  const { url } = await servers.shared()
  const at = sessionPage(page)
  const id = await at.start(url)
  await workerRuns(page)
  await at.choosePhotos('e2e/photos/cup-on-table.jpg')
  await at.pin(1, 'red espresso cup', { x: 0.48, y: 0.3 })
  await at.sortFrom('an empty bottle', 'empty bottle')
  await at.choice(1).click()
  await at.cardOf('red espresso cup')
  await expect.poll(() => kept(page, `/sessions/${id}`)).toMatch(/<h2[^>]*><span[^>]*>red espresso cup</)

  await test.step('a reload shows the card, with its photo', async () => {
    await context.setOffline(true)
    await page.reload()
    await at.cardOf('red espresso cup')
    const photo = at.card.locator('img').first()
    await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('what was not opened before is there as well: the places, the talk, and the way out', async () => {
    for (const place of ['List', 'Done', 'Card'] as const) await at.show(place)
    await at.talk()
    await expect(page.getByRole('dialog', { name: 'Talk' }).getByRole('log')).toContainText('an empty bottle')
    await page.keyboard.press('Escape')
    await at.show('Timeline')
    await expect(page.getByTestId('timeline')).toContainText('Looking around')
    await page.getByTestId('timeline').getByRole('button', { name: 'Events' }).click()
    await expect(page.getByTestId('events')).toContainText('QuestionAsked')
    await at.show('Card')
    await page.getByRole('banner').getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('dialog')).toContainText('red espresso cup')
    await page.keyboard.press('Escape')
    await at.cardOf('red espresso cup')
  })

  await test.step('a page never opened is the offline page, with the way to those that were', async () => {
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'No connection right now' })).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(1)
    await expectAccessible(page)
    await page.screenshot({ path: 'test-results/screens/offline.png' })
    await page.getByRole('list', { name: 'Opened on this device' }).getByRole('link').click()
    await at.cardOf('red espresso cup')
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'No connection right now' })).toBeVisible()
  })

  await test.step('back online, the page that was wanted comes by itself, and the card is answered', async () => {
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
    await page.goto(`${url}/sessions/${id}`)
    await at.choice(1).click()
    await at.inMode('WindingDown')
  })
})

test('the offline page speaks the person’s language', { tag: '@all' }, async ({ browser, servers }) => {
  const { url } = await servers.shared()
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto(url)
  await workerRuns(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Gerade keine Verbindung' })).toBeVisible()
  await context.close()
})

test('nothing of a deleted session stays on the device', { tag: '@all' }, async ({
  page,
  context,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(/404 \(Not Found\)/)
  const { url } = await servers.shared()
  const at = sessionPage(page)
  const id = await at.start(url)
  await workerRuns(page)
  await at.choosePhotos('e2e/photos/cat.webp')
  await at.say('old receipts')
  await expect(at.card).toBeVisible()
  await expect.poll(() => kept(page, `/sessions/${id}`)).toContain('old receipts')
  const { photos } = (await createClient(url).get(`/api/sessions/${id}`)).body.session
  const photo = `/api/sessions/${id}/photos/${photos[0].id}`
  await expect.poll(() => kept(page, photo)).not.toBeNull()

  await at.talk()
  await page.getByLabel('Your message').fill('They were his.')
  const draft = () => page.evaluate(() => Object.values(localStorage).filter(one => one.includes('his')))
  await expect.poll(draft).toHaveLength(1)
  await page.keyboard.press('Escape')
  await at.leave()
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.goto(`${url}/offline`)
  await expect.poll(draft).toEqual([])
  await expect.poll(() => kept(page, `/sessions/${id}`)).toBeNull()
  await expect.poll(() => kept(page, photo)).toBeNull()
  expect(await statusOf(page, photo)).toBe(404)
  await context.setOffline(true)
  await page.goto(`${url}/sessions/${id}`)
  await expect(page.getByRole('heading', { name: 'No connection right now' })).toBeVisible()
})

/** A paired browser that has kept a session with its photo. */
async function keptWhilePaired(page: Page, servers: Servers) {
  const server = await servers.start({ TIDYUP_PASSCODE: 'open sesame', TIDYUP_LOG_LEVEL: 'debug' })
  const { url } = server
  await page.goto(url)
  await page.getByLabel('Passcode').fill('open sesame')
  await page.getByRole('button', { name: 'Pair this device' }).click()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  // A page that is being loaded while the worker becomes active stays without it.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const at = sessionPage(page)
  const id = await at.start(url)
  await workerRuns(page)
  await at.choosePhotos('e2e/photos/cat.webp')
  await at.say('old receipts')
  await expect(at.card).toBeVisible()
  await expect.poll(() => kept(page, `/sessions/${id}`)).toContain('old receipts')
  const photos = async () => (await keptPaths(page)).filter(path => path.includes('/photos/'))
  await expect.poll(photos).toHaveLength(1)
  return { ...server, id, photo: (await photos())[0] ?? '' }
}

/** Removed as by another device, which this one is not told of. */
async function removeThisDevice(page: Page, url: string) {
  const { devices } = await (await page.request.get(`${url}/api/devices`)).json()
  const { id } = devices.find(({ isThis }: { isThis: boolean }) => isThis)
  expect((await page.request.delete(`${url}/api/devices/${id}`)).status()).toBe(204)
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })

const isPrivate = (path: string) => /^\/(?:(?:api\/)?sessions\/|home-map$)/.test(path)

const WAYS_TO_HEAR: Record<
  string,
  (page: Page, at: { url: string; id: string; photo: string }) => Promise<unknown>
> = {
  'a page that leads to pairing': (page, { url }) => page.goto(url),
  'a session that leads to pairing': (page, { url, id }) => page.goto(`${url}/sessions/${id}`),
  'a photo that is refused': (page, { photo }) => statusOf(page, `${photo}_other`),
  'the end of the stream of an open page': async () => {},
  'a call of the open page that is refused': page =>
    page.getByTestId('card').getByRole('button').first().click(),
}

for (const [way, hear] of Object.entries(WAYS_TO_HEAR)) {
  const tag = way === 'a page that leads to pairing' ? [] : ['@all']
  test(`nothing stays on a device that is not paired any more, which hears of it by ${way}`, { tag }, async ({
    page,
    context,
    servers,
    expectedErrors,
  }) => {
    expectedErrors.push(/401 \(Unauthorized\)/)
    const at = await keptWhilePaired(page, servers)
    await removeThisDevice(page, at.url)
    await hear(page, at)
    await expect.poll(async () => (await keptPaths(page)).filter(isPrivate)).toEqual([])
    expect(await keptPaths(page)).toContain('/offline')
    expect(await statusOf(page, at.photo)).toBe(401)
    await context.setOffline(true)
    await page.goto(`${at.url}/sessions/${at.id}`)
    await expect(page.getByRole('heading', { name: 'No connection right now' })).toBeVisible()
    await expect(page.getByText('old receipts')).toHaveCount(0)
  })
}

test('a paired device that opens the pairing page keeps what it has', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const { url, id, output } = await keptWhilePaired(page, servers)
  await page.goto(`${url}/pair`)
  // It looks whether it is paired.
  await expect.poll(output).toContain('"route":"/api/devices","status":200')
  await page.goto(`${url}/pair`)
  expect(await kept(page, `/sessions/${id}`)).toContain('old receipts')
})

test('an open page whose session another device has deleted has it dropped', { tag: '@all' }, async ({
  page,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(/404 \(Not Found\)/)
  const { url } = await servers.shared()
  const at = sessionPage(page)
  const id = await at.start(url)
  await workerRuns(page)
  await at.say('old receipts')
  await expect(at.card).toBeVisible()
  await expect.poll(() => kept(page, `/sessions/${id}`)).toContain('old receipts')
  expect((await createClient(url).delete(`/api/sessions/${id}`)).status).toBe(204)
  await expect.poll(() => kept(page, `/sessions/${id}`)).toBeNull()
})

test('calls and streams are never kept, and what an older build kept is dropped', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const { url } = await servers.shared()
  await page.goto(url)
  await page.evaluate(() => caches.open('tidyup-shell-older'))
  const at = sessionPage(page)
  const id = await at.start(url)
  await workerRuns(page)
  await at.say('old receipts')
  await expect(at.card).toBeVisible()
  await expect.poll(() => kept(page, `/sessions/${id}`)).toContain('old receipts')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister())
  await page.reload()
  await workerRuns(page)
  await expect.poll(() => page.evaluate(() => caches.has('tidyup-shell-older'))).toBe(false)
  await page.reload()
  const paths = await keptPaths(page)
  expect(paths.filter(path => path.startsWith('/api') || path.startsWith('/chat'))).toEqual([])
  expect(paths).toContain('/offline')
})

test('what looks at photos is kept once it was used, in place of what an earlier build had', {
  tag: '@all',
}, async ({ page, servers }) => {
  const { url } = await servers.shared()
  const at = sessionPage(page)
  await setOnDevice(page, { seeing: true })
  await at.start(url)
  await workerRuns(page)
  const earlier = '/_next/static/media/weights.earlier.bin'
  await page.evaluate(
    async path => (await caches.open('tidyup-seeing-1')).put(path, new Response('')),
    earlier,
  )
  await at.choosePhotos('e2e/photos/cup-on-table.jpg')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const names = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('tidyup-seeing-1')).keys()
      return requests.map(({ url }) => url.split(/[/.]/).at(-3)).sort()
    })
  await expect.poll(names).toEqual(['tfjs-backend-wasm-simd', 'weights'])
  expect(await kept(page, earlier)).toBeNull()
})
