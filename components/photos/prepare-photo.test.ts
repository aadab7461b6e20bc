import { describe, expect, it } from 'vitest'
import { fitWithin, isHeic } from './prepare-photo'

describe('the size of a photo that is sent', () => {
  it('has no edge longer than the limit, and keeps its shape', () => {
    expect(fitWithin({ width: 4032, height: 3024 }, 1568)).toEqual({ width: 1568, height: 1176 })
    expect(fitWithin({ width: 3024, height: 4032 }, 1568)).toEqual({ width: 1176, height: 1568 })
  })

  it('never grows', () => {
    expect(fitWithin({ width: 640, height: 480 }, 1568)).toEqual({ width: 640, height: 480 })
  })

  it('keeps at least a pixel of a very long strip', () => {
    expect(fitWithin({ width: 20_000, height: 2 }, 1568)).toEqual({ width: 1568, height: 1 })
  })
})

/** The head of a file with these brands, the major one first. */
function head(major: string, ...compatible: string[]): Uint8Array {
  const text = `ftyp${major}\0\0\0\0${compatible.join('')}`
  const bytes = new TextEncoder().encode(`\0\0\0\0${text}more of the file`)
  new DataView(bytes.buffer).setUint32(0, text.length + 4)
  return bytes
}

describe('a HEIC photo', () => {
  it.each(['heic', 'heix', 'hevc', 'heim'])('begins with the brand %s', brand => {
    expect(isHeic(head(brand, 'mif1', brand))).toBe(true)
  })

  it('may be in a container of any kind of picture', () => {
    expect(isHeic(head('mif1', 'mif1', 'heic'))).toBe(true)
    expect(isHeic(head('mif1'))).toBe(true)
  })

  it('is not an AVIF picture, nor a film, in the same container', () => {
    expect(isHeic(head('avif', 'mif1', 'avif'))).toBe(false)
    expect(isHeic(head('mif1', 'miaf', 'avif'))).toBe(false)
    expect(isHeic(head('isom', 'mp42'))).toBe(false)
  })

  it('is nothing that only has the name, or is cut off', () => {
    expect(isHeic(new TextEncoder().encode('This is text.'))).toBe(false)
    expect(isHeic(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe(false)
    expect(isHeic(new Uint8Array())).toBe(false)
    expect(isHeic(head('heic').subarray(0, 12))).toBe(true)
  })
})
