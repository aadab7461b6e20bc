/** What the session page shows, kept outside React: the same fold as the server’s, fed by the event stream (L1). */
import { createStore } from 'zustand/vanilla'
import type { StoredEvent } from '@/lib/wire/event'
import { isWhole, type OpenedSession } from '@/lib/wire/opened-session'
import { applyEvent, messagesOf } from '@/lib/wire/view'
import { readEvents } from './api'

/** `deleted`: there is no such session any more, and nothing to wait for. */
export type Connection = 'connecting' | 'live' | 'lost' | 'deleted'

/** How much of the log is loaded: only its last events at first, the rest when it is wanted. */
export type History = 'partial' | 'loading' | 'failed' | 'complete'

/** What the page shows of a session: as it is now, or, while connected to the `past`, as it was. */
export interface ShownSession extends OpenedSession {
  /** What the coach is saying right now; the finished text comes as an event. */
  readonly streaming: string
  readonly connection: Connection | 'past'
}

/** `gap`: an event before this one is missing, so it was not applied; read again from the last `seq`. */
export type ReceiveResult = 'applied' | 'duplicate' | 'gap'

export interface LiveSession extends ShownSession {
  readonly connection: Connection
  readonly history: History
  receive(event: StoredEvent): ReceiveResult
  receiveDelta(text: string): void
  setConnection(connection: Connection): void
  setHistory(history: 'loading' | 'failed'): void
  /** Puts the earlier events, from the log’s first on, before those that are there. */
  prependEvents(events: readonly StoredEvent[]): void
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** Calls it once, now or soon. */
type Schedule = (change: () => void) => void

type Fed = Pick<LiveSession, 'state' | 'events' | 'streaming' | 'connection' | 'history'>

/** What comes before `schedule` calls back is one change of the page. */
export const createSessionStore = (initial: OpenedSession, schedule: Schedule = change => change()) =>
  createStore<LiveSession>()((set, get) => {
    /** What has come and is not shown yet. */
    let ahead: Partial<Fed> | null = null
    /** The list of its events, which nobody else has seen. */
    let growing: StoredEvent[] | null = null

    const now = (): Fed => ({ ...get(), ...ahead })

    function show() {
      const shown = ahead
      ahead = growing = null
      if (shown) set(shown)
    }

    function feed(change: Partial<Fed>) {
      const isFirst = ahead === null
      ahead = { ...ahead, ...change }
      if (isFirst) schedule(show)
    }

    return {
      ...initial,
      streaming: '',
      connection: 'connecting',
      history: isWhole(initial) ? 'complete' : 'partial',

      receive(event) {
        const { state, events, streaming } = now()
        if (event.seq <= state.view.seq) return 'duplicate'
        if (event.seq > state.view.seq + 1) return 'gap'
        growing ??= [...events]
        growing.push(event)
        feed({
          state: applyEvent(state, event),
          events: growing,
          streaming: endsStreaming(event) ? '' : streaming,
        })
        return 'applied'
      },

      receiveDelta(text) {
        feed({ streaming: now().streaming + text })
      },

      /** A stream that broke off has lost pieces of its text, so what came of it is dropped. */
      setConnection(connection) {
        const before = now().connection
        if (connection === before || before === 'deleted') return
        feed(connection === 'live' ? { connection } : { connection, streaming: '' })
      },

      setHistory: history => set({ history }),

      prependEvents(earlier) {
        const { state, events } = now()
        const first = events[0]?.seq ?? state.view.seq + 1
        const all = [...earlier.filter(({ seq }) => seq < first), ...events]
        feed({
          history: 'complete',
          events: all,
          state: { ...state, view: { ...state.view, messages: messagesOf(all) } },
        })
        show()
      },
    }
  })

const endsStreaming = ({ type }: StoredEvent) => type === 'ModelResponded' || type === 'RunYielded'

/** Reads what came before the events that the page has, once it is wanted. */
/** Loads the earlier events; false if that failed. Concurrent calls share one request. */
export async function loadHistory(store: SessionStore): Promise<boolean> {
  if (store.getState().history === 'complete') return true
  const loading = inFlight.get(store) ?? load(store)
  inFlight.set(store, loading)
  try {
    return await loading
  } finally {
    inFlight.delete(store)
  }
}

const inFlight = new WeakMap<SessionStore, Promise<boolean>>()

async function load(store: SessionStore): Promise<boolean> {
  const { state, events, setHistory, prependEvents } = store.getState()
  const first = events[0]?.seq ?? state.view.seq + 1
  setHistory('loading')
  const earlier: StoredEvent[] = []
  while (earlier.length < first - 1) {
    const reply = await readEvents(state.view.id, earlier.length)
    if (!reply.ok || reply.value.events.length === 0) {
      setHistory('failed')
      return false
    }
    earlier.push(...reply.value.events)
  }
  prependEvents(earlier)
  return true
}
