import { Failure } from './command-line.mjs'
import { canRun, installFromDebian, placesOf } from './machine-commands.mjs'
import { tool } from './project.mjs'
import { run } from './run.mjs'

/** The shell, which has no window and no parts of one, takes a third less of the processor than a headless browser. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

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
  return [...placesOf(commands), ...macApplications].find(canRun)
}

/** Makes sure that the browser tests have a Chromium: the machine's, or Playwright's own, or one installed now. */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !canRun(given)) throw new Failure(`CHROMIUM_PATH is "${given}", which does not run.`)
  if (await hasChromium()) return

  console.log('There is no Chromium here yet. Installing one …')
  for (const install of [() => installFromDebian('chromium-headless-shell'), playwrightsOwn]) {
    await install()
    if (await hasChromium()) return
  }
  throw new Failure(
    'The browser tests need Chromium. Install it, and set CHROMIUM_PATH to it if it has an unusual place.',
  )
}

async function hasChromium() {
  // Imported only now, since who looks for a browser need not have Playwright.
  const { chromium } = await import('@playwright/test')
  return findChromium() !== undefined || canRun(chromium.executablePath())
}

async function playwrightsOwn() {
  await run(tool('playwright'), ['install', 'chromium'], { timeLimitMs: 5 * 60_000 })
}
