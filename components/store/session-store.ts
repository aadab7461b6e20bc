/** The state of the session page, outside React: the same fold as the server’s, fed by the event stream (L1). */
import { createStore } from 'zustand/vanilla'
import type { CallPreview, StoredEvent } from '@/lib/wire/event'
import { isWhole, type OpenedSession } from '@/lib/wire/opened-session'
import { applyEvent, messagesOf } from '@/lib/wire/view'
import { call, type Reply } from './api'
import { callsAfter, goneOf, settlesCalls, type ThingAhead, thingsAhead } from './pending'

/** `deleted` is final: the session no longer exists. */
export type Connection = 'connecting' | 'live' | 'lost' | 'deleted'

/** The loaded part of the log: at first only its last events, the rest on demand. */
export type History = 'partial' | 'loading' | 'failed' | 'complete'

/** A session as the page shows it: live, or replayed, where `connection` is `past`. */
export interface ShownSession extends OpenedSession {
  /** The text that is being streamed; the finished text comes as an event. */
  readonly streaming: string
  /** The calls of the reply that is being streamed, and the parts of stored calls that have no result yet (B4). */
  readonly calls: readonly CallPreview['data'][]
  /** The names of things that such calls showed, and that did not come true. */
  readonly gone: readonly string[]
  readonly connection: Connection | 'past'
}

/** Likely cards of things that are still listed under that name. */
export const likelyNow = ({ likely = [], state }: Pick<OpenedSession, 'likely' | 'state'>) =>
  likely.filter(({ thingId, question }) =>
    state.view.things.some(
      ({ id, name, state }) => id === thingId && name === question.item && state === 'listed',
    ),
  )

/** `gap`: an event before this one is missing, so it was not applied; read again from the last `seq`. */
export type Received = 'applied' | 'duplicate' | 'gap'

export interface LiveSession extends ShownSession {
  readonly connection: Connection
  readonly history: History
  receive(event: StoredEvent): Received
  receiveDelta(text: string): void
  receiveCall(call: CallPreview['data']): void
  setConnection(connection: Connection): void
  setHistory(history: 'loading' | 'failed'): void
  setLikely(cards: NonNullable<OpenedSession['likely']>): void
  /** Puts the earlier events, from the log’s first on, before those that are there. */
  prependEvents(events: readonly StoredEvent[]): void
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** Calls `change` once, now or soon. */
type Schedule = (change: () => void) => void

type Published = Pick<
  LiveSession,
  'state' | 'events' | 'streaming' | 'calls' | 'gone' | 'connection' | 'history'
>

/** Everything received before `schedule` calls back is one update of the page. */
export const createSessionStore = (initial: OpenedSession, schedule: Schedule = change => change()) =>
  createStore<LiveSession>()((set, get) => {
    /** Received changes that are not published yet. */
    let pending: Partial<Published> | null = null
    /** The event list in `pending`. Not published yet, so it may be mutated. */
    let pendingEvents: StoredEvent[] | null = null

    /** Things as calls showed them since the last ones came true or not. */
    let promised: readonly ThingAhead[] = []

    const newest = (): Published => ({ ...get(), ...pending })

    function publish() {
      const next = pending
      pending = pendingEvents = null
      if (next) set(next)
    }

    function update(change: Partial<Published>) {
      const isFirst = pending === null
      pending = { ...pending, ...change }
      if (isFirst) schedule(publish)
    }

    return {
      ...initial,
      streaming: '',
      calls: [],
      gone: [],
      connection: 'connecting',
      history: isWhole(initial) ? 'complete' : 'partial',

      receive(event) {
        const { state, events, calls } = newest()
        if (event.seq <= state.view.seq) return 'duplicate'
        if (event.seq > state.view.seq + 1) return 'gap'
        pendingEvents ??= [...events]
        pendingEvents.push(event)
        const after = applyEvent(state, event)
        update({
          state: after,
          events: pendingEvents,
          calls: callsAfter(calls, event),
          ...(endsText(event) && { streaming: '' }),
          ...(event.type === 'RunStarted' && { gone: [] }),
          ...(settlesCalls(event) && promised.length > 0 && { gone: goneOf(promised, after.facts) }),
        })
        if (settlesCalls(event)) promised = []
        return 'applied'
      },

      receiveDelta(text) {
        update({ streaming: newest().streaming + text })
      },

      receiveCall(call) {
        const { calls } = newest()
        if (calls.some(({ callId, part }) => callId === call.callId && part === call.part)) return
        update({ calls: [...calls, call] })
        const things = thingsAhead(newest()).filter(({ isPending }) => isPending)
        promised = [...promised.filter(({ name }) => things.every(thing => thing.name !== name)), ...things]
      },

      /** A lost connection may have lost pieces of what streams, so that is discarded. A new one brings what there is. */
      setConnection(connection) {
        const before = newest().connection
        if (connection === before || before === 'deleted') return
        update(connection === 'live' ? { connection } : { connection, streaming: '', calls: [] })
      },

      setHistory: history => set({ history }),

      setLikely: likely => set({ likely }),

      prependEvents(earlier) {
        const { state, events } = newest()
        const first = events[0]?.seq ?? state.view.seq + 1
        const all = [...earlier.filter(({ seq }) => seq < first), ...events]
        update({
          history: 'complete',
          events: all,
          state: { ...state, view: { ...state.view, messages: messagesOf(all) } },
        })
        publish()
      },
    }
  })

/** Until the page has the log as far as `seq`, or has waited for it long enough. */
export function untilRead(store: SessionStore, seq: number, mostMs: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(end, mostMs)
    const unsubscribe = store.subscribe(({ state }) => state.view.seq >= seq && end())
    if (store.getState().state.view.seq >= seq) end()
    function end() {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
  })
}

const endsText = ({ type }: StoredEvent) => type === 'ModelResponded' || type === 'RunYielded'

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

interface EventPage {
  readonly events: readonly StoredEvent[]
}

async function load(store: SessionStore): Promise<boolean> {
  const { state, events, setHistory, prependEvents } = store.getState()
  const first = events[0]?.seq ?? state.view.seq + 1
  setHistory('loading')
  const earlier: StoredEvent[] = []
  while (earlier.length < first - 1) {
    const query = { format: 'json', after: earlier.length } as const
    const reply = (await call('GET /api/sessions/{id}/events', {
      id: state.view.id,
      query,
    })) as Reply<EventPage>
    if (!reply.ok || reply.value.events.length === 0) {
      setHistory('failed')
      return false
    }
    earlier.push(...reply.value.events)
  }
  prependEvents(earlier)
  return true
}
