import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

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
    globalSetup: ['scripts/postgres-for-tests.ts'],
    setupFiles: ['scripts/fail-on-stray-console.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A process a file would load the same modules over and over, for half of the time that all tests take.
    isolate: false,
    // One fewer than the cores, as it would be by itself, leaves half of a small machine idle.
    maxWorkers: 2,
    // A busy machine takes its time over a database; no test is about how long something takes.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
