import type { Photo, SessionView, ShownThing } from './view'

export interface RoomPhotos {
  /** The first one of the room as it was found. */
  readonly before: Photo | null
  /** The latest one of the room as it is now. */
  readonly after: Photo | null
}

/**
 * A photo that no message took along was removed or turned before it was sent, so one that did go along, or was added to the list,
 * is preferred; one of a single thing shows no room.
 */
export function roomPhotosOf({
  photos,
  messages,
  things,
}: Pick<SessionView, 'photos' | 'messages' | 'things'>): RoomPhotos {
  const found = photos.filter(({ moment }) => moment === 'before')
  const wasSent = ({ id }: Photo) => messages.some(({ photoIds }) => photoIds.includes(id))
  const isOfThing = ({ id }: Photo) => things.some(({ photo, region }) => photo === id && isWhole(region))
  const added = photos.find(photo => photo.moment === 'during' && !isOfThing(photo))
  return {
    before: found.find(wasSent) ?? added ?? found[0] ?? null,
    after: photos.findLast(({ moment }) => moment === 'after') ?? null,
  }
}

/** The region of a thing on a photo that shows nothing else. */
export const WHOLE = { x: 0, y: 0, width: 1, height: 1 } as const

export const isWhole = (region: ShownThing['region']) => region?.width === 1 && region.height === 1
