/** The choice of a swipe. `none`: it was too short, or not sideways. */
export type Swipe = 'first' | 'skip' | 'none'

/** The least distance, as a fraction of the card’s width. */
const MIN_SHARE = 0.35
/** A quick swipe may be shorter. */
const FLICK_MIN_PX = 64
/** Pixels a millisecond. */
const FLICK_MIN_SPEED = 0.6
/** Least ratio of horizontal to vertical movement. */
const MIN_RATIO = 1.5
/** Movement below this is noise. */
const NOISE_PX = 12

/** Classifies a swipe when the pointer is released. `dx` and `dy` are pixels since the pointer came down, `elapsed` milliseconds. */
export function classifySwipe(dx: number, dy: number, width: number, elapsed: number): Swipe {
  const far = Math.abs(dx)
  if (!isSideways(dx, dy)) return 'none'
  const flicked = far >= FLICK_MIN_PX && far / Math.max(elapsed, 1) >= FLICK_MIN_SPEED
  if (!flicked && far < width * MIN_SHARE) return 'none'
  return dx > 0 ? 'first' : 'skip'
}

/** Decides if the pointer drags the card or scrolls it. */
export function dragDirection(dx: number, dy: number): 'undecided' | 'sideways' | 'elsewhere' {
  if (Math.hypot(dx, dy) < NOISE_PX) return 'undecided'
  return isSideways(dx, dy) ? 'sideways' : 'elsewhere'
}

const isSideways = (dx: number, dy: number) => Math.abs(dx) > Math.abs(dy) * MIN_RATIO
