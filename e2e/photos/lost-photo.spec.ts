/** A photo that is gone, as when it was deleted elsewhere: its things stay, drawn instead, and nothing is broken. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { tellStory } from '@/e2e/testing/story'
import { NO_CONNECTION, type Servers, test } from '@/e2e/testing/test'

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
    await expect(page.locator('main')).toContainText('3 left to carry')
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
