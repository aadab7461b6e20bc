/** What there is to do with a session beside tidying: its menu, its name and the settings. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 } })

async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name }).click()
}

test('a session is renamed: in its header, in the title of the page and on the home page', {
  tag: '@all',
}, async ({ page, servers }) => {
  const server = await servers.shared()
  const at = sessionPage(page)
  await at.start(server.url)
  await choose(page, 'Rename…')
  const dialog = page.getByRole('dialog', { name: 'Rename this session' })
  await expect(dialog.getByLabel('Name')).not.toHaveValue('')
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('The shelf by the window')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shelf by the window')
  await expect(page).toHaveTitle('The shelf by the window – Tidyup')
  await expect(page.getByRole('button', { name: 'Rename…' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('list', { name: 'Earlier sessions' })).toContainText('The shelf by the window')
})

test('a name that did not get through is kept in its field, and can be sent again', { tag: '@all' }, async ({
  page,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  const server = await servers.shared()
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

test('a setting is switched from the menu, and stays', { tag: '@all' }, async ({ page, servers }) => {
  const server = await servers.shared()
  await sessionPage(page).start(server.url)
  await choose(page, 'Settings…')
  const keys = page.getByRole('switch', { name: 'Number keys' })
  await expect(keys).toBeChecked()
  await expectAccessibleInEveryLook(page)
  await keys.click()
  await expect(keys).not.toBeChecked()
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await choose(page, 'Settings…')
  await expect(keys).not.toBeChecked()
})

test('“More” is worked by keyboard, saves the session as a file and prints it', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const server = await servers.shared()
  const at = sessionPage(page)
  const id = await at.start(server.url)
  const more = page.getByRole('button', { name: 'More' })
  const menu = page.getByRole('dialog', { name: 'More' })

  await more.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(more).toBeFocused()

  await more.click()
  const saved = page.waitForEvent('download')
  await menu.getByRole('link', { name: 'Markdown' }).click()
  expect((await saved).url()).toBe(`${server.url}/api/sessions/${id}/export?format=md`)
  await menu.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
})

test('while a session goes on, all that is behind “Pause”', { tag: '@all' }, async ({ page, servers }) => {
  const server = await servers.shared()
  const at = sessionPage(page)
  await at.openCard(server.url, 'a lamp', 'lamp')
  await page.getByRole('button', { name: 'Pause' }).click()
  const pause = page.getByRole('dialog', { name: 'Paused' })
  await expect(pause).toContainText('Everything is kept. “lamp” waits as long as you like.')
  await expect(pause.getByRole('button', { name: 'Rename…' })).toBeHidden()
  await expectAccessibleInEveryLook(page)
  await pause.getByText('More', { exact: true }).click()
  await expectAccessibleInEveryLook(page)
  await pause.getByRole('button', { name: 'Rename…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('One lamp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('One lamp – Tidyup')
  await pause.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
  await at.cardOf('lamp')
})

test('“Pause” stops the coach while it works, and leads home, where the session waits', async ({
  page,
  servers,
}) => {
  const api = await servers.startModel()
  api.push({ hang: true })
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const at = sessionPage(page)
  await at.start(server.url)
  await at.say('a lamp')
  await page.getByRole('button', { name: 'Pause' }).click()
  const stop = page.getByRole('button', { name: 'Stop the coach' })
  await stop.click()
  await expect(stop).toBeHidden()
  await page.getByRole('link', { name: 'Leave it here, back to home' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
})

test('an ended session can be opened again, has its name, the settings and its files, and no clock', {
  tag: '@all',
}, async ({ page, servers }) => {
  const server = await servers.shared()
  const at = sessionPage(page)
  const id = await at.openCard(server.url, 'a lamp', 'lamp')
  await at.end()
  await page.getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await expect(more.getByRole('listitem').getByRole('button')).toHaveText([
    'Open it again',
    'Where is it?',
    'Rename…',
    'Settings…',
    'Print',
  ])
  await expect(more.getByRole('link')).toHaveText(['Markdown', 'CSV', 'JSON'])
  await expectAccessibleInEveryLook(page)
  await more.getByRole('button', { name: 'Rename…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('One lamp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One lamp')
  const { session } = (await createClient(server.url).get(`/api/sessions/${id}`)).body
  expect(session.title).toBe('One lamp')

  await more.getByRole('button', { name: 'Open it again' }).click()
  await expect(more).toBeHidden()
  await at.inMode('Sorting')
})

test('a refusal because a session had ended is gone once it is opened again', { tag: '@all' }, async ({
  page,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(/409 \(Conflict\)/)
  const server = await servers.shared()
  const at = sessionPage(page)
  await at.openCard(server.url, 'a lamp', 'lamp')
  // As if it had ended on another device just before.
  const error = { code: 'session_ended', message: 'This session has ended.' }
  await page.route('**/messages', route => route.fulfill({ status: 409, json: { error } }), { times: 1 })
  await at.say('hello there')
  const talk = page.getByRole('dialog', { name: 'Talk' })
  await expect(talk).toContainText('This session has ended.')
  await talk.getByLabel('Your message').fill('')
  await page.keyboard.press('Escape')
  await at.end()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open it again' }).click()
  await at.inMode('Sorting')
  await at.talk()
  await expect(talk).not.toContainText('This session has ended.')
})
