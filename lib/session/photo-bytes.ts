/** Parts of a photo's file that cost far more to read than they are large, and that the readers of libvips don't bound. */

const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** Scans of a JPEG, each of which goes over all of its pixels. Inside of one the two bytes never stand side by side. */
export function countScans(jpeg: Buffer): number {
  let count = 0
  for (let at = jpeg.indexOf(START_OF_SCAN); at >= 0; at = jpeg.indexOf(START_OF_SCAN, at + 2)) count++
  return count
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length, type and checksum of a chunk. */
const AROUND_CHUNK = 12
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt'])

/**
 * A PNG without its texts, each of which may unpack to 8 MB and is kept in memory; a photo is stored without them anyway.
 * Any other file as it is.
 */
export function withoutTexts(file: Buffer): Buffer {
  if (!file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return file
  const kept: Buffer[] = []
  let keptUntil = 0
  let at = PNG_SIGNATURE.length
  while (at + AROUND_CHUNK <= file.length) {
    const end = at + AROUND_CHUNK + file.readUInt32BE(at)
    if (TEXTS.has(file.toString('latin1', at + 4, at + 8))) {
      kept.push(file.subarray(keptUntil, at))
      keptUntil = end
    }
    at = end
  }
  return keptUntil === 0 ? file : Buffer.concat([...kept, file.subarray(keptUntil)])
}
