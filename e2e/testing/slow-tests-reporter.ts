/** Notes what the slowest tests waited for, and says where a failed test left its screenshot, trace and server log. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { slowestInBrowser } from '@/scripts/slowest-tests.mjs'

const MAX_TESTS = 5
const MAX_WAITS = 3

export default class SlowTestsReporter implements Reporter {
  private readonly ended: { test: TestCase; result: TestResult }[] = []

  onTestEnd(test: TestCase, result: TestResult) {
    this.ended.push({ test, result })
    if (result.status === test.expectedStatus) return
    const [left] = result.attachments.flatMap(({ path }) => path ?? [])
    if (left) console.log(`     What it left: ${relative('', dirname(left))}`)
  }

  onEnd() {
    const slowest = this.ended
      .toSorted((a, b) => b.result.duration - a.result.duration)
      .slice(0, MAX_TESTS)
      .map(({ test, result }) => ({
        title: `${relative('', test.location.file)} › ${test.title}`,
        seconds: result.duration / 1_000,
        waits: longestWaits(result.steps),
      }))
    mkdirSync(dirname(slowestInBrowser), { recursive: true })
    writeFileSync(slowestInBrowser, JSON.stringify(slowest))
  }
}

/** Steps of one title are one wait, for instance all clicks of a button. */
function longestWaits(steps: readonly TestStep[]): string[] {
  const waits = new Map<string, { times: number; ms: number }>()
  for (const { title, duration } of steps.flatMap(innermost)) {
    const { times, ms } = waits.get(title) ?? { times: 0, ms: 0 }
    waits.set(title, { times: times + 1, ms: ms + duration })
  }
  return [...waits]
    .toSorted(([, a], [, b]) => b.ms - a.ms)
    .slice(0, MAX_WAITS)
    .map(
      ([title, { times, ms }]) =>
        `${(ms / 1_000).toFixed(1)} s  ${title}${times > 1 ? `, ${times} times` : ''}`,
    )
}

const innermost = (step: TestStep): TestStep[] =>
  step.steps.length > 0 ? step.steps.flatMap(innermost) : [step]
