/** A session that is deleted while a page shows it. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test('the page says that the session was deleted, and asks no more', { tag: '@all' }, async ({
  page,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(/404 \(Not Found\)/)
  const server = await servers.shared()
  const at = sessionPage(page)
  const id = await at.start(server.url)
  await at.say('an empty bottle, old receipts')
  await expect(at.card).toBeVisible()
  await createClient(server.url).delete(`/api/sessions/${id}`)

  await expect(page.getByRole('heading', { name: 'This session was deleted.' })).toBeVisible()
  await expect(page.getByTestId('connection')).toHaveText('Deleted')
  await expect(at.card).toBeHidden()
  await expect(page.getByLabel('Your message')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden()

  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.clock.install()
  await page.clock.fastForward(60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  expect(asked.filter(url => url.includes('/api/'))).toEqual([])
  await page.getByRole('alert').getByRole('link', { name: 'All sessions' }).click()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
})
