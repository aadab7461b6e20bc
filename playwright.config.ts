import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const executablePath = findChromium()
/** From the root on: a folder above may have any name. */
const hosting = join(import.meta.dirname, 'e2e', 'hosting')

const pictures = '**/screens.spec.ts'
const machines = ['**/several-machines.spec.ts', '**/machine-lost.spec.ts']

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  forbidOnly: Boolean(process.env.CI),
  // On a machine that checks a change, one that passes at its second try is named, and does not hold the change up.
  retries: process.env.CI ? 1 : 0,
  // Far above what anything takes: a busy machine must not look like a fault.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Two leave a third of two cores idle: much of a test is waiting for what the page shows.
  workers: 3,
  // Three servers that are killed and started again leave little for another test.
  projects: [
    { name: 'app', testIgnore: [...machines, pictures, `${hosting}/**`] },
    // Each mostly waits until a lost machine is given up, so two at a time.
    {
      name: 'machine-lost',
      testMatch: '**/machine-lost.spec.ts',
      fullyParallel: true,
      workers: 2,
      dependencies: ['app'],
    },
    // `npm run test:soak`: many sessions, for a long time.
    ...(process.env.TIDYUP_SOAK
      ? [{ name: 'several-machines', testMatch: '**/several-machines.spec.ts', workers: 1 }]
      : []),
    // `npm run screens`: it checks nothing that other specs don't.
    ...(process.env.UPDATE_SCREENS ? [{ name: 'screens', testMatch: pictures }] : []),
    // `npm run test:standalone`: it takes a build of its own, and nginx.
    ...(process.env.TIDYUP_STANDALONE ? [{ name: 'hosting', testDir: hosting }] : []),
  ],
  use: {
    trace: 'off',
    // As long as `expect` waits, instead of the whole test.
    actionTimeout: 30_000,
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
})
