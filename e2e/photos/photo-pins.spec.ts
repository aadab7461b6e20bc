/** A photo is turned right way up, and things on it are named by one tap. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { expectAccessibleLooks } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { tellStory } from '@/e2e/testing/story'
import { NO_CONNECTION, type Servers, test } from '@/e2e/testing/test'

test.describe('photo pins', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  const CUP = 'e2e/photos/cup-on-table.jpg'
  const photoButton = (page: Page) => page.getByRole('button', { name: /^The photo\. Tap a spot/ })

  test('a turned photo is what the server stores, with its pins where the things are', {
    tag: '@all',
  }, async ({ page, servers }) => {
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
    await expect(page.getByRole('list', { name: 'Things on this photo' })).toHaveText(/shoes/)
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
    const words = page.getByRole('group', { name: 'Add a thing' })
    await words.getByRole('button', { name: 'cables' }).press('Enter')
    await expect(words.getByRole('button', { name: 'cables' })).toBeFocused()
    await words.getByLabel('In your own words').fill('a kite')
    await words.getByLabel('In your own words').press('Enter')
    await expect(page.getByRole('list', { name: 'Things on this photo' }).getByRole('listitem')).toHaveCount(
      2,
    )
  })
})

test('things below a photo are typed one after the other, faster than the coach takes them', async ({
  page,
  servers,
}) => {
  const server = await servers.shared()
  const at = sessionPage(page)
  await at.start(server.url)
  await at.choosePhotos('e2e/photos/cup-on-table.jpg')
  await at.hear('')
  const field = page.getByRole('group', { name: 'Add a thing' }).getByLabel('In your own words')
  const names = ['kite', 'camera', 'two wine bottles', 'umbrella', 'lamp']
  await field.focus()
  for (const name of names) await page.keyboard.type(`${name}\n`)
  const list = page.getByRole('list', { name: 'Still here' })
  for (const name of names)
    await expect(list.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(1)
  await expect(field).toHaveValue('')
})

/** At the end: the room as it was and as it is now, one over the other. */
test.describe('before after', () => {
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
})

/** A photo that is gone, as when it was deleted elsewhere: its things stay, drawn instead, and nothing is broken. */
test.describe('lost photo', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  const CUP = 'e2e/photos/cup-on-table.jpg'
  const SAID = 'This photo can’t be shown. It was deleted, or there is no connection.'

  /** All that the server and this browser have of the photos. */
  async function deletePhotos(page: Page, { dataDirectory }: Servers) {
    const database = new DatabaseSync(join(dataDirectory, 'tidyup.sqlite'), { timeout: 5_000 })
    database.exec('delete from photos')
    database.close()
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.clearBrowserCache')
  }

  const brokenPictures = (page: Page) =>
    page.evaluate(() =>
      [...document.images]
        .filter(image => image.checkVisibility() && image.complete && image.naturalWidth === 0)
        .map(({ src }) => src),
    )

  test('in every place its things are drawn instead, and where it stood alone it is said', {
    tag: '@all',
  }, async ({ page, servers, expectedErrors }) => {
    // The browser’s own note that a photo was not found.
    expectedErrors.push(/404 \(Not Found\)/)
    // Its database is at hand.
    const { url } = await servers.start()
    const client = createClient(url)
    const at = sessionPage(page)
    const story = await tellStory(client, 'en')
    await story.photo(CUP, ['espresso cup', 'teaspoon'], 'an empty bottle')
    await story.answerUntilCard()
    await story.decide(1)
    await page.goto(`${url}/sessions/${story.id}`)
    const large = page.getByRole('button', { name: 'Show the photo of espresso cup large' })
    await expect(large).toBeVisible()
    await deletePhotos(page, servers)

    await test.step('the page that shows it goes on', async () => {
      await at.show('List')
      await page
        .getByTestId('list-place')
        .getByRole('button', { name: /^Go on/ })
        .tap()
      await at.choice(1).tap()
      await at.cardOf('teaspoon')
      expect(await brokenPictures(page)).toEqual([])
    })
    await test.step('the card', async () => {
      await page.reload()
      await at.cardOf('teaspoon')
      await expect(at.card.locator('[data-picture] svg')).toBeVisible()
      await expect(at.card.locator('img')).toHaveCount(0)
    })
    await test.step('the list, whose things keep their editor', async () => {
      await at.show('List')
      const list = page.getByTestId('list-place')
      await expect(list.getByText(SAID)).toBeVisible()
      await expect(list.getByText('Tap the photo to mark more.')).toHaveCount(0)
      await list.getByRole('button', { name: /^teaspoon/ }).tap()
      await expect(page.getByRole('dialog', { name: 'teaspoon' }).locator('svg').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(list.locator('img')).toHaveCount(0)
    })
    await test.step('the conversation', async () => {
      await at.show('Card')
      await at.talk()
      await page.getByRole('button', { name: 'Your photo: show it large' }).tap()
      await expect(page.getByRole('dialog', { name: 'Your photo' }).getByText(SAID)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Point at things on it' })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    })
    await test.step('the walk, the end with what can be shared of it, and home', async () => {
      await story.decideAll()
      await story.end()
      await client.uploadFile(story.id, CUP, 'image/jpeg')
      for (const place of ['done', 'timeline', 'carry', 'card']) {
        await page.goto(`${url}/sessions/${story.id}?place=${place}`)
        await page.waitForLoadState('networkidle')
        expect(await brokenPictures(page), place).toEqual([])
      }
      await page.getByRole('button', { name: 'Share a picture' }).tap()
      const sheet = page.getByRole('dialog', { name: 'A picture to share' })
      await expect(sheet.getByRole('img')).toBeVisible()
      await page.goto(url)
      await expect(page.locator('main')).toContainText('1 ready to carry')
      expect(await brokenPictures(page)).toEqual([])
    })
  })

  test('one that did not come is there again with the connection', { tag: '@all' }, async ({
    page,
    servers,
    expectedErrors,
  }) => {
    expectedErrors.push(NO_CONNECTION)
    const { url, port, kill } = await servers.start()
    const story = await tellStory(createClient(url), 'en')
    await story.photo(CUP, ['espresso cup'], '')
    await story.answerUntilCard()
    await page.route('**/photos/*', route => route.abort())
    await page.goto(`${url}/sessions/${story.id}`)
    const large = page.getByRole('button', { name: 'Show the photo of espresso cup large' })
    await expect(page.locator('[data-picture] svg')).toBeVisible()
    await expect(large).toHaveCount(0)
    await page.unroute('**/photos/*')
    await kill()
    await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'lost')
    await servers.start({}, port)
    await expect(large).toBeVisible()
  })
})
