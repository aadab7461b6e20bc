import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Photo, ShownThing } from '@/lib/wire/view'
import { type Detection, MAYBE, SURE } from './detections'
import { suggestionAt, suggestionsOf } from './suggestions'

const photo = 'ph_1' as Photo['id']
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const seen = (kind: Detection['kind'], score: number, region: Detection['region']): Detection => ({
  kind,
  score,
  region,
})
const cup = seen('cup', 0.8, box(0.1, 0.1, 0.2, 0.2))
const mouse = seen('mouse', (SURE + MAYBE) / 2, box(0.6, 0.6, 0.2, 0.2))
const thing = (region: ShownThing['region'], of: Partial<ShownThing> = {}): ShownThing => ({
  id: 't1',
  name: 'mug',
  state: 'listed',
  photo,
  region,
  ...of,
})
const kinds = (things: readonly ShownThing[]) => {
  const { sure, maybe } = suggestionsOf([cup, mouse], photo, things)
  return { sure: sure.map(({ kind }) => kind), maybe: maybe.map(({ kind }) => kind) }
}

describe('what is suggested on a photo', () => {
  it('is told apart by how sure the device is', () => {
    expect(kinds([])).toEqual({ sure: ['cup'], maybe: ['mouse'] })
  })

  it('is not what the list has there already, under whatever name', () => {
    expect(kinds([thing(cup.region)]).sure).toEqual([])
  })

  it('is not what somebody pointed at, who had it framed more narrowly', () => {
    expect(kinds([thing(box(0.15, 0.15, 0.1, 0.1))]).sure).toEqual([])
  })

  it('is still what lies in a thing that was another guess, and not that guess by another name', () => {
    const spoon = seen('spoon', 0.6, box(0.15, 0.15, 0.14, 0.14))
    const glass = seen('wine_glass', 0.6, box(0.1, 0.1, 0.2, 0.21))
    const { sure } = suggestionsOf([cup, spoon, glass], photo, [thing(cup.region)])
    expect(sure.map(({ kind }) => kind)).toEqual(['spoon'])
  })

  it('is not what was taken off the list again', () => {
    expect(kinds([thing(cup.region, { state: 'removed' })]).sure).toEqual([])
  })

  it('is still what a thing of another photo covers', () => {
    expect(kinds([thing(cup.region, { photo: 'ph_2' as Photo['id'] })]).sure).toEqual(['cup'])
  })
})

describe('a tap on the photo', () => {
  const finger = { width: 0.1, height: 0.1 }
  const all = (...found: Detection[]) => suggestionsOf(found, photo, []).sure
  const at = (x: number, y: number, ...found: Detection[]) =>
    suggestionAt({ x, y }, all(...found), finger)?.kind ?? null

  it('means what is there', () => {
    expect(at(0.12, 0.28, cup)).toBe('cup')
    expect(at(0.4, 0.4, cup)).toBeNull()
  })

  it('means the smaller one of two', () => {
    expect(at(0.15, 0.15, seen('mouse', 0.9, box(0.05, 0.05, 0.4, 0.4)), cup)).toBe('cup')
  })

  it('needs to be no finer than a finger', () => {
    const key = seen('fork', 0.9, box(0.5, 0.5, 0.01, 0.01))
    expect(at(0.54, 0.54, key)).toBe('fork')
    expect(at(0.58, 0.58, key)).toBeNull()
  })

  it('means a large thing only near its middle, since other things lie in front of it', () => {
    const laptop = seen('laptop', 0.9, box(0.1, 0.1, 0.8, 0.8))
    expect(at(0.5, 0.5, laptop)).toBe('laptop')
    expect(at(0.2, 0.8, laptop)).toBeNull()
  })

  it('always reaches the middle of each, unless a smaller one is there', () => {
    const region = fc.record({
      x: fc.double({ min: 0, max: 0.7, noNaN: true }),
      y: fc.double({ min: 0, max: 0.7, noNaN: true }),
      width: fc.double({ min: 0.01, max: 0.3, noNaN: true }),
      height: fc.double({ min: 0.01, max: 0.3, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(region, { minLength: 1 }), regions => {
        const suggestions = all(...regions.map(one => seen('backpack', 0.9, one)))
        for (const { region } of suggestions) {
          const middle = { x: region.x + region.width / 2, y: region.y + region.height / 2 }
          const hit = suggestionAt(middle, suggestions, finger)
          expect(hit && hit.region.width * hit.region.height).toBeLessThanOrEqual(
            region.width * region.height,
          )
        }
      }),
    )
  })
})
