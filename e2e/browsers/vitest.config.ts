import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '..', '..')

export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['e2e/browsers/run.ts'],
    // Far above what anything takes: a busy machine must not look like a fault.
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})
