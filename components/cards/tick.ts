/** Long enough to be felt, too short to be heard. */
const TICK_MS = 8

/** What the hand feels when something is decided, on a device that can. */
export function tick() {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(TICK_MS)
}
