/** A failure whose message is all a person needs. Any other error is a bug and is shown with its stack. */
export class Failure extends Error {}

/** @param {unknown} error */
export function explain(error) {
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
    process.exitCode = 1
  }
}
