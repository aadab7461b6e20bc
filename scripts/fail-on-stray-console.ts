import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

// A test that expects an error or a warning on the console spies on it; any other one fails the test.
const stray: string[] = []
const { error, warn } = console

for (const [method, show] of Object.entries({ error, warn })) {
  Object.assign(console, {
    [method](...args: unknown[]) {
      stray.push(`console.${method}: ${format(...args)}`)
      show(...args)
    },
  })
}

function failOnStray() {
  const found = stray.splice(0)
  if (found.length > 0) throw new Error(`Something was written to the console:\n${found.join('\n')}`)
}

afterEach(failOnStray)
afterAll(() => {
  // The next file runs in the same process, and listens for itself.
  Object.assign(console, { error, warn })
  failOnStray()
})
