import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { inProject } from './project.mjs'

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
