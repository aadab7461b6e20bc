import { expect, test } from 'vitest'
import { isPlace, placeNamed } from './named-place'

test.each([
  ['floor', 'surface'],
  ['the kitchen counter', 'surface'],
  ['my bedroom', 'room'],
  ['corner of the room', 'surface'],
  ['on the couch', 'furniture'],
  ['top drawer', 'container'],
  ['Küchentisch', 'surface'],
  ['auf dem Boden', 'surface'],
  ['unser Wohnzimmer', 'room'],
  ['Schublade', 'container'],
])('%j names a %s', (text, place) => {
  expect(placeNamed(text)).toBe(place)
})

test.each([
  'desk lamp',
  'car keys',
  'garden hose',
  'mug on the floor',
  'Gartenschere',
  'Bild an der Wand',
  'gizmo',
  '',
])('%j names no place', text => {
  expect(placeNamed(text)).toBeNull()
})

test('a room and a surface are never things; furniture and boxes may be', () => {
  expect(['hallway', 'windowsill', 'Flur', 'Fensterbank'].every(text => isPlace(text))).toBe(true)
  expect(['shelf', 'three boxes', 'Regal', 'Karton'].some(text => isPlace(text))).toBe(false)
})
