/** The base of every e2e test: a server of its own on a fresh data directory, and a page whose stray errors fail the test. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type AppServer, startAppServer } from './app-server'

export interface Servers {
  readonly dataDirectory: string
  /** Starts the app on the test's data directory; a port lets a killed one come back where it was. */
  start(env?: Readonly<Record<string, string>>, port?: number): Promise<AppServer>
}

/**
 * What Chromium logs of a connection that is cut: of requests, and of the script of a service worker that it asks for in
 * its own time.
 */
export const NO_CONNECTION = /net::ERR_|error occurred when fetching the script/

interface Fixtures {
  servers: Servers
  /** Console errors that a test brings about on purpose, such as those of a server that it kills. */
  expectedErrors: RegExp[]
  /** Watches every page of the context. */
  strayErrors: string[]
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  servers: async ({}, use) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'tidyup-e2e-'))
    const running: AppServer[] = []
    await use({
      dataDirectory,
      async start(env, port) {
        const server = await startAppServer({ dataDirectory, ...(env && { env }), ...(port && { port }) })
        running.push(server)
        return server
      },
    })
    await Promise.all(running.map(server => server.kill()))
    await rm(dataDirectory, { recursive: true, force: true })
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  expectedErrors: async ({}, use) => use([]),

  strayErrors: [
    // It names the servers so that it judges before they are ended: their end is an error to an open page.
    async ({ context, expectedErrors, servers: _ }, use) => {
      const errors: string[] = []
      context.on('page', page => {
        watch(page, errors)
        void waitForGuard(page)
      })
      await use(errors)
      expect(errors.filter(text => !expectedErrors.some(expected => expected.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

const guard = (page: Page) => page.locator('[data-guarding]').first()

/** Before anything is clicked: a card that came under the finger takes no second tap at the same spot for a moment. */
const waitForGuard = (page: Page) => page.addLocatorHandler(guard(page), async () => {})

/** The page’s clock stands still, so that no tap comes too late for the test, and nothing waits for a guard. */
export async function stopClock(page: Page) {
  await page.removeLocatorHandler(guard(page))
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

function watch(page: Page, errors: string[]) {
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', error => errors.push(String(error)))
}
