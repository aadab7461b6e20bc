import { existsSync, readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { inProject, root } from './project.mjs'

/** @typedef {{title: string, seconds: number, waits: readonly string[]}} SlowTest `waits`: the longest first */

/** Where `e2e/testing/slow-tests-reporter.ts` leaves what it saw. */
export const slowestInBrowser = inProject('test-results', 'slowest.json')
const unitReport = inProject('test-results', 'unit.json')

/**
 * The five slowest tests of this run, and what those in the browser waited for.
 *
 * @returns {string[]} lines to print; none if nothing was run
 */
export function fiveSlowest() {
  /** @type {SlowTest[]} */
  const slowest = [...ofUnitTests(), ...(ofThisRun(slowestInBrowser) ?? [])]
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 5)
  if (slowest.length === 0) return []
  return [
    '\nThe slowest tests:',
    ...slowest.flatMap(({ title, seconds, waits }) => [
      `  ${seconds.toFixed(1)} s  ${title}`,
      ...waits.map(wait => `           ${wait}`),
    ]),
  ]
}

/** @returns {SlowTest[]} */
function ofUnitTests() {
  const { testResults } = ofThisRun(unitReport) ?? { testResults: [] }
  return testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults.map((/** @type {any} */ { fullName, duration }) => ({
      title: `${relative(root, name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1_000,
      waits: [],
    })),
  )
}

/** @param {string} file */
function ofThisRun(file) {
  const begun = Date.now() - performance.now()
  if (!existsSync(file) || statSync(file).mtimeMs < begun) return null
  return JSON.parse(readFileSync(file, 'utf8'))
}
