import { ensureInstalled } from './ensure-installed.mjs'
import { exitWith } from './failure.mjs'

// All packages, for the commands that test and measure.
await exitWith(async () => {
  await ensureInstalled('all')
  return 0
})
