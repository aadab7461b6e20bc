import { useEffect, useSyncExternalStore } from 'react'
import { createStore, useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { useQuickStart } from '@/components/conversation/use-quick-start'
import { isWide, usePlace } from '@/components/navigation/place-context'
import { onDevice } from '@/components/store/browser-storage'
import { useSessionId } from '@/components/store/session-context'

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

const NAME = 'tidyup-timers'

interface Timers {
  readonly bySession: Readonly<Record<string, Timer>>
}

/** The timers of this device, by session. */
const timerStore = createStore<Timers>()(
  persist((): Timers => ({ bySession: {} }), { name: NAME, storage: onDevice() }),
)

function changeTimer(sessionId: string, action: TimerAction) {
  const now = Date.now()
  const { bySession } = timerStore.getState()
  const changed = { ...bySession, [sessionId]: reduceTimer(bySession[sessionId] ?? OFF, action, now) }
  timerStore.setState({
    bySession: Object.fromEntries(Object.entries(changed).filter(([, timer]) => !isStale(timer, now))),
  })
}

/** The session's timer and its remaining time, which is null on the server; renders again only when what is shown changes. */
export function useTimer() {
  const sessionId = useSessionId()
  const timer = useStore(timerStore, ({ bySession }) => bySession[sessionId] ?? OFF)
  const shown = useSyncExternalStore(
    timer.at === 'running' ? everySecond : never,
    () => JSON.stringify(isStale(timer, Date.now()) ? null : remainingOf(timer, Date.now())),
    () => 'null',
  )
  const left: Remaining = JSON.parse(shown)
  return { timer, left, change: (action: TimerAction) => changeTimer(sessionId, action) }
}

const never = () => () => {}

function everySecond(changed: () => void) {
  const beat = setInterval(changed, 1000)
  return () => clearInterval(beat)
}

/** Tabs of the same session share a timer. */
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === NAME) void timerStore.persist.rehydrate()
  })
}

const MINUTES = 5

/** “5 things in 5 minutes”: the clock starts once, when the first card about a thing is in sight. */
export function useFiveMinutes(isAsked: boolean) {
  const sessionId = useSessionId()
  const isWanted = useQuickStart() === 'five'
  const { place } = usePlace()
  useEffect(() => {
    if (!isWanted || !isAsked || !(place === 'card' || isWide())) return
    changeTimer(sessionId, { kind: 'start', minutes: MINUTES })
    const { pathname, search } = window.location
    const query = new URLSearchParams(search)
    query.delete('start')
    window.history.replaceState(null, '', query.size === 0 ? pathname : `${pathname}?${query}`)
  }, [isWanted, isAsked, place, sessionId])
}
