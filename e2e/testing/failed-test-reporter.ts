/** Says where a failed test left its screenshot, trace and server log. */
import { dirname, relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

export default class FailedTestReporter implements Reporter {
  onTestEnd(test: TestCase, { status, attachments }: TestResult) {
    if (status === test.expectedStatus) return
    const [left] = attachments.flatMap(({ path }) => path ?? [])
    if (left) console.log(`     What it left: ${relative('', dirname(left))}`)
  }
}
