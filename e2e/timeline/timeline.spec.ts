/** The timeline: chapters along a path, in plain words; narrowed down, folded, and opened to what is stored. */
import { expect } from '@playwright/test'
import { expectAccessible } from '@/e2e/testing/accessible'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 } })

test('what happened can be narrowed down, folded away, and read as it is stored', async ({
  page,
  servers,
  expectedErrors,
}) => {
  const server = await servers.start()
  const at = sessionPage(page)
  await at.openCard(server.url, 'an empty bottle, a phone charger', 'empty bottle')
  await at.choice(1).click()
  await at.cardOf('phone charger')
  await at.show('Timeline')
  const timeline = page.getByTestId('timeline')
  const events = timeline.locator('[data-event]')
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
    await expect(timeline.locator('[data-event="QuestionAsked"]').last()).toContainText('Card: phone charger')
    await expectAccessible(page)
    await steps.press('Enter')
    await expect(timeline.locator('[data-event="QuestionAsked"]')).toHaveCount(0)
  })

  await test.step('a chapter of the path folds and unfolds', async () => {
    const looking = timeline.getByRole('button', { name: /^Looking around/ })
    await timeline.getByTestId('timeline-rows').evaluate(element => element.scrollTo({ top: 0 }))
    await expect(timeline.locator('[data-event="SessionStarted"]')).toBeVisible()
    await looking.click()
    await expect(timeline.locator('[data-event="SessionStarted"]')).toHaveCount(0)
    await looking.press('Enter')
    await expect(timeline.locator('[data-event="SessionStarted"]')).toBeVisible()
  })

  await test.step('an event opens to what is stored', async () => {
    const started = timeline.locator('[data-event="SessionStarted"]')
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

  test('the timeline stands at the side while the cards go on, and what was put away stays so', async ({
    page,
    servers,
  }) => {
    const server = await servers.start()
    const at = sessionPage(page)
    await at.openCard(server.url, 'an empty bottle, a phone charger', 'empty bottle')
    const timeline = page.getByTestId('timeline')
    const link = page.getByRole('banner').getByRole('link', { name: 'Timeline' })
    await expect(timeline).toBeVisible()
    await at.choice(1).click()
    await at.cardOf('phone charger')
    await expect(timeline.getByTestId('timeline-rows')).toContainText('empty bottle')
    await expectAccessible(page)

    await timeline.getByRole('button', { name: 'Put the timeline away' }).click()
    await expect(timeline).toBeHidden()
    await expect(link).toBeFocused()
    await page.reload()
    await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
    await expect(page.getByTestId('piles')).toBeVisible()
    await expect(timeline).toBeHidden()
    await link.press('Enter')
    await expect(timeline).toBeVisible()
    await expect(link).toHaveAttribute('aria-expanded', 'true')
  })
})

test.describe('where there is no room for both', () => {
  test.use({ viewport: { width: 1100, height: 800 } })

  test('the timeline comes in the place of what is done, and goes by the same tap', async ({
    page,
    servers,
  }) => {
    const server = await servers.start()
    const at = sessionPage(page)
    await at.openCard(server.url, 'an empty bottle, a phone charger', 'empty bottle')
    const link = page.getByRole('banner').getByRole('link', { name: 'Timeline' })
    await expect(page.getByTestId('piles')).toBeVisible()
    await expect(page.getByTestId('timeline')).toBeHidden()
    await link.click()
    await expect(page.getByTestId('timeline')).toBeVisible()
    await expect(page.getByTestId('piles')).toBeHidden()
    await expect(at.card).toBeVisible()
    await link.click()
    await expect(page.getByTestId('piles')).toBeVisible()
  })
})
