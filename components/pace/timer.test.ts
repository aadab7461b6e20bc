import { describe, expect, it } from 'vitest'
import { isOver, isStale, OFF, reduceTimer, remainingOf, type Timer, type TimerAction } from './timer'

const MINUTE = 60_000
const after = (moves: readonly (readonly [number, TimerAction])[]): Timer =>
  moves.reduce((timer, [at, move]) => reduceTimer(timer, move, at), OFF)

const five: Timer = after([[0, { kind: 'start', minutes: 5 }]])

describe('the timer', () => {
  it.each([
    [0, { at: 'left', minutes: 5, paused: false }],
    [1, { at: 'left', minutes: 5, paused: false }],
    [MINUTE, { at: 'left', minutes: 4, paused: false }],
    [4 * MINUTE - 1, { at: 'left', minutes: 2, paused: false }],
    [4 * MINUTE, { at: 'left', minutes: 1, paused: false }],
    [5 * MINUTE - 1, { at: 'left', minutes: 1, paused: false }],
    [5 * MINUTE, { at: 'over' }],
  ])('of five minutes shows after %i ms what is left', (now, rest) => {
    expect(remainingOf(five, now)).toEqual(rest)
  })

  it('is over at its end and not before', () => {
    expect(isOver(five, 5 * MINUTE - 1)).toBe(false)
    expect(isOver(five, 5 * MINUTE)).toBe(true)
    expect(isOver(OFF, 5 * MINUTE)).toBe(false)
  })

  it('loses nothing while it is paused', () => {
    const paused = reduceTimer(five, { kind: 'pause' }, 2 * MINUTE)
    expect(remainingOf(paused, 90 * MINUTE)).toEqual({ at: 'left', minutes: 3, paused: true })
    const resumed = reduceTimer(paused, { kind: 'resume' }, 90 * MINUTE)
    expect(isOver(resumed, 93 * MINUTE - 1)).toBe(false)
    expect(isOver(resumed, 93 * MINUTE)).toBe(true)
  })

  it('is extended while it runs and while it is paused, and remembers how long it was set in all', () => {
    const longer = after([
      [0, { kind: 'start', minutes: 5 }],
      [MINUTE, { kind: 'extend', minutes: 5 }],
      [2 * MINUTE, { kind: 'pause' }],
      [3 * MINUTE, { kind: 'extend', minutes: 5 }],
    ])
    expect(longer).toEqual({ at: 'paused', minutes: 15, restMs: 13 * MINUTE })
  })

  it('starts anew after its end, from then', () => {
    const again = reduceTimer(five, { kind: 'start', minutes: 5 }, 7 * MINUTE)
    expect(again).toEqual({ at: 'running', minutes: 5, endsAt: 12 * MINUTE })
  })

  it('is not moved by what does not fit', () => {
    for (const kind of ['pause', 'resume', 'stop'] as const) expect(reduceTimer(OFF, { kind }, 1)).toBe(OFF)
    expect(reduceTimer(OFF, { kind: 'extend', minutes: 5 }, 1)).toBe(OFF)
    expect(reduceTimer(five, { kind: 'resume' }, 1)).toBe(five)
    expect(reduceTimer(five, { kind: 'pause' }, 5 * MINUTE)).toBe(five)
    expect(reduceTimer(five, { kind: 'stop' }, 1)).toBe(OFF)
  })

  it('is forgotten an hour after its end, and kept for as long as it is paused', () => {
    expect(isStale(five, 64 * MINUTE)).toBe(false)
    expect(isStale(five, 65 * MINUTE)).toBe(true)
    expect(isStale(reduceTimer(five, { kind: 'pause' }, 1), 9999 * MINUTE)).toBe(false)
  })
})
