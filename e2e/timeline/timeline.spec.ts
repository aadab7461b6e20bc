/** The timeline as a story: chapters along a path, each with what came of it; and the log behind it, for those who build. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { type Servers, test } from '@/e2e/testing/test'
import type { StoredEvent } from '@/lib/wire/event'

test.describe('timeline', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  /** At the first of two cards. */
  async function atFirstCard(page: Page, servers: Servers) {
    const server = await servers.start()
    const at = sessionPage(page)
    await at.openCard(server.url, 'an empty bottle, a phone charger', 'empty bottle')
    const timeline = page.getByTestId('timeline')
    return {
      server,
      at,
      timeline,
      events: timeline.locator('[data-event]'),
      eventsOf: (type: string) => timeline.locator(`[data-event="${type}"]`),
      link: page.getByRole('banner').getByRole('link', { name: 'Timeline' }),
      piles: page.getByTestId('piles'),
      async decideFirst() {
        await at.choice(1).click()
        await at.cardOf('phone charger')
      },
    }
  }

  test('each chapter says what came of it, with its answers and the coach’s steps behind one line each', {
    tag: '@all',
  }, async ({ page, servers, expectedErrors }) => {
    const { server, at, timeline, events, eventsOf, decideFirst } = await atFirstCard(page, servers)
    await decideFirst()
    await at.show('Timeline')
    const sorting = timeline.locator('[data-mode="Sorting"]').last()
    const answer = timeline.locator('[data-answer="empty bottle"]')

    await test.step('it is live, without a list to choose from in the middle', async () => {
      await expect(page.getByTestId('live-mark')).toHaveText('Live')
      await expect(timeline.getByRole('combobox')).toHaveCount(0)
      await expect(timeline.getByTestId('ribbon')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the chapter that goes on shows its answers, which can be changed and closed', async () => {
      await expect(sorting).toContainText('One decided.')
      await expect(sorting).toContainText('On the card: phone charger.')
      await expect(answer.getByRole('button', { name: 'Change the answer for empty bottle' })).toBeVisible()
      const answers = timeline.getByRole('button', { name: '1 answer' })
      await expect(answers).toHaveAttribute('aria-expanded', 'true')
      await answers.press('Enter')
      await expect(answer).toHaveCount(0)
      await expect(sorting.getByRole('img', { name: '1 thing' })).toBeVisible()
      await answers.press('Enter')
    })

    await test.step('what was answered at first stands beside what is so now', async () => {
      const before = (await answer.locator('.small').first().textContent()) ?? ''
      await answer.getByRole('button').click()
      await page.getByRole('dialog').locator('[data-choice]').nth(2).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(answer).toContainText(`, at first: ${before}`)
      await expectAccessible(page)
    })

    await test.step('the coach’s steps are one line until they are opened', async () => {
      await expect(events).toHaveCount(0)
      await timeline.getByTestId('timeline-rows').evaluate(element => element.scrollTo({ top: 0 }))
      const steps = timeline.getByRole('button', { name: /steps? of the coach$/ }).first()
      await steps.click()
      await expect(steps).toHaveAttribute('aria-expanded', 'true')
      await expect(eventsOf('SessionStarted')).toContainText('Session started')
      await expectAccessible(page)
      await steps.press('Enter')
      await expect(events).toHaveCount(0)
    })

    await test.step('it says when it is not live, and catches up', async () => {
      expectedErrors.push(/Failed to load resource/)
      await server.kill()
      await expect(page.getByTestId('live-mark')).toHaveText('Offline')
      await servers.start({}, Number(new URL(server.url).port))
      await expect(page.getByTestId('live-mark')).toHaveText('Live')
    })
  })

  test('the log is a view of its own: by kind, by words, and each event as it is stored', {
    tag: '@all',
  }, async ({ page, servers, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { at, timeline, decideFirst } = await atFirstCard(page, servers)
    await decideFirst()
    await at.show('Timeline')
    const view = page.getByTestId('events')
    const rows = view.locator('[data-event]')
    const chip = (name: RegExp) => view.getByRole('button', { name })
    const copied = () => page.evaluate(async () => JSON.parse(await navigator.clipboard.readText()))

    await test.step('it opens from the story, at its end, live', async () => {
      await timeline.getByRole('button', { name: 'Events' }).click()
      await expect(view.getByRole('heading', { name: 'Events' })).toBeVisible()
      await expect(timeline).toBeHidden()
      await expect(view.getByTestId('live-mark')).toHaveText('Live')
      await expect(rows.last()).toBeInViewport()
      await expectAccessible(page)
    })

    await test.step('its kinds switch on and off', async () => {
      await chip(/^You /).click()
      await expect(chip(/^You /)).toHaveAttribute('aria-pressed', 'true')
      await expect(chip(/^All /)).toHaveAttribute('aria-pressed', 'false')
      await expect(view.locator('[data-event="ToolCompleted"]')).toHaveCount(0)
      await chip(/^Modes /).click()
      await expect(view.locator('[data-event="ModeChanged"]').first()).toBeVisible()
      await chip(/^You /).click()
      await expect(view.locator('[data-event="QuestionAnswered"]')).toHaveCount(0)
      await chip(/^All /).click()
    })

    await test.step('the search is over type and data', async () => {
      const search = view.getByRole('searchbox', { name: 'Search type or data' })
      await search.fill('questionanswered')
      await expect(rows).toHaveCount(2)
      await search.fill('"empty bottle"')
      await expect(view.locator('[data-event="QuestionAsked"]').first()).toBeVisible()
      await search.fill('no such words')
      await expect(view).toContainText('Nothing of this kind so far.')
      await search.fill('')
    })

    await test.step('a row opens its JSON, and is copied; so are all', async () => {
      await view.locator('[data-event="QuestionAnswered"]').last().click()
      const sheet = page.getByRole('dialog', { name: 'QuestionAnswered' })
      await expect(sheet.locator('pre')).toContainText('"type": "QuestionAnswered"')
      await expectAccessible(page)
      await sheet.getByRole('button', { name: 'Copy this event' }).click()
      await expect.poll(async () => (await copied()).type).toBe('QuestionAnswered')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(view.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible()
      await view.getByRole('button', { name: 'Copy all' }).click()
      await expect.poll(async () => (await copied())[0]?.type).toBe('SessionStarted')
    })

    await test.step('and leads back to the story', async () => {
      await view.getByRole('button', { name: 'Story' }).click()
      await expect(timeline).toBeVisible()
      await expect(view).toHaveCount(0)
    })
  })

  test.describe('on a wide screen', () => {
    test.use({ viewport: { width: 1280, height: 800 } })

    test('the timeline comes in the place of what is done, while the cards go on, with the focus, and goes again', {
      tag: '@all',
    }, async ({ page, servers }) => {
      const { at, timeline, link, piles, decideFirst } = await atFirstCard(page, servers)
      await expect(piles).toBeVisible()
      await expect(timeline).toBeHidden()
      await link.press('Enter')
      await expect(timeline).toBeFocused()
      await expect(link).toHaveAttribute('aria-expanded', 'true')
      await expect(piles).toBeHidden()
      await expect(at.card).toBeVisible()
      await decideFirst()
      await expect(timeline.getByTestId('timeline-rows')).toContainText('empty bottle')
      await expectAccessible(page)
      await page.reload()
      await expect(timeline).toBeVisible()
      await timeline.getByRole('button', { name: 'Put the timeline away' }).click()
      await expect(link).toBeFocused()
      await expect(piles).toBeVisible()
      await expect(timeline).toBeHidden()
    })

    test('the log by keyboard: one stop in the rows, the arrow keys from row to row, the data beside them', {
      tag: '@all',
    }, async ({ page, servers }) => {
      const { link, timeline } = await atFirstCard(page, servers)
      await link.press('Enter')
      await timeline.getByRole('button', { name: 'Events' }).press('Enter')
      const view = page.getByTestId('events')
      const rows = view.locator('[data-event]')
      await expect(rows.last()).toBeInViewport()
      await view.getByRole('button', { name: /^Modes / }).focus()
      await page.keyboard.press('Tab')
      await expect(rows.last()).toBeFocused()
      await page.keyboard.press('Enter')
      const data = view.getByRole('complementary')
      const last = Number(await rows.last().getAttribute('data-seq'))
      await expect(data.locator('pre')).toContainText(`"seq": ${last}`)
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await expect(view.locator(`[data-seq="${last - 2}"]`)).toBeFocused()
      await expect(data.locator('pre')).toContainText(`"seq": ${last - 2}`)
      await expectAccessible(page)
      await page.keyboard.press('Tab')
      await expect(data.locator('pre')).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(view.locator(`[data-seq="${last - 2}"]`)).toBeFocused()
    })
  })
})

/** Replay: the page as it was after any event, with nothing that would change the session. */

const SCREENS = [
  { name: 'phone', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { name: 'desk', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
] as const

for (const { name, viewport, colorScheme } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme })
    const phone = viewport.width < 1024

    test('a session with the coach, once more by keyboard, while it goes on', { tag: '@all' }, async ({
      page,
      servers,
    }) => {
      const server = await servers.shared()
      const client = createClient(server.url)
      const at = sessionPage(page)
      const id = await at.start(server.url)
      const log = async (): Promise<StoredEvent[]> =>
        (await client.get(`/api/sessions/${id}/events?format=json`)).body.events
      const slider = page.getByRole('slider', { name: 'Moment of the session' })
      const piles = page.getByTestId('piles')
      /** Inert, and so found by what it shows and not by its role. */
      const then = page.locator('[inert] [data-testid="card"]')
      const cardOfThen = (item: string) => expect(then.locator('h2')).toHaveText(item)
      const show = async (part: 'Card' | 'Done' | 'Timeline') => {
        if (phone) await at.show(part)
      }
      await at.sortFrom('an empty bottle, a phone charger, a birthday card from grandma', 'empty bottle')
      await at.choice(1).click()
      await at.cardOf('phone charger')
      await at.choice(1).click()
      await at.cardOf('birthday card from grandma')
      await at.talk()
      await page.getByLabel('Your message').fill('half a sen')
      await page.keyboard.press('Escape')
      const events = await log()
      const seqOf = (item: string) =>
        events.find(
          ({ type, data }) =>
            type === 'QuestionAsked' && 'item' in data.question && data.question.item === item,
        )?.seq ?? 0

      const position = page.getByTestId('replay')
      const shownAt = (seq: number) => expect(position).toHaveAttribute('data-position', `${seq}`)

      await test.step('it begins at the start, with the focus on the slider, and is not live', async () => {
        await at.show('Timeline')
        await expect(page.getByTestId('live-mark')).toHaveText('Live')
        await page.getByRole('button', { name: 'Replay' }).press('Enter')
        await expect(slider).toBeFocused()
        await expect(slider).toHaveAttribute('aria-valuetext', /Session started$/)
        await shownAt(1)
        await expect(page.getByTestId('live-mark')).toHaveText('Looking back')
        await expect(page.getByTestId('past')).toContainText('You are looking at')
        expect(await position.locator('[data-chapter]').count()).toBeGreaterThan(1)
        await expectAccessible(page)
      })

      await test.step('on to the second card: one thing is in the piles', async () => {
        for (let seq = 1; seq < seqOf('phone charger'); seq++) await page.keyboard.press('ArrowRight')
        await shownAt(seqOf('phone charger'))
        await expect(slider).toHaveAttribute('aria-valuetext', /Card: phone charger$/)
        await expect(page.getByTestId('timeline').locator('[aria-current]')).toBeInViewport()
        await show('Card')
        await cardOfThen('phone charger')
        await expectAccessible(page)
        // At a desk the timeline stands in their place.
        if (!phone) return
        await show('Done')
        await expect(piles).toContainText('empty bottle')
        await expect(piles).not.toContainText('phone charger')
        await expect(piles.getByRole('button')).toHaveCount(0)
      })

      await test.step('the card of then takes no taps', async () => {
        await show('Card')
        await expect(page.getByRole('button', { name: /^(Pause|Send)$/ })).toHaveCount(0)
        const seq = (await log()).length
        await then.locator('[data-choice]').first().click({ force: true })
        await expect(page.getByTestId('past')).toBeVisible()
        expect((await log()).length).toBe(seq)
      })

      await test.step('the very beginning, step by step', async () => {
        await slider.press('Home')
        await expect(slider).toHaveAttribute('aria-valuetext', /Session started$/)
        await expect(at.mode).toHaveAttribute('data-mode', 'Surveying')
        await page.getByRole('button', { name: 'One step forward' }).press('Enter')
        await shownAt(2)
        await page.getByRole('button', { name: 'One step back' }).press('Enter')
        await shownAt(1)
        await page.getByRole('button', { name: 'Play', exact: true }).press('Enter')
        await expect(position).not.toHaveAttribute('data-position', '1')
        await position.getByRole('button', { name: 'Pause' }).press('Enter')
        await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused()
        await show('Done')
        await expect(piles).toContainText('An empty shelf.')
      })

      await test.step('what happens meanwhile is kept for later', async () => {
        const { question, seq } = (await client.get(`/api/sessions/${id}`)).body.session
        const path = `/api/sessions/${id}/questions/${question.id}/answer`
        await client.post(path, { answerId: 'elsewhere', answer: { kind: 'text', text: 'hall cupboard' } })
        await client.eventsUntil(id, 'RunYielded', seq)
        await slider.press('End')
        await shownAt((await log()).length)
        await slider.press('Home')
        await expect(piles).not.toContainText('birthday card from grandma')
        await expect(at.mode).toHaveAttribute('data-mode', 'Surveying')
      })

      await test.step('back to now', async () => {
        await show('Timeline')
        await page.getByRole('button', { name: 'Back to now' }).press('Enter')
        await expect(slider).toBeHidden()
        await expect(page.getByTestId('past')).toBeHidden()
        await expect(page.getByRole('button', { name: 'Replay' })).toBeFocused()
        await at.inMode('WindingDown')
        await show('Done')
        await expect(piles).toContainText('hall cupboard')
        await show('Card')
        await expect(at.card).toBeHidden()
        await expect(page.getByRole('log')).toBeVisible()
      })

      await test.step('an ended session too', async () => {
        await at.tap('That’s all for today')
        await expect(page.getByTestId('closing')).toBeVisible()
        await show('Timeline')
        await page.getByRole('button', { name: 'Replay' }).click()
        await expect(slider).toBeFocused()
        for (let seq = 1; seq < seqOf('empty bottle'); seq++) await page.keyboard.press('ArrowRight')
        await show('Card')
        await cardOfThen('empty bottle')
        await expect(page.getByTestId('closing')).toBeHidden()
        await page.getByRole('button', { name: 'Back to now' }).click()
        await expect(page.getByTestId('closing')).toBeVisible()
      })
    })
  })
}
