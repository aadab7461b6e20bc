/** B4: what the model writes is seen while it writes it, and nothing moves. */
import { expect, type Page } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { type Servers, test } from '@/e2e/testing/test'
import { expectStill, watchShifts } from '@/e2e/testing/watch-shifts'
import { answer, call, card, say, stalled, stalledCall } from '@/lib/model/testing/scripted-api/replies'

/** The JSON of a list, cut behind each element. */
const pieces = (field: string, elements: readonly object[]) =>
  elements.map((element, index) => {
    const before = index === 0 ? `{"${field}":[` : ''
    return `${before}${JSON.stringify(element)}${index === elements.length - 1 ? ']}' : ','}`
  })

const chip = (page: Page, name: RegExp) =>
  page.getByTestId('list-place').locator('[data-thing]').filter({ hasText: name })

async function begin(page: Page, servers: Servers) {
  const api = await servers.startModel()
  const { url } = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const at = sessionPage(page)
  return { api, url, at, id: await at.start(url) }
}

for (const { name, viewport } of [
  { name: 'phone', viewport: { width: 360, height: 740 } },
  { name: 'desk', viewport: { width: 1280, height: 800 } },
])
  test.describe(name, () => {
    test.use({ viewport })

    test('B4 things come on the list and onto the photo one by one while they are written, and nothing moves', async ({
      page,
      servers,
    }) => {
      await watchShifts(page)
      const { api, url, at, id } = await begin(page, servers)
      await at.choosePhotos('e2e/photos/cup-on-table.jpg')
      const seen = (name: string, x: number) => ({
        name,
        photo_id: 1,
        region: { x, y: 30, width: 20, height: 30 },
      })
      const listing = stalledCall(
        'list_items',
        ...pieces('items', [seen('cup', 40), seen('old newspaper', 10), { name: 'phone charger' }]),
      )
      const talking = stalled('Three things.', ' Shall', ' we begin?')
      api.push(listing, talking)
      await at.hear('All of this, and a phone charger')

      const list = page.getByTestId('list-place')
      await expect(list.getByRole('heading', { name: 'Looking at your photo…' })).toBeVisible()
      await expect(list.getByText('All of this, and a phone charger')).toBeVisible()
      await expect(chip(page, /^cup/i)).toHaveAttribute('aria-disabled', 'true')
      await expect(list.locator('[data-found]')).toHaveCount(1)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => globalThis.shifts.splice(0))

      listing.release()
      await expect(chip(page, /^old newspaper/i)).toBeVisible()
      await expect(list.locator('[data-found=newest]')).toContainText('old newspaper')
      await expect(list.locator('[data-found]')).toHaveCount(2)
      listing.release()
      await expect(chip(page, /^phone charger/i)).toBeVisible()
      const before = await chip(page, /^cup/i).elementHandle()
      await expect(list.getByText('3 things so far.')).toBeVisible()
      await expect(list.getByText('Tap what you see')).toHaveCount(0)
      expect((await createClient(url).get(`/api/sessions/${id}`)).body.session.things).toEqual([])

      listing.release()
      await expect(chip(page, /^cup/i)).not.toHaveAttribute('aria-disabled', 'true')
      expect(await before?.evaluate(element => element.isConnected), 'the chip is the same').toBe(true)
      await expect(list.locator('[data-pin]')).toHaveCount(2)
      await expect(list.locator('[data-found]')).toHaveCount(0)
      await expect(page.getByTestId('streaming')).toHaveText('Three things.')
      for (const _ of [1, 2, 3]) talking.release()
      await expect(list.getByText('3 things. Tap one to change it.')).toBeVisible()
      await expect(list.getByText(/took this back/)).toHaveCount(0)
      await expectStill(page, 'a list that streams', true)
    })
  })

test.describe('desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('B4 a decision is in its pile while it is written, and one that does not come true goes with a word', async ({
    page,
    servers,
  }) => {
    const { api, url, at, id } = await begin(page, servers)
    api.push(
      answer(call('list_items', { items: [{ name: 'cup' }, { name: 'lamp' }] })),
      answer(say('Both are on the list.')),
    )
    await at.say('a cup and a lamp')
    await expect(chip(page, /^lamp/i)).toBeVisible()
    const deciding = stalledCall(
      'record_decisions',
      ...pieces('decisions', [
        { item: 'cup', disposition: 'donate' },
        { item: 'lamp', disposition: 'hall' },
      ]),
    )
    api.push(deciding)
    await at.say('The cup may go, the lamp belongs in the hall')
    const piles = page.getByTestId('piles')
    await expect(piles.locator('[data-pile=donate]')).toContainText(/cup/i)
    await expect(chip(page, /^cup/i)).toContainText('Donate')
    await expect(piles.locator('[data-pile=place]')).toHaveCount(0)
    deciding.release()
    await expect(piles.locator('[data-pile=place]')).toContainText(/lamp/i)
    await page.request.post(`${url}/api/sessions/${id}/stop`)
    await expect(piles.locator('[data-pile]')).toHaveCount(0)
    await expect(page.getByText('The coach took this back: cup, lamp.')).toBeVisible()
  })

  test('L5 the coach’s words stay with their turn, and with the card that they came with', async ({
    page,
    servers,
  }) => {
    const { api, at } = await begin(page, servers)
    const words = page.getByTestId('coach-words')
    const talking = stalled('That', ' was all.', ' Well')
    api.push(
      answer(say('Let us begin.'), call('begin_sorting', {})),
      answer(say('First the mug.'), card('mug'), card('lamp')),
      talking,
    )
    await at.say('a mug, a lamp')
    await at.cardOf('mug')
    await expect(words).toContainText('First the mug.')
    await at.choice(1).click()
    await at.cardOf('lamp')
    await expect(words).not.toContainText('First the mug.')
    await at.rested()
    await at.choice(1).click()
    talking.release()
    talking.release()
    await expect(page.getByTestId('streaming')).toHaveText('That was all.')
    talking.release()
    await expect(words).toContainText('That was all. Well')
    await expect(words).not.toContainText('First the mug.')
  })
})
