import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { Failure } from './command-line.mjs'
import { pathWithTools, root, tool } from './project.mjs'

const stopSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** @param {NodeJS.Signals} signal */
const codeOf = signal => 128 + constants.signals[signal]

const stopCodes = stopSignals.map(codeOf)

/**
 * Runs the command, and kills it with all that it started once standard input ends. That is when `run` closes it, or
 * when this process is gone, even by SIGKILL. The signals that `run` sends to the group are for the command only.
 */
const endingWithInput =
  'exec 3<&0; (trap "" INT TERM HUP; read -r _; kill -s KILL 0) <&3 >/dev/null 2>&1 & exec "$@" 3<&- </dev/null'

const ignoreError = () => {}

/**
 * Runs a command in the project's folder to its end, with its output shown, and gives its exit code. Whoever reads the
 * output may go away, as `head` does: the command does not notice.
 * A signal to stop is passed on to it and to what it started, and none of them outlives this process.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: Record<string, string | undefined>, graceMs?: number, timeLimitMs?: number, onOutput?: (text: string) => void, inheritsOutput?: boolean}} [options]
 *   `graceMs`: how long it may go on after a signal to stop before it is killed; `timeLimitMs`: the same for the whole
 *   run; `onOutput`: takes its output, which is then not shown; `inheritsOutput`: for a command that copes by itself with a
 *   reader that goes away or stalls
 * @returns {Promise<number>} 128 and the signal's number when a signal ended it, as in a shell
 */
export function run(command, args, { env, graceMs, timeLimitMs, onOutput, inheritsOutput = false } = {}) {
  return new Promise((resolve, reject) => {
    // Before there is a command: a signal that comes while it begins is for it as well.
    for (const signal of stopSignals) process.on(signal, passOn)
    // A terminal is left to the command, which may draw on it.
    const outputs = [process.stdout, process.stderr].map(stream =>
      onOutput || !(stream.isTTY || inheritsOutput) ? 'pipe' : 'inherit',
    )
    const child = spawn('/bin/sh', ['-c', endingWithInput, 'sh', command, ...args], {
      cwd: root,
      env: { ...process.env, PATH: pathWithTools, NEXT_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['pipe', outputs[0], outputs[1]],
      // In a process group of its own, which is signalled as a whole.
      detached: true,
    })
    if (onOutput) {
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput)
    } else {
      child.stdout?.on('data', bytes => process.stdout.write(bytes))
      child.stderr?.on('data', bytes => process.stderr.write(bytes))
    }
    for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreError)

    /** @type {NodeJS.Signals | undefined} */
    let passedOn
    /** @type {NodeJS.Timeout[]} */
    const timers = []
    /** @param {NodeJS.Signals} signal */
    const send = signal => {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal)
    }
    /** @param {number | undefined} ms */
    const killAfter = ms => ms && timers.push(setTimeout(() => send('SIGKILL'), ms))
    /** @param {NodeJS.Signals} signal */
    function passOn(signal) {
      send(signal)
      if (!passedOn) killAfter(graceMs)
      passedOn ??= signal
    }

    killAfter(timeLimitMs)
    const release = () => {
      for (const signal of stopSignals) process.off(signal, passOn)
      for (const timer of timers) clearTimeout(timer)
      for (const stream of [process.stdout, process.stderr]) stream.off('error', ignoreError)
    }

    child.once('error', error => {
      release()
      reject(error)
    })
    child.once('exit', () => child.stdin?.destroy())
    child.once('close', (code, signal) => {
      release()
      resolve(passedOn ? codeOf(passedOn) : (code ?? codeOf(signal ?? 'SIGKILL')))
    })
  })
}

/**
 * Whether a command ended with this exit code because it was told to stop.
 *
 * @param {number} code
 */
export const wasStopped = code => stopCodes.includes(code)

const oldestMajor = 24

export function needsNewerNode() {
  return Number.parseInt(process.versions.node, 10) < oldestMajor
}

/**
 * Runs the command that is running once more, on the Node that the packages bring.
 *
 * @param {{graceMs?: number}} [options] as `run` takes them
 * @returns {Promise<number>} its exit code
 */
export async function rerunOnNewerNode(options) {
  const node = tool('node')
  if (!existsSync(node)) {
    throw new Failure(
      `Tidyup needs Node ${oldestMajor} or newer. This is Node ${process.versions.node}, and the npm package "node", ` +
        `which brings a newer one, has not run its install script. Install Node ${oldestMajor}, or allow install ` +
        'scripts in npm, delete node_modules, and try again.',
    )
  }
  return run(node, [...process.execArgv, ...process.argv.slice(1)], { ...options, inheritsOutput: true })
}
