import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { pathWithTools, root } from './project.mjs'

const stopSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a command in the project's folder to its end, with its output shown, and gives its exit code.
 * A signal to stop is passed on to it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: Record<string, string>, graceMs?: number, timeLimitMs?: number}} [options] `graceMs`: how
 *   long it may go on after a signal to stop before it is killed; `timeLimitMs`: the same for the whole run
 * @returns {Promise<number>} 128 and the signal's number when a signal ended it, as in a shell
 */
export function run(command, args, { env, graceMs, timeLimitMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: pathWithTools, NEXT_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })

    /** @type {NodeJS.Timeout[]} */
    const timers = []
    /** @param {number | undefined} ms */
    const killAfter = ms => ms && timers.push(setTimeout(() => child.kill('SIGKILL'), ms))
    /** @param {NodeJS.Signals} signal */
    const passOn = signal => {
      child.kill(signal)
      killAfter(graceMs)
    }

    killAfter(timeLimitMs)
    for (const signal of stopSignals) process.on(signal, passOn)
    const release = () => {
      for (const signal of stopSignals) process.off(signal, passOn)
      for (const timer of timers) clearTimeout(timer)
    }

    child.once('error', error => {
      release()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      release()
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL'])
    })
  })
}
