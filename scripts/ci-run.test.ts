import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inProject } from './project.mjs'

/** The last line and the exit code, when the first start and the tests say and do this. */
function ciRun(firstStart: string, tests: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tidyup-ci-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(inProject('.ci'), join(folder, '.ci'), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  for (const [name, does] of [
    ['node', firstStart],
    ['npm', tests],
  ] as const)
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${does}\n`, { mode: 0o755 })
  const { status, stdout } = spawnSync('bash', [join(folder, '.ci/run')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
  })
  return { status, said: stdout.trimEnd().split('\n').at(-1) }
}

const good = 'echo "8 passed, 0 failed"'

test.each([
  ['both count no failure', good, good, 0, '16 passed, 0 failed'],
  ['one counts a failure', good, 'echo "7 passed, 1 failed"; exit 1', 1, '15 passed, 1 failed'],
  ['the first start has no count', 'exit 1', good, 1, '8 passed, 1 failed'],
  ['the first start ends badly after a good count', `${good}; exit 3`, good, 1, '16 passed, 1 failed'],
  ['the tests end badly after a good count', good, `${good}; exit 1`, 1, '16 passed, 1 failed'],
  ['both end badly after a good count', `${good}; exit 1`, `${good}; exit 1`, 1, '16 passed, 2 failed'],
])('the last line and the exit code of all tests, when %s', (_name, firstStart, tests, status, said) => {
  expect(ciRun(firstStart, tests)).toEqual({ status, said })
})
