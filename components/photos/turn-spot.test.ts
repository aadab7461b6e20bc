import { describe, expect, it } from 'vitest'
import { turnSpot } from './turn-spot'

describe('a spot on a photo that is turned clockwise', () => {
  it.each([
    ['upper left', { x: 0, y: 0 }, { x: 1, y: 0 }],
    ['upper right', { x: 1, y: 0 }, { x: 1, y: 1 }],
    ['lower right', { x: 1, y: 1 }, { x: 0, y: 1 }],
    ['middle', { x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 }],
    ['somewhere', { x: 0.25, y: 0.125 }, { x: 0.875, y: 0.25 }],
  ])('moves on from the %s', (_, before, after) => {
    expect(turnSpot(before)).toEqual(after)
  })

  it('is back where it was after four turns', () => {
    const spot = { x: 0.375, y: 0.75 }
    expect(turnSpot(turnSpot(turnSpot(turnSpot(spot))))).toEqual(spot)
  })
})
