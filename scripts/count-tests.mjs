import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{passed: number, failed: number}} Count */

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
 * @returns {Count}
 */
export function countTests(file, countOf, exitCode) {
  const count = existsSync(file) ? countOf(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  const ranNothing = count.passed + count.failed === 0
  return exitCode !== 0 || ranNothing ? { ...count, failed: Math.max(count.failed, 1) } : count
}
