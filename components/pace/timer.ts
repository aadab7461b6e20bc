/** A timer that a person may set for themselves: it can be paused, extended and stopped at any time (WCAG 2.2.1). */

/** The timer as the browser stores it. */
export type Timer =
  | { readonly at: 'off' }
  /** `minutes`: set in total. `endsAt`: ms since the epoch. */
  | { readonly at: 'running'; readonly minutes: number; readonly endsAt: number }
  | { readonly at: 'paused'; readonly minutes: number; readonly restMs: number }

export type TimerAction =
  | { readonly kind: 'start' | 'extend'; readonly minutes: number }
  | { readonly kind: 'pause' | 'resume' | 'stop' }

export const OFF: Timer = { at: 'off' }

/** Added by “Five more minutes”. */
export const MORE_MINUTES = 5

const MINUTE_MS = 60_000

/** The time after its end when a timer is dropped. */
const STALE_MS = 60 * MINUTE_MS

/** An action that does not fit, such as a pause of no timer, changes nothing. */
export function reduceTimer(timer: Timer, action: TimerAction, now: number): Timer {
  switch (action.kind) {
    case 'start':
      return { at: 'running', minutes: action.minutes, endsAt: now + action.minutes * MINUTE_MS }
    case 'stop':
      return OFF
    case 'extend':
      return extend(timer, action.minutes)
    case 'pause':
      return timer.at === 'running' && !isOver(timer, now)
        ? { at: 'paused', minutes: timer.minutes, restMs: timer.endsAt - now }
        : timer
    case 'resume':
      return timer.at === 'paused'
        ? { at: 'running', minutes: timer.minutes, endsAt: now + timer.restMs }
        : timer
  }
}

function extend(timer: Timer, more: number): Timer {
  if (timer.at === 'off') return timer
  const minutes = timer.minutes + more
  return timer.at === 'paused'
    ? { ...timer, minutes, restMs: timer.restMs + more * MINUTE_MS }
    : { ...timer, minutes, endsAt: timer.endsAt + more * MINUTE_MS }
}

export const isOver = (timer: Timer, now: number): boolean => timer.at === 'running' && now >= timer.endsAt

export const isStale = (timer: Timer, now: number): boolean =>
  timer.at === 'off' || (timer.at === 'running' && now >= timer.endsAt + STALE_MS)

/** The remaining time as it is shown: minutes, rounded up. */
export type Remaining =
  | { readonly at: 'left'; readonly minutes: number; readonly paused: boolean }
  | { readonly at: 'over' }
  | null

export function remainingOf(timer: Timer, now: number): Remaining {
  if (timer.at === 'off') return null
  const paused = timer.at === 'paused'
  const ms = paused ? timer.restMs : timer.endsAt - now
  return ms <= 0 ? { at: 'over' } : { at: 'left', minutes: Math.ceil(ms / MINUTE_MS), paused }
}
