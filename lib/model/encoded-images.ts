import type { Base64ImageSource } from '@anthropic-ai/sdk/resources/messages'
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
  /** In the order of their last use. */
  const kept = new Map<ImageId, Base64ImageSource>()
  let size = 0

  function keep(imageId: ImageId, source: Base64ImageSource) {
    forget(imageId)
    kept.set(imageId, source)
    size += source.data.length
    for (const oldest of kept.keys()) {
      if (size <= limit) return
      forget(oldest)
    }
  }

  function forget(imageId: ImageId) {
    size -= kept.get(imageId)?.data.length ?? 0
    kept.delete(imageId)
  }

  return async imageId => {
    const source = kept.get(imageId) ?? (await encode(imageId))
    if (source) keep(imageId, source)
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
