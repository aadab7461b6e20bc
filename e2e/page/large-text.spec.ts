/** WCAG 1.4.4: with the browser’s text twice as large everything on a phone is there, and within reach. */
import { expect, type Locator } from '@playwright/test'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'
import { findChromium } from '@/scripts/chromium.mjs'

const WIDTH = 360
const executablePath = findChromium()

test.use({
  viewport: { width: WIDTH, height: 740 },
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--blink-settings=defaultFontSize=32',
    ],
  },
})

/** Nothing lies over it once it is scrolled to, and it is not cut off at the side. */
async function expectWithinReach(control: Locator) {
  await control.click({ trial: true })
  const box = await control.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= WIDTH, `${control}`).toBe(true)
}

test('a session on a phone whose text is twice as large', async ({ page, servers }) => {
  const server = await servers.start()
  const at = sessionPage(page)
  await at.start(server.url)
  expect(
    await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
  ).toBe(32)
  await at.sortFrom('an empty bottle, old receipts', 'empty bottle')
  await at.rested()
  const banner = page.getByRole('banner')
  for (const name of ['Pause', 'Talk']) await expectWithinReach(banner.getByRole('button', { name }))
  await expectWithinReach(banner.getByRole('link', { name: 'Timeline' }))
  for (const name of ['Another place', 'Can’t find it', 'Can’t decide', 'Not now'])
    await expectWithinReach(page.getByTestId('card-place').getByRole('button', { name }))
  for (const number of [1, 2, 3]) await expectWithinReach(at.choice(number))
  await page.screenshot({ path: 'test-results/screens/large-text-card.png', fullPage: true })
  await at.choice(1).click()
  await at.cardOf('old receipts')
  await expectWithinReach(page.getByRole('button', { name: /^Undo/ }))

  await at.show('List')
  const list = page.getByTestId('list-place')
  await expectWithinReach(list.getByRole('button', { name: /^old receipts/ }))
  await expectWithinReach(list.getByRole('button', { name: 'Add to the list' }))
  await expectWithinReach(list.getByText('Decided (1)'))
  await expectWithinReach(list.getByRole('button', { name: 'Go on: old receipts' }))
  await page.screenshot({ path: 'test-results/screens/large-text-list.png', fullPage: true })
  await at.talk()
  await expectWithinReach(page.getByLabel('Your message'))
  await page.keyboard.press('Escape')

  await at.show('Timeline')
  const timeline = page.getByTestId('timeline')
  await expectWithinReach(timeline.getByRole('combobox'))
  await expectWithinReach(timeline.getByRole('button', { name: 'Replay' }))
  expect(await timeline.locator('[data-event]').count()).toBeGreaterThan(3)
  await expectWithinReach(timeline.locator('[data-event] button').last())
  await page.screenshot({ path: 'test-results/screens/large-text-timeline.png', fullPage: true })
  await at.show('Done')
  await expectWithinReach(page.getByTestId('piles').getByRole('button', { name: /empty bottle/ }))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH)
})
