import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Failure, Stopped, showProgress } from './command-line.mjs'
import { compressBuilt } from './compress-built.mjs'
import { freeMegabytes, inProject, root, tool } from './project.mjs'
import { run, wasStopped } from './run.mjs'
import { withSetupLock } from './setup-lock.mjs'

/**
 * `folder` is where Next.js leaves a build; `env` is what makes it that build.
 *
 * @typedef {{folder: string, env?: Record<string, string>}} Build
 */

/** @type {Build} */
const app = { folder: '.next' }

const sources = [
  'app',
  'components',
  'lib',
  'public',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'proxy.ts',
  'next.config.mjs',
  'scripts/compress-built.mjs',
  'scripts/fold-fingerprint.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

const GRACE_MS = 3_000
/** What a build that had room leaves free at least (MB). */
const ROOM = 10

/**
 * Builds the app, unless the last build was made from the same sources.
 *
 * @param {Build} [build]
 * @param {string} [step] said before what is done
 * @returns {Promise<boolean>} whether it was built now
 */
export async function ensureBuilt({ folder, env } = app, step = '') {
  const stamp = inProject(folder, 'tidyup-build')
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
  if (isBuilt()) return false
  return withSetupLock(async () => {
    if (isBuilt()) return false
    console.log(`${step}Building the app …`)
    rmSync(stamp, { force: true })
    // Taken before the build: a file that changes meanwhile makes the next command build again.
    const made = fingerprint()
    // The page tells its offline worker by this which build it is of.
    const NEXT_PUBLIC_TIDYUP_BUILD = made.slice(0, 12)
    // On a terminal Next.js shows it by itself.
    const done = process.stdout.isTTY ? () => {} : showProgress(seconds => `  building: ${seconds} s`)
    const code = await run(tool('next'), ['build'], {
      env: { NODE_ENV: 'production', NEXT_PUBLIC_TIDYUP_BUILD, ...env },
      graceMs: GRACE_MS,
    }).finally(done)
    if (wasStopped(code)) throw new Stopped(code)
    if (code !== 0 && freeMegabytes() < ROOM)
      throw new Failure(
        `The app could not be built, since the disk of ${root} is full. Make room, and run this again.`,
      )
    if (code !== 0) throw new Failure('The app could not be built. What Next.js said stands above.')
    compressBuilt(inProject(folder, 'static'))
    writeFileSync(stamp, made)
    return true
  })
}

function fingerprint() {
  const hash = createHash('sha256')
  // A build holds absolute paths, so a folder that was moved or copied is built again.
  hash.update(root)
  for (const file of sources.map(name => inProject(name)).flatMap(filesIn)) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  }
  return `${hash.digest('hex')}\n`
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !isForTests(entry.name, entry.parentPath))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

/**
 * @param {string} name
 * @param {string} folder
 */
function isForTests(name, folder) {
  return /\.test\.tsx?$/.test(name) || relative(root, folder).split(/[\\/]/).includes('testing')
}
