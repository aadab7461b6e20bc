import { exitWith } from './command-line.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { loadSettings } from './project.mjs'
import { needsNewerNode, rerunOnNewerNode, run } from './run.mjs'

// `npm run pair`: a fresh code to pair a device with. `npm run token -- NAME`: a token for a program.
await exitWith(async () => {
  await ensureInstalled()
  if (needsNewerNode()) return rerunOnNewerNode()

  loadSettings()
  return run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    '--import',
    './scripts/resolve-imports.mjs',
    'lib/session/process/access-command.ts',
    ...process.argv.slice(2),
  ])
})
