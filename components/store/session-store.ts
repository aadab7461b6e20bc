/** What the session page shows, kept outside React: the same fold as the server’s, fed by the event stream (L1). */
import { createStore } from 'zustand/vanilla'
import type { StoredEvent } from '@/lib/wire/event'
import { isWhole, type OpenedSession } from '@/lib/wire/opened-session'
import { applyEvent, messagesOf } from '@/lib/wire/view'
import { readEvents } from './api'

/** `deleted`: there is no such session any more, and nothing to wait for. */
export type Connection = 'connecting' | 'live' | 'lost' | 'deleted'

/** How much of the log is there: only its last events at first; all of it once somebody wanted to see it. */
export type Past = 'unread' | 'reading' | 'failed' | 'whole'

/** What the page shows of a session: as it is now, or, while connected to the `past`, as it was. */
export interface ShownSession extends OpenedSession {
  /** What the coach is saying right now; the finished text comes as an event. */
  readonly streaming: string
  readonly connection: Connection | 'past'
}

/** `hole`: an event before this one is missing, so it was not applied; read again from the last `seq`. */
export type Receipt = 'applied' | 'seen' | 'hole'

export interface LiveSession extends ShownSession {
  readonly connection: Connection
  readonly past: Past
  receive(event: StoredEvent): Receipt
  receiveDelta(text: string): void
  setConnection(connection: Connection): void
  setPast(past: 'reading' | 'failed'): void
  /** Takes in the events before those that are there, from the log’s first on. */
  receivePast(events: readonly StoredEvent[]): void
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** Calls it once, now or soon. */
type Schedule = (change: () => void) => void

type Fed = Pick<LiveSession, 'state' | 'events' | 'streaming' | 'connection' | 'past'>

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
      past: isWhole(initial) ? 'whole' : 'unread',

      receive(event) {
        const { state, events, streaming } = now()
        if (event.seq <= state.view.seq) return 'seen'
        if (event.seq > state.view.seq + 1) return 'hole'
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

      setPast: past => set({ past }),

      receivePast(past) {
        const { state, events } = now()
        const first = events[0]?.seq ?? state.view.seq + 1
        const all = [...past.filter(({ seq }) => seq < first), ...events]
        feed({
          past: 'whole',
          events: all,
          state: { ...state, view: { ...state.view, messages: messagesOf(all) } },
        })
        show()
      },
    }
  })

const endsStreaming = ({ type }: StoredEvent) => type === 'ModelResponded' || type === 'RunYielded'

/** Reads what came before the events that the page has, once it is wanted. */
/** Whether all of the log is there in the end. Calls that come meanwhile wait for the same reading. */
export async function readPast(store: SessionStore): Promise<boolean> {
  const { past } = store.getState()
  if (past === 'whole') return true
  const reading = underWay.get(store) ?? read(store)
  underWay.set(store, reading)
  try {
    return await reading
  } finally {
    underWay.delete(store)
  }
}

const underWay = new WeakMap<SessionStore, Promise<boolean>>()

async function read(store: SessionStore): Promise<boolean> {
  const { state, events, setPast, receivePast } = store.getState()
  const first = events[0]?.seq ?? state.view.seq + 1
  setPast('reading')
  const past: StoredEvent[] = []
  while (past.length < first - 1) {
    const reply = await readEvents(state.view.id, past.length)
    if (!reply.ok || reply.value.events.length === 0) {
      setPast('failed')
      return false
    }
    past.push(...reply.value.events)
  }
  receivePast(past)
  return true
}
