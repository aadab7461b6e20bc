/** Undo stays within reach of the next cards, for the latest answer that can be changed. */
import { expect } from '@playwright/test'
import { expectAccessible } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

const DEVICES = [
  { viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const

for (const device of DEVICES) {
  test.describe(`${device.viewport.width} px, ${device.colorScheme}`, () => {
    test.use(device)

    test('an answer is undone from the line above the next card, also after a reload', async ({
      page,
      servers,
    }) => {
      const server = await servers.start()
      const client = createClient(server.url)
      const at = sessionPage(page)
      const id = await at.start(server.url)
      const session = async () => (await client.get(`/api/sessions/${id}`)).body.session
      const line = page.getByTestId('latest-answer')
      const undo = page.getByRole('button', { name: /^Undo: / })
      const dialog = page.getByRole('dialog')
      await at.sortFrom('an empty bottle, old receipts, a phone charger', 'empty bottle')
      await expect(line).toContainText('→ ')

      await at.choice(1).click()
      await at.cardOf('old receipts')
      await expect(line).toContainText('empty bottle')
      await expectAccessible(page)

      await test.step('it opens that card with what was chosen marked, and may be left as it was', async () => {
        await undo.click()
        await expect(dialog.getByRole('heading')).toHaveText('empty bottle')
        await expect(dialog.locator('[data-choice]').first()).toContainText('Chosen')
        await expectAccessible(page)
        await dialog.getByRole('button', { name: 'Keep it as it was' }).click()
        await expect(dialog).toBeHidden()
        await expect(undo).toBeFocused()
        await at.cardOf('old receipts')
      })

      await test.step('another choice is what counts, and the next card still waits', async () => {
        const before = await session()
        await page.reload()
        await expect(line).toContainText('empty bottle')
        await undo.click()
        await dialog.locator('[data-choice]').nth(1).click()
        await expect(dialog).toBeHidden()
        await expect(undo).toBeFocused()
        await expect.poll(async () => (await session()).piles).not.toEqual(before.piles)
        expect((await session()).counts).toEqual(before.counts)
        expect((await session()).question.id).toBe(before.question.id)
      })

      await test.step('the same choice again changes nothing', async () => {
        const before = (await session()).seq
        await undo.click()
        await expect(dialog.locator('[data-choice]').nth(1)).toContainText('Chosen')
        await dialog.locator('[data-choice]').nth(1).click()
        await expect(dialog).toBeHidden()
        expect((await session()).seq).toBe(before)
      })

      await test.step('it follows the answers, and goes with the end', async () => {
        await at.choice(1).click()
        await at.cardOf('phone charger')
        await expect(line).toContainText('old receipts')
        await at.tap('That’s enough')
        await at.tap('End the session.')
        await expect(page.getByTestId('closing')).toBeVisible()
        await expect(line).toBeHidden()
      })
    })
  })
}

test('a card of four choices stays whole beside it on a phone', async ({ page, servers }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const server = await servers.start()
  const at = sessionPage(page)
  await at.openCard(server.url, 'an empty bottle, a birthday card from grandma', 'empty bottle')
  await at.choice(1).click()
  await at.cardOf('birthday card from grandma')
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeInViewport({ ratio: 1 })
  await expect(at.choice(1)).toBeInViewport({ ratio: 1 })
  await expect(at.card.getByRole('button', { name: 'Skip for now' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Your message')).toBeInViewport({ ratio: 1 })
})
