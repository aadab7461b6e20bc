import { expect } from '@playwright/test'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 } })

test('what is on its way is not offered to be sent once more where the talk is opened meanwhile', {
  tag: '@all',
}, async ({ page, servers }) => {
  const { url } = await servers.shared()
  const at = sessionPage(page)
  await at.openCard(url, 'a mug\na lamp', 'mug')
  await at.tapOnCard('Can’t find it')
  await at.inMode('Clarifying')
  const taken = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/messages', async route => {
    sent++
    await taken.promise
    await route.fulfill({ status: 202, json: { seq: 1 } })
  })
  await page.getByLabel('Your message').fill('a mug')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Talk' }).click()
  const talk = page.getByRole('dialog', { name: 'Talk' })
  await expect(talk.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  taken.resolve()
  await expect(talk.getByLabel('Your message')).toHaveValue('')
  expect(sent).toBe(1)
})
