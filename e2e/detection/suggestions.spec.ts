/** A photo says something without a key: this device guesses what is on it, and a tap puts a guess on the list. */
import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleLooks } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage, setOnDevice } from '@/e2e/testing/session-page'
import { tellStory } from '@/e2e/testing/story'
import { NO_CONNECTION, test } from '@/e2e/testing/test'
import { answer, say } from '@/lib/model/testing/scripted-api/replies'

test.use({ serviceWorkers: 'allow' })

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const HANDS = 'e2e/detection/photos/hands-at-laptop.jpg'
const TEA = 'e2e/detection/photos/laptop-and-tea.jpg'
const BLANKET = 'e2e/detection/photos/blanket-on-sofa.jpg'
const DESK = 'e2e/detection/photos/mug-on-desk.jpg'

const guesses = (page: Page) => page.getByRole('region', { name: 'Guesses on the photo' })
const guess = (page: Page, name: string) =>
  guesses(page).getByRole('button', { name: `${name}? Put it on the list` })
const rings = (page: Page) => page.locator('[data-guess]')
const photoButton = (page: Page) => page.getByRole('button', { name: /^The photo\. Tap a spot/ })

const namer = (page: Page) => page.getByRole('group', { name: 'What is here?' })
const offer = (page: Page) => guesses(page).getByRole('button', { name: 'Guess what is on it' })

/** Whether a finger on its middle would hit it. */
const isOnTop = (element: Locator) =>
  element.evaluate(one => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

/** Sends photos and no word, from a session in which nothing was said, on a device that guesses. */
async function sendPhoto(page: Page, url: string, ...photos: string[]): Promise<string> {
  await setOnDevice(page, { seeing: true })
  return await sendUnseen(page, url, ...photos)
}

async function sendUnseen(page: Page, url: string, ...photos: string[]): Promise<string> {
  const at = sessionPage(page)
  const id = await at.start(url)
  await at.choosePhotos(...photos)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(page.getByTestId('list-place')).toBeVisible()
  return id
}

/** Part of the detector: neither is loaded before a photo is there. */
const isOfDetector = (url: string) => /weights|\.wasm|detector/.test(url)

test('once it is asked for, what this device sees becomes things by a tap on its chip or its ring, then cards with their crops, to the end', {
  tag: '@all',
}, async ({ page, servers }) => {
  const server = await servers.shared()
  const at = sessionPage(page)
  const client = createClient(server.url)
  const loaded: string[] = []
  page.on('request', request => loaded.push(new URL(request.url()).pathname))
  const id = await sendUnseen(page, server.url, HANDS)
  await expectAccessibleLooks(page, 'guesses-offered')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(loaded.filter(isOfDetector)).toEqual([])
  await offer(page).tap()
  await expect(guesses(page)).toBeFocused()

  await expect(guess(page, 'laptop')).toBeVisible()
  await expect(guess(page, 'potted plant')).toBeVisible()
  expect(loaded.filter(isOfDetector)).not.toEqual([])
  await expect(rings(page)).toHaveCount(2)
  expect((await client.get(`/api/sessions/${id}`)).body.session.things).toEqual([])
  await expectAccessibleLooks(page, 'guesses')
  await page.setViewportSize({ width: 360, height: 740 })

  await guess(page, 'laptop').tap()
  await expect(page.locator('[data-thing]', { hasText: 'laptop' })).toBeVisible()
  await expect(rings(page)).toHaveCount(1)
  const open = guess(page, 'potted plant')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.poll(() => isOnTop(open), 'the bar below covers what is still open').toBe(true)
  const ring = await rings(page).boundingBox()
  if (!ring) throw new Error('The ring is gone.')
  await page.touchscreen.tap(ring.x + ring.width / 2, ring.y + ring.height / 2)
  await expect(page.locator('[data-thing]', { hasText: 'potted plant' })).toBeVisible()
  await expect(rings(page)).toHaveCount(0)

  const { things } = (await client.get(`/api/sessions/${id}`)).body.session
  expect(things).toMatchObject([
    { name: 'laptop', photo: expect.any(String), region: { width: expect.any(Number) } },
    { name: 'potted plant', photo: expect.any(String), region: { width: expect.any(Number) } },
  ])
  await page.getByRole('button', { name: 'Start', exact: true }).tap()
  await at.toFirstCard()
  await at.cardOf('laptop')
  await expect(page.getByRole('button', { name: 'Show the photo of laptop large' })).toBeVisible()
  await at.rested()
  await at.choice(1).tap()
  await at.cardOf('potted plant')
  await at.rested()
  await at.choice(1).tap()
  await at.tap('That’s all for today')
  await expect(page.getByTestId('closing')).toBeVisible()
  expect((await client.get(`/api/sessions/${id}`)).body.session.counts).toMatchObject({ decided: 2 })
})

test('another word is typed over a guess, the less sure ones are folded, and none of these is remembered', {
  tag: '@all',
}, async ({ page, servers }) => {
  const server = await servers.shared()
  const id = await sendPhoto(page, server.url, HANDS)
  await expect(rings(page)).toHaveCount(2)
  await guesses(page).getByText('Maybe (').tap()
  await expect(rings(page)).toHaveCount(3)
  await guesses(page).getByRole('button', { name: 'cup? Call it something else' }).tap()
  await namer(page).getByLabel('In your own words').fill('diary')
  await namer(page).getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(page.locator('[data-thing]', { hasText: 'diary' })).toBeVisible()
  const { things } = (await createClient(server.url).get(`/api/sessions/${id}`)).body.session
  expect(things).toMatchObject([{ name: 'diary', region: { x: expect.any(Number) } }])

  await guesses(page).getByRole('button', { name: 'None of these' }).tap()
  await expect(rings(page)).toHaveCount(0)
  await expect(guesses(page)).toBeFocused()
  await page.reload()
  await expect(page.locator('[data-thing]', { hasText: 'diary' })).toBeVisible()
  await expect(photoButton(page)).toBeVisible()
  await expect(rings(page)).toHaveCount(0)
  await expect(guesses(page).getByRole('button')).toHaveCount(0)
})

test('where nothing is made out it says so, and a tap takes the outline of what is there', {
  tag: '@all',
}, async ({ page, servers }) => {
  const server = await servers.shared()
  const id = await sendPhoto(page, server.url, BLANKET)
  await expect(
    guesses(page).getByText('I can’t make out single things here. Tap what you see.'),
  ).toBeVisible()
  const box = await photoButton(page).boundingBox()
  if (!box) throw new Error('The photo is not shown.')
  await photoButton(page).tap({ position: { x: box.width * 0.5, y: box.height * 0.5 } })
  await namer(page).getByRole('button', { name: 'toys' }).tap()
  await expect(page.locator('[data-thing]', { hasText: 'toys' })).toBeVisible()
  const { things } = (await createClient(server.url).get(`/api/sessions/${id}`)).body.session
  expect(things).toMatchObject([{ name: 'toys', region: { x: expect.any(Number) } }])
})

test('it is offered on a photo that came after the words, until something on that photo is named', {
  tag: '@all',
}, async ({ page, servers }) => {
  const server = await servers.shared()
  const story = await tellStory(createClient(server.url), 'en')
  await story.add(['hammer'])
  await story.say('Go on.')
  await page.goto(`${server.url}/sessions/${story.id}?place=list`)
  await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
  await page.getByTestId('list-place').getByLabel('Add a photo').setInputFiles(BLANKET)
  await expect(offer(page)).toBeVisible()
  await photoButton(page).tap()
  await namer(page).getByRole('button', { name: 'toys' }).tap()
  await expect(page.locator('[data-thing]', { hasText: 'toys' })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

test('it is offered where a model turns out to take no photos, and not before', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const api = await servers.startModel({
    script: [{ status: 500, error: 'image input is not supported' }, answer(say('What is there?'))],
  })
  const server = await servers.start({ ANTHROPIC_BASE_URL: api.url })
  const id = await sessionPage(page).start(server.url)
  await expect(offer(page)).toHaveCount(0)
  const client = createClient(server.url)
  const photo = (await client.uploadFile(id, TEA, 'image/jpeg')).body.photo.id
  await client.post(`/api/sessions/${id}/messages`, { text: 'Look', photoIds: [photo] })
  await sessionPage(page).show('List')
  await offer(page).tap()
  await expect(guess(page, 'cup')).toBeVisible()
})

test('without a connection the page looks with what it has kept', { tag: '@all' }, async ({
  page,
  context,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(NO_CONNECTION)
  const server = await servers.shared()
  await sendPhoto(page, server.url, TEA)
  await expect(guess(page, 'cup')).toBeVisible()
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('tidyup-sessions-1')
      return (await cache.keys()).length
    })
  await expect.poll(kept).toBe(1)
  await page.evaluate(() => localStorage.removeItem('tidyup-seen-1'))
  await context.setOffline(true)
  await page.reload()
  await expect(guess(page, 'cup')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tap what you see' })).toBeInViewport({ ratio: 1 })
})

test('a browser without WebAssembly and a device with little memory are offered nothing, and one that saves data is asked again', {
  tag: '@all',
}, async ({ page, context, servers }) => {
  const server = await servers.shared()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly'))
  await sendPhoto(page, server.url, TEA)
  await photoButton(page).tap()
  await namer(page).getByRole('button', { name: 'dishes' }).tap()
  await expect(page.locator('[data-thing]', { hasText: 'dishes' })).toBeVisible()
  await expect(guesses(page)).toHaveCount(0)

  const small = await context.newPage()
  await small.addInitScript(() => Object.defineProperty(navigator, 'deviceMemory', { value: 0.5 }))
  await sendPhoto(small, server.url, TEA)
  await expect(photoButton(small)).toBeVisible()
  await expect(guesses(small)).toHaveCount(0)

  const sparing = await context.newPage()
  await sparing.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await sendPhoto(sparing, server.url, TEA)
  await guesses(sparing).getByRole('button', { name: 'Guess what is on it' }).tap()
  await expect(guess(sparing, 'cup')).toBeVisible()
})

test(
  'ten photos at once, one of sixty million pixels and one that is broken: each of the others is looked at when it is shown',
  { tag: '@all' },
  async ({ page, servers }, testInfo) => {
    const server = await servers.shared()
    const at = sessionPage(page)
    const [huge, broken] = [testInfo.outputPath('huge.jpg'), testInfo.outputPath('broken.jpg')]
    await sharp(TEA).resize(9_500, 6_340, { fit: 'fill' }).jpeg({ quality: 60 }).toFile(huge)
    await writeFile(broken, (await readFile(TEA)).subarray(0, 200))
    const more = [BLANKET, HANDS, DESK, BLANKET, HANDS, DESK, BLANKET, HANDS]
    await setOnDevice(page, { seeing: true })
    const id = await at.start(server.url)
    await at.choosePhotos(huge, broken, ...more)
    await expect(page.getByRole('list', { name: 'Photos that did not get through' })).toHaveText(
      /broken\.jpg/,
    )
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.getByRole('button', { name: 'Send', exact: true }).tap()

    await expect(guess(page, 'cup')).toBeVisible()
    await page.getByRole('group', { name: 'Your photos of the room' }).getByText('Photo 4').tap()
    await expect(rings(page)).toHaveCount(1)
    await guess(page, 'cup').tap()
    const { photos, things } = (await createClient(server.url).get(`/api/sessions/${id}`)).body.session
    expect(photos).toHaveLength(9)
    expect(things).toMatchObject([{ name: 'cup', photo: photos[3].id }])
  },
)

test.describe('what breaks', () => {
  // The requests of a worker pass through the service worker, where a test can’t hold them.
  test.use({ serviceWorkers: 'block' })

  test('a worker that is killed while it loads leaves one sentence, and the next photo gets another one', {
    tag: '@all',
  }, async ({ page, servers, expectedErrors }) => {
    expectedErrors.push(NO_CONNECTION, /Killed/)
    const server = await servers.shared()
    let isKilled = false
    await page.route(/weights/, async route => {
      if (isKilled) return await route.continue()
      isKilled = true
      await page.workers()[0]?.evaluate(() =>
        setTimeout(() => {
          throw new Error('Killed.')
        }),
      )
      await route.abort()
    })
    await sendPhoto(page, server.url, TEA, DESK)
    await expect(guesses(page).getByText('No guesses this time. Tap what you see.')).toBeVisible()
    expect(isKilled).toBe(true)
    await page.getByRole('group', { name: 'Your photos of the room' }).getByText('Photo 2').tap()
    await expect(guess(page, 'cup')).toBeVisible()
  })
})

test(
  'with an after photo of the same spot, what is gone is ringed as a guess; another spot says nothing',
  { tag: '@all' },
  async ({ page, servers }, testInfo) => {
    const server = await servers.shared()
    const at = sessionPage(page)
    const id = await sendPhoto(page, server.url, DESK)
    await guess(page, 'cup').tap()
    await page.getByRole('button', { name: 'Start', exact: true }).tap()
    await at.toFirstCard()
    await at.rested()
    await at.choice(1).tap()
    await at.tap('That’s all for today')
    await expect(page.getByTestId('closing')).toBeVisible()
    const { things } = (await createClient(server.url).get(`/api/sessions/${id}`)).body.session
    const cleared = testInfo.outputPath('cleared.jpg')
    await writeFile(cleared, await without(things[0].region, DESK))

    await page.getByLabel('Choose a photo').setInputFiles(cleared)
    await expect(page.getByText('Put away, this device guesses: cup.')).toBeVisible()
    await expect(page.locator('[data-cleared=cup]')).toBeVisible()
    await expectAccessibleLooks(page, 'cleared')
    await page.setViewportSize({ width: 360, height: 740 })

    await page.getByRole('button', { name: 'Another after photo' }).tap()
    await page.getByLabel('Choose a photo').setInputFiles(BLANKET)
    await expect(page.locator('[data-cleared]')).toHaveCount(0)
  },
)

/** The photo with what surrounds a region in the place of what was there. */
async function without(region: { x: number; y: number; width: number; height: number }, photo: string) {
  const { width = 0, height = 0 } = await sharp(photo).metadata()
  const [left, top] = [Math.round(region.x * width), Math.round(region.y * height)]
  const size = { width: Math.round(region.width * width), height: Math.round(region.height * height) }
  const beside = left >= size.width ? left - size.width : Math.min(left + size.width, width - size.width)
  const patch = await sharp(photo)
    .extract({ left: beside, top, ...size })
    .toBuffer()
  return await sharp(photo)
    .composite([{ input: patch, left, top }])
    .jpeg()
    .toBuffer()
}
