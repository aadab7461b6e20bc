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
