/** A whole session on a phone with a model that takes as long as a real one: `UPDATE_SCREENS=1` keeps its first ten taps as a strip. */
import { expect } from '@playwright/test'
import { BATCH, sortsInBatches } from '@/e2e/testing/batch-model'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { makeStrip } from '@/e2e/testing/strip'
import { test } from '@/e2e/testing/test'
import { startTimedApi } from '@/lib/model/testing/timed-api'

const PHONE = { width: 360, height: 740 }
test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

const THINGS = [
  'empty bottle',
  'red scarf',
  'screwdriver',
  'old letters',
  'espresso cup',
  'teddy bear',
  'phone charger',
  'umbrella',
  'candle',
  'watering can',
]

test('B1 B4 B5 one tap a card, from the photo to the end: within a batch none waits for the model', {
  tag: '@all',
}, async ({ page, servers }) => {
  const api = await startTimedApi(sortsInBatches(THINGS), { firstTokenMs: 1_200, tokensPerSecond: 60 })
  const server = await servers.start({ ANTHROPIC_BASE_URL: api.url, TIDYUP_AHEAD: '1' })
  const at = sessionPage(page)
  const id = await at.start(server.url)
  const client = createClient(server.url)
  const session = async () => (await client.get(`/api/sessions/${id}`)).body.session
  const frames: Buffer[] = []
  const frame = async () => frames.push(await page.screenshot({ scale: 'css' }))

  await at.choosePhotos('e2e/photos/cup-on-table.jpg')
  await at.say(THINGS.join(', '))
  const waits: string[] = []
  for (const [index, thing] of THINGS.entries()) {
    await at.cardOf(thing)
    await frame()
    await at.rested()
    // The person looks at the first card of a batch until the others are written.
    if (index % BATCH === 0) await expect.poll(async () => (await session()).status).toBe('parked')
    await at.choice(index % 3 === 2 ? 2 : 1).tap()
    const next = await at.card.getByRole('heading').textContent()
    if (next === thing) waits.push(thing)
  }
  await frame()
  // Behind the last card of a batch the reply may not have begun.
  const lasts = THINGS.filter((_, index) => index % BATCH === BATCH - 1)
  expect(waits.filter(thing => !lasts.includes(thing))).toEqual([])
  await expect(page.getByText('Shall we end here?')).toBeVisible()
  await at.say('Yes, that’s all.')
  await expect(page.getByRole('heading', { name: 'Everything here knows where it goes.' })).toBeVisible()
  expect(await session()).toMatchObject({ status: 'ended', counts: { decided: THINGS.length } })
  if (process.env.UPDATE_SCREENS)
    await makeStrip(frames, { width: 240, height: 493, perRow: 6, file: 'docs/screens/taps-phone.png' })
  api.close()
})
