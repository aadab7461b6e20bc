/**
 * Pictures of the main screens, for people to look at. `npm run screens` keeps them in `docs/screens`; an ordinary run
 * puts them beside its other results, so that it leaves the checkout as it was.
 */
import { mkdir } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

const FOLDER = process.env.UPDATE_SCREENS ? 'docs/screens' : 'test-results/screens'

async function picture(page: Page, name: string) {
  await mkdir(FOLDER, { recursive: true })
  await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled' })
}

const DEVICES = [
  { name: 'phone', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { name: 'phone-dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { name: 'desk', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
] as const

/** An ordinary run looks at one; the others are for pictures and for the long run. */
const wanted = process.env.UPDATE_SCREENS || process.env.TIDYUP_SOAK ? DEVICES : DEVICES.slice(0, 1)

for (const { name, viewport, colorScheme } of wanted) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme, deviceScaleFactor: 2 })

    test('the main screens, without anything to scroll sideways', async ({ page, servers }) => {
      const server = await servers.start()
      const at = sessionPage(page)
      const fits = async () =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          viewport.width,
        )

      await page.goto(server.url)
      await picture(page, `home-empty-${name}`)
      await at.start(server.url)
      await picture(page, `start-${name}`)
      await at.choosePhotos('e2e/photos/cup-on-table.jpg')
      await at.pin(1, 'red espresso cup', { x: 0.48, y: 0.45 })
      await at.say('an empty bottle, a phone charger')
      await expect(at.card).toHaveAttribute('data-kind', 'Choose')
      await fits()
      await picture(page, `room-${name}`)
      await at.choice(1).click()
      await at.choice(1).click()
      await at.cardOf('empty bottle')
      await at.choice(1).click()
      await at.cardOf('phone charger')
      await at.choice(1).click()
      await at.cardOf('red espresso cup')
      await fits()
      await picture(page, `card-${name}`)
      await at.tapOnCard('I can’t find it')
      await expect(page.getByRole('button', { name: 'Found it.' })).toBeVisible()
      await expect(at.card).toBeHidden()
      await picture(page, `finding-${name}`)
      await at.tap('Found it.')
      await at.cardOf('red espresso cup')
      await at.choice(1).click()
      await expect(page.getByRole('button', { name: 'End the session.' })).toBeVisible()
      await picture(page, `report-${name}`)
      await at.tap('End the session.')
      await expect(page.getByTestId('closing')).toBeVisible()
      await fits()
      await picture(page, `ended-${name}`)
      if (viewport.width < 1024) {
        await at.show('Timeline')
        await picture(page, `timeline-${name}`)
        await at.show('Piles')
        await picture(page, `piles-${name}`)
      }
      await at.leave()
      await fits()
      await picture(page, `home-${name}`)
    })
  })
}
