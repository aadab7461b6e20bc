/** What phones write as HEIC: https://nokiatech.github.io/heif/technical.html, and the same in a sequence. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
/** A container of any image format; its compatible brands say which. */
const CONTAINER_BRANDS = ['mif1', 'msf1']
/** AVIF has the same container, and most browsers decode it. */
const AVIF_BRANDS = ['avif', 'avis']

/** How many bytes of a file `isHeic` needs. */
export const HEIC_HEAD_BYTES = 64

/** By the first bytes of a file: `size ftyp brand version brand…`. */
export function isHeic(head: Uint8Array): boolean {
  if (textAt(head, 4) !== 'ftyp') return false
  const end = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.byteLength)
  const major = textAt(head, 8)
  if (HEIC_BRANDS.includes(major)) return true
  if (!CONTAINER_BRANDS.includes(major)) return false
  for (let at = 16; at + 4 <= end; at += 4) if (AVIF_BRANDS.includes(textAt(head, at))) return false
  return true
}

const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
