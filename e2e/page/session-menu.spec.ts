/** What there is to do with a session beside tidying: its menu, its name and the settings. */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 } })

async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a session is renamed: in its header, in the title of the page and on the home page', async ({
  page,
  servers,
}) => {
  const server = await servers.start()
  const at = sessionPage(page)
  await at.start(server.url)
  await choose(page, 'Rename…')
  const dialog = page.getByRole('dialog', { name: 'Rename this session' })
  await expect(dialog.getByLabel('Name')).not.toHaveValue('')
  await expectAccessibleInEveryLook(page)
  await dialog.getByLabel('Name').fill('The shelf by the window')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shelf by the window')
  await expect(page).toHaveTitle('The shelf by the window – Tidyup')
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused()
  await at.leave()
  await expect(page.getByRole('list', { name: 'Your sessions' })).toContainText('The shelf by the window')
})

test('a name that did not get through is kept in its field, and can be sent again', async ({
  page,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  const server = await servers.start()
  const at = sessionPage(page)
  const id = await at.start(server.url)
  await choose(page, 'Rename…')
  const dialog = page.getByRole('dialog', { name: 'Rename this session' })
  await dialog.getByLabel('Name').fill('Hall')
  await page.route(`**/api/sessions/${id}`, route =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog.getByRole('alert')).toContainText('did not get through')
  await expect(dialog.getByLabel('Name')).toHaveValue('Hall')
  await page.unroute(`**/api/sessions/${id}`)
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hall')
})

test('a setting is switched from the menu, and stays', async ({ page, servers }) => {
  const server = await servers.start()
  await sessionPage(page).start(server.url)
  await choose(page, 'Settings…')
  const swipe = page.getByRole('switch', { name: 'Swipe cards' })
  await expect(swipe).toBeChecked()
  await expectAccessibleInEveryLook(page)
  await swipe.click()
  await expect(swipe).not.toBeChecked()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await choose(page, 'Settings…')
  await expect(swipe).not.toBeChecked()
})

test('the menu is worked by keyboard, saves the session as a file and prints it', async ({
  page,
  servers,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const server = await servers.start()
  const at = sessionPage(page)
  const id = await at.start(server.url)
  const more = page.getByRole('button', { name: 'More' })
  const menu = page.getByRole('menu')

  await more.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(more).toBeFocused()

  await more.click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Markdown' }).click()
  expect((await saved).url()).toBe(`${server.url}/api/sessions/${id}/export?format=md`)
  await more.click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
})

test('an ended session has its name, the settings and its files, and no timer', async ({ page, servers }) => {
  const server = await servers.start()
  const at = sessionPage(page)
  const id = await at.openCard(server.url, 'a lamp', 'lamp')
  await at.tap('That’s enough')
  await at.tap('End the session.')
  await expect(page.getByTestId('closing')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Rename…',
    'Settings…',
    'Markdown',
    'CSV',
    'JSON',
    'Print',
  ])
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('One lamp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One lamp')
  const { session } = (await createClient(server.url).get(`/api/sessions/${id}`)).body
  expect(session.title).toBe('One lamp')
})
