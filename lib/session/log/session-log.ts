import { LRUCache } from 'lru-cache'
import type { SessionId } from '@/lib/engine/ids'
import { statesAfter } from '@/lib/engine/local-steps'
import { placingChanges } from '@/lib/inventory/placing'
import type { Appended, NewPhoto, Store } from '@/lib/store/store'
import { tidyAgent } from '@/lib/tidy/agent'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import type { ViewState } from '@/lib/wire/view'
import {
  emptySession,
  fold,
  type LoadedSession,
  type SessionViewOnly,
  sessionSummaryOf,
  toStoredEvents,
} from './loaded-session'
import type { Snapshots } from './snapshots'

/** Sessions kept in memory. Any other costs a read of its log, or of its snapshot and the events after it. */
const CACHED_SESSIONS = 200
const EVENTS_PER_READ = 1_000

export type AppendedTo =
  /** `epoch` is null where there were no events to store. */
  | { readonly kind: 'stored'; readonly loaded: LoadedSession; readonly epoch: number | null }
  | Exclude<Appended, { kind: 'stored' }>

export interface SessionLog {
  create(sessionId: SessionId, events: readonly AppEvent[]): Promise<LoadedSession>
  /** The session as it is in the store now; null when there is none. */
  load(sessionId: SessionId): Promise<LoadedSession | null>
  /** The same to show it alone: of a long session that is not in memory, less has to be read. */
  loadView(sessionId: SessionId): Promise<ViewState | null>
  /**
   * Stores events that were decided on `loaded`, or says why not. `states` are the engine’s after each of them, where they are known.
   * `onStored` is called after the commit.
   */
  append(
    loaded: LoadedSession,
    events: readonly AppEvent[],
    more?: {
      epoch?: number
      fences?: boolean
      photo?: NewPhoto
      states?: readonly LoadedSession['engine'][]
    },
  ): Promise<AppendedTo>
}

/** Cache and snapshots only save reads: each load asks the store for the events since. */
export function createSessionLog(
  store: Store,
  now: () => Date,
  onStored: (sessionId: SessionId, events: readonly StoredEvent[], isInventoryBehind?: boolean) => void,
  snapshots?: Snapshots,
): SessionLog {
  const cache = new LRUCache<SessionId, LoadedSession | SessionViewOnly>({ max: CACHED_SESSIONS })

  async function load(sessionId: SessionId): Promise<LoadedSession | null> {
    const cached = cache.get(sessionId)
    const known = cached?.engine ? cached : await snapshots?.read(sessionId)
    return loadFrom(sessionId, known)
  }

  async function loadView(sessionId: SessionId): Promise<ViewState | null> {
    const known = cache.get(sessionId) ?? (await snapshots?.readView(sessionId))
    return (await loadFrom(sessionId, known))?.viewState ?? null
  }

  async function loadFrom<Known extends LoadedSession | SessionViewOnly>(
    sessionId: SessionId,
    known: Known | null | undefined,
  ): Promise<Known | LoadedSession | null> {
    const loaded = (known && (await catchUp(known))) ?? (await readRest(emptySession(sessionId)))
    if (loaded.viewState.view.seq === 0) {
      cache.delete(sessionId)
      return null
    }
    // A view alone never replaces a whole session.
    if (loaded.engine) keep(loaded)
    else if (!cache.get(sessionId)?.engine) cache.set(sessionId, loaded)
    return loaded
  }

  function keep(loaded: LoadedSession) {
    cache.set(loaded.viewState.view.id, loaded)
    snapshots?.offer(loaded)
  }

  /** Reads from the last known event on: where that is another one, or none, the session was deleted. */
  async function catchUp<Known extends LoadedSession | SessionViewOnly>(known: Known): Promise<Known | null> {
    const { id, seq, updatedAt } = known.viewState.view
    const [last, ...news] = await store.readEvents(id, seq - 1, EVENTS_PER_READ)
    if (last?.at !== updatedAt) return null
    return news.length < EVENTS_PER_READ - 1 ? fold(known, news) : readRest(fold(known, news))
  }

  async function readRest<Known extends LoadedSession | SessionViewOnly>(known: Known): Promise<Known> {
    const { id, seq } = known.viewState.view
    const events = await store.readEvents(id, seq, EVENTS_PER_READ)
    const loaded = fold(known, events)
    return events.length < EVENTS_PER_READ ? loaded : readRest(loaded)
  }

  return {
    load,
    loadView,

    async create(sessionId, events) {
      const empty = emptySession(sessionId)
      const stored = toStoredEvents(empty, events, now())
      const loaded = fold(empty, stored)
      await store.createSession({ events: stored, summary: sessionSummaryOf(loaded) })
      // Replaces a deleted session of the same id that may still be cached.
      cache.set(sessionId, loaded)
      return loaded
    },

    async append(loaded, events, { states: known, ...more } = {}) {
      if (events.length === 0) return { kind: 'stored', loaded, epoch: null }
      const { id } = loaded.viewState.view
      const stored = toStoredEvents(loaded, events, now())
      const states = known ?? statesAfter(tidyAgent, loaded.engine, stored)
      const next = fold(loaded, stored, states)
      const [summaryBefore, summary] = [sessionSummaryOf(loaded), sessionSummaryOf(next)]
      const { facts } = loaded.viewState
      const hasNews = facts.things !== next.viewState.facts.things
      const placings = hasNews ? placingChanges(id, facts, stored, states) : []
      const appended = await store.append(id, { events: stored, summary, summaryBefore, placings, ...more })
      // The session may have been deleted and begun anew elsewhere: read it from its start.
      if (appended.kind === 'conflict' && cache.get(id) === loaded) cache.delete(id)
      if (appended.kind !== 'stored') return appended
      keep(next)
      onStored(id, stored, appended.isInventoryBehind)
      return { ...appended, loaded: next }
    },
  }
}
