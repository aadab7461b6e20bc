/** A picture to share: drawn on this device, with photos only where the person says so. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleInEveryLook } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { loadSession } from '@/e2e/testing/session-page'
import { tellStory } from '@/e2e/testing/story'
import { type Servers, test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 } })

/** An ended session with three things decided, and the room before and after. */
async function endedRoom(servers: Servers) {
  const server = await servers.shared()
  const client = createClient(server.url)
  const story = await tellStory(client, 'en')
  await client.patch(`/api/sessions/${story.id}`, { title: 'Kitchen table' })
  await story.photo('e2e/photos/cup-on-table.jpg', [], 'red mug, big plate, old scarf, desk lamp')
  await story.answerUntilCard()
  await story.decide(3)
  await story.end()
  const after = await readFile('e2e/photos/cat.webp')
  await client.upload(story.id, after, 'after.webp', 'image/webp', { moment: 'after' })
  return `${server.url}/sessions/${story.id}`
}

/** How many colours a picture has by large: flat drawings have few, photos many. */
async function coloursOf(file: string | Buffer) {
  const { data } = await sharp(file).resize(200, 250, { kernel: 'nearest' }).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  })
  const colours = new Set<number>()
  for (let at = 0; at < data.length; at += 3)
    colours.add(((data[at] ?? 0) >> 4) * 256 + ((data[at + 1] ?? 0) >> 4) * 16 + ((data[at + 2] ?? 0) >> 4))
  return colours.size
}

async function openShare(page: Page, url: string) {
  await loadSession(page, url)
  await page.getByRole('button', { name: 'Share a picture' }).click()
  const sheet = page.getByRole('dialog', { name: 'A picture to share' })
  await expect(sheet.getByRole('img', { name: /^Kitchen table: 3 things decided\./ })).toBeVisible()
  return sheet
}

async function saved(page: Page): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save picture' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('tidied.png')
  return file.path()
}

test('the picture is a PNG of 1080 × 1350; no photo is in it, nor asked for, unless that is switched on', async ({
  page,
  servers,
}) => {
  const url = await endedRoom(servers)
  const sheet = await openShare(page, url)
  await expectAccessibleInEveryLook(page)
  const withPhotos = sheet.getByRole('switch', { name: 'With before and after' })
  await expect(withPhotos).not.toBeChecked()
  await expect(sheet).toContainText('Off: no photo leaves this device')
  const drawing = await saved(page)
  expect(await sharp(drawing).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 })
  const flat = await coloursOf(drawing)
  expect(flat).toBeGreaterThan(4)
  expect(flat).toBeLessThan(100)

  const before = await sheet.getByRole('img').getAttribute('src')
  await withPhotos.click()
  await expect(sheet.getByRole('img')).not.toHaveAttribute('src', before ?? '')
  const withBoth = await saved(page)
  expect(await sharp(withBoth).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 })
  expect(await coloursOf(withBoth)).toBeGreaterThan(3 * flat)
})

test('the name of the room is left out where that is switched off', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const sheet = await openShare(page, await endedRoom(servers))
  await sheet.getByRole('switch', { name: 'With its name' }).click()
  await expect(sheet.getByRole('img', { name: /^3 things decided\./ })).toBeVisible()
})

test('where a browser shares files, it gets the picture and the words', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      async share({ files, text }: ShareData) {
        const [file] = files ?? []
        document.title = [file instanceof File, file?.name, file?.type, (file?.size ?? 0) > 5000, text].join(
          ' ',
        )
      },
    })
  })
  const sheet = await openShare(page, await endedRoom(servers))
  await sheet.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveTitle(/^true tidied\.png image\/png true Kitchen table: 3 things decided\. /)
})

test('where it does not, the picture is saved and the words are copied', { tag: '@all' }, async ({
  page,
  servers,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const sheet = await openShare(page, await endedRoom(servers))
  await expect(sheet.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Copy text' }).click()
  await expect(sheet.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Kitchen table: 3 things decided\. /,
  )
})
