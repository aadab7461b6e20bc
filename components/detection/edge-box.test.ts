import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { regionRound } from '@/lib/tidy/photo-region'
import { overlap } from './detections'
import { edgeBox, type Pixels } from './edge-box'

type Colour = readonly [number, number, number]
const FLOOR: Colour = [190, 170, 150]

/** A floor with boxes on it: left, top, right and bottom in pixels. */
function picture(boxes: readonly (readonly [number, number, number, number, Colour])[]): Pixels {
  const [width, height] = [160, 120]
  const data = Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const [, , , , colour] = boxes.findLast(([l, t, r, b]) => x >= l && x < r && y >= t && y < b) ?? [
      0,
      0,
      0,
      0,
      FLOOR,
    ]
    return [...colour, 255]
  }).flat()
  return { width, height, data }
}

describe('the region of what was tapped', () => {
  const book = [40, 30, 80, 54, [120, 30, 40]] as const

  it('goes up to the edges of a thing of one colour, with a margin', () => {
    const { x, y, width, height } = edgeBox(picture([book]), { x: 0.3, y: 0.3 })
    const margin = 3.2
    expect(x * 160).toBeCloseTo(40 - margin, 0)
    expect(y * 120).toBeCloseTo(30 - margin, 0)
    expect(width * 160).toBeCloseTo(40 + 2 * margin, 0)
    expect(height * 120).toBeCloseTo(24 + 2 * margin, 0)
  })

  it('is as large as ever where the floor was tapped, or a speck', () => {
    const speck = [100, 100, 102, 102, [0, 0, 0]] as const
    const both = picture([book, speck])
    expect(edgeBox(both, { x: 0.8, y: 0.2 })).toEqual(regionRound({ x: 0.8, y: 0.2 }))
    expect(edgeBox(both, { x: 101 / 160, y: 101 / 120 })).toEqual(regionRound({ x: 101 / 160, y: 101 / 120 }))
  })

  it('always lies on the photo, and has the point in it', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    const fraction = fc.double({ min: 0, max: 1, noNaN: true })
    const box = fc.tuple(
      fc.integer({ min: 0, max: 150 }),
      fc.integer({ min: 0, max: 110 }),
      fc.integer({ min: 1, max: 160 }),
      fc.integer({ min: 1, max: 120 }),
      fc.tuple(byte, byte, byte),
    )
    fc.assert(
      fc.property(fc.array(box, { maxLength: 6 }), fraction, fraction, (boxes, x, y) => {
        const region = edgeBox(picture(boxes), { x, y })
        expect(region.x).toBeLessThanOrEqual(x + 0.001)
        expect(region.y).toBeLessThanOrEqual(y + 0.001)
        expect(region.x + region.width).toBeGreaterThanOrEqual(x - 0.001)
        expect(region.y + region.height).toBeGreaterThanOrEqual(y - 0.001)
        expect(Math.min(region.x, region.y)).toBeGreaterThanOrEqual(0)
        expect(Math.max(region.x + region.width, region.y + region.height)).toBeLessThanOrEqual(1.0005)
      }),
      { numRuns: 60 },
    )
  })

  it('frames the coffee in the cup of a real photo', async () => {
    const { data, info } = await sharp('e2e/photos/cup-on-table.jpg')
      .resize(160)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const coffee = { x: 0.36, y: 0.15, width: 0.25, height: 0.3 }
    const region = edgeBox({ width: info.width, height: info.height, data }, { x: 0.55, y: 0.28 })
    expect(overlap(region, coffee)).toBeGreaterThan(0.6)
  })
})
