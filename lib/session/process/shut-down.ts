/**
 * A signal to stop, then this long (ms) until the process ends, whatever is still open. One whose JavaScript is stuck
 * never hears the signal: that is killed from outside after 4 s (docs/decisions/016-a-shell-waits.md).
 */
const GRACE_MS = 3_000

/**
 * Lets go of what is in hand before the process ends on a signal to stop. Next.js ends the process as soon as its last
 * response is sent, which is mostly sooner, so its call of `exit` waits until then.
 */
export function shutDownOnSignal(letGo: () => Promise<void>, report: (error: unknown) => void): void {
  const exit = process.exit.bind(process)

  function shutDown(signal: NodeJS.Signals) {
    process.off('SIGTERM', shutDown).off('SIGINT', shutDown)
    const finished = letGo().catch(report)
    process.exit = ((code?: number) => void finished.then(() => exit(code))) as typeof process.exit
    setTimeout(() => exit(EXIT_CODES[signal]), GRACE_MS)
  }

  process.on('SIGTERM', shutDown).on('SIGINT', shutDown)
}

/** As in a shell: 128 and the signal's number. */
const EXIT_CODES: Partial<Record<NodeJS.Signals, number>> = { SIGINT: 130, SIGTERM: 143 }
