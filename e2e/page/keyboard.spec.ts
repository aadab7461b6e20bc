/** Without a pointer: a whole session, and the number keys of a card. */
import { expect, type Page } from '@playwright/test'
import { sessionPage, setOnDevice } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 1280, height: 800 } })

/** Presses Tab, or Shift+Tab, until the control of this name has the focus, and shows that it has. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const wanted = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
  await expect(wanted.first()).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key)
    const focused = wanted.and(page.locator(':focus'))
    if ((await focused.count()) === 0) continue
    await expect(focused).toHaveCSS('outline-style', 'solid')
    return
  }
  throw new Error(`The Tab key does not reach ${name}.`)
}

async function press(page: Page, name: string | RegExp) {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

test('a session from the home page to its end, by keyboard alone', async ({ page, servers }) => {
  const server = await servers.start()
  const at = sessionPage(page)
  await page.goto(server.url)
  await press(page, 'Start tidying')
  await page.waitForURL(/\/sessions\/s_/)

  // The text field comes by Tab as well, and Enter sends.
  const field = page.getByLabel('Your message')
  for (
    let presses = 0;
    presses < 80 && !(await field.evaluate(element => element === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.type('an empty bottle, a phone charger, a red cup, a lamp')
  await page.keyboard.press('Enter')

  // A new card takes the focus, so its keys work at once.
  await expect(at.card).toHaveAttribute('data-kind', 'Choose')
  await expect(at.card.getByRole('heading')).toBeFocused()
  await page.keyboard.press('1')
  await expect(at.choice(1)).toBeVisible()
  await at.rested()
  await page.keyboard.press('1')
  await at.cardOf('empty bottle')
  await expect(at.card.getByRole('heading')).toBeFocused()
  await at.rested()
  await press(page, /^Recycle|^Put it/)
  await at.cardOf('phone charger')

  // Ways out that have no number are reached by Tab.
  await at.rested()
  await press(page, 'I can’t find it')
  await press(page, 'Found it.')
  await at.cardOf('phone charger')
  await at.rested()
  await press(page, 'Skip for now')
  await at.cardOf('red cup')
  await at.rested()
  await press(page, 'Other…')
  await expect(at.card.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('window sill')
  await page.keyboard.press('Enter')
  await at.cardOf('lamp')

  // A dialog takes the focus and gives it back.
  await tabTo(page, /^Change the answer for red cup/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'red cup' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Change the answer for red cup/ }).first()).toBeFocused()

  await press(page, 'That’s enough')
  await press(page, 'End the session.')
  await expect(page.getByTestId('closing')).toBeVisible()
  await press(page, 'All sessions')
  await expect(page.getByRole('button', { name: 'Start tidying' })).toBeVisible()
})

test('WCAG 2.1.4: with the number keys switched off, a number chooses nothing and none is shown', async ({
  page,
  servers,
}) => {
  await setOnDevice(page, { swipe: true, numberKeys: false, speech: false })
  const server = await servers.start()
  const at = sessionPage(page)
  const sent: string[] = []
  await at.openCard(server.url, 'an empty bottle, old receipts', 'empty bottle')
  page.on('request', request => {
    if (request.url().endsWith('/answer')) sent.push(request.url())
  })
  await expect(at.choice(1)).not.toHaveAttribute('aria-keyshortcuts')
  await expect(at.choice(1).getByText('1', { exact: true })).toHaveCount(0)
  // The card takes taps by now, so that a key would too.
  await at.choice(1).click({ trial: true })
  await at.choice(1).focus()
  await page.keyboard.press('2')
  await expect(at.choice(1)).toBeFocused()
  expect(sent).toEqual([])
  await at.rested()
  await page.keyboard.press('Enter')
  await at.cardOf('old receipts')
})
