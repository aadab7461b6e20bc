/** A session with sixty photos: each is a tap away, and none is loaded before it is in sight. */
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { createClient } from '@/e2e/testing/client'
import { expectHolds } from '@/e2e/testing/screen-holds'
import { sessionPage } from '@/e2e/testing/session-page'
import { tellStory } from '@/e2e/testing/story'
import { test } from '@/e2e/testing/test'
import { MAX_PHOTOS_PER_MESSAGE } from '@/lib/wire/limits'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const PHOTOS = 60
/** Photos that a screen has room for, large and small. */
const IN_SIGHT = 12

const plainPhoto = (number: number) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: 4 * number, g: 160, b: 90 } } })
    .jpeg()
    .toBuffer()

/** Gives how many photos the page has asked for since it was opened. */
function watchLoads(page: Page) {
  const loaded = new Set<string>()
  page.on('request', request => {
    // Of a document: a sheet that opens is a step of the history as well.
    if (request.isNavigationRequest()) loaded.clear()
    const [, photo] = /\/photos\/(.+)$/.exec(request.url()) ?? []
    if (photo) loaded.add(photo)
  })
  return () => loaded.size
}

test('sixty photos with a thing on each', { tag: '@all' }, async ({ page, servers }) => {
  const { url } = await servers.shared()
  const client = createClient(url)
  const story = await tellStory(client, 'en')
  const ids: string[] = []
  for (let number = 0; number < PHOTOS; number += 1) {
    const uploaded = await client.upload(story.id, await plainPhoto(number), 'room.jpg', 'image/jpeg')
    ids.push(uploaded.body.photo.id)
  }
  for (let sent = 0; sent < PHOTOS; sent += MAX_PHOTOS_PER_MESSAGE)
    await story.say('', ids.slice(sent, sent + MAX_PHOTOS_PER_MESSAGE))
  await story.say(ids.map((id, index) => `book no${index + 1} (photo ${id} at 0.50, 0.30)`).join('\n'))
  await story.answerUntilCard()
  await story.decide(3)

  const at = sessionPage(page)
  const loads = watchLoads(page)
  async function look(place: string) {
    await page.goto(`${url}/sessions/${story.id}?place=${place}`)
    await page.waitForLoadState('networkidle')
    expect(loads(), `photos loaded by ${place}`).toBeLessThanOrEqual(IN_SIGHT)
    await expectHolds(page, place)
  }
  await test.step('the card has its own', async () => {
    await look('card')
    await page.getByRole('button', { name: 'Show the photo of book no4 large' }).tap()
    await expect(page.getByRole('img', { name: 'Where book no4 is' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(loads()).toBe(1)
  })
  await test.step('the list shows the one that is asked about, and leads to the last', async () => {
    await look('list')
    const tab = (number: number) => page.getByRole('button', { name: new RegExp(`^Photo ${number} \\d`) })
    await expect(tab(4)).toHaveAttribute('aria-pressed', 'true')
    await expect(tab(4)).toBeInViewport({ ratio: 1 })
    await tab(PHOTOS).tap()
    await expect(tab(PHOTOS)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: `book no${PHOTOS}: Not asked yet` })).toBeVisible()
  })
  await test.step('the conversation', async () => {
    await at.show('Card')
    await at.talk()
    await expectHolds(page, 'talk')
    await page.keyboard.press('Escape')
  })
  for (const place of ['done', 'timeline', 'carry']) await test.step(place, () => look(place))
  await story.end()
  await test.step('the end', () => look('card'))
})
