import { globSync } from 'node:fs'
import { Failure } from './command-line.mjs'
import { canRun, hasCommand, installFromDebian, placesOf } from './machine-commands.mjs'

/** The path of a Firefox on this machine: FIREFOX_PATH where it is set, else the first usual one that runs. */
export const findFirefox = () => process.env.FIREFOX_PATH ?? placesOf(['firefox-esr', 'firefox']).find(canRun)

/** WebKitGTK keeps its browser for tests out of the PATH. */
export const findMiniBrowser = () =>
  globSync(['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser']).sort().at(-1)

/** @typedef {{name: string, isThere: () => boolean, packages: readonly string[]}} Needed */

/** @type {readonly Needed[]} */
const otherBrowsers = [
  { name: 'Firefox', isThere: () => findFirefox() !== undefined, packages: ['firefox-esr'] },
  {
    name: 'WebKitGTK with its driver',
    isThere: () => findMiniBrowser() !== undefined && hasCommand('WebKitWebDriver'),
    packages: ['webkit2gtk-driver'],
  },
  { name: 'Xvfb', isThere: () => hasCommand('Xvfb'), packages: ['xvfb'] },
]

/** Makes sure that there are browsers that are not Chromium: the machine’s, or some installed now. */
export const ensureOtherBrowsers = () => ensure(otherBrowsers)

/** Makes sure that the tests have an nginx to put in front of the app: the machine’s, or one installed now. */
export const ensureNginx = () =>
  ensure([{ name: 'nginx', isThere: () => hasCommand('nginx'), packages: ['nginx-light'] }])

/** @param {readonly Needed[]} needed */
async function ensure(needed) {
  const missing = needed.filter(({ isThere }) => !isThere())
  if (missing.length === 0) return
  console.log(`There is no ${missing.map(({ name }) => name).join(', no ')} here yet. Installing …`)
  const packages = missing.flatMap(({ packages }) => packages)
  await installFromDebian(...packages)
  const lacking = missing.filter(({ isThere }) => !isThere()).map(({ name }) => name)
  if (lacking.length > 0)
    throw new Failure(
      `These tests need ${lacking.join(', ')}. Install them (on Debian: apt-get install ${packages.join(' ')}).`,
    )
}
