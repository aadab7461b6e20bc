import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { inProject, root } from './project.mjs'
import { run } from './run.mjs'

/** A process that runs a command, which prints its id and that of what it started in turn. */
async function running(command: string, options = '{}') {
  const code = `import { run } from './scripts/run.mjs'
    process.exitCode = await run('sh', ['-c', ${JSON.stringify(command)}], ${options})`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(parent, 'exit').then(([code]) => code)
  const [said] = await once(parent.stdout, 'data')
  return { parent, ended, pids: String(said).trim().split(' ').map(Number) }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const STUBBORN = 'trap "" TERM; sleep 1000 & echo $$ $!; while :; do sleep 0.1; done'

test('gives the exit code, and the output to whoever takes it', async () => {
  let said = ''
  const code = await run('sh', ['-c', 'echo one; echo two >&2; exit 5'], {
    onOutput: text => {
      said += text
    },
  })
  expect(code).toBe(5)
  expect(said.split('\n').sort()).toEqual(['', 'one', 'two'])
})

test('what a command started ends with the process that runs it, also when that is killed', async () => {
  const { parent, ended, pids } = await running(STUBBORN)
  expect(pids.map(isAlive)).toEqual([true, true])
  parent.kill('SIGKILL')
  await ended
  await vi.waitUntil(() => !pids.some(isAlive), { timeout: 20_000 })
})

test('a command that goes on after a signal to stop is killed with all that it started', async () => {
  const { parent, ended, pids } = await running(STUBBORN, '{ graceMs: 100 }')
  parent.kill('SIGTERM')
  expect(await ended).toBe(143)
  await vi.waitUntil(() => !pids.some(isAlive), { timeout: 20_000 })
})

test('nothing that a command left behind goes on', async () => {
  const { ended, pids } = await running('sleep 1000 & echo $$ $!')
  expect(await ended).toBe(0)
  await vi.waitUntil(() => !pids.some(isAlive), { timeout: 20_000 })
})

test.each([
  ['standard output', ''],
  ['standard error', '>&2'],
])('a command goes on to its own exit code when nobody reads its %s any more', async (_name, to) => {
  // Like a build, it fails when a line can't be written. It ends well only after it was let go on.
  const command = `exec ${to}; echo $$; until [ -e "$GO" ]; do sleep 0.1; done; echo two && echo three && exit 5`
  const code = `import { run } from './scripts/run.mjs'
    process.exitCode = await run('sh', ['-c', ${JSON.stringify(command)}])`
  const folder = mkdtempSync(join(tmpdir(), 'tidyup-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const go = join(folder, 'go')
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    env: { ...process.env, GO: go },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(parent, 'exit')
  const read = to ? parent.stderr : parent.stdout
  await once(read, 'data')
  read.destroy()
  await once(read, 'close')
  writeFileSync(go, '')
  expect(await ended).toEqual([5, null])
})

describe('stop-in-time.sh', () => {
  /** Runs a command of the shell under it, once it has printed a line. */
  async function running(command: string) {
    const shell = spawn('sh', [inProject('scripts/stop-in-time.sh'), 'sh', '-c', command], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(shell, 'close').then(([code]) => code)
    const [said] = await once(shell.stdout, 'data')
    return { shell, ended, pid: Number(said) }
  }

  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  test('it ends with the exit code of its command', async () => {
    expect(await (await running('echo $$; exit 7')).ended).toBe(7)
  })

  test('a signal to stop reaches the command, and the exit code tells of it', async () => {
    const { shell, ended } = await running('trap "exit 3" TERM; echo $$; while :; do sleep 0.1; done')
    shell.kill('SIGTERM')
    expect(await ended).toBe(143)
  })

  test('a command that does not listen is killed', async () => {
    const { shell, ended, pid } = await running('trap "" TERM; echo $$; while :; do sleep 0.1; done')
    shell.kill('SIGTERM')
    shell.kill('SIGTERM')
    expect(await ended).toBe(143)
    expect(isAlive(pid)).toBe(false)
  })
})

describe('.ci/run', () => {
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
})
