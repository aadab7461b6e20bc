import type { Photo, SessionView } from './view'

export interface RoomPhotos {
  /** The first one of the room as it was found. */
  readonly before: Photo | null
  /** The latest one of the room as it is now. */
  readonly after: Photo | null
}

/** A photo that no message took along was removed or turned before it was sent, so one that did go along is preferred. */
export function roomPhotosOf({ photos, messages }: Pick<SessionView, 'photos' | 'messages'>): RoomPhotos {
  const found = photos.filter(({ moment }) => moment === 'before')
  const wasSent = ({ id }: Photo) => messages.some(({ photoIds }) => photoIds.includes(id))
  return {
    before: found.find(wasSent) ?? found[0] ?? null,
    after: photos.findLast(({ moment }) => moment === 'after') ?? null,
  }
}
