/** A browser with no room left: the page goes on as long as it is open, and says what it can’t keep. */
import { expect, type Page } from '@playwright/test'
import { sessionPage } from '@/e2e/testing/session-page'
import { NO_CONNECTION, test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'allow' })

const KEPT_ON_PAGE =
  'It goes out as soon as you are back online. Leave this page open until then: the browser has no room to keep it.'
const DRAFT_ON_PAGE = 'The browser has no room left: what you write lasts as long as this page is open.'

/** Runs in the page. */
function refuseAll() {
  const refuse = () => {
    throw new DOMException('There is no room left.', 'QuotaExceededError')
  }
  Storage.prototype.setItem = refuse
  IDBFactory.prototype.open = refuse
  // Only pages of a server have caches.
  if ('caches' in window) caches.open = caches.has = async () => refuse()
}

/** From now on the service worker has no room either. */
async function fillUp(page: Page, url: string) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 1 })
  await page.addInitScript(refuseAll)
  await page.evaluate(refuseAll)
}

test('full from the start, a session is held all the same', { tag: '@all' }, async ({ page, servers }) => {
  const { url } = await servers.shared()
  const at = sessionPage(page)
  await fillUp(page, url)
  await at.openCard(url, 'an empty bottle, old receipts, a phone charger', 'empty bottle')
  await at.choice(1).tap()
  await at.cardOf('old receipts')
  await page.getByRole('button', { name: /^Undo/ }).tap()
  await at.cardOf('empty bottle')
  await at.rested()
  await at.choice(1).tap()
  await at.cardOf('old receipts')

  await test.step('a draft says how long it lasts', async () => {
    await at.talk()
    await page.getByLabel('Your message').fill('Can we stop soon?')
    await expect(page.getByText(DRAFT_ON_PAGE)).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('the clock and the settings count until the page is closed', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Pause' }).tap()
    await page.getByRole('radio', { name: '10 min' }).check()
    await page.getByText('More', { exact: true }).tap()
    await page.getByRole('button', { name: 'Settings…' }).tap()
    const swipe = page.getByRole('switch', { name: 'Swipe cards' })
    await swipe.click()
    await expect(swipe).not.toBeChecked()
    await expect(page.getByText('this lasts as long as the page is open')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /minutes left/ })).toBeVisible()
  })
  await test.step('the walk and the end', async () => {
    await at.choice(1).tap()
    await at.cardOf('phone charger')
    await page.goto(`${page.url().split('?')[0]}?place=carry`)
    await page.getByRole('checkbox').first().check()
    await expect(page.getByRole('checkbox').first()).toBeChecked()
    await page.getByRole('button', { name: 'That’s enough for now' }).tap()
    await page.getByRole('button', { name: 'Back to the cards' }).tap()
    await at.cardOf('phone charger')
  })
})

test('full in mid-session, what is tapped offline is kept by the page, which says so', {
  tag: '@all',
}, async ({ page, servers, expectedErrors }) => {
  expectedErrors.push(NO_CONNECTION)
  const { url, port, kill } = await servers.start()
  const at = sessionPage(page)
  await at.openCard(url, 'an empty bottle, old receipts, a phone charger', 'empty bottle')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  // As a browser does that is short of room.
  await page.evaluate(() => caches.delete('tidyup-assets-1'))
  await fillUp(page, url)
  await kill()
  await at.choice(1).tap()
  await expect(at.card.getByText(KEPT_ON_PAGE)).toBeInViewport({ ratio: 1 })
  await expect(page.getByTestId('connection')).toHaveText('Offline, keep open')
  await page.screenshot({ path: 'test-results/screens/storage-full.png' })
  await servers.start({}, port)
  await at.cardOf('old receipts')

  await test.step('the worker has no room either, and stands in nobody’s way', async () => {
    await page.reload()
    await expect(page.getByTestId('connection')).toHaveText('Online')
    await at.show('Done')
    await expect(page.getByTestId('piles')).toContainText('empty bottle')
    await at.show('Card')
    await at.choice(1).tap()
    await at.cardOf('phone charger')
  })
})
