/** Files that no browser can read, beside photos that it can, on a small phone. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 } })

const unreadable = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('This is text.'),
})

test('unreadable files leave room for the photos, and go when the message does', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const server = await servers.shared()
  const at = sessionPage(page)
  const id = await at.start(server.url)
  await page
    .getByLabel('Choose photos')
    .setInputFiles([unreadable('letter.jpg'), unreadable('IMG_0001.HEIC')])
  const problems = page.getByRole('list', { name: 'Photos that did not get through' })
  await expect(problems.getByRole('alert')).toHaveCount(2)
  await at.choosePhotos('e2e/photos/cup-on-table.jpg', 'e2e/photos/cup-on-table-exif-6.jpg')
  await page.screenshot({ path: 'test-results/photo-tray.png' })
  await expect(page.getByText('Tap a photo to point at things on it.')).toBeInViewport({ ratio: 1 })
  for (const problem of await problems.getByRole('alert').all())
    await expect(problem).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Your message')).toBeInViewport({ ratio: 1 })

  await at.say('an empty bottle, old receipts')
  await expect(at.card).toBeVisible()
  await expect(problems).toBeHidden()
  await expect(page.getByText('Your photos go along')).toBeHidden()
  const { messages } = (await createClient(server.url).get(`/api/sessions/${id}`)).body.session
  expect(messages[0].photoIds).toHaveLength(2)
})
