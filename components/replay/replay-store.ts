/** The session as it was: a store of the same shape as the live one, which goes to and fro in the live one’s log. */
import { createStore } from 'zustand/vanilla'
import type { SessionStore, ShownSession } from '@/components/store/session-store'
import { pastStates } from './past-states'

export interface Replay extends ShownSession {
  /** How many events have happened, from 1; null while the live session is shown. */
  readonly position: number | null
  readonly playing: boolean
  /** Begins at the end of the log, so that nothing on the page moves yet. All of the log has to be there. */
  begin(): void
  /** What is out of reach leads to the nearest end. */
  seek(position: number): void
  /** From the beginning again, once at the end. */
  play(): void
  pause(): void
  /** One event of playing, which stops after the last. */
  tick(): void
  /** Back to now. */
  end(): void
}

export type ReplayStore = ReturnType<typeof createReplayStore>

export const createReplayStore = (live: SessionStore) =>
  createStore<Replay>()((set, get) => {
    const stateAfter = pastStates(live.getState().state.view.id)

    function show(wanted: number) {
      const { events } = live.getState()
      const position = Math.min(Math.max(wanted, 1), events.length)
      set({ position, state: stateAfter(events, position), events: events.slice(0, position), earlier: [] })
    }

    const { state, events, earlier } = live.getState()
    const pause = () => set({ playing: false })
    return {
      state,
      events,
      earlier,
      streaming: '',
      connection: 'past',
      position: null,
      playing: false,
      begin: () => show(live.getState().events.length),
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
        show((get().position ?? 0) + 1)
        set({ playing: (get().position ?? 0) < live.getState().events.length })
      },
      end: () => set({ position: null, playing: false }),
    }
  })
