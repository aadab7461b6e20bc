import sharp, { type Metadata, type Sharp } from 'sharp'
import type { StoredPhoto } from '@/lib/store/store'

/**
 * Megapixels that are taken. A JPEG as cameras make it is made small while it is read, row by row: 100 megapixels take
 * 30 MB of memory, and the 108 of some phones fit. Everything else is opened at its full size, and a progressive JPEG or
 * an interlaced PNG is held as a whole (25 megapixels in up to 250 MB). No camera makes those.
 */
const MAX_MEGAPIXELS = { camera: 120, other: 25 } as const
/** Longer than any phone's panorama. A few rows are held at a time, and they must not be as large as a photo. */
const MAX_EDGE = 20_000
/** The most scans of a progressive JPEG; encoders make about ten. */
const MAX_SCANS = 50
/** The pixels of the long edge that a model uses. */
const LONG_EDGE = 1_568

// Only these of libvips' many decoders may read an upload.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
// No photo comes twice, and one thread a photo is enough.
sharp.cache(false)
sharp.concurrency(1)

export type TakenIn =
  | { readonly kind: 'photo'; readonly photo: StoredPhoto; readonly width: number; readonly height: number }
  | { readonly kind: 'unsupported' }
  /** `message` says what is too large, and what may come. */
  | { readonly kind: 'too_large'; readonly message: string }

/**
 * Decodes a JPEG, PNG or WebP and encodes it anew: upright, at most 1,568 px long, without metadata, as a JPEG unless that
 * is larger. An image that would cost far more than a photo is refused by its header, before it is decoded.
 */
export async function takeInPhoto(file: Uint8Array): Promise<TakenIn> {
  const bytes = withoutTexts(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  try {
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    const metadata = await image.metadata()
    const { format } = metadata
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return { kind: 'unsupported' }
    const message = tooLarge(metadata, bytes)
    if (message) return { kind: 'too_large', message }
    const small = image
      .autoOrient()
      .resize({ width: LONG_EDGE, height: LONG_EDGE, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await (format === 'jpeg' ? small : small.raw()).toBuffer({
      resolveWithObject: true,
    })
    const photo =
      format === 'jpeg'
        ? { mediaType: 'image/jpeg', bytes: data }
        : await smallest(sharp(data, { raw: info }), format)
    return { kind: 'photo', photo, width: info.width, height: info.height }
  } catch {
    return { kind: 'unsupported' }
  }
}

/**
 * A JPEG, unless that is larger than the original, as for drawings and screenshots: each request to a model sends it again,
 * and a model takes only so much. Transparent pixels become white.
 */
async function smallest(pixels: Sharp, format: 'png' | 'webp'): Promise<StoredPhoto> {
  const jpeg = await pixels.clone().flatten({ background: 'white' }).jpeg().toBuffer()
  const same = await pixels.toFormat(format).toBuffer()
  return jpeg.length < same.length
    ? { mediaType: 'image/jpeg', bytes: jpeg }
    : { mediaType: `image/${format}`, bytes: same }
}

/** `isProgressive` is also true of a JPEG whose colours come one after the other, which has to be held whole as well. */
function tooLarge({ format, width, height, isProgressive }: Metadata, bytes: Buffer): string | null {
  const isOfCamera = format === 'jpeg' && !isProgressive
  const { camera, other } = MAX_MEGAPIXELS
  if (Math.max(width, height) > MAX_EDGE || width * height > (isOfCamera ? camera : other) * 1e6) {
    return `This photo has ${width} × ${height} pixels. A JPEG of a camera may have ${camera} million of them, any other photo ${other} million, and ${MAX_EDGE} on its long edge. Send a smaller one.`
  }
  if (format === 'jpeg' && isProgressive && hasMoreScans(bytes, MAX_SCANS)) {
    return `This JPEG comes in more than ${MAX_SCANS} scans. Save it anew, or send another one.`
  }
  return null
}

const START_OF_SCAN = Buffer.from([0xff, 0xda])

/**
 * True if a JPEG has more scans than `most`. libvips has no bound on them, and each scan reads all pixels. The two bytes
 * never stand side by side within a scan.
 */
export function hasMoreScans(jpeg: Buffer, most: number): boolean {
  let at = -START_OF_SCAN.length
  for (let count = 0; count <= most; count++) {
    at = jpeg.indexOf(START_OF_SCAN, at + START_OF_SCAN.length)
    if (at < 0) return false
  }
  return true
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length, type and checksum of a chunk. */
const AROUND_CHUNK = 12
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt'].map(type => Buffer.from(type).readUInt32BE()))

/**
 * A PNG without its texts, each of which may unpack to 8 MB in memory; a photo is stored without them anyway. Any other
 * file as it is.
 */
export function withoutTexts(file: Buffer): Buffer {
  if (!file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return file
  // One copy for all that is kept: a file may hold a million chunks, and an object for each would take far more memory.
  let copy: Buffer | null = null
  let length = 0
  let keptUntil = 0
  let at = PNG_SIGNATURE.length
  while (at + AROUND_CHUNK <= file.length) {
    const end = at + AROUND_CHUNK + file.readUInt32BE(at)
    if (TEXTS.has(file.readUInt32BE(at + 4))) {
      copy ??= Buffer.allocUnsafe(file.length)
      if (at > keptUntil) length += file.copy(copy, length, keptUntil, at)
      keptUntil = end
    }
    at = end
  }
  if (!copy) return file
  if (keptUntil < file.length) length += file.copy(copy, length, keptUntil)
  return copy.subarray(0, length)
}
