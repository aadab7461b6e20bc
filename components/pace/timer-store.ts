import { useSyncExternalStore } from 'react'
import { createStore, useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { onDevice } from '@/components/store/browser-storage'
import { isStale, OFF, type Remaining, reduceTimer, remainingOf, type Timer, type TimerAction } from './timer'

const NAME = 'tidyup-timers'

interface Timers {
  readonly bySession: Readonly<Record<string, Timer>>
}

/** The timers of this device, by session. */
const timerStore = createStore<Timers>()(
  persist((): Timers => ({ bySession: {} }), { name: NAME, storage: onDevice() }),
)

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

/** The remaining time; renders again only when what is shown of it changes. Null on the server. */
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

/** Tabs of the same session share a timer. */
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === NAME) void timerStore.persist.rehydrate()
  })
}
