/** WCAG 2.1.4: the number keys can be switched off, and their badges go with them. */
import { expect } from '@playwright/test'
import { sessionPage, setOnDevice } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test('switched off, a number chooses nothing and none is shown', async ({ page, servers }) => {
  await setOnDevice(page, { swipe: true, numberKeys: false, speech: false })
  const server = await servers.start()
  const at = sessionPage(page)
  const sent: string[] = []
  await at.openCard(server.url, 'an empty bottle, old receipts', 'empty bottle')
  page.on('request', request => {
    if (request.url().endsWith('/answer')) sent.push(request.url())
  })
  await expect(at.choice(1)).not.toHaveAttribute('aria-keyshortcuts')
  await expect(at.choice(1).getByText('1', { exact: true })).toHaveCount(0)
  // The card takes taps by now, so that a key would too.
  await at.choice(1).click({ trial: true })
  await at.choice(1).focus()
  await page.keyboard.press('2')
  await expect(at.choice(1)).toBeFocused()
  expect(sent).toEqual([])
  await at.rested()
  await page.keyboard.press('Enter')
  await at.cardOf('old receipts')
})
