import { describe, expect, it } from 'vitest'
import { fitWithin } from './prepare-photo'

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
