import { useSyncExternalStore } from 'react'
import { createStore, useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { isStale, OFF, type Remaining, reduceTimer, remainingOf, type Timer, type TimerAction } from './timer'

const NAME = 'tidyup-timers'

interface Timers {
  readonly bySession: Readonly<Record<string, Timer>>
}

/** The timers of this device, by session. Where the browser keeps nothing, one lasts as long as the page. */
const timerStore = createStore<Timers>()(persist((): Timers => ({ bySession: {} }), { name: NAME }))

export function changeTimer(sessionId: string, action: TimerAction) {
  const now = Date.now()
  const { bySession } = timerStore.getState()
  const changed = { ...bySession, [sessionId]: reduceTimer(bySession[sessionId] ?? OFF, action, now) }
  timerStore.setState({
    bySession: Object.fromEntries(Object.entries(changed).filter(([, timer]) => !isStale(timer, now))),
  })
}

export function useTimer(sessionId: string): Timer {
  return useStore(timerStore, ({ bySession }) => bySession[sessionId] ?? OFF)
}

/** What is left of it right now; renders again only when that changes. The server’s page has no timer. */
export function useRemaining(timer: Timer): Remaining {
  const shown = useSyncExternalStore(
    timer.at === 'running' ? everySecond : never,
    () => JSON.stringify(isStale(timer, Date.now()) ? null : remainingOf(timer, Date.now())),
    () => 'null',
  )
  return JSON.parse(shown)
}

const never = () => () => {}

function everySecond(changed: () => void) {
  const beat = setInterval(changed, 1000)
  return () => clearInterval(beat)
}

/** Another tab of the same session has the same timer. */
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === NAME) void timerStore.persist.rehydrate()
  })
}
