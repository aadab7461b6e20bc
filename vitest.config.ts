import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { SEED, takesAll } from './scripts/test-sample.ts'

const root = import.meta.dirname

/** What measures takes long to test and changes rarely, so it is for the whole run. */
const measuring = ['bench/measures.test.ts', 'scripts/detection-doc.test.ts']

export default defineConfig({
  resolve: {
    alias: {
      '@': root,
      // Outside of Next.js this package throws. The file beside it is what Next.js takes on the server.
      'server-only': join(root, 'node_modules/server-only/empty.js'),
    },
  },
  test: {
    include: ['{lib,app,components,scripts,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', ...(takesAll ? [] : measuring)],
    globalSetup: ['scripts/postgres-for-tests.ts'],
    setupFiles: ['scripts/fail-on-stray-console.ts'],
    // All workers draw the same samples.
    env: { TIDYUP_SEED: String(SEED) },
    // Threads of ours are started by Node, which finds their imports as `npm run understand` does.
    execArgv: ['--import', join(root, 'scripts/resolve-imports.mjs')],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A process a file would load the same modules over and over, for half of the time that all tests take.
    isolate: false,
    // Some files mostly wait, for a lost machine or a child process, so one more than the machine has cores.
    maxWorkers: 3,
    // A busy machine takes its time over a database; no test is about how long something takes.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
