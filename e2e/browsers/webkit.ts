/** WebKit as Debian has it: WebKitGTK’s MiniBrowser on a screen that nobody sees, driven over WebDriver. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { answering } from '@/e2e/testing/app-server'
import { freePort } from '@/scripts/listen-address.mjs'
import { findMiniBrowser } from '@/scripts/machine-tools'
import type { Browser } from './browser'
import { type Driver, mayHave, PHONE } from './driver'
import { createPerson } from './person'

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

/** The app at another address, with scripts of ours put before all others in its pages: WebKitGTK’s driver can’t do that. */

export interface ScriptFirst {
  readonly url: string
  close(): Promise<void>
}

/** Runs in the page, and may name nothing from outside itself. What it reports reaches the test, also while the app is down. */
export type FirstScript = (report: (text: string) => void) => void

const REPORTS = '/reports-of-the-first-script'

async function serveWithScriptFirst(
  appUrl: string,
  scripts: readonly FirstScript[],
  onReport: (text: string) => void,
): Promise<ScriptFirst> {
  const calls = scripts.map(script => `(${script})(text => navigator.sendBeacon('${REPORTS}', text));`)
  // It leaves no trace in the page that React takes over.
  const source = `${calls.join('\n')}\ndocument.currentScript.remove()`

  const server = createServer(async (request, response) => {
    if (request.url === REPORTS) {
      onReport(await text(request))
      return void response.writeHead(204).end()
    }
    const { method, url: path } = request
    const asked = send(appUrl + path, { method, headers: asIfSentTo(appUrl, request) }, answer =>
      passOn(answer, response, source),
    )
    // Without an app the connection breaks, as it would without this server.
    asked.on('error', () => request.socket.destroy())
    response.on('close', () => asked.destroy())
    request.pipe(asked)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The app lets in whoever calls it on this machine, and not who comes by way of another server. */
function asIfSentTo(appUrl: string, { headers }: IncomingMessage) {
  const { host } = new URL(appUrl)
  return { ...headers, host, ...(headers.origin && { origin: appUrl }), 'accept-encoding': 'identity' }
}

async function passOn(answer: IncomingMessage, response: ServerResponse, source: string) {
  const { statusCode = 500, headers } = answer
  answer.on('error', () => response.destroy())
  if (!headers['content-type']?.startsWith('text/html')) {
    response.writeHead(statusCode, headers)
    return void answer.pipe(response)
  }
  const { 'content-length': _, 'transfer-encoding': __, ...kept } = headers
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
  const page = await text(answer)
  response.writeHead(statusCode, kept)
  // Not by a pattern of `replace`: a script may hold a `$`.
  response.end(page.replace('<head>', () => `<head><script nonce="${nonce}">${source}</script>`))
}
