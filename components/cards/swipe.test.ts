import { describe, expect, it } from 'vitest'
import { classifySwipe, dragDirection } from './swipe'

const WIDTH = 336
const SLOWLY = 900

describe('what letting go of a dragged card means', () => {
  it('is the first answer to the right, and skip to the left', () => {
    expect(classifySwipe(130, 10, WIDTH, SLOWLY)).toBe('first')
    expect(classifySwipe(-130, 10, WIDTH, SLOWLY)).toBe('skip')
  })

  it('is nothing before a third of the way', () => {
    expect(classifySwipe(100, 0, WIDTH, SLOWLY)).toBe('none')
    expect(classifySwipe(-100, 0, WIDTH, SLOWLY)).toBe('none')
    expect(classifySwipe(0, 0, WIDTH, 0)).toBe('none')
  })

  it('is an answer after a short way too, if it was quick', () => {
    expect(classifySwipe(80, 5, WIDTH, 100)).toBe('first')
    expect(classifySwipe(-80, 5, WIDTH, 100)).toBe('skip')
    expect(classifySwipe(40, 5, WIDTH, 20)).toBe('none')
  })

  it('is nothing where the finger went up or down as well', () => {
    expect(classifySwipe(150, 150, WIDTH, SLOWLY)).toBe('none')
    expect(classifySwipe(150, -120, WIDTH, 100)).toBe('none')
  })
})

describe('a finger that moves on a card', () => {
  it('says nothing while it trembles', () => {
    expect(dragDirection(6, 6)).toBe('undecided')
  })

  it('drags to the side, and otherwise scrolls', () => {
    expect(dragDirection(20, 4)).toBe('sideways')
    expect(dragDirection(-20, -4)).toBe('sideways')
    expect(dragDirection(4, 20)).toBe('elsewhere')
    expect(dragDirection(20, 18)).toBe('elsewhere')
  })
})
