/** At a person’s own pace: how much energy they have, a timer that is theirs to pause, extend and stop, and coming back later. */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 } })

test('with a little energy the coach offers after five decisions to stop, and goes on when asked', async ({
  page,
  servers,
}) => {
  const server = await servers.start()
  const at = sessionPage(page)
  await at.start(server.url)
  const little = page.getByRole('radio', { name: 'A little' })
  await little.click()
  await expect(little).toBeChecked()
  await expectAccessibleInEveryLook(page)
  await page.reload()
  await expect(little).toBeChecked()

  await at.sortFrom('box a, box b, box c, box d, box e, box f, box g', 'box a')
  await expect(little).toBeHidden()
  for (const box of ['box a', 'box b', 'box c', 'box d', 'box e']) {
    await at.cardOf(box)
    await at.choice(1).click()
  }
  const goOn = page.getByRole('button', { name: 'Go on.' })
  await expect(goOn).toBeVisible()
  await expect(page.getByRole('button', { name: 'That’s enough for today.' })).toBeVisible()
  await expect(at.card).toBeHidden()
  await at.inMode('Sorting')
  await expectAccessibleInEveryLook(page)
  await goOn.click()
  await at.cardOf('box f')
})

test('the choice goes by arrow keys, can be changed, and need not be made', async ({ page, servers }) => {
  const server = await servers.start()
  const at = sessionPage(page)
  const id = await at.start(server.url)
  const group = page.getByRole('radiogroup', { name: 'How much energy do you have?' })
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
  await group.getByRole('radio', { name: 'A little' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(group.getByRole('radio', { name: 'A lot' })).toBeChecked()
  const client = createClient(server.url)
  await expect.poll(async () => (await client.get(`/api/sessions/${id}`)).body.session.energy).toBe('big')
})

const left = (page: Page) => page.getByRole('timer')
const ending = (page: Page) => page.getByRole('region', { name: 'The timer has ended' })
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openTimer(page: Page) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Timer…' }).click()
  await expect(page.getByRole('dialog', { name: 'Timer' })).toBeVisible()
}

test('a timer survives a reload, ends with kind words, and may have five minutes more', async ({
  page,
  servers,
}) => {
  await page.clock.install()
  const server = await servers.start()
  const at = sessionPage(page)
  await at.openCard(server.url, 'a lamp, two pens', 'lamp')
  await openTimer(page)
  await expectAccessibleInEveryLook(page)
  await tap(page, '5 minutes')
  await expect(left(page)).toHaveText('5 min left')
  await page.clock.fastForward('01:30')
  await expect(left(page)).toHaveText('4 min left')
  await page.reload()
  await expect(left(page)).toHaveText('4 min left')

  await page.clock.fastForward('04:00')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Five minutes are over. Stopping here is good, and so is going on.' }),
  ).toBeVisible()
  await expect(left(page)).toBeHidden()
  await at.cardOf('lamp')
  await expect(at.choice(1)).toBeInViewport()
  await expectAccessibleInEveryLook(page)
  await tap(page, 'Five more minutes')
  await expect(ending(page)).toBeHidden()
  await expect(left(page)).toHaveText('5 min left')

  await page.clock.fastForward('05:01')
  await tap(page, 'Just go on')
  await expect(ending(page)).toBeHidden()
  await expect(left(page)).toBeHidden()
  await at.cardOf('lamp')
})

test('“That’s enough” at its end wraps up', async ({ page, servers }) => {
  await page.clock.install()
  const server = await servers.start()
  const at = sessionPage(page)
  await at.start(server.url)
  await tap(page, 'Set a timer…')
  await tap(page, '10 minutes')
  await at.sortFrom('a lamp, two pens', 'lamp')
  await page.clock.fastForward('10:01')
  await ending(page).getByRole('button', { name: 'That’s enough' }).click()
  await at.inMode('WindingDown')
  await expect(ending(page)).toBeHidden()
})

test('a timer is paused, goes on, is extended and stopped', async ({ page, servers }) => {
  await page.clock.install()
  const server = await servers.start()
  await sessionPage(page).start(server.url)
  await openTimer(page)
  await tap(page, '5 minutes')
  await page.clock.fastForward('04:30')
  await expect(left(page)).toHaveText(/^\d+ s left$/)
  await openTimer(page)
  await tap(page, 'Pause')
  await expect(page.getByRole('dialog')).toContainText('paused')
  await expectAccessibleInEveryLook(page)
  await tap(page, 'Five more minutes')
  await expect(page.getByRole('dialog')).toContainText('6 min left, paused')
  await page.clock.fastForward('30:00')
  await page.reload()
  await expect(left(page)).toHaveText('6 min left, paused')
  await openTimer(page)
  await tap(page, 'Go on')
  await expect(page.getByRole('dialog')).toContainText(/^Timer6 min left(?!,)/)
  await tap(page, 'Stop the timer')
  await expect(left(page)).toBeHidden()
  await page.clock.fastForward('30:00')
  await expect(ending(page)).toBeHidden()
})

test('after twenty minutes away a line tells where we were, until something happens', async ({
  page,
  servers,
}) => {
  const server = await servers.start()
  const at = sessionPage(page)
  await at.openCard(server.url, 'an empty bottle, a phone charger, a lamp', 'empty bottle')
  await at.choice(1).click()
  await at.cardOf('phone charger')
  const line = page.getByText(/^Welcome back\./)
  await page.reload()
  await at.cardOf('phone charger')
  await expect(line).toBeHidden()

  await page.clock.install({ time: Date.now() + 21 * 60_000 })
  await page.reload()
  await expect(line).toHaveText('Welcome back. One thing is decided; “phone charger” is waiting.')
  await expectAccessibleInEveryLook(page)
  await at.choice(1).click()
  await at.cardOf('lamp')
  await expect(line).toBeHidden()
})
