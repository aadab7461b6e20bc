/** Without a connection: what was opened is there, and the rest says so kindly. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { createClient } from './client'
import { sessionPage } from './session-page'
import { test } from './test'

test.use({ viewport: { width: 360, height: 740 } })

/** The worker’s copy of a page; null when it has none. */
const kept = (page: Page, path: string) =>
  page.evaluate(async path => (await (await caches.match(path))?.text()) ?? null, path)

const workerRuns = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
})

test('an opened session is shown as it was, goes on when the connection is back, and a new one is not', async ({
  page,
  context,
  servers,
}) => {
  const { url } = await servers.start()
  const at = sessionPage(page)
  const id = await at.start(url)
  await workerRuns(page)
  await at.choosePhotos('e2e/photos/cup-on-table.jpg')
  await at.pin(1, 'red espresso cup', { x: 0.48, y: 0.3 })
  await at.sortFrom('an empty bottle', 'empty bottle')
  await at.choice(1).click()
  await at.cardOf('red espresso cup')
  await expect.poll(() => kept(page, `/sessions/${id}`)).toContain('Next: red espresso cup.')

  await test.step('a reload shows the card, with its photo', async () => {
    await context.setOffline(true)
    await page.reload()
    await at.cardOf('red espresso cup')
    const photo = at.card.locator('img').first()
    await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
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
    await expect(page.getByRole('button', { name: 'Start tidying' })).toBeVisible()
    await page.goto(`${url}/sessions/${id}`)
    await at.choice(1).click()
    await at.inMode('WindingDown')
  })
})

test('the offline page speaks the person’s language', async ({ browser, servers }) => {
  const { url } = await servers.start()
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto(url)
  await workerRuns(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Gerade keine Verbindung' })).toBeVisible()
  await context.close()
})

test('nothing of a deleted session stays on the device', async ({
  page,
  context,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(/404 \(Not Found\)/)
  const { url } = await servers.start()
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

  await at.leave()
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.goto(`${url}/offline`)
  await expect.poll(() => kept(page, `/sessions/${id}`)).toBeNull()
  await expect.poll(() => kept(page, photo)).toBeNull()
  await context.setOffline(true)
  await page.goto(`${url}/sessions/${id}`)
  await expect(page.getByRole('heading', { name: 'No connection right now' })).toBeVisible()
})

test('calls and streams are never kept, and what an older build kept is dropped', async ({
  page,
  servers,
}) => {
  const { url } = await servers.start()
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
  const paths = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(paths.filter(path => path.startsWith('/api') || path.startsWith('/chat'))).toEqual([])
  expect(paths).toContain('/offline')
})
