import type { Photo, SessionView } from './view'

export interface RoomPhotos {
  /** The first one of the room as it was found. */
  readonly before: Photo | null
  /** The latest one of the room as it is now. */
  readonly after: Photo | null
}

/** A photo that no message took along was removed or turned before it was sent, so one that did go along is preferred. */
export function roomPhotosOf({ photos, messages }: Pick<SessionView, 'photos' | 'messages'>): RoomPhotos {
  const sent = new Set(messages.flatMap(({ photoIds }) => photoIds))
  const found = photos.filter(({ moment }) => moment === 'before')
  return {
    before: found.find(({ id }) => sent.has(id)) ?? found[0] ?? null,
    after: photos.findLast(({ moment }) => moment === 'after') ?? null,
  }
}
