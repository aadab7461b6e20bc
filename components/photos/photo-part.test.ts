import { describe, expect, it } from 'vitest'
import { around, mayLeaveEdges, photoInBox } from './photo-part'

const photo = { width: 1600, height: 1200 }
const whole = { x: 0, y: 0, width: 1, height: 1 }

describe('the frame around a region', () => {
  it('has air on all sides, and the corners stand within it', () => {
    const region = { x: 0.3, y: 0.3, width: 0.3, height: 0.2 }
    const frame = around(region, photo, 'frame')
    const corners = around(region, photo, 'corners')
    for (const [outer, inner] of [
      [frame, corners],
      [corners, region],
    ] as const) {
      expect(outer.x).toBeLessThan(inner.x)
      expect(outer.y).toBeLessThan(inner.y)
      expect(outer.x + outer.width).toBeGreaterThan(inner.x + inner.width)
      expect(outer.y + outer.height).toBeGreaterThan(inner.y + inner.height)
    }
  })

  it('stays on the photo', () => {
    const { x, y, width, height } = around({ x: 0.9, y: 0, width: 0.1, height: 0.3 }, photo, 'frame')
    expect(x + width).toBeLessThanOrEqual(1)
    expect(y).toBe(0)
    expect(height).toBeGreaterThan(0.3)
  })

  it('is no smaller than what stays sharp, nor larger than the photo', () => {
    const small = around({ x: 0.5, y: 0.5, width: 0.001, height: 0.001 }, photo, 'frame')
    expect(small.width * photo.width).toBeCloseTo(0.22 * 1200)
    expect(around(whole, photo, 'frame')).toEqual(whole)
  })
})

it('the photo is as wide as the frame asks for, by the width or the height of the box, or fills it if the region stays whole', () => {
  const middle = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
  expect(photoInBox(middle, { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }, photo)).toMatchObject({
    '--photo-width':
      'max(min(100cqw * 2, 100cqh * 2.6667), min(min(100cqw * 5, 100cqh * 6.6667), max(100cqw, 100cqh * 1.3333)))',
  })
})

it('has edges that the photo may not reach where a flat box shows more than a strip of it', () => {
  const strip = { x: 0.4, y: 0.4, width: 0.2, height: 0.15 }
  expect(mayLeaveEdges(strip, photo)).toBe(false)
  expect(mayLeaveEdges({ ...strip, height: 0.25 }, photo)).toBe(true)
  expect(mayLeaveEdges({ ...strip, width: 0.5 }, photo)).toBe(true)
})
