/** At the end: the room as it was and as it is now, one over the other. */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleLooks } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

async function endedSession(page: Page, url: string, photo?: string): Promise<string> {
  const at = sessionPage(page)
  const id = await at.start(url)
  if (photo) await at.choosePhotos(photo)
  await at.sortFrom('a lamp, two pens', 'lamp')
  await at.choice(1).click()
  await at.end()
  return id
}

test('an after photo is compared with the first one, by keyboard, thumb and tap, also after a reload', {
  tag: '@all',
}, async ({ page, servers }) => {
  const server = await servers.shared()
  const id = await endedSession(page, server.url, 'e2e/photos/cup-on-table.jpg')
  await expect(page.getByLabel('Take an after photo')).toBeAttached()
  await expectAccessibleLooks(page, 'after-photo-offered')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByLabel('Choose a photo').setInputFiles('e2e/photos/cat.webp')

  const slider = page.getByRole('slider', { name: 'Compare before and after' })
  await expect(slider).toHaveValue('50')
  const { photos } = (await createClient(server.url).get(`/api/sessions/${id}`)).body.session
  expect(photos.map((photo: { moment: string }) => photo.moment)).toEqual(['before', 'after'])
  await page.reload()
  await expect(page.getByRole('img', { name: 'The room after' })).toBeVisible()

  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '51 percent before, the rest after')
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Only after')
  await page.getByRole('button', { name: 'Before', exact: true }).tap()
  await expect(slider).toHaveAttribute('aria-valuetext', 'Only before')
  await page.getByRole('button', { name: 'After', exact: true }).tap()
  await expect(slider).toHaveValue('0')
  await slider.press('PageUp')
  await slider.press('PageUp')
  await slider.press('PageUp')

  await slider.scrollIntoViewIfNeeded()
  const before = Number(await slider.inputValue())
  const box = await page.getByRole('img', { name: 'The room before' }).boundingBox()
  if (!box) throw new Error('The photos are not shown.')
  const y = box.y + box.height / 2
  await page.mouse.click(box.x + box.width * 0.9, y)
  await expect(slider).toHaveValue(String(before))
  await page.mouse.move(box.x + (box.width * before) / 100, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.7, y, { steps: 5 })
  await page.mouse.up()
  expect(Number(await slider.inputValue())).toBeGreaterThan(65)
  await expectAccessibleLooks(page, 'before-after')
})

test('without a photo of the room there is nothing to compare', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const server = await servers.shared()
  await endedSession(page, server.url)
  await expect(page.getByLabel('Take an after photo')).toHaveCount(0)
})
