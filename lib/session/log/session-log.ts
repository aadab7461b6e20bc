import { LRUCache } from 'lru-cache'
import type { SessionId } from '@/lib/engine/ids'
import type { Appended, NewPhoto, Store } from '@/lib/store/store'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import type { ViewState } from '@/lib/wire/view'
import { type Folded, fold, foldedFromNothing, inEnvelopes, type Seen, summaryOf } from './loaded-session'
import type { Snapshots } from './snapshots'

/** Folded sessions kept in memory; one that fell out costs a read of its log, or of its snapshot and the log behind it. */
const CACHED_SESSIONS = 200
const EVENTS_PER_READ = 1_000

export type AppendedTo =
  /** `epoch` is null where there were no events to store. */
  | { readonly kind: 'stored'; readonly folded: Folded; readonly epoch: number | null }
  | Exclude<Appended, { kind: 'stored' }>

export interface SessionLog {
  create(sessionId: SessionId, events: readonly AppEvent[]): Promise<Folded>
  /** The session as it stands in the store now; null when there is none. */
  load(sessionId: SessionId): Promise<Folded | null>
  /** The same for whoever only shows it: of a long session that is not in memory, less has to be read. */
  loadPerson(sessionId: SessionId): Promise<ViewState | null>
  /** Stores events that were decided on `folded`, or says why not. Readers are told after the commit. */
  append(
    folded: Folded,
    events: readonly AppEvent[],
    more?: { epoch?: number; fences?: boolean; photo?: NewPhoto },
  ): Promise<AppendedTo>
}

/** Cache and snapshots are only ever a head start: each load asks the store for what came since. */
export function createSessionLog(
  store: Store,
  now: () => Date,
  onStored: (sessionId: SessionId, events: readonly StoredEvent[]) => void,
  snapshots?: Snapshots,
): SessionLog {
  const cache = new LRUCache<SessionId, Folded | Seen>({ max: CACHED_SESSIONS })

  async function load(sessionId: SessionId): Promise<Folded | null> {
    const cached = cache.get(sessionId)
    const known = cached?.engine ? cached : await snapshots?.read(sessionId)
    return loadFrom(sessionId, known)
  }

  async function loadPerson(sessionId: SessionId): Promise<ViewState | null> {
    const known = cache.get(sessionId) ?? (await snapshots?.readSeen(sessionId))
    return (await loadFrom(sessionId, known))?.person ?? null
  }

  async function loadFrom<Known extends Folded | Seen>(
    sessionId: SessionId,
    known: Known | null | undefined,
  ): Promise<Known | Folded | null> {
    const loaded = (known && (await catchUp(known))) ?? (await readOn(foldedFromNothing(sessionId)))
    if (loaded.person.view.seq === 0) {
      cache.delete(sessionId)
      return null
    }
    // Who only looked keeps nothing from who decides.
    if (loaded.engine) keep(loaded)
    else if (!cache.get(sessionId)?.engine) cache.set(sessionId, loaded)
    return loaded
  }

  function keep(folded: Folded) {
    cache.set(folded.person.view.id, folded)
    snapshots?.offer(folded)
  }

  /** Reads again from the last event that is known: where it is another one, or none, the session was deleted. */
  async function catchUp<Known extends Folded | Seen>(known: Known): Promise<Known | null> {
    const { id, seq, updatedAt } = known.person.view
    const [last, ...news] = await store.readEvents(id, seq - 1, EVENTS_PER_READ)
    if (last?.at !== updatedAt) return null
    return news.length < EVENTS_PER_READ - 1 ? fold(known, news) : readOn(fold(known, news))
  }

  async function readOn<Known extends Folded | Seen>(known: Known): Promise<Known> {
    const { id, seq } = known.person.view
    const events = await store.readEvents(id, seq, EVENTS_PER_READ)
    const folded = fold(known, events)
    return events.length < EVENTS_PER_READ ? folded : readOn(folded)
  }

  return {
    load,
    loadPerson,

    async create(sessionId, events) {
      const empty = foldedFromNothing(sessionId)
      const stored = inEnvelopes(empty, events, now())
      const folded = fold(empty, stored)
      await store.createSession({ events: stored, summary: summaryOf(folded) })
      // A session that bore the same id and was deleted may still be known.
      cache.set(sessionId, folded)
      return folded
    },

    async append(folded, events, more = {}) {
      if (events.length === 0) return { kind: 'stored', folded, epoch: null }
      const { id } = folded.person.view
      const stored = inEnvelopes(folded, events, now())
      const next = fold(folded, stored)
      const [summaryBefore, summary] = [summaryOf(folded), summaryOf(next)]
      const appended = await store.append(id, { events: stored, summary, summaryBefore, ...more })
      // What is known may be of a session that was deleted, and begun anew elsewhere: read it from its start.
      if (appended.kind === 'conflict' && cache.get(id) === folded) cache.delete(id)
      if (appended.kind !== 'stored') return appended
      keep(next)
      onStored(id, stored)
      return { ...appended, folded: next }
    },
  }
}
