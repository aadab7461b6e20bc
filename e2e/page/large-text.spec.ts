/** WCAG 1.4.4: with the browser’s text twice as large everything on a phone is there, and within reach, also over its keyboard. */
import { expect } from '@playwright/test'
import { expectHolds } from '@/e2e/testing/screen-holds'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'
import { visitPlaces, visitScreens } from '@/e2e/testing/visit-screens'
import { findChromium } from '@/scripts/machine-tools'

const WIDTH = 360
const HEIGHTS = [420, 740]
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

for (const { what, visit, width, locale } of [
  { what: 'every screen', visit: visitScreens, width: WIDTH, locale: 'en-GB' },
  { what: 'every screen', visit: visitScreens, width: 320, locale: 'de-DE' },
  { what: 'the home map', visit: visitPlaces, width: WIDTH, locale: 'en-GB' },
  { what: 'the home map', visit: visitPlaces, width: 320, locale: 'de-DE' },
])
  test.describe(`${width} wide, ${locale}`, { tag: '@all' }, () => {
    test.use({ locale })

    test(`${what} of a phone whose text is twice as large`, async ({ page, servers, expectedErrors }) => {
      // The page that is not there.
      expectedErrors.push(/404/)
      const { url } = await servers.shared()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await visit({
        ...{ page, url, locale: locale.slice(0, 2), withSheets: locale === 'en-GB' },
        things: ['red mug', 'scarf', 'board game', 'phone charger', 'dead batteries', 'teddy bear'],
        async look(name) {
          for (const height of HEIGHTS) {
            await page.setViewportSize({ width, height })
            await page.screenshot({ path: `test-results/large-text/${name}-${width}-${height}.png` })
            await expectHolds(page, `${name}, ${height} high`)
          }
        },
      })
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    })
  })

test('a new card and a new place begin at their names, and the way to another place stays in sight', async ({
  page,
  servers,
}) => {
  const { url } = await servers.shared()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: WIDTH, height: 640 })
  const at = sessionPage(page)
  await at.openCard(url, 'an empty bottle, old receipts', 'empty bottle')
  const name = at.card.getByRole('heading')
  const otherPlace = at.card.getByRole('button', { name: 'Another place' })
  await expect(at.choice(1)).toBeInViewport({ ratio: 1 })
  await expect(otherPlace).toBeInViewport({ ratio: 1 })
  await at.card.getByRole('button', { name: 'Other ways' }).click()
  await expect(at.card.getByRole('button', { name: 'Can’t decide' })).toBeFocused()

  await at.choice(1).click()
  await at.cardOf('old receipts')
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport({ ratio: 1 })
  await expect(at.choice(1)).toBeInViewport({ ratio: 1 })
  await expect(otherPlace).toBeInViewport({ ratio: 1 })
  await test.step('as at three times the size on the narrowest phone', async () => {
    await page.setViewportSize({ width: 214, height: 560 })
    await expect(name).toBeInViewport({ ratio: 1 })
    await expect(at.choice(1)).toBeInViewport({ ratio: 0.5 })
    await page.setViewportSize({ width: WIDTH, height: 640 })
  })

  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }))
  await at.show('List')
  await expect(page.getByRole('heading', { name: 'The list' })).toBeInViewport()

  await page.goto(url)
  const [brand, places] = await Promise.all([
    page.getByRole('heading', { name: 'Tidyup' }).boundingBox(),
    page.getByRole('link', { name: 'Places' }).boundingBox(),
  ])
  const isBeside = places && brand && places.x >= brand.x + brand.width
  const isBelow = places && brand && places.y >= brand.y + brand.height
  expect(isBeside || isBelow, 'the way to the places is not on the name').toBe(true)
})
