/** Programs of this machine that tests need: found, or installed now. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure } from './command-line.mjs'
import { tool } from './project.mjs'
import { run } from './run.mjs'

/** Some systems hold a command of that name that only tells how to install it, so being there is not enough. */
const canRun = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

/** Where the PATH may have commands of these names, the first name first. */
function placesOf(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap(name => folders.map(folder => join(folder, name)))
}

/** For a command that can’t be asked for its version. */
const hasCommand = (name: string) =>
  placesOf([name]).some(path => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })

/** The shell, which has no window and no parts of one, takes a third less of the processor than a headless browser. */
const CHROMIUMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const MAC_APPLICATIONS = ['Chromium', 'Google Chrome'].map(
  name => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/** CHROMIUM_PATH where it is set, else the first usual one that runs; undefined means Playwright’s own to Playwright. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH || [...placesOf(CHROMIUMS), ...MAC_APPLICATIONS].find(canRun)

export const findFirefox = (): string | undefined =>
  process.env.FIREFOX_PATH ?? placesOf(['firefox-esr', 'firefox']).find(canRun)

/** WebKitGTK keeps its browser for tests out of the PATH. */
export const findMiniBrowser = (): string | undefined =>
  globSync(['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser']).sort().at(-1)

const POSTGRES_FOLDERS = [
  '/usr/pgsql/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql/bin',
  '/usr/local/opt/postgresql/bin',
]

/** The folder with `initdb` and `postgres`: POSTGRES_BIN where it is set, else the first usual one. */
export function findPostgres(): string | undefined {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  // Debian and its kin have a folder for each version.
  const packaged = globSync('/usr/lib/postgresql/*/bin').sort((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  )
  return [...packaged, ...(process.env.PATH ?? '').split(delimiter), ...POSTGRES_FOLDERS].find(hasPostgres)
}

const hasPostgres = (folder: string) => ['initdb', 'postgres'].every(command => canRun(join(folder, command)))

interface MachineTool {
  readonly name: string
  readonly isThere: () => boolean
  /** Of Debian. */
  readonly packages: readonly string[]
  /** Installs it where Debian’s packages don’t. */
  readonly orElse?: () => Promise<unknown>
  /** Says where it is, if it has an unusual place. */
  readonly variable?: string
}

/** Makes sure that the tests have a Postgres server to start. */
export function ensurePostgres(): Promise<void> {
  const given = process.env.POSTGRES_BIN
  if (given && !hasPostgres(given))
    throw new Failure(`POSTGRES_BIN is "${given}", which holds no initdb and postgres that run.`)
  return ensure([
    {
      name: 'Postgres server',
      isThere: () => findPostgres() !== undefined,
      packages: ['postgresql'],
      variable: 'POSTGRES_BIN',
    },
  ])
}

/** Makes sure that the browser tests have a Chromium: the machine’s, or Playwright’s own, or one installed now. */
export async function ensureChromium(): Promise<void> {
  const given = process.env.CHROMIUM_PATH
  if (given && !canRun(given)) throw new Failure(`CHROMIUM_PATH is "${given}", which does not run.`)
  // Imported only now, since who looks for a browser need not have Playwright.
  const { chromium } = await import('@playwright/test')
  await ensure([
    {
      name: 'Chromium',
      isThere: () => findChromium() !== undefined || canRun(chromium.executablePath()),
      packages: ['chromium-headless-shell'],
      orElse: () => run(tool('playwright'), ['install', 'chromium'], { timeLimitMs: 5 * 60_000 }),
      variable: 'CHROMIUM_PATH',
    },
  ])
}

/** Makes sure that there are browsers that are not Chromium. */
export const ensureOtherBrowsers = (): Promise<void> =>
  ensure([
    { name: 'Firefox', isThere: () => findFirefox() !== undefined, packages: ['firefox-esr'] },
    {
      name: 'WebKitGTK with its driver',
      isThere: () => findMiniBrowser() !== undefined && hasCommand('WebKitWebDriver'),
      packages: ['webkit2gtk-driver'],
    },
    { name: 'Xvfb', isThere: () => hasCommand('Xvfb'), packages: ['xvfb'] },
  ])

/** Makes sure that the tests have an nginx to put in front of the app. */
export const ensureNginx = (): Promise<void> =>
  ensure([{ name: 'nginx', isThere: () => hasCommand('nginx'), packages: ['nginx-light'] }])

async function ensure(tools: readonly MachineTool[]) {
  const missing = tools.filter(({ isThere }) => !isThere())
  if (missing.length === 0) return
  console.log(`There is no ${missing.map(({ name }) => name).join(', no ')} here yet. Installing …`)
  await installFromDebian(...missing.flatMap(({ packages }) => packages))
  for (const { name, isThere, packages, orElse, variable } of missing) {
    if (!isThere()) await orElse?.()
    if (isThere()) continue
    const unusual = variable ? `, and set ${variable} if it has an unusual place` : ''
    throw new Failure(
      `The tests need ${name}. Install it (on Debian: apt-get install ${packages.join(' ')})${unusual}.`,
    )
  }
}

/** Installs packages where that can be done without a question: as root on Debian and its kin. Elsewhere it does nothing. */
async function installFromDebian(...names: string[]) {
  if (process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env })
}
