/** Long enough to be felt, too short to be heard. */
const VIBRATE_MS = 8

/** What the hand feels when something is decided, on a device that can. */
export function vibrate() {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(VIBRATE_MS)
}
