/** A photo is turned right way up, and things on it are named by one tap. */
import { expect, type Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { expectAccessibleLooks } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const CUP = 'e2e/photos/cup-on-table.jpg'
const photoButton = (page: Page) => page.getByRole('button', { name: /^The photo\. Tap a spot/ })

test('a turned photo is what the server stores, with its pins where the things are', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const at = sessionPage(page)
  const id = await at.start(server.url)
  const stored = async (photoId: string) => {
    const response = await fetch(`${server.url}/api/sessions/${id}/photos/${photoId}`)
    return sharp(await response.arrayBuffer())
  }
  await at.choosePhotos(CUP)
  await at.pin(1, 'red cup', { x: 0.25, y: 0.125 })
  await page.getByRole('button', { name: 'Photo 1: point at things on it' }).tap()
  await page.getByRole('button', { name: 'Turn' }).tap()
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await at.say('')
  await expect(at.card).toBeVisible()

  const { photos, messages } = (await client.get(`/api/sessions/${id}`)).body.session
  const [upright, turned] = photos
  expect(upright).toMatchObject({ width: 1568, height: 1045 })
  expect(turned).toMatchObject({ width: 1045, height: 1568 })
  expect(messages[0]).toMatchObject({ photoIds: [turned.id] })
  const place = /at ([\d.]+), ([\d.]+)\)$/.exec(messages[0].text)?.slice(1).map(Number) ?? []
  expect(place[0]).toBeCloseTo(0.875, 1)
  expect(place[1]).toBeCloseTo(0.25, 1)

  const small = { width: 16, height: 16, fit: 'fill' } as const
  const pixels = (image: Sharp) => image.resize(small).removeAlpha().raw().toBuffer()
  const expected = await pixels(sharp(await (await stored(upright.id)).rotate(90).png().toBuffer()))
  const found = await pixels(await stored(turned.id))
  const difference = found.reduce((sum, value, index) => sum + Math.abs(value - (expected[index] ?? 0)), 0)
  expect(difference / found.length).toBeLessThan(4)

  await page.goto(server.url)
  await expect(page.locator(`img[src*="${turned.id}"]`)).toBeVisible()
})

test('one tap on the photo and one on a word make a card with that part of the photo', {
  tag: '@all',
}, async ({ page, servers }) => {
  const server = await servers.shared()
  const at = sessionPage(page)
  const id = await at.start(server.url)
  await at.choosePhotos(CUP)
  await page.getByRole('button', { name: 'Photo 1: point at things on it' }).tap()
  const box = await photoButton(page).boundingBox()
  if (!box) throw new Error('The photo is not shown.')
  await photoButton(page).tap({ position: { x: box.width * 0.5, y: box.height * 0.4 } })
  const words = page.getByRole('group', { name: 'What is here?' })
  await expect(words.getByRole('button', { name: 'box' })).toBeInViewport({ ratio: 1 })
  await expectAccessibleLooks(page, 'pin-chips')
  await page.setViewportSize({ width: 360, height: 740 })
  await words.getByRole('button', { name: 'shoes' }).tap()
  await expect(page.getByRole('list', { name: 'Items on this photo' })).toHaveText(/shoes/)
  await expect(page.getByRole('status').filter({ hasText: 'shoes: added' })).toBeAttached()
  await page.getByRole('button', { name: 'Done' }).tap()
  await at.sortFrom('', 'shoes')
  const { question } = (await createClient(server.url).get(`/api/sessions/${id}`)).body.session.question
  const { region } = question.photo
  expect(region.x + region.width / 2).toBeCloseTo(0.5, 1)
  expect(region.y + region.height / 2).toBeCloseTo(0.4, 1)
  await expect(page.getByRole('button', { name: 'Show the photo of shoes large' })).toBeVisible()
})

test('by keyboard things are named without a place', { tag: '@all' }, async ({ page, servers }) => {
  const server = await servers.shared()
  const at = sessionPage(page)
  await at.start(server.url)
  await at.choosePhotos(CUP)
  await page.getByRole('button', { name: 'Photo 1: point at things on it' }).press('Enter')
  const words = page.getByRole('group', { name: 'Add an item' })
  await words.getByRole('button', { name: 'cables' }).press('Enter')
  await expect(words.getByRole('button', { name: 'cables' })).toBeFocused()
  await words.getByLabel('In your own words').fill('a kite')
  await words.getByLabel('In your own words').press('Enter')
  await expect(page.getByRole('list', { name: 'Items on this photo' }).getByRole('listitem')).toHaveCount(2)
})
