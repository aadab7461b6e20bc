/** Text that is not sent yet survives a reload of its tab. */
import { expect } from '@playwright/test'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test('it is there again after a reload, and gone once it is sent', async ({ page, servers }) => {
  const server = await servers.start()
  const at = sessionPage(page)
  await at.start(server.url)
  const field = page.getByLabel('Your message')
  await field.fill('an empty bottle, old receipts')
  await page.reload()
  await expect(field).toHaveValue('an empty bottle, old receipts')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(at.card).toHaveAttribute('data-kind', 'Choose')
  await expect(field).toHaveValue('')
  await page.reload()
  await expect(at.card).toBeVisible()
  await expect(field).toHaveValue('')
})
