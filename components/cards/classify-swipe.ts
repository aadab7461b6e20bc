/** `take`: the first answer. `later`: skip for now. `none`: too little, or not to the side. */
export type Swipe = 'take' | 'later' | 'none'

/** Of the card’s width: a finger that was only unsure comes less far. */
const FAR = 0.35
/** A flick may be shorter, but has to be quick. */
const FLICK_PX = 64
const FLICK_PX_PER_MS = 0.6
/** How much more a finger goes to the side than up or down. */
const SIDEWAYS = 1.5
/** Below this a finger only trembles. */
const SLACK_PX = 12

/** What letting go here means. Pixels from where the finger came down (right and down are positive), milliseconds since. */
export function swipeOf(dx: number, dy: number, width: number, elapsed: number): Swipe {
  const far = Math.abs(dx)
  if (!isSideways(dx, dy)) return 'none'
  const flicked = far >= FLICK_PX && far / Math.max(elapsed, 1) >= FLICK_PX_PER_MS
  if (!flicked && far < width * FAR) return 'none'
  return dx > 0 ? 'take' : 'later'
}

/** Whether the finger drags the card, or scrolls it, or has not said yet. */
export function dragOf(dx: number, dy: number): 'undecided' | 'sideways' | 'elsewhere' {
  if (Math.hypot(dx, dy) < SLACK_PX) return 'undecided'
  return isSideways(dx, dy) ? 'sideways' : 'elsewhere'
}

const isSideways = (dx: number, dy: number) => Math.abs(dx) > Math.abs(dy) * SIDEWAYS
