import { describe, expect, it } from 'vitest'
import { dragOf, swipeOf } from './classify-swipe'

const WIDTH = 336
const SLOWLY = 900

describe('what letting go of a dragged card means', () => {
  it('is the first answer to the right, and later to the left', () => {
    expect(swipeOf(130, 10, WIDTH, SLOWLY)).toBe('take')
    expect(swipeOf(-130, 10, WIDTH, SLOWLY)).toBe('later')
  })

  it('is nothing before a third of the way', () => {
    expect(swipeOf(100, 0, WIDTH, SLOWLY)).toBe('none')
    expect(swipeOf(-100, 0, WIDTH, SLOWLY)).toBe('none')
    expect(swipeOf(0, 0, WIDTH, 0)).toBe('none')
  })

  it('is an answer after a short way too, if it was quick', () => {
    expect(swipeOf(80, 5, WIDTH, 100)).toBe('take')
    expect(swipeOf(-80, 5, WIDTH, 100)).toBe('later')
    expect(swipeOf(40, 5, WIDTH, 20)).toBe('none')
  })

  it('is nothing where the finger went up or down as well', () => {
    expect(swipeOf(150, 150, WIDTH, SLOWLY)).toBe('none')
    expect(swipeOf(150, -120, WIDTH, 100)).toBe('none')
  })
})

describe('a finger that moves on a card', () => {
  it('says nothing while it trembles', () => {
    expect(dragOf(6, 6)).toBe('undecided')
  })

  it('drags to the side, and otherwise scrolls', () => {
    expect(dragOf(20, 4)).toBe('sideways')
    expect(dragOf(-20, -4)).toBe('sideways')
    expect(dragOf(4, 20)).toBe('elsewhere')
    expect(dragOf(20, 18)).toBe('elsewhere')
  })
})
