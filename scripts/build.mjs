import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { exitWith } from './failure.mjs'
import { needsNewerNode, rerunOnNewerNode } from './newer-node.mjs'

// `npm run build`
await exitWith(async () => {
  await ensureInstalled()
  if (needsNewerNode()) return rerunOnNewerNode()
  await ensureBuilt()
  return 0
})
