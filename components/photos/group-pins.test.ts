import { expect, test } from 'vitest'
import { groupPins } from './pinned-photo'

const at = (x: number, y: number) => ({ spot: { x, y } })
const size = { width: 320, height: 240 }

test('pins that a finger can tell apart stay alone', () => {
  const pins = [at(0.2, 0.2), at(0.5, 0.2), at(0.2, 0.5)]
  expect(groupPins(pins, size).map(group => group.pins)).toEqual(pins.map(pin => [pin]))
})

test('pins closer than 40 px become one, in their middle; on a larger photo they part again', () => {
  const pins = [at(0.5, 0.5), at(0.6, 0.5), at(0.9, 0.9)]
  const [both, alone] = groupPins(pins, size)
  expect(both?.pins).toHaveLength(2)
  expect(both?.spot.x).toBeCloseTo(0.55)
  expect(alone?.pins).toHaveLength(1)
  expect(groupPins(pins, { width: 1280, height: 960 })).toHaveLength(3)
})

test('each pin is in one group, however many lie on one spot', () => {
  const pins = Array.from({ length: 300 }, () => at(0.3, 0.3))
  expect(groupPins(pins, size).map(group => group.pins.length)).toEqual([300])
})
