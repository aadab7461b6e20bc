/** Replays the session: a store of the same shape as the live one, with the state after any event of the live log. */

import { createStore } from 'zustand/vanilla'
import type { SessionStore, ShownSession } from '@/components/store/session-store'
import { isTold } from '@/lib/tidy/event-table'
import type { StoredEvent } from '@/lib/wire/event'
import { applyEvent, initialViewState, type SessionView, type ViewState } from '@/lib/wire/view'

export interface Replay extends ShownSession {
  /** The number of events that are replayed, from 1; null while the live session is shown. */
  readonly position: number | null
  readonly playing: boolean
  /** Begins at the first event. The whole log has to be loaded. */
  begin(): void
  /** Clamped to the log. */
  seek(position: number): void
  /** Starts from the first event if it is at the last. */
  play(): void
  pause(): void
  /** Advances to the next moment, past the coach’s own steps; stops playing at the last event. */
  tick(): void
  /** Shows the live session again. */
  end(): void
}

export type ReplayStore = ReturnType<typeof createReplayStore>

export const createReplayStore = (live: SessionStore) =>
  createStore<Replay>()((set, get) => {
    const stateAfter = pastStates(live.getState().state.view.id)

    function show(target: number) {
      const { events } = live.getState()
      const position = Math.min(Math.max(target, 1), events.length)
      set({ position, state: stateAfter(events, position), events: events.slice(0, position), earlier: [] })
    }

    const { state, events, earlier } = live.getState()
    const pause = () => set({ playing: false })
    return {
      state,
      events,
      earlier,
      streaming: '',
      calls: [],
      gone: [],
      connection: 'past',
      position: null,
      playing: false,
      begin: () => show(1),
      seek(position) {
        pause()
        show(position)
      },
      play() {
        if (get().position === live.getState().events.length) show(1)
        set({ playing: true })
      },
      pause,
      tick() {
        const { events } = live.getState()
        const position = get().position ?? 0
        const next = events.findIndex((event, index) => index >= position && isMoment(event))
        show(next < 0 ? events.length : next + 1)
        set({ playing: (get().position ?? 0) < live.getState().events.length })
      },
      end: () => set({ position: null, playing: false }),
    }
  })

const CHECKPOINT_EVERY = 100

type StateAfter = (events: readonly StoredEvent[], count: number) => ViewState

/**
 * The state after the first `count` events of a log. Keeps a checkpoint every hundred events, so that a call folds no more
 * than that. The log may grow between calls.
 */
export function pastStates(id: SessionView['id']): StateAfter {
  const checkpoints = [initialViewState(id)]

  return (events, count) => {
    const known = Math.min(Math.floor(count / CHECKPOINT_EVERY), checkpoints.length - 1)
    const start = known * CHECKPOINT_EVERY
    return events.slice(start, count).reduce((before, event, index) => {
      const state = applyEvent(before, event)
      const folded = start + index + 1
      if (folded === checkpoints.length * CHECKPOINT_EVERY) checkpoints.push(state)
      return state
    }, checkpoints[known] ?? initialViewState(id))
  }
}

/** Where a replay rests: what is told, and each new card. */
export const isMoment = (event: StoredEvent) => event.type === 'QuestionAsked' || isTold(event)
