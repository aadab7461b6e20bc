import sharp from 'sharp'
import type { StoredPhoto } from '@/lib/store/store'

/** More than any phone's camera takes; beyond it a small file may still fill the memory. */
const MAX_PIXELS = 120_000_000
/** What a model uses of a photo, on its long edge. */
const LONG_EDGE = 1_568

const MEDIA_TYPES: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

// Of the many readers that libvips brings, only these ever see a stranger’s bytes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

export type TakenIn =
  | { readonly kind: 'photo'; readonly photo: StoredPhoto; readonly width: number; readonly height: number }
  | { readonly kind: 'unsupported' }

/** Decodes a JPEG, PNG or WebP and writes it anew: right way up, at most 1,568 px long, without metadata. */
export async function takeInPhoto(file: Uint8Array): Promise<TakenIn> {
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    const mediaType = MEDIA_TYPES[format]
    if (!mediaType) return { kind: 'unsupported' }
    const { data, info } = await image
      .autoOrient()
      .resize({ width: LONG_EDGE, height: LONG_EDGE, fit: 'inside', withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true })
    return { kind: 'photo', photo: { mediaType, bytes: data }, width: info.width, height: info.height }
  } catch {
    return { kind: 'unsupported' }
  }
}
