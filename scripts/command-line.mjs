/** A failure whose message is all a person needs. Any other error is a bug and is shown with its stack. */
export class Failure extends Error {}

/** A signal to stop came while the job went on, so there is nothing to explain. */
export class Stopped extends Error {
  /** @param {number} exitCode */
  constructor(exitCode) {
    super('stopped by a signal')
    this.exitCode = exitCode
  }
}

/** @param {unknown} error */
export function explain(error) {
  if (error instanceof Stopped) return
  console.error(error instanceof Failure ? `\n${error.message}` : error)
}

/**
 * Runs a command-line job and leaves with the exit code that it gives, or with 1 after a failure.
 *
 * @param {() => Promise<number>} job
 */
export async function exitWith(job) {
  // Whoever reads the output may go away, as `head` does, which is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    process.exitCode = await job()
  } catch (error) {
    explain(error)
    process.exitCode = error instanceof Stopped ? error.exitCode : 1
  }
}

/** On a terminal one line that changes, elsewhere a line now and then (ms). */
const EVERY = process.stdout.isTTY ? 1_000 : 10_000

/**
 * Says from time to time how far something is.
 *
 * @param {(seconds: number) => string} line
 * @returns {() => void} to say it for the last time
 */
export function showProgress(line) {
  const begun = performance.now()
  const [before, after] = process.stdout.isTTY ? ['\r', ''] : ['', '\n']
  const show = () =>
    process.stdout.write(`${before}${line(Math.round((performance.now() - begun) / 1_000))}${after}`)
  const timer = setInterval(show, EVERY)
  return () => {
    clearInterval(timer)
    show()
    if (process.stdout.isTTY) process.stdout.write('\n')
  }
}
