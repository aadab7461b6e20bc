/** A session of thousands of events opens with its end, and what came before is there once it is wanted. */

import { expect } from '@playwright/test'
import { expectAccessible } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { longSession } from '@/e2e/testing/long-session'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'
import { isTold } from '@/lib/tidy/event-table'

const EVENTS = 3_000

test.use({ viewport: { width: 360, height: 740 } })

test('a session of 3,000 events: its end at once, its past when it is asked for', { tag: '@all' }, async ({
  page,
  servers,
  expectedErrors,
}) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const id = await longSession(client, EVENTS)
  const at = sessionPage(page)
  const asked: number[] = []
  let away = false
  await page.route(/events\?format=json/, route => {
    asked.push(Number(new URL(route.request().url()).searchParams.get('after')))
    return away ? route.abort() : route.continue()
  })
  const open = async () => {
    asked.length = 0
    await page.goto(`${server.url}/sessions/${id}`)
    await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
  }

  await test.step('the card and the last answer are there, and nothing of the past was read', async () => {
    await open()
    await expect(at.card.getByRole('heading')).toHaveText('thing 41')
    await expect(page.getByTestId('latest-answer')).toContainText('thing 40')
    await expectAccessible(page)
    expect(asked).toEqual([])
  })

  await test.step('the document is a short session’s, give or take its things', async () => {
    const html = await (await page.request.get(`${server.url}/sessions/${id}`)).text()
    const perEvent = html.length / EVENTS
    expect(perEvent).toBeLessThan(100)
  })

  const talk = page.getByRole('dialog', { name: 'Talk' })
  const earlier = talk.getByRole('button', { name: 'Show earlier' })

  await test.step('what did not load is said, and can be asked for again, by keyboard', async () => {
    expectedErrors.push(/Failed to load resource/)
    away = true
    await at.talk()
    await earlier.press('Enter')
    await expect(page.getByText('What came before did not load.')).toBeVisible()
    await expectAccessible(page)
    away = false
    asked.length = 0
    await earlier.press('Enter')
    await expect(talk.getByRole('log').getByText('Go on.', { exact: true })).toBeAttached()
    expect(asked).toEqual([0, 1_000, 2_000])
    await expect(earlier).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the timeline reads it when its first line comes in sight, and stays where it is', async () => {
    await open()
    await at.show('Timeline')
    const rows = page.getByTestId('timeline-rows')
    await expect(rows.locator('[data-seq]').last()).toBeInViewport()
    expect(asked).toEqual([])
    const first = await firstToldSeq(client, id)
    await rows.evaluate(element => element.scrollTo({ top: 0 }))
    await expect(rows.getByRole('listitem').first()).toHaveAttribute('aria-setsize', /^\d{4}$/)
    await expect(page.getByTestId('past-row')).toHaveCount(0)
    expect(asked).toEqual([0, 1_000, 2_000])
    await expect(rows.locator(`[data-seq="${first}"]`)).toBeInViewport()
    await rows.evaluate(element => element.scrollTo({ top: 0 }))
    await expect(rows.locator('[data-seq="1"]')).toBeInViewport()
    await expectAccessible(page)
  })

  await test.step('the replay is of the whole session', async () => {
    await open()
    await at.show('Timeline')
    await page.getByRole('button', { name: 'Replay' }).click()
    const slider = page.getByRole('slider', { name: 'Moment of the session' })
    await expect(slider).toBeFocused()
    expect(asked).toEqual([0, 1_000, 2_000])
    await slider.press('Home')
    await expect(page.getByTestId('replay')).toContainText('Session started')
    await page.getByRole('button', { name: 'Back to now' }).click()
    await expect(page.getByRole('button', { name: 'Replay' })).toBeFocused()
  })

  await test.step('a decision of long ago is changed from the piles', async () => {
    await open()
    await at.show('Done')
    await page.getByRole('button', { name: 'thing 7 Change' }).click()
    const dialog = page.getByRole('dialog', { name: 'thing 7' })
    await expect(dialog.getByText(/^So far: /)).toBeVisible()
    await dialog.getByRole('button', { name: 'Can’t decide' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'thing 7 Change' })).toHaveCount(0)
    await at.show('List')
    const left = page.getByTestId('list-place').getByRole('list', { name: 'Still here' })
    await expect(left.getByRole('button', { name: /^thing 7 / })).toContainText('Not decided')
  })
})

/** Of the first line among the two hundred events that the page has; the coach’s steps before it are folded. */
async function firstToldSeq(client: ReturnType<typeof createClient>, id: string): Promise<number> {
  const { seq } = (await client.get(`/api/sessions/${id}`)).body.session
  const { events } = (await client.get(`/api/sessions/${id}/events?format=json&after=${seq - 200}`)).body
  return events.find(isTold).seq
}
