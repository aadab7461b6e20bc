/**
 * The photos of a request: read and encoded, and no more of them than the API takes, which is 5 MB each, 32 MB a request,
 * and a hundred of them. A photo that doesn’t fit is left out with a word in its place.
 */
import type { Base64ImageSource } from '@anthropic-ai/sdk/resources/messages'
import { LRUCache } from 'lru-cache'
import type { ImageId } from '@/lib/engine/ids'

/** Reads a photo, or gives null when there is none of that id any more. */
export type LoadImage = (imageId: ImageId) => Promise<{ mediaType: string; bytes: Uint8Array } | null>

/** Gives a photo as the Messages API takes it, or null when it is gone or of a kind that models can't see. */
export type EncodedImages = (imageId: ImageId) => Promise<Base64ImageSource | null>

/** Characters of base64 that are kept: enough for the photos of a few sessions. */
const DEFAULT_LIMIT = 64 * 1024 * 1024

/**
 * Each invocation sends every photo of the session again, so the encoded ones are kept, up to `limit` characters;
 * those that were not used for the longest time go first.
 */
export function encodedImages(loadImage: LoadImage, limit = DEFAULT_LIMIT): EncodedImages {
  const kept = new LRUCache<ImageId, Base64ImageSource>({
    maxSize: limit,
    sizeCalculation: ({ data }) => Math.max(1, data.length),
  })

  return async imageId => {
    const known = kept.get(imageId)
    if (known) return known
    const source = await encode(imageId)
    if (source) kept.set(imageId, source)
    return source
  }

  async function encode(imageId: ImageId): Promise<Base64ImageSource | null> {
    const image = await loadImage(imageId)
    if (!image || !isVisible(image.mediaType)) return null
    const { buffer, byteOffset, byteLength } = image.bytes
    const data = Buffer.from(buffer, byteOffset, byteLength).toString('base64')
    return { type: 'base64', media_type: image.mediaType, data }
  }
}

const visibleTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

const isVisible = (mediaType: string): mediaType is Base64ImageSource['media_type'] =>
  visibleTypes.includes(mediaType)

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
