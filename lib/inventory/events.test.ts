import { expect, test } from 'vitest'
import { placingsOfEdit } from './events'

const AT = '2026-11-23T10:00:00.000Z'
const mug = { name: 'mug', place: 'shelf' }

test('H8 what a person puts somewhere by hand counts as a correction, what comes from a file does not', () => {
  const corrected = (...events: Parameters<typeof placingsOfEdit>) =>
    [...placingsOfEdit(...events)].map(placing => placing.corrected)
  const stored = { seq: 1, at: AT }
  expect(corrected({ ...stored, type: 'ThingMoved', data: { thing: { ...mug, seen: null } } })).toEqual([
    true,
  ])
  expect(corrected({ ...stored, type: 'ThingsAdded', data: { things: [mug] } })).toEqual([true])
  expect(corrected({ ...stored, type: 'HomeImported', data: { things: [{ ...mug, at: AT }] } })).toEqual([
    false,
  ])
})
