import { rmSync } from 'node:fs'
import { countOfPlaywright, countOfVitest, countTests } from './count-tests.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensurePostgres } from './ensure-postgres.mjs'
import { inProject, tool } from './project.mjs'
import { run } from './run.mjs'

/**
 * @typedef {import('./count-tests.mjs').Count} Count
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
