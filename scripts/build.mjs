import { exitWith } from './command-line.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { needsNewerNode, rerunOnNewerNode } from './run.mjs'

// `npm run build`
await exitWith(async () => {
  await ensureInstalled()
  if (needsNewerNode()) return rerunOnNewerNode()
  await ensureBuilt()
  return 0
})
