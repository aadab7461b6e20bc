import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/**
 * Some systems hold a command of that name that only tells how to install it, so being there is not enough.
 *
 * @param {string} path
 */
export function canRun(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/**
 * Installs a package where that can be done without a question: as root on Debian and its kin. Elsewhere it does
 * nothing, so the caller looks whether the command is there.
 *
 * @param {string} name
 */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
}
