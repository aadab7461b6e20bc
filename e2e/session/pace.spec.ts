/** At a person’s own pace: how much energy they have, a timer that is theirs to pause, extend and stop, and coming back later. */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 } })

const howMany = (page: Page) => page.getByRole('group', { name: 'How many for today?' })

test('with five for today the coach offers after five decisions to stop, and goes on when asked', {
  tag: '@all',
}, async ({ page, servers }) => {
  const server = await servers.shared()
  const at = sessionPage(page)
  await at.start(server.url)
  await at.hear('box a\nbox b\nbox c\nbox d\nbox e\nbox f\nbox g')
  const five = howMany(page).getByRole('radio', { name: '5' })
  await five.check()
  await expect(five).toBeChecked()
  await expectAccessibleInEveryLook(page)
  await page.reload()
  await expect(five).toBeChecked()

  await at.show('Card')
  await at.toFirstCard()
  await expect(five).toBeHidden()
  for (const box of ['box a', 'box b', 'box c', 'box d', 'box e']) {
    await at.cardOf(box)
    await at.choice(1).click()
  }
  const goOn = page.getByRole('button', { name: 'Go on' })
  await expect(goOn).toBeVisible()
  await expect(page.getByRole('button', { name: 'That’s enough for today' })).toBeVisible()
  await expect(at.card).toBeHidden()
  await at.inMode('Sorting')
  await expectAccessibleInEveryLook(page)
  await goOn.click()
  await at.cardOf('box f')
})

test('the choice goes by arrow keys, can be changed, and need not be made', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const id = await client.newSession()
  const things = Array.from({ length: 11 }, (_, index) => ({ name: `box ${index + 1}` }))
  await client.post(`/api/sessions/${id}/things`, { add: things })
  await page.goto(`${server.url}/sessions/${id}?place=list`)
  await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
  const energy = async () => (await client.get(`/api/sessions/${id}`)).body.session.energy
  const choice = (name: string) => howMany(page).getByRole('radio', { name, exact: true })
  await expect(choice('All 11')).toBeChecked()
  expect(await energy()).toBeNull()
  await choice('All 11').focus()
  await page.keyboard.press('ArrowRight')
  await expect(choice('5')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(choice('10')).toBeChecked()
  await expect.poll(energy).toBe('medium')
  await page.keyboard.press('ArrowRight')
  await expect(choice('All 11')).toBeChecked()
  await expect.poll(energy).toBe('big')
})

const clock = (page: Page) => page.getByTestId('clock')
const ending = (page: Page) => page.getByRole('region', { name: 'The clock is done' })
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** From “Pause”, where a clock may be had. */
async function setClock(page: Page, minutes: string) {
  await tap(page, 'Pause')
  const choices = page.getByRole('group', { name: 'A little clock, if it helps' })
  await choices.getByRole('radio', { name: minutes }).click()
  await expect(choices.getByRole('radio', { name: minutes })).toBeChecked()
  await expectAccessibleInEveryLook(page)
  await tap(page, 'Go on')
}

test('a clock shows whole minutes, survives a reload, ends with kind words, and may have five more', {
  tag: '@all',
}, async ({ page, servers }) => {
  await page.clock.install()
  const server = await servers.shared()
  const at = sessionPage(page)
  await at.openCard(server.url, 'a lamp, two pens', 'lamp')
  await expect(clock(page)).toHaveCount(0)
  await setClock(page, '5 min')
  await expect(clock(page)).toHaveAccessibleName('5 minutes left. Change the clock')
  await page.clock.fastForward('01:30')
  await expect(clock(page)).toHaveText('4')
  await page.reload()
  await expect(clock(page)).toHaveText('4')
  await page.clock.fastForward('03:00')
  await expect(clock(page)).toHaveAccessibleName('1 minute left. Change the clock')

  await page.clock.fastForward('01:00')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Five minutes are up. Stopping here is good, and so is going on.' }),
  ).toBeVisible()
  await expect(clock(page)).toHaveText('done')
  await expect(clock(page)).toHaveAccessibleName('The clock is done. Change the clock')
  await at.cardOf('lamp')
  await expectAccessibleInEveryLook(page)
  await tap(page, 'Five more minutes')
  await expect(ending(page)).toBeHidden()
  await expect(clock(page)).toHaveText('5')

  await page.clock.fastForward('05:01')
  await ending(page).getByRole('button', { name: 'Go on' }).click()
  await expect(ending(page)).toBeHidden()
  await expect(clock(page)).toHaveCount(0)
  await at.cardOf('lamp')
})

test('of “5 things in 5 minutes” it starts with the first card, and “That’s enough” at its end wraps up', {
  tag: '@all',
}, async ({ page, servers }) => {
  await page.clock.install()
  const server = await servers.shared()
  const at = sessionPage(page)
  const id = await at.start(server.url)
  await page.goto(`${server.url}/sessions/${id}?start=five`)
  await at.hear('a lamp, two pens')
  await expect(clock(page)).toHaveCount(0)
  await at.show('Card')
  await at.toFirstCard()
  await expect(clock(page)).toHaveText('5')
  await expect(page).not.toHaveURL(/start=/)
  await page.clock.fastForward('05:01')
  await ending(page).getByRole('button', { name: 'That’s enough' }).click()
  await at.inMode('WindingDown')
  await expect(ending(page)).toBeHidden()
})

test('the clock is held, goes on, is extended and put away', { tag: '@all' }, async ({ page, servers }) => {
  await page.clock.install()
  const server = await servers.shared()
  const at = sessionPage(page)
  await at.openCard(server.url, 'a lamp, two pens', 'lamp')
  await setClock(page, '5 min')
  await page.clock.fastForward('04:30')
  await clock(page).click()
  const dialog = page.getByRole('dialog', { name: 'The clock' })
  await tap(page, 'Hold it')
  await expect(dialog).toContainText('1 minute left, held')
  await expectAccessibleInEveryLook(page)
  await tap(page, 'Five more minutes')
  await expect(dialog).toContainText('6 minutes left, held')
  await page.clock.fastForward('30:00')
  await page.reload()
  await expect(clock(page)).toHaveAccessibleName('6 minutes left, held. Change the clock')
  await clock(page).click()
  await tap(page, 'Let it run')
  await expect(dialog).toContainText(/6 minutes left(?!,)/)
  await dialog.getByRole('radio', { name: 'None' }).click()
  await tap(page, 'That’s good')
  await expect(clock(page)).toHaveCount(0)
  await page.clock.fastForward('30:00')
  await expect(ending(page)).toBeHidden()
})

test('after twenty minutes away a line tells where we were, until something happens', {
  tag: '@all',
}, async ({ page, servers }) => {
  const server = await servers.shared()
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
  await expect(line).toHaveText('Welcome back. One thing is decided; “phone charger” is next.')
  await expectAccessibleInEveryLook(page)
  await at.choice(1).click()
  await at.cardOf('lamp')
  await expect(line).toBeHidden()
})
