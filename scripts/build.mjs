import { ensureBuilt } from './ensure-built.mjs'
import { withPackages } from './ensure-installed.mjs'

// `npm run build`
await withPackages('production', async () => {
  await ensureBuilt()
  return 0
})
