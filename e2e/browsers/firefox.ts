/** Firefox as Debian has it, without a window, driven over WebDriver BiDi. */
import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import { findFirefox } from '@/scripts/machine-tools'
import type { Browser } from './browser'
import { type Driver, mayHave, PHONE } from './driver'
import { isShown } from './in-page'
import { createPerson } from './person'

/** A phone: one finger, no mouse, and scrollbars that take no room. */
const PREFERENCES = {
  'dom.w3c_touch_events.enabled': 1,
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
  'ui.useOverlayScrollbars': 1,
}

export async function startFirefox(): Promise<Browser> {
  const executablePath = findFirefox()
  if (!executablePath) throw new Error('There is no Firefox.')
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    // An older Firefox does not know all that a viewport may be. Here that is passed over; `page.setViewport` throws.
    defaultViewport: PHONE,
    extraPrefsFirefox: PREFERENCES,
  })
  return {
    async open(url, first) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      if (first) await page.evaluateOnNewDocument(first)
      const driver = driverOf(page, () => context.close())
      await page.goto(url)
      return createPerson('Firefox', driver)
    },
    close: () => browser.close(),
  }
}

function driverOf(page: Page, close: () => Promise<void>): Driver<ElementHandle> {
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', error => errors.push(String(error)))
  return {
    async byRole(role, name, within) {
      // Asked of the whole page, Firefox looks at every element for a tenth of a second, and the page waits meanwhile.
      const found: ElementHandle[] = []
      for (const candidate of await (within ?? page).$$(mayHave(role)))
        if (await candidate.evaluate(isShown))
          found.push(...(await candidate.$$(`aria/${name}[role="${role}"]`)))
      return found
    },
    byCss: (selector, within) => (within ?? page).$$(selector),
    async pick(find, text) {
      const found = await page.evaluateHandle(find, text)
      return found.asElement() as ElementHandle | null
    },
    read: (read, element, text = '') => element.evaluate(read, text),
    async tap(element, { x, y }) {
      const { left, top, width, height } = await element.evaluate(shown =>
        shown.getBoundingClientRect().toJSON(),
      )
      await page.touchscreen.tap(left + width * x, top + height * y)
    },
    type: (element, text) => element.type(text),
    press: key => page.keyboard.press(key),
    setFiles: (element, files) => (element as ElementHandle<HTMLInputElement>).uploadFile(...files),
    async reload() {
      await page.reload()
    },
    screenshot: () => page.screenshot(),
    errors: () => errors,
    close,
  }
}
