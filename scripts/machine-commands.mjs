import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
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
 * Where the PATH may have commands of these names, the first name first.
 *
 * @param {readonly string[]} names
 */
export function placesOf(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap(name => folders.map(folder => join(folder, name)))
}

/**
 * For a command that can’t be asked for its version.
 *
 * @param {string} name
 */
export const hasCommand = name => placesOf([name]).some(isExecutable)

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Installs packages where that can be done without a question: as root on Debian and its kin. Elsewhere it does
 * nothing, so the caller looks whether the command is there.
 *
 * @param {...string} names
 */
export async function installFromDebian(...names) {
  if (process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env })
}
