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
