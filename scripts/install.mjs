import { withPackages } from './ensure-installed.mjs'

// All packages, for the commands that test and measure.
await withPackages('all', async () => 0)
