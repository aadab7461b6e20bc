import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { inProject, tool } from './project.mjs'
import { run } from './run.mjs'
import { ensurePostgres } from './temporary-postgres.mjs'

/**
 * @typedef {{passed: number, failed: number}} Count
 * @typedef {{name: string, needs?: string, run: () => Promise<Count>}} Step `needs` names an earlier step
 *   that must have passed
 */

const passed = { passed: 1, failed: 0 }
const failed = { passed: 0, failed: 1 }

const unitReport = inProject('test-results', 'unit.json')
const e2eReport = inProject('test-results', 'e2e.json')

/** @type {Step[]} */
export const steps = [
  {
    name: 'lint',
    // Biome colours what `ci` prints even in a file.
    run: () =>
      check('biome', ['ci', '--error-on-warnings', ...(process.stdout.isTTY ? [] : ['--colors=off'])]),
  },
  {
    name: 'types',
    run: async () => {
      const generated = await check('next', ['typegen'])
      return generated === passed ? check('tsc', ['--noEmit']) : generated
    },
  },
  { name: 'dead-code', run: () => check('knip', ['--no-progress']) },
  {
    name: 'unit',
    run: async () => {
      await ensurePostgres()
      rmSync(unitReport, { force: true })
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
      return countTests(unitReport, countOfVitest, await run(tool('vitest'), ['run', ...reporters]))
    },
  },
  {
    name: 'build',
    run: async () => {
      await ensureBuilt()
      return passed
    },
  },
  {
    name: 'e2e',
    needs: 'build',
    run: async () => {
      await ensureChromium()
      await ensurePostgres()
      rmSync(e2eReport, { force: true })
      return countTests(e2eReport, countOfPlaywright, await run(tool('playwright'), ['test']))
    },
  },
]

/**
 * @param {string} name
 * @param {string[]} args
 */
async function check(name, args) {
  return (await run(tool(name), args)) === 0 ? passed : failed
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
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

/**
 * Reads a runner's report. A runner that failed without a failed test, or left no report that can be read, counts
 * as one failed: it crashed, or found no test.
 *
 * @param {string} file
 * @param {(report: any) => Count} countOf
 * @param {number} exitCode
 * @returns {Count}
 */
export function countTests(file, countOf, exitCode) {
  const count = existsSync(file) ? countOf(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  const ranNothing = count.passed + count.failed === 0
  return exitCode !== 0 || ranNothing ? { ...count, failed: Math.max(count.failed, 1) } : count
}
