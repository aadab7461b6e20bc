import { describe, expect, it } from 'vitest'
import type { Photo, ShownThing } from '@/lib/wire/view'
import { itemOf, type Pin, pinLine, turnSpot, withoutPinPositions } from './pins'

const pin = (item: string, spot: Pin['spot']): Pin => ({ key: item, item, spot })

describe('a pin in the message', () => {
  it('says which photo and where, in fractions with two decimals', () => {
    expect(pinLine(pin('blue mug', { x: 0.42, y: 0.314 }), 'ph_1')).toBe(
      'blue mug (photo ph_1 at 0.42, 0.31)',
    )
    expect(pinLine(pin('lamp', { x: 1, y: 0 }), 'ph_1')).toBe('lamp (photo ph_1 at 1.00, 0.00)')
  })

  it('is only the item when it has no spot', () => {
    expect(pinLine(pin('blue mug', null), 'ph_1')).toBe('blue mug')
  })

  it('is shown without its place, and other text is left alone', () => {
    const lines = ['My desk (photo it!)', 'blue mug (photo ph_a-1 at 0.42, 0.31)', 'book']
    expect(withoutPinPositions(lines.join('\n'))).toBe('My desk (photo it!)\nblue mug\nbook')
  })

  it('comes back as its item, wherever it was set', () => {
    for (const spot of [null, { x: 0, y: 0 }, { x: 1, y: 1 }, { x: 0.005, y: 0.999 }]) {
      expect(withoutPinPositions(pinLine(pin('red book', spot), 'ph_9'))).toBe('red book')
    }
  })
})

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

describe('K2 a pin on a photo that was sent', () => {
  const photo = 'ph_1' as Photo['id']
  const mug: ShownThing = { id: 't1', name: 'Mugs', state: 'listed' }

  it('shows where a thing is that was only named', () => {
    expect(itemOf('mug', null, photo, [mug])).toEqual({ name: 'mug', photoId: photo })
  })

  it('is a second thing, where one of its name is pinned already', () => {
    const pinned = { ...mug, photo }
    expect(itemOf('mug', null, photo, [pinned]).name).toBe('mug (2)')
    expect(itemOf('mug', null, photo, [pinned, { ...pinned, name: 'mug (2)' }]).name).toBe('mug (3)')
  })
})
