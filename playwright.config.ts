import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/machine-tools.ts'
import { SEED, takesAll } from './scripts/test-sample'

const executablePath = findChromium()
/** From the root on: a folder above may have any name. */
const hosting = join(import.meta.dirname, 'e2e', 'hosting')

const pictures = '**/screens.spec.ts'
const machines = ['**/cluster.spec.ts', '**/machine-lost.spec.ts']

// All workers draw the same samples.
process.env.TIDYUP_SEED = String(SEED)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/e2e.json' }],
    ['./e2e/testing/failed-test-reporter.ts'],
  ],
  // Tagged `@all`: what takes long and rarely finds what the others miss.
  ...(!takesAll && { grepInvert: /@all/ }),
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Far above what anything takes: a busy machine must not look like a fault.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // With a third one two cores take a tenth more of their time for the same tests.
  workers: 2,
  projects: [
    { name: 'app', testIgnore: [...machines, pictures, `${hosting}/**`] },
    ...(takesAll
      ? [
          // Each mostly waits until a lost machine is given up, so two at a time.
          {
            name: 'machine-lost',
            testMatch: '**/machine-lost.spec.ts',
            fullyParallel: true,
            workers: 2,
            dependencies: ['app'],
          },
          // Many sessions, for a long time.
          { name: 'cluster', testMatch: '**/cluster.spec.ts', workers: 1 },
        ]
      : []),
    // `npm run screens`: it checks nothing that other specs don't.
    ...(process.env.UPDATE_SCREENS ? [{ name: 'screens', testMatch: pictures }] : []),
    // The step `hosting`: it takes a build of its own, and nginx.
    ...(process.env.TIDYUP_STANDALONE ? [{ name: 'hosting', testDir: hosting }] : []),
  ],
  use: {
    // Copies of the page take a tenth of the time; `--trace=on` has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    // As long as `expect` waits, instead of the whole test.
    actionTimeout: 30_000,
    // Each page would fill the worker’s cache, for a tenth of the time. Specs of the connection allow it.
    serviceWorkers: 'block',
    // Motion has tests of its own.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        // Compilers for code that runs long: no page lives long enough to get back what they take, a tenth of its time.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
})
