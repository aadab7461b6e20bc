import { describe, expect, test } from 'vitest'
import { readPin, regionRound, zoneOf } from './read-pins'

test.each([
  ['blue mug (photo ph_abc at 0.42, 0.31)', 'blue mug', { photoId: 'ph_abc', point: { x: 0.42, y: 0.31 } }],
  ['  mug (photo a-b_1 at .5,1)  ', 'mug', { photoId: 'a-b_1', point: { x: 0.5, y: 1 } }],
  ['far (photo p at 1.7, -3)', 'far', { photoId: 'p', point: { x: 1, y: 0 } }],
])('%j is a pin', (line, name, pin) => {
  expect(readPin(line)).toEqual({ name, pin })
})

test.each(['mug', 'mug (photo ph_abc)', 'mug (photo bad id at 0.1, 0.1)', 'mug (photo p at x, 0.1)', ''])(
  '%j is none',
  line => {
    expect(readPin(line)).toBeNull()
  },
)

describe('the part of the photo round a pin', () => {
  test.each([
    [
      { x: 0.42, y: 0.31 },
      { x: 0.32, y: 0.21, width: 0.2, height: 0.2 },
    ],
    [
      { x: 0, y: 1 },
      { x: 0, y: 0.9, width: 0.1, height: 0.1 },
    ],
    [
      { x: 0.95, y: 0.05 },
      { x: 0.85, y: 0, width: 0.15, height: 0.15 },
    ],
  ])('%j is clipped to the photo', (point, region) => {
    expect(regionRound(point)).toEqual(region)
  })
})

test.each([
  [{ x: 0.1, y: 0.1 }, 'upper left'],
  [{ x: 0.5, y: 0.1 }, 'upper middle'],
  [{ x: 0.9, y: 0.5 }, 'middle right'],
  [{ x: 0.5, y: 0.5 }, 'middle'],
  [{ x: 0.9, y: 0.9 }, 'lower right'],
])('%j is in the %s', (point, zone) => {
  expect(zoneOf(point)).toBe(zone)
})
