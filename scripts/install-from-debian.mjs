import { canRun } from './find-chromium.mjs'
import { run } from './run.mjs'

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
