import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { specsOf } from './affected-tests.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureNginx, ensureOtherBrowsers } from './debian-tools.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { inProject, tool } from './project.mjs'
import { run } from './run.mjs'
import { ensurePostgres, roomyFolder } from './temporary-postgres.mjs'

/** With these Node runs the project’s TypeScript. */
const LOADER = ['--conditions=react-server', '--import', './scripts/resolve-imports.mjs']

/** `e2e/api/typed-client.spec.ts` is written with types of the OpenAPI document, which no commit has: it is checked by itself. */
const CLIENT = 'e2e/api/typed-client.tsconfig.json'
const makeClientTypes = () => run('node', [...LOADER, 'scripts/client-types.ts'])

/**
 * What `npm test` does. Each step runs as soon as the steps that it names have ended.
 *
 * @typedef {{passed: number, failed: number}} Count
 * @typedef {{files: readonly string[], since: string}} Changes `since`: a commit
 * @typedef {{name: string, needs?: readonly string[], after?: readonly string[], whole?: boolean,
 *   run: (changes: Changes | null) => Promise<Count>}} Step `needs`: they must have passed; `after`: it only waits for
 *   them, where they run; both name earlier steps; `whole`: only in `npm run test:all`; `changes`: null for everything
 */

const passed = { passed: 1, failed: 0 }
const failed = { passed: 0, failed: 1 }
const nothing = { passed: 0, failed: 0 }

const report = (/** @type {string} */ name) => inProject('test-results', `${name}.json`)

/** @type {Step[]} */
export const steps = [
  {
    name: 'build',
    run: async changes => {
      if (changes && specsOf(changes.files)?.length === 0) return nothing
      await ensureBuilt()
      return passed
    },
  },
  {
    name: 'types',
    // It writes these types as well.
    after: ['build'],
    run: async () => {
      const made = (await makeClientTypes()) === 0 ? await check('next', ['typegen']) : failed
      const checked = made === passed ? await check('tsc', ['--noEmit']) : made
      return checked === passed ? check('tsc', ['--noEmit', '-p', CLIENT]) : checked
    },
  },
  {
    name: 'lint',
    run: changes => {
      // Biome colours what `ci` prints even in a file.
      const colours = process.stdout.isTTY ? [] : ['--colors=off']
      const which = changes
        ? ['--no-errors-on-unmatched', ...changes.files.filter(file => existsSync(file))]
        : []
      return check('biome', ['ci', '--error-on-warnings', ...colours, ...which])
    },
  },
  {
    name: 'dead-code',
    // It reads the whole project, whatever changed, and few changes leave dead code behind: a whole run finds it.
    run: async changes => (changes ? nothing : check('knip', ['--no-progress'])),
  },
  {
    name: 'postgres',
    run: async () => {
      await ensurePostgres()
      return passed
    },
  },
  {
    name: 'chromium',
    // Two can’t install packages at once.
    after: ['postgres'],
    run: async changes => {
      if (changes && specsOf(changes.files)?.length === 0) return nothing
      await ensureChromium()
      return passed
    },
  },
  {
    name: 'unit',
    needs: ['postgres'],
    run: changes => vitest('unit', changes ? [`--changed=${changes.since}`, '--passWithNoTests'] : []),
  },
  {
    name: 'e2e',
    needs: ['build', 'postgres', 'chromium'],
    // Beside each other both take longer than one after the other.
    after: ['unit'],
    run: async changes => {
      const specs = changes && specsOf(changes.files)
      if (specs?.length === 0) return nothing
      return playwright('e2e', specs ? ['--project=app', '--pass-with-no-tests', ...specs] : [])
    },
  },
  {
    name: 'hosting',
    needs: ['postgres', 'chromium'],
    after: ['e2e'],
    whole: true,
    run: async () => {
      await ensureNginx()
      const built = await run('node', [inProject('scripts', 'build-standalone.mjs')])
      if (built !== 0) return failed
      return playwright('hosting', ['--project=hosting'], { TIDYUP_STANDALONE: '1' })
    },
  },
  {
    name: 'browsers',
    needs: ['build'],
    after: ['hosting'],
    whole: true,
    run: async () => {
      await ensureOtherBrowsers()
      return vitest('browsers', ['--config', 'e2e/browsers/vitest.config.ts'])
    },
  },
  {
    name: 'corpus',
    needs: ['build'],
    after: ['browsers'],
    whole: true,
    run: async () => {
      return (await run('node', [...LOADER, 'e2e/corpus/run.ts'])) === 0 ? passed : failed
    },
  },
]

/**
 * Shows what the tool said once it has ended, since others run beside it.
 *
 * @param {string} name
 * @param {string[]} args
 */
async function check(name, args) {
  let said = ''
  const code = await run(tool(name), args, {
    onOutput: text => {
      said += text
    },
  })
  if (said.trim() !== '') console.log(`\n${said.trim()}`)
  return code === 0 ? passed : failed
}

/**
 * @param {string} name
 * @param {string[]} args
 */
async function vitest(name, args) {
  rmSync(report(name), { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`]
  const code = await inMemory(env => run(tool('vitest'), ['run', ...args, ...reporters], { env }))
  const mayBeNone = args.includes('--passWithNoTests')
  return countTests(report(name), countOfVitest, code, mayBeNone)
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function playwright(name, args, env) {
  rmSync(report(name), { force: true })
  const code = await inMemory(memory =>
    run(tool('playwright'), ['test', ...args], {
      env: { ...env, ...memory, PLAYWRIGHT_JSON_OUTPUT_FILE: report(name) },
    }),
  )
  const mayBeNone = args.includes('--pass-with-no-tests')
  return countTests(report(name), countOfPlaywright, code, mayBeNone)
}

/**
 * Temporary files of the tests are in memory where there is room: no test is about a disk that loses its power, and each
 * commit would wait for the disk.
 *
 * @param {(env: Record<string, string>) => Promise<number>} test
 */
async function inMemory(test) {
  const folder = await mkdtemp(join(roomyFolder(), 'tidyup-test-'))
  try {
    return await test({ TMPDIR: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * What a report of `vitest --reporter=json` counts.
 *
 * @param {any} report
 * @returns {Count}
 */
export function countOfVitest(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

/**
 * What a report of `playwright --reporter=json` counts.
 *
 * @param {any} report
 * @returns {Count}
 */
export function countOfPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

/**
 * Reads a runner's report. A runner that failed without a failed test, or left no report that can be read, counts
 * as one failed: it crashed, or found no test.
 *
 * @param {string} file
 * @param {(report: any) => Count} countOf
 * @param {number} exitCode
 * @param {boolean} [mayBeNone] whether it may find no test
 * @returns {Count}
 */
export function countTests(file, countOf, exitCode, mayBeNone = false) {
  const count = existsSync(file) ? countOf(JSON.parse(readFileSync(file, 'utf8'))) : nothing
  const ranNothing = count.passed + count.failed === 0
  return exitCode !== 0 || (ranNothing && !mayBeNone)
    ? { ...count, failed: Math.max(count.failed, 1) }
    : count
}
