/** A session in memory: the engine's state and the person's view, folded from the same events (L1). */

import { promisify } from 'node:util'
import { gunzip, gzip, type ZlibOptions } from 'node:zlib'
import { apply } from '@/lib/engine/apply'
import type { SessionId } from '@/lib/engine/ids'
import { clientCall, type EngineState, initialState, isParked } from '@/lib/engine/state'
import type { SnapshotParts } from '@/lib/store/store'
import { tidyAgent } from '@/lib/tidy/agent'
import type { OutWord } from '@/lib/tidy/disposition'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import {
  applyEvents,
  initialViewState,
  roomPhotosOf,
  type SessionSummary,
  type SessionView,
  type ViewState,
} from '@/lib/wire/view'

export interface LoadedSession {
  readonly engine: EngineState<TidyDomain>
  readonly viewState: ViewState
}

/** Only what a person sees: enough to show a session, not to decide on it. */
export interface SessionViewOnly {
  readonly engine: null
  readonly viewState: ViewState
}

export function emptySession(sessionId: SessionId): LoadedSession {
  return { engine: initialState(tidyAgent), viewState: initialViewState(sessionId) }
}

/** The engine's fold of the facts serves the view too. Give `states`, the engine's after each event, where they are known. */
export function fold<Known extends LoadedSession | SessionViewOnly>(
  known: Known,
  events: readonly StoredEvent[],
  states?: readonly LoadedSession['engine'][],
): Known {
  if (!known.engine) return { ...known, viewState: applyEvents(known.viewState, events) }
  let engine: LoadedSession['engine'] = known.engine
  // Whole states of a long log would be too much to hold.
  const folded =
    states ??
    events.map(event => {
      engine = apply(tidyAgent, engine, event)
      const { facts, mode } = engine
      return { facts, mode }
    })
  engine = states?.at(-1) ?? engine
  return { engine, viewState: applyEvents(known.viewState, events, folded) } as Known
}

/** The events as the log stores them, right after the loaded events. */
export function toStoredEvents(loaded: LoadedSession, events: readonly AppEvent[], at: Date): StoredEvent[] {
  const { id, seq } = loaded.viewState.view
  return events.map(
    ({ type, data }, index) =>
      ({ v: 1, sessionId: id, seq: seq + 1 + index, at: at.toISOString(), type, data }) as StoredEvent,
  )
}

/**
 * A run that is alive and waits for nobody counts as running, whatever the person sees: the next process finds it by this,
 * also where the session has ended and only its run has not.
 */
export function sessionSummaryOf({ engine, viewState: { view } }: LoadedSession): SessionSummary {
  const { id, title, mode, seq, spaceFunction, counts, carrying, createdAt, updatedAt } = view
  const status = engine.run && !isParked(engine) ? 'running' : view.status
  const thumbnail = (roomPhotosOf(view).before ?? view.photos[0])?.id ?? null
  const waysOut = waysOutOf(view.things)
  const shelf = shelfOf(view.things)
  return {
    ...{
      id,
      title,
      status,
      mode,
      seq,
      spaceFunction,
      counts,
      waysOut,
      shelf,
      carrying,
      createdAt,
      updatedAt,
    },
    thumbnail,
    ...(clientCall(engine) && { waitsForClient: true }),
  }
}

function waysOutOf(things: SessionView['things']): SessionSummary['waysOut'] {
  const ways: Partial<Record<OutWord, number>> = {}
  for (const { how: disposal } of things) if (disposal) ways[disposal] = (ways[disposal] ?? 0) + 1
  return ways
}

/** More things than this have no room beside the others of the list of sessions. */
const MAX_SHELF = 40

function shelfOf(things: SessionView['things']): SessionSummary['shelf'] {
  const onList = things.filter(({ state }) => state !== 'removed')
  if (onList.length > MAX_SHELF) return []
  return onList.map(({ name, state, how }) => ({ name, state, ...(how && { how }) }))
}

/**
 * For a snapshot: compressed JSON, about an eleventh of it. Facts, which both states have, are packed once. Two steps, so
 * that neither blocks the main thread for long; Node compresses in another thread.
 */
export async function packSession({ engine, viewState }: LoadedSession): Promise<SnapshotParts> {
  const { facts: _, ...rest } = engine
  return { person: await pack(viewState), engine: await pack(rest) }
}

/** Throws where the bytes are damaged. */
export async function unpackSession({ person, engine }: SnapshotParts): Promise<LoadedSession> {
  const viewOnly = await unpackView({ person })
  return {
    ...viewOnly,
    engine: { ...(await unpack(engine)), facts: viewOnly.viewState.facts } as LoadedSession['engine'],
  }
}

/** Throws where the bytes are damaged. */
export async function unpackView({ person }: Pick<SnapshotParts, 'person'>): Promise<SessionViewOnly> {
  return { engine: null, viewState: (await unpack(person)) as ViewState }
}

const compress = promisify<string, ZlibOptions, Uint8Array>(gzip)
const expand = promisify<Uint8Array, ZlibOptions, Buffer>(gunzip)

/** Bytes at a time. With Node’s default of 16 kB, a long session takes three times as long to expand. */
const chunkSize = 512 * 1024

const pack = (part: object) => compress(JSON.stringify(part), { level: 1, chunkSize })

const unpack = async (bytes: Uint8Array): Promise<object> =>
  JSON.parse((await expand(bytes, { chunkSize })).toString())
