import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of a Chromium on this machine: CHROMIUM_PATH where it is set, else the first usual one that runs.
 *
 * @returns {string | undefined} undefined when there is none, which to Playwright means its own
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = commands.flatMap(command => folders.map(folder => join(folder, command)))
  return [...onPath, ...macApplications].find(canRun)
}

/**
 * Some systems hold a command of that name that only tells how to install it, so being there is not enough.
 *
 * @param {string} path
 */
export function canRun(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
