import { chromium } from '@playwright/test'
import { Failure } from './failure.mjs'
import { canRun, findChromium } from './find-chromium.mjs'
import { tool } from './project.mjs'
import { run } from './run.mjs'

/** Makes sure that the browser tests have a Chromium: the machine's, or Playwright's own, or one installed now. */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !canRun(given)) throw new Failure(`CHROMIUM_PATH is "${given}", which does not run.`)
  if (hasChromium()) return

  console.log('There is no Chromium here yet. Installing one …')
  for (const install of [playwrightsOwn, debians]) {
    await install()
    if (hasChromium()) return
  }
  throw new Failure(
    'The browser tests need Chromium. Install it, and set CHROMIUM_PATH to it if it has an unusual place.',
  )
}

function hasChromium() {
  return findChromium() !== undefined || canRun(chromium.executablePath())
}

async function playwrightsOwn() {
  await run(tool('playwright'), ['install', 'chromium'], { timeLimitMs: 5 * 60_000 })
}

async function debians() {
  if (process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })
}
