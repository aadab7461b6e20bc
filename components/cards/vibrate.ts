/** Long enough to be felt, too short to be heard. */
const VIBRATE_MS = 8

/** Vibrates briefly after a decision, on a device that can. */
export function vibrate() {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(VIBRATE_MS)
}
