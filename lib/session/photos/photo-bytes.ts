/** Parts of a photo's file that cost far more to read than they are large, and that the readers of libvips don't bound. */

const START_OF_SCAN = Buffer.from([0xff, 0xda])

/**
 * Whether a JPEG has more scans than `most`, each of which goes over all of its pixels. Inside of one the two bytes never
 * stand side by side.
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
 * A PNG without its texts, each of which may unpack to 8 MB and is kept in memory; a photo is stored without them anyway.
 * Any other file as it is.
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
