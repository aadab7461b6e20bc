import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { countOfPlaywright, countOfVitest, countTests } from './test-steps'

describe('counting what a test runner did', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidyup-count-tests-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  function count(report: object, exitCode: number) {
    const file = join(folder, 'report.json')
    writeFileSync(file, JSON.stringify(report))
    return countTests(file, countOfVitest, exitCode)
  }

  test('a report gives its counts', () => {
    expect(count({ numPassedTests: 5, numFailedTests: 0 }, 0)).toEqual({ passed: 5, failed: 0 })
    expect(count({ numPassedTests: 3, numFailedTests: 2 }, 1)).toEqual({ passed: 3, failed: 2 })
  })

  test('a runner that fails without a failed test counts as one failed', () => {
    expect(count({ numPassedTests: 5, numFailedTests: 0 }, 1)).toEqual({ passed: 5, failed: 1 })
  })

  test('a runner that leaves no report counts as one failed', () => {
    expect(countTests(join(folder, 'none.json'), countOfVitest, 0)).toEqual({ passed: 0, failed: 1 })
  })

  test('a runner that runs no test counts as one failed', () => {
    expect(count({ numPassedTests: 0, numFailedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
  })

  test('a browser test that passes at its second try counts as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countOfPlaywright({ stats })).toEqual({ passed: 4, failed: 2 })
  })
})
