/** The base of every e2e test: servers without data, and a page whose stray errors fail the test. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { ScriptedApi, ScriptedApiOptions } from '@/lib/model/testing/scripted-api/scripted-api'
import { type AppServer, startAppServer } from './app-server'
import { openSharedServers, type SharedServer, type SharedServers } from './shared-servers'

export interface Servers {
  /** Of the servers that this test starts. */
  readonly dataDirectory: string
  /**
   * The app with this environment and without data, at an address that other tests have used before. For every test that
   * is not about the start, the end, the disk or the limits of a process.
   */
  shared(env?: Readonly<Record<string, string>>): Promise<SharedServer>
  /** Starts the app on the test's data directory; a port lets a killed one come back where it was. */
  start(env?: Readonly<Record<string, string>>, port?: number): Promise<AppServer>
  /** Starts a scripted model, which is closed with the test. Shared servers know it by its address, which stays the same. */
  startModel(options?: ScriptedApiOptions): Promise<ScriptedApi>
}

/**
 * What Chromium logs of a connection that is cut: of requests, and of the script of a service worker that it asks for in
 * its own time.
 * A server that comes back answers 503 until it has started.
 */
export const NO_CONNECTION = /net::ERR_|error occurred when fetching the script|status of 503/

interface Fixtures {
  servers: Servers
  /** Console errors that a test brings about on purpose, such as those of a server that it kills. */
  expectedErrors: RegExp[]
  /** Watches every page of the context. */
  strayErrors: string[]
}

export const test = base.extend<Fixtures, { sharedServers: SharedServers }>({
  sharedServers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const servers = await openSharedServers()
      await use(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],

  servers: async ({ sharedServers }, use, testInfo) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'tidyup-e2e-'))
    const running: AppServer[] = []
    await use({
      dataDirectory,
      shared: (env = {}) => sharedServers.get(env),
      async start(env, port) {
        const server = await startAppServer({ dataDirectory, ...(env && { env }), ...(port && { port }) })
        running.push(server)
        return server
      },
      startModel: options => sharedServers.startModel(options),
    })
    const printed = [sharedServers.output(), ...running.map(server => server.output())].join('\n')
    await Promise.all([sharedServers.endTest(), ...running.map(server => server.kill())])
    await rm(dataDirectory, { recursive: true, force: true })
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath('server.log'), printed)
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
    if (message.type() === 'error' && !isOfTrace(message))
      errors.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => errors.push(String(error)))
}

/**
 * The recorder of the trace fetches pictures that are blobs, which the policy of the page refuses. Unlike a fault of ours,
 * that comes from no script of a file.
 */
const isOfTrace = (message: ConsoleMessage) =>
  message.text().startsWith("Connecting to 'blob:") && !message.location().url.includes('/_next/')
