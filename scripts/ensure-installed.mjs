import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { exitWith, Failure, Stopped, showProgress } from './command-line.mjs'
import { freeMegabytes, inProject, isStandalone, pathWithoutTools, root } from './project.mjs'
import { needsNewerNode, rerunOnNewerNode, run, wasStopped } from './run.mjs'
import { withSetupLock } from './setup-lock.mjs'

/** @typedef {'production' | 'all'} Packages `production` is what serving and building need, `all` has also what tests and checks need */

const lockfile = inProject('package-lock.json')
const packageFolder = inProject('node_modules')
const stamp = inProject('node_modules', '.tidyup-installed')
const installedLockfile = inProject('node_modules', '.package-lock.json')

/** What the packages take on disk, and a build (MB). */
const NEEDED = { production: 1_000, all: 1_200 }
/** Less than this (MB) is a full disk. */
const FULL = 5
const GRACE_MS = 3_000

/** Npm waits for a minute and more before it gives up on a registry. These take about 20 s; what is set already stays. */
const retries = {
  npm_config_fetch_retries: '3',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_factor: '4',
}

/**
 * Runs a command with the packages that it needs, on a Node that is new enough, and leaves with the exit code that it gives.
 *
 * @param {Packages} packages
 * @param {() => Promise<number>} job
 * @param {{step?: string, graceMs?: number}} [options] `step`: said before what is installed; `graceMs`: as `run` takes it
 */
export function withPackages(packages, job, { step, ...options } = {}) {
  return exitWith(async () => {
    await ensureInstalled(packages, step)
    return needsNewerNode() ? rerunOnNewerNode(options) : job()
  })
}

/**
 * Installs the packages that the lockfile names, unless they are there since the last time. Where all were installed, another
 * lockfile installs all again. Needs no package.
 *
 * @param {Packages} [needed]
 * @param {string} [step] said before what is done
 */
export async function ensureInstalled(needed = 'production', step = '') {
  const packages = hadAll() ? 'all' : needed
  if (isStandalone || isInstalled(packages)) return
  await withSetupLock(async () => {
    if (!isInstalled(packages)) await install(packages, step)
  })
}

/**
 * @param {Packages} packages
 * @param {string} step
 */
async function install(packages, step) {
  ensureRoom(packages)
  const places = placesOf(packages)
  console.log(
    `${step}Installing ${places.length} packages${existsSync(packageFolder) ? '' : ', most of them downloaded once'} …`,
  )
  // What is missing is added to what is there, which a server may be running on; `npm ci` would remove that first.
  const command = packages === 'all' && isInstalled('production') ? ['install', '--no-save'] : ['ci']
  rmSync(stamp, { force: true })
  let leastFree = freeMegabytes()
  const done = showProgress(seconds => {
    leastFree = Math.min(leastFree, freeMegabytes())
    const there = places.filter(place => existsSync(inProject(place, 'package.json'))).length
    return `  ${there} of ${places.length} packages, ${seconds} s`
  })
  let said = ''
  const code = await run(
    'npm',
    [
      ...command,
      packages === 'all' ? '--include=dev' : '--omit=dev',
      // Without the warning that a package wants a newer Node: it runs on the one installed here.
      '--loglevel=error',
      '--no-audit',
      '--no-fund',
    ],
    {
      env: { ...retries, ...process.env, PATH: pathWithoutTools },
      graceMs: GRACE_MS,
      onOutput: text => {
        said += text
      },
    },
  ).finally(done)
  if (wasStopped(code)) throw new Stopped(code)
  if (code !== 0) throw failureOf(said, leastFree)
  writeFileSync(stamp, `${wanted()}${packages}\n`)
}

/** @param {Packages} packages */
function ensureRoom(packages) {
  const free = freeMegabytes()
  if (!existsSync(packageFolder) && free < NEEDED[packages]) {
    throw new Failure(
      `The disk is too full: ${root} needs ${NEEDED[packages]} MB for packages and the built app, and ${free} MB are free.`,
    )
  }
}

/**
 * One sentence where the reason is known, else what npm said.
 *
 * @param {string} said
 * @param {number} leastFree the least room on the disk meanwhile (MB): npm removes what a failure left, and an install
 *   script may not know what it failed of
 */
function failureOf(said, leastFree) {
  if (/\bENOSPC\b/.test(said) || leastFree < FULL) {
    return new Failure('The disk became full while packages were installed. Make room, and run this again.')
  }
  const unreached =
    /\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/.exec(
      said,
    )
  if (unreached) {
    const [, registry] = /\bhttps?:\/\/([^/\s]+)/.exec(said) ?? []
    return new Failure(
      `The npm registry${registry ? ` at ${registry}` : ''} can’t be reached (${unreached[1]}). Look after the connection, and run this again: what was downloaded is kept.`,
    )
  }
  return new Failure(`${said.trim()}\n\nThe packages could not be installed. What npm said stands above.`)
}

/**
 * Where packages are installed, but for those that only some platforms get.
 *
 * @param {Packages} packages
 * @returns {string[]}
 */
function placesOf(packages) {
  const { packages: locked } = JSON.parse(readFileSync(lockfile, 'utf8'))
  return Object.keys(locked).filter(place => {
    const { optional, dev } = locked[place]
    return place !== '' && !optional && (packages === 'all' || !dev)
  })
}

/**
 * All packages hold those of production.
 *
 * @param {Packages} packages
 */
function isInstalled(packages) {
  if (!existsSync(stamp)) return wasInstalledByHand(packages)
  const installed = readFileSync(stamp, 'utf8')
  return installed === `${wanted()}all\n` || installed === `${wanted()}${packages}\n`
}

/**
 * Whether npm has put all of it there by itself, as `npm ci` in a fresh clone does; npm keeps a lockfile of what is installed.
 *
 * @param {Packages} packages
 */
function wasInstalledByHand(packages) {
  if (!existsSync(installedLockfile)) return false
  const { packages: locked } = JSON.parse(readFileSync(lockfile, 'utf8'))
  const { packages: installed } = JSON.parse(readFileSync(installedLockfile, 'utf8'))
  return placesOf(packages).every(
    place => existsSync(inProject(place)) && installed[place]?.version === locked[place].version,
  )
}

function hadAll() {
  if (!existsSync(stamp)) return wasInstalledByHand('all')
  return readFileSync(stamp, 'utf8').endsWith('all\n')
}

function wanted() {
  return `${createHash('sha256').update(readFileSync(lockfile)).digest('hex')} ${process.platform} ${process.arch}\n`
}
