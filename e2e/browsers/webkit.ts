/** WebKit as Debian has it: WebKitGTK’s MiniBrowser on a screen that nobody sees, driven over WebDriver. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { answering } from '@/e2e/testing/app-server'
import { freePort } from '@/scripts/listen-address.mjs'
import { findMiniBrowser } from '@/scripts/machine-tools'
import type { Browser } from './browser'
import { type Driver, mayHave, PHONE } from './driver'
import { createPerson } from './person'
import { type ScriptFirst, serveWithScriptFirst } from './script-first'

const KEYS = { Escape: Key.ESCAPE, Backspace: Key.BACK_SPACE } as const

export async function startWebKit(): Promise<Browser> {
  const binary = findMiniBrowser()
  if (!binary) throw new Error('There is no MiniBrowser of WebKitGTK.')
  const { width, height } = PHONE
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [display] = await once(screen.stdio[3] as Readable, 'data')
  const port = await freePort()
  const service = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  })
  const server = `http://127.0.0.1:${port}`
  await answering(server, () => service.exitCode !== null)
  const options = { binary, args: ['--automation', '--full-screen'] }
  return {
    async open(url, first) {
      const errors: string[] = []
      const app = await serveWithScriptFirst(url, [tellErrors, ...(first ? [first] : [])], text =>
        errors.push(text),
      )
      const driver = await new Builder()
        .usingServer(server)
        .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
        .build()
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...PHONE })
      await driver.get(app.url)
      return createPerson('WebKit', driverOf(driver, app, errors))
    },
    async close() {
      for (const child of [service, screen]) await end(child)
    },
  }
}

function driverOf(driver: WebDriver, app: ScriptFirst, errors: readonly string[]): Driver<WebElement> {
  return {
    async byRole(role, name, within) {
      const found: WebElement[] = []
      for (const element of await driver.executeScript<WebElement[]>(rendered, mayHave(role), within ?? null))
        if ((await element.getAccessibleName()) === name && (await element.getAriaRole()) === role)
          found.push(element)
      return found
    },
    byCss: (selector, within) => (within ?? driver).findElements(By.css(selector)),
    pick: (find, text) => driver.executeScript<WebElement | null>(find, text),
    read: (read, element, text = '') => driver.executeScript(read, element, text),
    async tap(element, { x, y }) {
      const { width, height } = await element.getRect()
      // From its middle, in whole pixels.
      const offset = { x: Math.round((x - 0.5) * width), y: Math.round((y - 0.5) * height) }
      await driver
        .actions()
        .move({ origin: element, ...offset })
        .click()
        .perform()
    },
    type: (element, text) => element.sendKeys(text),
    press: key => driver.actions().sendKeys(KEYS[key]).perform(),
    setFiles: (element, files) => element.sendKeys(files.map(file => resolve(file)).join('\n')),
    reload: () => driver.navigate().refresh(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    errors: () => errors,
    async close() {
      await driver.quit()
      await app.close()
    },
  }
}

/** Runs in the page. Of what is not rendered, the driver gives no name but an error. */
const rendered = (selector: string, within: Element | null) =>
  [...(within ?? document).querySelectorAll(selector)].filter(element =>
    element.checkVisibility({ visibilityProperty: true }),
  )

/** Runs in the page: the driver has no word for its errors. */
function tellErrors(report: (text: string) => void) {
  const { error: show } = console
  console.error = (...words: unknown[]) => {
    report(words.map(String).join(' '))
    show(...words)
  }
  const onError = (event: Event) => {
    if (event instanceof ErrorEvent) report(String(event.error ?? event.message))
    else if (event.target instanceof HTMLElement)
      report(`Not loaded: ${event.target.outerHTML.slice(0, 200)}`)
  }
  // Of what did not load, the event does not bubble.
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => report(`Not handled: ${reason}`))
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    report(`${violatedDirective} refused ${blockedURI}`),
  )
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
