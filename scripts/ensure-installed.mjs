import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { inProject, isStandalone, pathWithoutTools } from './project.mjs'
import { run } from './run.mjs'
import { withSetupLock } from './setup-lock.mjs'

const lockfile = inProject('package-lock.json')
const stamp = inProject('node_modules', '.tidyup-installed')

/** Installs the packages that the lockfile names, unless they are what was installed last. Needs no package. */
export async function ensureInstalled() {
  if (isStandalone || isInstalled()) return
  await withSetupLock(async () => {
    if (isInstalled()) return
    console.log('Installing packages. This takes about a minute the first time …')
    rmSync(stamp, { force: true })
    const code = await run(
      'npm',
      // The level keeps the warning away that a package wants a newer Node: it runs on the one installed here.
      [
        existsSync(lockfile) ? 'ci' : 'install',
        '--include=dev',
        '--loglevel=error',
        '--no-audit',
        '--no-fund',
      ],
      { env: { PATH: pathWithoutTools } },
    )
    if (code !== 0) throw new Failure('The packages could not be installed. What npm said stands above.')
    writeFileSync(stamp, wanted())
  })
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()
}

function wanted() {
  const hash = createHash('sha256')
  if (existsSync(lockfile)) hash.update(readFileSync(lockfile))
  return `${hash.digest('hex')} ${process.platform} ${process.arch}\n`
}
