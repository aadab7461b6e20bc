/** The session that the store's tests use. */
import { imageId, type SessionId, sessionId } from '@/lib/engine/ids'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import { initialViewState, type SessionSummary } from '@/lib/wire/view'

export const DESK = sessionId.parse('s_desk')
export const photo = { id: imageId.parse('ph_1'), mediaType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }

export const AT = '2026-11-21T10:00:00.000Z'

export const skipped = (item: string): AppEvent => ({ type: 'ItemSkipped', data: { item } })

export function stored(seq: number, event: AppEvent, id: SessionId = DESK): StoredEvent {
  return { v: 1, sessionId: id, seq, at: AT, ...event } as StoredEvent
}

export function summary(seq: number, more: Partial<SessionSummary> = {}): SessionSummary {
  const { view } = initialViewState(DESK)
  const { id, title, status, mode, spaceFunction, counts, carrying } = view
  const empty = {
    id,
    title,
    status,
    mode,
    spaceFunction,
    counts,
    carrying,
    thumbnail: null,
    waysOut: {},
    shelf: [],
  }
  return { ...empty, seq, createdAt: AT, updatedAt: AT, ...more }
}
