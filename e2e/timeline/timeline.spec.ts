/** The timeline: chapters along a path, in plain words; narrowed down, folded, and opened to what is stored. */
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

  test('what happened can be narrowed down, folded away, and read as it is stored', { tag: '@all' }, async ({
    page,
    servers,
    expectedErrors,
  }) => {
    const { server, at, timeline, events, eventsOf, decideFirst } = await atFirstCard(page, servers)
    await decideFirst()
    await at.show('Timeline')
    const types = () =>
      events.evaluateAll(all => [...new Set(all.map(one => one.getAttribute('data-event')))])

    await test.step('it is live', async () => {
      await expect(page.getByTestId('live-mark')).toHaveText('Live')
      await expectAccessible(page)
    })

    await test.step('one kind at a time', async () => {
      const filter = page.getByLabel('What to show')
      await filter.selectOption('What was said')
      await expect(events.first()).toHaveAttribute('data-event', 'UserMessageAdded')
      expect(await types()).not.toContain('ToolCompleted')
      await filter.selectOption('Hiccups')
      await expect(events).toHaveCount(0)
      await expect(timeline).toContainText('Nothing of this kind so far.')
      await filter.selectOption('Decisions')
      await expect(timeline).toContainText('empty bottle: ')
      await expectAccessible(page)
      await filter.selectOption('Everything')
    })

    await test.step('what a chapter came to is said, and the coach’s steps are one line until they are opened', async () => {
      const sorting = timeline.locator('[data-mode="Sorting"]').last()
      await expect(sorting).toContainText('One decided.')
      await expect(events.filter({ hasText: 'empty bottle: ' })).toHaveCount(1)
      const steps = timeline.getByRole('button', { name: /steps? of the coach$/ }).last()
      await steps.click()
      await expect(steps).toHaveAttribute('aria-expanded', 'true')
      await expect(eventsOf('QuestionAsked').last()).toContainText('Card: phone charger')
      await expectAccessible(page)
      await steps.press('Enter')
      await expect(eventsOf('QuestionAsked')).toHaveCount(0)
    })

    await test.step('a chapter of the path folds and unfolds', async () => {
      const looking = timeline.getByRole('button', { name: /^Looking around/ })
      await timeline.getByTestId('timeline-rows').evaluate(element => element.scrollTo({ top: 0 }))
      await expect(eventsOf('SessionStarted')).toBeVisible()
      await looking.click()
      await expect(eventsOf('SessionStarted')).toHaveCount(0)
      await looking.press('Enter')
      await expect(eventsOf('SessionStarted')).toBeVisible()
    })

    await test.step('an event opens to what is stored', async () => {
      const started = eventsOf('SessionStarted')
      await started.getByRole('button').click()
      await expect(started).toContainText('"seq": 1')
      await expectAccessible(page)
      await started.getByRole('button').click()
      await expect(started).not.toContainText('"seq": 1')
    })

    await test.step('it says when it is not live, and catches up', async () => {
      expectedErrors.push(/Failed to load resource/)
      await server.kill()
      await expect(page.getByTestId('live-mark')).toHaveText('Offline')
      await servers.start({}, Number(new URL(server.url).port))
      await expect(page.getByTestId('live-mark')).toHaveText('Live')
    })
  })

  test.describe('on a wide screen', () => {
    test.use({ viewport: { width: 1280, height: 800 } })

    test('the timeline stands at the side while the cards go on, and what was put away stays so', {
      tag: '@all',
    }, async ({ page, servers }) => {
      const { timeline, link, piles, decideFirst } = await atFirstCard(page, servers)
      await expect(timeline).toBeVisible()
      await decideFirst()
      await expect(timeline.getByTestId('timeline-rows')).toContainText('empty bottle')
      await expectAccessible(page)

      await timeline.getByRole('button', { name: 'Put the timeline away' }).click()
      await expect(timeline).toBeHidden()
      await expect(link).toBeFocused()
      await page.reload()
      await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
      await expect(piles).toBeVisible()
      await expect(timeline).toBeHidden()
      await link.press('Enter')
      await expect(timeline).toBeVisible()
      await expect(link).toHaveAttribute('aria-expanded', 'true')
    })
  })

  test.describe('where there is no room for both', () => {
    test.use({ viewport: { width: 1100, height: 800 } })

    test('the timeline comes in the place of what is done, and goes by the same tap', {
      tag: '@all',
    }, async ({ page, servers }) => {
      const { at, timeline, link, piles } = await atFirstCard(page, servers)
      await expect(piles).toBeVisible()
      await expect(timeline).toBeHidden()
      await link.click()
      await expect(timeline).toBeVisible()
      await expect(piles).toBeHidden()
      await expect(at.card).toBeVisible()
      await link.click()
      await expect(piles).toBeVisible()
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
        await show('Timeline')
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
