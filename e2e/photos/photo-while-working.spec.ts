/** Q9 A photo that is added while a model works goes to it by itself, and the page says so. */
import { expect } from '@playwright/test'
import { startScriptedSession } from '@/e2e/testing/scripted-session'
import { test } from '@/e2e/testing/test'
import { answer, call, say, stalled } from '@/lib/model/testing/scripted-api/replies'

const PHOTO = 'e2e/photos/cup-on-table.jpg'

test.use({ viewport: { width: 360, height: 640 } })

const list = call('list_items', { items: [{ name: 'cup' }, { name: 'phone charger' }] })
const images = (body: unknown) => JSON.stringify(body).match(/"media_type":"image/g)?.length ?? 0

test('on the list, it joins the run', { tag: '@all' }, async ({ page, servers }) => {
  const { api, at, session } = await startScriptedSession(page, servers)
  const listing = stalled('Two things so far.')
  api.push(answer(list), listing, answer(say('And a cup on a table.')))
  await at.hear('a cup and a phone charger')
  await page.getByTestId('list-place').getByLabel('Add a photo').setInputFiles(PHOTO)
  await expect(page.getByRole('heading', { name: 'Looking at your photo…' })).toBeVisible()
  for (const _ of [1, 2]) listing.release()
  await expect.poll(() => api.requests.length).toBe(3)
  expect(images(api.requests.at(-1)?.body.messages)).toBe(1)
  await expect.poll(async () => (await session()).status).toBe('idle')
})

test('beside the field, it goes once the coach is done', { tag: '@all' }, async ({ page, servers }) => {
  const { api, at } = await startScriptedSession(page, servers)
  const talking = stalled('Tell me more.')
  api.push(talking, answer(say('I see a cup.')))
  await at.say('Hello')
  await page.getByLabel('Choose photos').setInputFiles(PHOTO)
  await expect(page.getByText('Your photos go by themselves with the next message.')).toBeVisible()
  await expect(page.getByText('Tap a photo to point at things on it.')).toBeVisible()
  for (const _ of [1, 2]) talking.release()
  await expect.poll(() => api.requests.length).toBe(2)
  expect(images(api.requests.at(-1)?.body.messages)).toBe(1)
})

test('what was added between two messages goes with the next one', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const { api, at } = await startScriptedSession(page, servers)
  api.push(answer(list), answer(say('Two things.')), answer(say('I see a cup.')))
  await at.hear('a cup and a phone charger')
  await page.getByTestId('list-place').getByLabel('Add a photo').setInputFiles(PHOTO)
  await expect(page.getByText('The photo is added.')).toBeAttached()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.poll(() => api.requests.length).toBe(3)
  expect(images(api.requests.at(-1)?.body.messages)).toBe(1)
})
