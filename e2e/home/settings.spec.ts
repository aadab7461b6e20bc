/** The settings of this device: seen at once, and by the server from the next page on. */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '@/e2e/testing/accessible'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 } })

const root = (page: Page) => page.locator('html')
const choose = (page: Page, group: string, option: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: option }).click()

test('light and text size are set at once, and the server renders the next page with them', async ({
  page,
  servers,
}) => {
  const { url } = await servers.shared()
  await page.goto(url)
  await page.getByRole('link', { name: 'Settings' }).click()
  await choose(page, 'Light', 'Evening')
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  await choose(page, 'Text size', 'Largest')
  await expect(root(page)).toHaveCSS('font-size', '22px')

  const html = await (await page.request.get(url)).text()
  expect(html).toContain('data-theme="dark"')
  expect(html).toContain('data-text="largest"')
  expect(html).toContain('<meta name="theme-color" content="#191419"/>')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Evening' })).toBeChecked()

  await choose(page, 'Light', 'Auto')
  await choose(page, 'Text size', 'Normal')
  await expect(root(page)).not.toHaveAttribute('data-theme')
  expect(await (await page.request.get(url)).text()).not.toMatch(/<html[^>]* data-/)
})

test('a language that is chosen is the one of every page', async ({ page, servers }) => {
  const { url } = await servers.shared()
  await page.goto(`${url}/settings`)
  await choose(page, 'Language', 'Deutsch')
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible()
  await expect(root(page)).toHaveAttribute('lang', 'de')
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Such dir eine Ecke aus.' })).toBeVisible()
  await page.getByRole('link', { name: 'Einstellungen' }).click()
  await page.getByRole('radio', { name: 'Auto' }).last().click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('switches that can do nothing in this browser are not offered', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'speechSynthesis')
    Reflect.deleteProperty(window, 'webkitSpeechRecognition')
    Reflect.deleteProperty(window, 'SpeechRecognition')
    Reflect.deleteProperty(window, 'Worker')
  })
  const { url } = await servers.shared()
  await page.goto(`${url}/settings`)
  await expect(page.getByRole('switch', { name: 'Number keys' })).toBeChecked()
  await expect(page.getByRole('switch')).toHaveCount(1)
})

test('a page that another server rendered before is shown as the device is set now', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const { url } = await servers.shared()
  await page.route(url, async route => {
    const response = await route.fetch({ headers: { ...route.request().headers(), cookie: '' } })
    await route.fulfill({ response })
  })
  await page.context().addCookies([{ name: 'tidyup-theme', value: 'dark', url }])
  await page.goto(url)
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
})

test('they are over a session as well, which stays as it was', { tag: '@all' }, async ({ page, servers }) => {
  const { url } = await servers.shared()
  const at = sessionPage(page)
  await at.start(url)
  await page.getByLabel('Your message').fill('a draft')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const dialogs = page.getByRole('dialog')
  const putAway = async () => {
    await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(0)
  }

  await test.step('before anything was said, by “More”', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Settings…' }).click()
    await settings.getByRole('radio', { name: 'Evening' }).click()
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    await putAway()
    await expect(page.getByLabel('Your message')).toHaveValue('a draft')
  })

  await test.step('while a card waits, by “Pause”', async () => {
    await at.sortFrom('an empty bottle', 'empty bottle')
    await page.getByRole('banner').getByRole('button', { name: 'Pause' }).click()
    await dialogs.getByText('More', { exact: true }).click()
    await dialogs.getByRole('button', { name: 'Settings…' }).click()
    await settings.getByRole('switch', { name: 'Number keys' }).click()
    await expect(settings.getByRole('switch', { name: 'Number keys' })).not.toBeChecked()
    await putAway()
    await at.cardOf('empty bottle')
  })
})

test('they are accessible in every look', { tag: '@all' }, async ({ page, servers }) => {
  const { url } = await servers.shared()
  await page.goto(`${url}/settings`)
  await expect(page.getByRole('switch', { name: 'Number keys' })).toBeVisible()
  await expectAccessibleInEveryLook(page)
})
