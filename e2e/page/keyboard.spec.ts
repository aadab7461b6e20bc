/** Without a pointer: a whole session, and the number keys of a card. */
import { expect, type Page } from '@playwright/test'
import { sessionPage, setOnDevice } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 1280, height: 800 } })

/** How many elements may show the focus: a field shows it by what it stands in. */
const AROUND = { button: 1, link: 1, textbox: 2, checkbox: 3 } as const

/** Presses Tab until the control of this name has the focus, and shows that it has. */
async function tabTo(page: Page, role: keyof typeof AROUND, name: string | RegExp) {
  const wanted = page.getByRole(role, { name, exact: true })
  await expect(wanted.first()).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const focused = wanted.and(page.locator(':focus'))
    if ((await focused.count()) === 0) continue
    const outlines = await focused.evaluate((one, around) => {
      const shown = [one, one.parentElement, one.parentElement?.parentElement].slice(0, around)
      return shown.map(element => element && getComputedStyle(element).outlineStyle)
    }, AROUND[role])
    expect(outlines).toContain('solid')
    return
  }
  throw new Error(`The Tab key does not reach ${name}.`)
}

async function press(page: Page, name: string | RegExp) {
  await tabTo(page, 'button', name)
  await page.keyboard.press('Enter')
}

test('a session from the home page to its end, by keyboard alone', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const server = await servers.shared()
  const at = sessionPage(page)
  await page.goto(server.url)

  // The text field comes by Tab as well, and Enter sends.
  await tabTo(page, 'textbox', 'What do you see?')
  await page.keyboard.type('an empty bottle, a phone charger, a red cup, a lamp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/sessions\/s_/)

  // A new card takes the focus, so its keys work at once.
  await expect(at.card).toHaveAttribute('data-kind', 'Choose')
  await expect(at.card.getByRole('heading')).toBeFocused()

  // Talk begins in its field, and leads back to the card and its keys.
  await press(page, 'Talk')
  await expect(page.getByLabel('Your message')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(at.card.getByRole('heading')).toBeFocused()
  await page.keyboard.press('1')
  await at.cardOf('empty bottle')
  await expect(at.card.getByRole('heading')).toBeFocused()
  await at.rested()
  await press(page, /^Recycle|^Put it/)
  await at.cardOf('phone charger')

  // Ways out that have no number are reached by Tab.
  await at.rested()
  await press(page, 'Can’t find it')
  await press(page, 'Found it')
  await at.cardOf('phone charger')
  await at.rested()
  await press(page, 'Not now')
  await at.cardOf('red cup')
  await at.rested()
  await press(page, 'Another place')
  await expect(at.card.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('window sill')
  await page.keyboard.press('Enter')
  await at.cardOf('lamp')

  // A dialog takes the focus and gives it back.
  await tabTo(page, 'button', 'Change: red cup')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'red cup' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change: red cup' })).toBeFocused()

  // The way out, the walk and the end.
  await press(page, 'Pause')
  await press(page, 'Carry the 2 things and wrap up')
  await tabTo(page, 'checkbox', /./)
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox').and(page.locator(':focus'))).toBeChecked()
  await press(page, 'That’s enough for now')
  await press(page, 'That’s all for today')
  await expect(page.getByTestId('closing')).toBeVisible()
  await tabTo(page, 'link', 'Done for today')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
})

test('WCAG 2.1.4: with the number keys switched off, a number chooses nothing and none is shown', {
  tag: '@all',
}, async ({ page, servers }) => {
  await setOnDevice(page, { swipe: true, numberKeys: false, speech: false })
  const server = await servers.shared()
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
