/** How much a person has in them today, and what the coach makes of it. */
import { expect } from '@playwright/test'
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
