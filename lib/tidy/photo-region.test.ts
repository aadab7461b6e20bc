import { describe, expect, test } from 'vitest'
import { isWhole, middleOf, readRegion, regionRound } from './photo-region'

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

test('one points at the middle of a part', () => {
  expect(middleOf({ x: 0.25, y: 0.5, width: 0.5, height: 0.25 })).toEqual({ x: 0.5, y: 0.625 })
})

test('a part in whole per cent, or in fractions, is read in fractions', () => {
  const part = { x: 0.07, y: 0, width: 0.29, height: 1 }
  expect(readRegion({ x: 7, y: 0, width: 29, height: 100 })).toEqual(part)
  expect(readRegion(part)).toEqual(part)
  expect(isWhole(readRegion({ x: 0, y: 0, width: 1, height: 1 }))).toBe(true)
})
