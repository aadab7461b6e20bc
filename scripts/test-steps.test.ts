import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { specsOf } from './affected-tests'
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

const ITEMS = Array.from({ length: 100 }, (_, index) => index)

async function sampling(env: Record<string, string>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  vi.resetModules()
  return import('./test-sample')
}

describe('a sample of a long test', () => {
  test('is the same for the same seed, and another for another', async () => {
    const drawn = async (seed: string) =>
      (await sampling({ TIDYUP_TEST_ALL: '', TIDYUP_SEED: seed })).sampleOf(ITEMS, 10)
    const first = await drawn('1')
    expect(first).toHaveLength(10)
    expect(first).toEqual(first.toSorted((a, b) => a - b))
    expect(await drawn('1')).toEqual(first)
    expect(await drawn('2')).not.toEqual(first)
  })

  test('reaches each item sooner or later', async () => {
    const reached = new Set<number>()
    for (let seed = 0; seed < 100; seed += 1) {
      const { sampleOf } = await sampling({ TIDYUP_TEST_ALL: '', TIDYUP_SEED: String(seed) })
      for (const item of sampleOf(ITEMS, 10)) reached.add(item)
    }
    expect(reached.size).toBe(ITEMS.length)
  })

  test('is everything in the whole run', async () => {
    const { numRuns, sampleOf } = await sampling({ TIDYUP_TEST_ALL: '1', TIDYUP_SEED: '1' })
    expect(sampleOf(ITEMS, 10)).toEqual(ITEMS)
    expect(numRuns(300)).toBe(300)
  })
})

const specs = globSync('e2e/**/*.spec.ts')

describe('which browser tests a change can touch', () => {
  test.each([
    ['components/cards/kinds/confirm.tsx', ['e2e/cards/']],
    ['lib/session/export/export.ts', ['e2e/api/events', 'e2e/session/ending']],
    ['e2e/cards/swipe.spec.ts', ['e2e/cards/swipe.spec.ts']],
    ['docs/rules.md', []],
    ['lib/tidy/facts.test.ts', []],
  ])('%s: %j', (file, expected) => {
    expect(specsOf([file])).toEqual(expected)
  })

  test('a file that anything may use can touch all', () => {
    expect(specsOf(['components/cards/kinds/confirm.tsx', 'package.json'])).toBeNull()
  })

  test('each part of a path that is named is one of a spec', () => {
    const folders = globSync('{app,components,lib}/*', { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ parentPath, name }) => `${parentPath}/${name}/file.ts`)
    const named = new Set(folders.flatMap(file => specsOf([file]) ?? []))
    expect(named.size).toBeGreaterThan(10)
    for (const part of named)
      expect(
        specs.some(spec => spec.startsWith(part)),
        part,
      ).toBe(true)
  })
})
