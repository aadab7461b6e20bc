import { describe, expect, it } from 'vitest'
import { cropAround } from './region-crop'

const photo = { width: 1600, height: 1200 }

describe('the part of a photo that a card shows', () => {
  it('is square in pixels, and has the region in its middle', () => {
    const crop = cropAround({ x: 0.4, y: 0.4, width: 0.2, height: 0.2 }, photo)
    expect(crop.width * photo.width).toBeCloseTo(crop.height * photo.height)
    expect(crop.x + crop.width / 2).toBeCloseTo(0.5)
    expect(crop.y + crop.height / 2).toBeCloseTo(0.5)
  })

  it('stays on the photo', () => {
    const crop = cropAround({ x: 0.9, y: 0, width: 0.1, height: 0.1 }, photo)
    expect(crop.x + crop.width).toBeCloseTo(1)
    expect(crop.y).toBe(0)
  })

  it('is never larger than the photo, nor so small that it blurs', () => {
    expect(cropAround({ x: 0, y: 0, width: 1, height: 1 }, photo).height).toBe(1)
    expect(cropAround({ x: 0.5, y: 0.5, width: 0.001, height: 0.001 }, photo).height).toBe(0.25)
  })
})
