import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

// A test that expects an error or a warning on the console spies on it; any other one fails the test.
const stray: string[] = []

for (const method of ['error', 'warn'] as const) {
  const show = console[method]
  console[method] = (...args: unknown[]) => {
    stray.push(`console.${method}: ${format(...args)}`)
    show(...args)
  }
}

function failOnStray() {
  const found = stray.splice(0)
  if (found.length > 0) throw new Error(`Something was written to the console:\n${found.join('\n')}`)
}

afterEach(failOnStray)
afterAll(failOnStray)
