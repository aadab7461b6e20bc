/**
 * Prints what programs read: how many passed and failed, alone on the last line.
 *
 * @param {{passed: number, failed: number}} count
 * @returns {number} the exit code
 */
export function lastLine({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
