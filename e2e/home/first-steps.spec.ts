/** From nothing: two taps to the first photo or word, or a sample to look at. */
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleInEveryLook } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.describe('first steps', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('one tap takes the first photo, the next sends it, and then things are tapped on it', async ({
    page,
    servers,
  }) => {
    const { url } = await servers.shared()
    await sessionPage(page).start(url)
    const chooser = page.waitForEvent('filechooser')
    await page.getByText('Photograph a corner', { exact: true }).tap()
    await (await chooser).setFiles('e2e/photos/cat.webp')
    await expect(page.getByText('Tap a photo to point at things on it.')).toBeVisible()
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await expect(send).toBeInViewport({ ratio: 1 })
    await send.tap()

    const list = page.getByTestId('list-place')
    await expect(list.getByRole('heading', { name: 'Tap what you see' })).toBeVisible()
    await list.getByRole('button', { name: /^The photo\. Tap a spot/ }).tap()
    await page.getByRole('group', { name: 'What is here?' }).getByRole('button', { name: 'toys' }).tap()
    await list.getByRole('button', { name: 'Start with: toys' }).tap()
    await expect(sessionPage(page).card).toBeVisible()
  })

  test('typing is field, send, and at most one tap more to the first card', async ({ page, servers }) => {
    const { url } = await servers.shared()
    const at = sessionPage(page)
    await at.start(url)
    await at.hear('a screwdriver, a hammer, a phone charger')
    const foot = page.getByTestId('list-place')
    const start = foot.getByRole('button', { name: /^Start with: / })
    await start
      .or(
        foot
          .getByRole('group', { name: /\?$/ })
          .getByRole('button')
          .filter({ hasNotText: 'Something else' })
          .first(),
      )
      .first()
      .tap()
    await expect(at.card).toHaveAttribute('data-kind', 'ProposeDisposition')
  })

  test('a quick start says how to begin, and one thing is lit', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    const { url } = await servers.shared()
    const at = sessionPage(page)
    const id = await at.start(url)
    await expect(page.getByRole('heading', { name: /^Pick a corner/ })).toBeVisible()
    for (const [start, heading] of [
      ['five', 'Five things you see'],
      ['surface', 'One surface: what is on it?'],
      ['floor', 'Only the floor: what lies there?'],
    ]) {
      await page.goto(`${url}/sessions/${id}?start=${start}`)
      await expect(page.getByRole('heading', { name: heading ?? '' })).toBeVisible()
    }
    await expectAccessibleInEveryLook(page)
    const lit = page.locator('main .bg-lamp')
    await expect(lit).toHaveText('Photograph a corner')
    await page.getByLabel('Your message').fill('socks')
    await expect(lit).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveClass(/bg-lamp/)
  })

  test('the sample is a session on a photo, with a card that shows where the thing is', {
    tag: '@all',
  }, async ({ page, servers }) => {
    const { url } = await servers.shared()
    const at = sessionPage(page)
    await page.goto(url)
    await page.getByRole('button', { name: 'Try a sample room' }).tap()
    await expect(page.getByRole('heading', { name: 'Sample: a living room' })).toBeAttached()
    await at.show('Card')
    await at.toFirstCard()
    await expect(at.card).toHaveAttribute('data-kind', 'ProposeDisposition')
    const item = await at.card.getByRole('heading').textContent()
    const shown = page.getByRole('button', { name: `Show the photo of ${item} large` })
    await expect(shown).toBeVisible()
    await page.screenshot({ path: 'test-results/screens/sample-card.png' })
    await shown.tap()
    await page.screenshot({ path: 'test-results/screens/sample-photo.png' })

    const { sessions } = (await createClient(url).get('/api/sessions')).body
    expect(sessions).toMatchObject([{ title: 'Sample: a living room', thumbnail: expect.any(String) }])
  })
})

/** What a browser needs to install the page. */

const read = async (url: string, language: string) =>
  (await fetch(`${url}/manifest.webmanifest`, { headers: { 'accept-language': language } })).json()

test('the manifest is complete, in the person’s language, and its icons are what it says', async ({
  page,
  servers,
}) => {
  const { url } = await servers.shared()
  await page.goto(url)
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute('sizes', '180x180')
  const manifest = await read(url, 'en')
  expect(manifest).toMatchObject({
    name: 'Tidyup',
    short_name: 'Tidyup',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
  })
  expect(await read(url, 'de-AT')).toMatchObject({
    lang: 'de',
    description: expect.stringContaining('ruhiger Begleiter'),
  })
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose ?? 'any'])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp(await (await fetch(url + src)).arrayBuffer()).metadata()
    expect(`${width}x${height} ${format}`).toBe(`${sizes} png`)
  }
})
