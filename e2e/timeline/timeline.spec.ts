/** The timeline: chapters along a path, in plain words; narrowed down, folded, and opened to what is stored. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '@/e2e/testing/accessible'
import { sessionPage } from '@/e2e/testing/session-page'
import { type Servers, test } from '@/e2e/testing/test'

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
  const types = () => events.evaluateAll(all => [...new Set(all.map(one => one.getAttribute('data-event')))])

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

  test('the timeline comes in the place of what is done, and goes by the same tap', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
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
