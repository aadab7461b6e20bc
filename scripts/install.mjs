import { exitWith } from './command-line.mjs'
import { ensureInstalled } from './ensure-installed.mjs'

// All packages, for the commands that test and measure.
await exitWith(async () => {
  await ensureInstalled('all')
  return 0
})
