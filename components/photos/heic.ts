/** What phones write as HEIC: https://nokiatech.github.io/heif/technical.html, and the same in a sequence. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
/** A container of any kind of picture: what is in it, the other brands say. */
const CONTAINER_BRANDS = ['mif1', 'msf1']
/** Most browsers open this one, which comes in the same container. */
const AVIF_BRANDS = ['avif', 'avis']

/** How much of a file `isHeic` wants to see. */
export const HEIC_HEAD_BYTES = 64

/** By what a file begins with (`size ftyp brand version brand…`), whatever it is called. */
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
