/** From nothing: two taps to the first photo or word, or a sample to look at. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('the second tap takes the first photo, or writes the first word', async ({ page, servers }) => {
  const { url } = await servers.start()
  await page.goto(url)
  await page.getByRole('button', { name: 'Start tidying' }).tap()
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Take a photo', { exact: true }).tap()
  await (await chooser).setFiles('e2e/photos/cat.webp')
  await expect(page.getByText('Tap a photo to point at things on it.')).toBeVisible()

  await sessionPage(page).leave()
  await page.getByRole('button', { name: 'Start tidying' }).tap()
  await page.getByLabel('Your message').tap()
  await page.keyboard.type('old receipts')
  await expect(page.getByLabel('Your message')).toHaveValue('old receipts')
})

test('the sample is a session on a photo, with a card that shows where the thing is', async ({
  page,
  servers,
}) => {
  const { url } = await servers.start()
  const at = sessionPage(page)
  await page.goto(url)
  await page.getByRole('button', { name: 'Try it with a sample photo' }).tap()
  await expect(at.card).toHaveAttribute('data-kind', 'Choose')
  await expect(page.getByRole('heading', { name: 'Sample: a cup on a table' })).toBeVisible()
  await at.choice(1).tap()
  await expect(at.card).toContainText('So far')
  await at.choice(1).tap()
  await expect(at.card).toHaveAttribute('data-kind', 'ProposeDisposition')
  const item = await at.card.getByRole('heading').textContent()
  expect(['espresso cup', 'red saucer', 'teaspoon']).toContain(item)
  const shown = page.getByRole('button', { name: `Show the photo of ${item} large` })
  await expect(shown).toBeVisible()
  await page.screenshot({ path: 'test-results/screens/sample-card.png' })
  await shown.tap()
  await page.screenshot({ path: 'test-results/screens/sample-photo.png' })

  const { sessions } = (await createClient(url).get('/api/sessions')).body
  expect(sessions).toMatchObject([{ title: 'Sample: a cup on a table', thumbnail: expect.any(String) }])
})
