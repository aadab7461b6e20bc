/** A part of the page that can’t be loaded leaves the rest of the page as it is. */
import { expect } from '@playwright/test'
import { sessionPage } from '@/e2e/testing/session-page'
import { NO_CONNECTION, test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })

test('a place that does not load says so in that place, and loads when it is asked for again', {
  tag: '@all',
}, async ({ page, servers, expectedErrors }) => {
  expectedErrors.push(NO_CONNECTION)
  const { url } = await servers.shared()
  const at = sessionPage(page)
  const scripts = '**/_next/static/chunks/**'
  // From the start: it may be loaded ahead.
  await page.route(scripts, async route => {
    const response = await route.fetch()
    const isOfTimeline = (await response.text()).includes('data-testid":"timeline"')
    return isOfTimeline ? route.abort('internetdisconnected') : route.fulfill({ response })
  })
  await at.openCard(url, 'a mug, a lamp', 'mug')
  await page.getByRole('link', { name: /Timeline/ }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'This part did not load.' })
  await expect(alert).toBeVisible()
  await at.show('Card')
  await at.cardOf('mug')
  await page.getByRole('link', { name: /Timeline/ }).click()
  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByTestId('timeline')).toBeVisible()
})
