/** From nothing: two taps to the first photo or word, or a sample to look at. */
import { expect, type Page } from '@playwright/test'
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
    await list.getByRole('button', { name: 'Start', exact: true }).tap()
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

  test('a photo and five things pointed at on it are seven taps to the first card, five words written in a row are three', async ({
    page,
    servers,
  }) => {
    const { url } = await servers.shared()
    const taps = await countTaps(page)
    const at = sessionPage(page)
    const list = page.getByTestId('list-place')
    const field = list.getByLabel('In your own words')

    await photograph(page, url, 'e2e/photos/cup-on-table.jpg')
    const photo = list.getByRole('button', { name: /^The photo\. Tap a spot/ })
    const box = await photo.boundingBox()
    if (!box) throw new Error('The photo is not shown.')
    const spot = (number: number) => ({ x: box.width * (0.15 + number * 0.17), y: box.height * 0.3 })
    await photo.tap({ position: spot(0) })
    await photo.tap({ position: spot(1) })
    await expect(page.locator('[data-spot]')).toHaveCount(2)
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('enterkeyhint', 'next')
    for (const name of FIVE.slice(0, 2)) {
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
    }
    await expect(page.locator('[data-spot]')).toHaveCount(0)
    for (const [index, name] of FIVE.slice(2).entries()) {
      await photo.tap({ position: spot(index + 2) })
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
      await expect(list.locator('[data-thing]')).toHaveCount(index + 3)
    }
    await list.getByRole('button', { name: 'Start', exact: true }).tap()
    await expect(at.card).toHaveAttribute('data-kind', 'ProposeDisposition')
    await expect(at.card.getByRole('button', { name: /^Show the photo of / })).toBeVisible()
    expect(await taps()).toBe(7)

    await photograph(page, url, 'e2e/photos/cup-on-table.jpg')
    await field.tap()
    await page.keyboard.type(FIVE.join(', '))
    await page.keyboard.press('Enter')
    await expect(list.locator('[data-thing]')).toHaveCount(FIVE.length)
    await list.getByRole('group', { name: /\?$/ }).getByRole('button').first().tap()
    await expect(at.card).toHaveAttribute('data-kind', 'ProposeDisposition')
    expect(await taps()).toBe(3)
  })

  test('on a small phone the offer, the guesses and the field stand below the photo in sight, and a second photo leaves the list there', {
    tag: '@all',
  }, async ({ page, servers }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const { url } = await servers.shared()
    const list = page.getByTestId('list-place')
    const guesses = page.getByRole('region', { name: 'Guesses on the photo' })
    const field = list.getByLabel('In your own words')
    await photograph(page, url, 'e2e/detection/photos/laptop-and-tea.jpg')
    const offer = guesses.getByRole('button', { name: 'Guess what is on it' })
    await expect(offer).toBeInViewport({ ratio: 1 })
    await expect(field).toBeInViewport({ ratio: 1 })
    expect((await guesses.boundingBox())?.height).toBeLessThanOrEqual(56)
    await offer.tap()
    const cup = guesses.getByRole('button', { name: 'cup? Put it on the list' })
    await expect(cup).toBeInViewport({ ratio: 1 })
    await guesses.getByText('Maybe (').tap()
    await cup.tap()
    const thing = list.locator('[data-thing]', { hasText: 'cup' })
    await expect(thing).toBeVisible()
    await expect(thing.locator('img')).toBeVisible()
    await expect(guesses.getByRole('button', { name: 'spoon? Put it on the list' })).toBeVisible()
    await expect(page.locator('[data-guess]')).toHaveCount(0)

    await list.getByLabel('Add a photo').setInputFiles('e2e/detection/photos/blanket-on-sofa.jpg')
    await expect(list.getByRole('button', { name: 'Photo 2' })).toHaveAttribute('aria-pressed', 'true')
    await expect(thing).toBeInViewport()
  })
})

/** Taps on the page so far, however many pages it was. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() =>
    window.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('taps', `${Number(sessionStorage.getItem('taps')) + 1}`),
      true,
    ),
  )
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')))
}

const FIVE = ['cup', 'old receipts', 'pen', 'scarf', 'candle']

/** From the home page, with a photo of the room. */
async function photograph(page: Page, url: string, photo: string) {
  await page.goto(url)
  await page.evaluate(() => sessionStorage.removeItem('taps'))
  const chooser = page.waitForEvent('filechooser')
  await page.locator('label[for=photos-input]').tap()
  await (await chooser).setFiles(photo)
  await expect(page.getByRole('heading', { name: 'Tap what you see' })).toBeVisible()
}

/** The files that a browser needs to install the page. */

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
