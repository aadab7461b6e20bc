/** A log of thousands of events stays a page of a few rows, from its first event to its last. */

import { expect, type Page } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { longSession } from '@/e2e/testing/long-session'
import { test } from '@/e2e/testing/test'
import { isTold } from '@/lib/tidy/event-table'

const EVENTS = 2_000

/** Without the coach’s steps, of which each chapter has one line. */
const ROWS = 800

test.use({ viewport: { width: 1280, height: 800 } })

test(
  '2,000 events are shown by fewer than 200 rows, and all are within reach',
  { tag: '@all' },
  async ({ page, servers }, info) => {
    const server = await servers.shared()
    const client = createClient(server.url)
    const id = await longSession(client, EVENTS)
    const last: number = (await client.get(`/api/sessions/${id}`)).body.session.seq
    expect(last).toBeGreaterThanOrEqual(EVENTS)
    await page.goto(`${server.url}/sessions/${id}`)

    const scroller = page.getByTestId('timeline-rows')
    const rows = scroller.getByRole('listitem')
    const row = (seq: number) => scroller.locator(`[data-seq="${seq}"]`)
    /** The last that is a line of its own; the coach’s steps after it are folded. */
    const { events } = (await client.get(`/api/sessions/${id}/events?format=json&after=${last - 200}`)).body
    const told: number = events.findLast(isTold).seq

    await test.step('at the newest first', async () => {
      await expect(row(told)).toBeInViewport()
      expect(await rows.count()).toBeLessThan(200)
    })

    await test.step('what came before is read once its place is in sight, and takes nothing away', async () => {
      await scroller.evaluate(element => element.scrollTo({ top: 0 }))
      await expect(rows.first()).not.toHaveAttribute('aria-setsize', '-1')
      await scroller.evaluate(element => element.scrollTo({ top: element.scrollHeight }))
      await expect(row(told)).toBeInViewport()
    })

    await test.step('up to the first event', async () => {
      const frames = await framesWhileScrolling(page)
      await info.attach('frames while scrolling through', {
        body: JSON.stringify({ events: last, rows: await rows.count(), ...frames }, null, 2),
        contentType: 'application/json',
      })
      await expect(row(1)).toBeInViewport()
      await expect(row(1)).toContainText('Session started')
      await expect(rows.first()).toHaveAttribute('aria-posinset', '1')
      await expect
        .poll(async () => Number(await rows.first().getAttribute('aria-setsize')))
        .toBeGreaterThan(ROWS)
      expect(await rows.count()).toBeLessThan(200)
    })

    await test.step('an event opens where it is, and new ones do not pull the list away', async () => {
      await row(1).getByRole('button').click()
      await expect(row(1)).toContainText('"type": "SessionStarted"')
      const { question, seq } = (await client.get(`/api/sessions/${id}`)).body.session
      await client.post(`/api/sessions/${id}/questions/${question.id}/answer`, {
        answerId: 'late',
        answer: { kind: 'choice', index: 0 },
      })
      await client.eventsUntil(id, 'QuestionAsked', seq)
      await expect(page.getByTestId('card').getByRole('heading')).not.toHaveText(question.question.item)
      await expect(row(1)).toBeInViewport()
    })

    await test.step('with the keyboard from row to row, far beyond what was in sight', async () => {
      await row(1).getByRole('button').focus()
      for (let step = 0; step < 60; step++) await page.keyboard.press('Tab')
      const reached = await page.evaluate(() =>
        document.activeElement?.closest('[data-seq]')?.getAttribute('data-seq'),
      )
      expect(Number(reached)).toBeGreaterThan(30)
      expect(await rows.count()).toBeLessThan(200)
    })

    await test.step('the row with the focus stays while the list is scrolled away from it', async () => {
      const focused = page.locator(':focus')
      await scroller.evaluate(element => element.scrollTo({ top: element.scrollHeight }))
      await expect(row(told)).toBeInViewport()
      await expect(focused).toHaveCount(1)
    })
  },
)

/** Scrolls from the end to the top, a screen a frame, and counts. Nobody waits for a certain speed. */
function framesWhileScrolling(page: Page) {
  return page.getByTestId('timeline-rows').evaluate(async element => {
    const times: number[] = []
    const frame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))
    while (element.scrollTop > 0) {
      element.scrollTop -= element.clientHeight
      times.push(await frame())
    }
    const gaps = times
      .slice(1)
      .map((time, index) => time - (times[index] ?? time))
      .sort((a, b) => a - b)
    return { frames: times.length, medianMs: gaps[gaps.length >> 1], slowestMs: gaps.at(-1) }
  })
}
