/** What the session page shows, kept outside React: the same fold as the server’s, fed by the event stream (L1). */
import { createStore } from 'zustand/vanilla'
import type { StoredEvent } from '@/lib/wire/event'
import { applyEvent, type ViewState } from '@/lib/wire/view'

/** `deleted`: there is no such session any more, and nothing to wait for. */
export type Connection = 'connecting' | 'live' | 'lost' | 'deleted'

/** What the page shows of a session: as it is now, or, while connected to the `past`, as it was. */
export interface ShownSession extends SessionSnapshot {
  /** What the coach is saying right now; the finished text comes as an event. */
  readonly streaming: string
  readonly connection: Connection | 'past'
}

/** `hole`: an event before this one is missing, so it was not applied; read again from the last `seq`. */
export type Receipt = 'applied' | 'seen' | 'hole'

export interface SessionSnapshot {
  readonly state: ViewState
  readonly events: readonly StoredEvent[]
}

export interface LiveSession extends ShownSession {
  readonly connection: Connection
  receive(event: StoredEvent): Receipt
  receiveDelta(text: string): void
  setConnection(connection: Connection): void
}

export type SessionStore = ReturnType<typeof createSessionStore>

export const createSessionStore = (initial: SessionSnapshot) =>
  createStore<LiveSession>()((set, get) => ({
    ...initial,
    streaming: '',
    connection: 'connecting',

    receive(event) {
      const { state, events, streaming } = get()
      if (event.seq <= state.view.seq) return 'seen'
      if (event.seq > state.view.seq + 1) return 'hole'
      set({
        state: applyEvent(state, event),
        events: [...events, event],
        streaming: endsStreaming(event) ? '' : streaming,
      })
      return 'applied'
    },

    receiveDelta(text) {
      set({ streaming: get().streaming + text })
    },

    /** A stream that broke off has lost pieces of its text, so what came of it is dropped. */
    setConnection(connection) {
      const before = get().connection
      if (connection === before || before === 'deleted') return
      set(connection === 'live' ? { connection } : { connection, streaming: '' })
    },
  }))

const endsStreaming = ({ type }: StoredEvent) => type === 'ModelResponded' || type === 'RunYielded'
