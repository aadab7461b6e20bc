import { withPackages } from './ensure-installed.mjs'
import { loadSettings } from './project.mjs'
import { run } from './run.mjs'

// `npm run pair`: a fresh code to pair a device with. `npm run token -- NAME`: a token for a program.
await withPackages('production', async () => {
  loadSettings()
  const flags = ['--disable-warning=ExperimentalWarning', '--import', './scripts/resolve-imports.mjs']
  return run(process.execPath, [...flags, 'lib/session/process/access-command.ts', ...process.argv.slice(2)])
})
