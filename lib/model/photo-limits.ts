/**
 * What the API takes of pictures: 5 MB each, 32 MB a request, and a hundred of them. A photo that doesn’t fit is left out
 * with a word in its place, and nothing over these limits is ever sent.
 */
import type { Base64ImageSource } from '@anthropic-ai/sdk/resources/messages'
import type { ImageId } from '@/lib/engine/ids'
import type { EncodedImages } from './encoded-images'

/** Characters of base64. */
const MAX_PHOTO = 5 * 1024 * 1024
/** The rest of the 32 MB is for words. */
const MAX_PHOTOS = 24 * 1024 * 1024
const MAX_COUNT = 100

/** Why a photo is not there for the model to see. */
export type LeftOut = 'gone' | 'too_large' | 'no_room' | 'unseen'

export type SentPhotos = ReadonlyMap<ImageId, Base64ImageSource | LeftOut>

/**
 * Chooses the photos of one request, given in the order in which they were shown. When there is no room for all of them the
 * older ones go, half of the room at a time: what was sent stays as it was until the room is used up again.
 */
export async function photosToSend(
  ids: readonly ImageId[],
  images: EncodedImages | null,
): Promise<SentPhotos> {
  const chosen = new Map<ImageId, Base64ImageSource | LeftOut>()
  let newest: { id: ImageId; size: number }[] = []
  for (const id of new Set(ids)) {
    const source = images === null ? 'unseen' : ((await images(id)) ?? 'gone')
    if (typeof source === 'string' || source.data.length > MAX_PHOTO) {
      chosen.set(id, typeof source === 'string' ? source : 'too_large')
      continue
    }
    chosen.set(id, source)
    newest.push({ id, size: source.data.length })
    if (fits(newest, 1)) continue
    const kept = newest.slice(newest.findIndex((_, from) => fits(newest.slice(from), 0.5)))
    for (const { id: left } of newest.slice(0, -kept.length)) chosen.set(left, 'no_room')
    newest = kept
  }
  return chosen
}

const fits = (photos: readonly { size: number }[], part: number) =>
  photos.length <= MAX_COUNT * part && photos.reduce((sum, { size }) => sum + size, 0) <= MAX_PHOTOS * part
