/** A log of thousands of events: a story of a few lines, a log of a few rows, its end at once, and all of its past within reach. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { longSession } from '@/e2e/testing/long-session'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  const EVENTS = 2_000

  test(
    '2,000 events are shown by fewer than 200 rows, and all are within reach',
    { tag: '@all' },
    async ({ page, servers }, info) => {
      const server = await servers.shared()
      const client = createClient(server.url)
      const id = await longSession(client, EVENTS)
      const last: number = (await client.get(`/api/sessions/${id}`)).body.session.seq
      expect(last).toBeGreaterThanOrEqual(EVENTS)
      await page.goto(`${server.url}/sessions/${id}?place=timeline`)

      await test.step('the story is a few lines', async () => {
        const story = page.getByTestId('timeline-rows').getByRole('listitem')
        await expect(story.first()).not.toHaveAttribute('aria-setsize', '-1')
        await expect(story.last()).toBeInViewport()
        expect(await story.count()).toBeLessThan(60)
        await page.getByRole('button', { name: 'Events' }).click()
      })

      const scroller = page.getByTestId('event-rows')
      const rows = scroller.getByRole('listitem')
      const row = (seq: number) => scroller.locator(`[data-seq="${seq}"]`)

      await test.step('at the newest first', async () => {
        await expect(row(last)).toBeInViewport()
        expect(await rows.count()).toBeLessThan(200)
      })

      await test.step('up to the first event', async () => {
        const frames = await framesWhileScrolling(page)
        await info.attach('frames while scrolling through', {
          body: JSON.stringify({ events: last, rows: await rows.count(), ...frames }, null, 2),
          contentType: 'application/json',
        })
        await expect(row(1)).toBeInViewport()
        await expect(row(1)).toContainText('SessionStarted')
        await expect(rows.first()).toHaveAttribute('aria-posinset', '1')
        await expect(rows.first()).toHaveAttribute('aria-setsize', `${last}`)
        expect(await rows.count()).toBeLessThan(200)
      })

      await test.step('an event opens beside it, and new ones do not pull the list away', async () => {
        await row(1).click()
        await expect(page.getByRole('complementary').locator('pre')).toContainText('"type": "SessionStarted"')
        const { question, seq } = (await client.get(`/api/sessions/${id}`)).body.session
        await client.post(`/api/sessions/${id}/questions/${question.id}/answer`, {
          answerId: 'late',
          answer: { kind: 'choice', index: 0 },
        })
        await client.eventsUntil(id, 'QuestionAsked', seq)
        await expect(rows.first()).not.toHaveAttribute('aria-setsize', `${last}`)
        await expect(row(1)).toBeInViewport()
      })

      await test.step('with the keyboard from row to row, far beyond what was in sight', async () => {
        await row(1).focus()
        for (let step = 0; step < 60; step++) await page.keyboard.press('ArrowDown')
        const reached = await page.evaluate(() => document.activeElement?.getAttribute('data-seq'))
        expect(Number(reached)).toBeGreaterThan(30)
        expect(await rows.count()).toBeLessThan(200)
      })

      await test.step('the row with the focus stays while the list is scrolled away from it', async () => {
        const focused = page.locator(':focus')
        await scroller.evaluate(element => element.scrollTo({ top: element.scrollHeight }))
        await expect(row(last)).not.toHaveCount(0)
        await expect(focused).toHaveCount(1)
      })
    },
  )

  /** Scrolls from the end to the top, a screen a frame, and counts. Nobody waits for a certain speed. */
  function framesWhileScrolling(page: Page) {
    return page.getByTestId('event-rows').evaluate(async element => {
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
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const EVENTS = 3_000

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

    await test.step('the log reads it when its first line comes in sight, and stays where it is', async () => {
      asked.length = 0
      await page.goto(`${server.url}/sessions/${id}?place=events`)
      const rows = page.getByTestId('event-rows')
      await expect(rows.locator('[data-seq]').last()).toBeInViewport()
      expect(asked).toEqual([])
      const first = (await client.get(`/api/sessions/${id}`)).body.session.seq - 199
      await rows.evaluate(element => element.scrollTo({ top: 0 }))
      await expect(rows.getByRole('listitem').first()).toHaveAttribute('aria-setsize', /^\d{4}$/)
      await expect(page.getByTestId('past-row')).toHaveCount(0)
      expect(asked).toEqual([0, 1_000, 2_000])
      await expect(rows.locator(`[data-seq="${first}"]`)).toBeInViewport()
      await rows.evaluate(element => element.scrollTo({ top: 0 }))
      await expect(rows.locator('[data-seq="1"]')).toBeInViewport()
      await expectAccessible(page)
    })

    await test.step('the story reads all of it, to tell it in a few lines', async () => {
      await open()
      await at.show('Timeline')
      const story = page.getByTestId('timeline-rows')
      const rows = story.getByRole('listitem')
      await expect(rows.first()).not.toHaveAttribute('aria-setsize', '-1')
      await story.evaluate(element => element.scrollTo({ top: 0 }))
      await expect(rows.first()).toContainText('Looking around')
      expect(asked).toEqual([0, 1_000, 2_000])
      expect(await rows.count()).toBeLessThan(60)
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
      await page.getByRole('button', { name: 'thing 7 In its place Change' }).click()
      const dialog = page.getByRole('dialog', { name: 'thing 7' })
      await expect(dialog.getByText(/^So far: /)).toBeVisible()
      await dialog.getByRole('button', { name: 'Can’t decide' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: /^thing 7 .*Change/ })).toHaveCount(0)
      await at.show('List')
      const left = page.getByTestId('list-place').getByRole('list', { name: 'Still here' })
      await expect(left.getByRole('button', { name: /^thing 7 / })).toContainText('Not decided')
    })
  })
})
