/** Photos on their way to the server, over a line that is slow, breaks, or may not carry what a phone gives it. */
import { type CDPSession, expect, type Page } from '@playwright/test'
import { expectAccessibleLooks } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { NO_CONNECTION, test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 } })

const CUP = 'e2e/photos/cup-on-table.jpg'
const CAT = 'e2e/photos/cat.webp'

/** At no byte a second the line is broken. */
async function uploadsAt(cdp: CDPSession, bytesPerSecond: number) {
  await cdp.send('Network.emulateNetworkConditions', {
    ...{ offline: bytesPerSecond === 0, latency: 0, downloadThroughput: -1 },
    uploadThroughput: bytesPerSecond,
  })
}

/** Until the bar has left its start and not reached its end. */
async function seenOnItsWay(page: Page, number: number) {
  const bar = page.getByRole('progressbar', { name: `Sending photo ${number}` })
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
}

test('each of several photos tells how far it has come, and they arrive in order', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const server = await servers.shared()
  const at = sessionPage(page)
  const id = await at.start(server.url)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await uploadsAt(cdp, 30_000)
  await page.getByLabel('Choose photos').setInputFiles([CUP, CAT])
  await expect(page.getByRole('progressbar')).toHaveCount(2)
  await seenOnItsWay(page, 1)
  await expect(page.getByRole('progressbar', { name: 'Sending photo 2' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  )
  await expectAccessibleLooks(page, 'photos-on-their-way')
  await uploadsAt(cdp, -1)
  await expect(page.getByText('Tap a photo to point at things on it.')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  await at.say('a lamp')
  await expect(at.card).toBeVisible()
  const { photos, messages } = (await createClient(server.url).get(`/api/sessions/${id}`)).body.session
  const ids = photos.map((photo: { id: string }) => photo.id)
  expect(photos[0]).toMatchObject({ width: 1568, height: 1045 })
  expect(messages[0].photoIds).toEqual(ids)
})

test('while a card waits a photo is added to the list, and one of the thing where they talk about it', {
  tag: '@all',
}, async ({ page, servers }) => {
  const server = await servers.shared()
  const at = sessionPage(page)
  const id = await at.openCard(server.url, 'espresso cup, kite', 'espresso cup')
  const session = async () => (await createClient(server.url).get(`/api/sessions/${id}`)).body.session
  await at.show('List')
  const list = page.getByTestId('list-place')
  await list.getByLabel('Add a photo').setInputFiles(CAT)
  await list.getByRole('button', { name: /^The photo\. Tap a spot/ }).click()
  await page.getByRole('group', { name: 'What is here?' }).getByRole('button', { name: 'toys' }).click()
  await expect(list.getByRole('button', { name: /^toys: / })).toBeVisible()
  await expectAccessibleLooks(page, 'list-with-an-added-photo')
  await page.setViewportSize({ width: 360, height: 740 })

  await at.show('Card')
  await at.talk()
  await page.getByRole('dialog').getByLabel('Add a photo').setInputFiles(CUP)
  await expect(page.getByRole('dialog').getByLabel('Add a photo')).toHaveCount(0)
  await expectAccessibleLooks(page, 'talk-about-a-photo')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Show the photo of espresso cup large' })).toBeVisible()
  const { photos, question, things } = await session()
  const [cat, cup] = photos.map((photo: { id: string }) => photo.id)
  expect(question.question.item).toBe('espresso cup')
  expect(things).toMatchObject([{ photo: cup }, {}, { name: 'toys', photo: cat }])
})

test('a photo that was under way when the line broke is tried again, and keeps its place', async ({
  page,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(NO_CONNECTION)
  const server = await servers.shared()
  const at = sessionPage(page)
  const id = await at.start(server.url)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await uploadsAt(cdp, 30_000)
  await page.getByLabel('Choose photos').setInputFiles([CUP, CAT])
  await seenOnItsWay(page, 1)
  await uploadsAt(cdp, 0)
  const problems = page.getByRole('list', { name: 'Photos that did not get through' })
  await expect(problems.getByRole('alert')).toHaveCount(2)
  await expectAccessibleLooks(page, 'photos-that-failed')

  await uploadsAt(cdp, -1)
  await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
  const again = problems.getByRole('button', { name: 'Try again' })
  await again.last().click()
  await expect(problems.getByRole('alert')).toHaveCount(1)
  await expect(page.getByText('Tap a photo to point at things on it.')).toBeVisible()
  await again.click()
  await expect(problems).toBeHidden()
  await expect(page.getByText('Tap a photo to point at things on it.')).toBeVisible()
  await at.say('a lamp')
  await expect(at.card).toBeVisible()
  const { photos, messages } = (await createClient(server.url).get(`/api/sessions/${id}`)).body.session
  const widthOf = (photoId: string) => photos.find((photo: { id: string }) => photo.id === photoId).width
  expect(messages[0].photoIds).toHaveLength(2)
  expect(widthOf(messages[0].photoIds[0])).toBe(1568)
})

test('a HEIC photo is refused kindly whatever it is called, and the others go on', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const server = await servers.shared()
  const at = sessionPage(page)
  await at.start(server.url)
  const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const heic = {
    name: 'IMG_0007.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([head, Buffer.alloc(512)]),
  }
  await page.getByLabel('Choose photos').setInputFiles([heic])
  const problem = page.getByRole('list', { name: 'Photos that did not get through' }).getByRole('alert')
  await expect(problem).toContainText('This browser can’t open HEIC photos.')
  await expect(problem).toContainText('“Most Compatible”')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await at.choosePhotos(CUP)
  await expect(page.getByRole('button', { name: 'Photo 2: point at things on it' })).toBeVisible()
})

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
