/** Someone who comes back after a while is told where we were. */
import { expect } from '@playwright/test'
import { expectAccessibleInEveryLook } from '@/e2e/testing/accessible'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 } })

test('after twenty minutes away a line tells where we were, until something happens', async ({
  page,
  servers,
}) => {
  const server = await servers.start()
  const at = sessionPage(page)
  await at.openCard(server.url, 'an empty bottle, a phone charger, a lamp', 'empty bottle')
  await at.choice(1).click()
  await at.cardOf('phone charger')
  const line = page.getByText(/^Welcome back\./)
  await page.reload()
  await at.cardOf('phone charger')
  await expect(line).toBeHidden()

  await page.clock.install({ time: Date.now() + 21 * 60_000 })
  await page.reload()
  await expect(line).toHaveText('Welcome back. One thing is decided; “phone charger” is waiting.')
  await expectAccessibleInEveryLook(page)
  await at.choice(1).click()
  await at.cardOf('lamp')
  await expect(line).toBeHidden()
})
