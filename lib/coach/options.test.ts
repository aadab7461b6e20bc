/** H8: what the button of a known place says. */

import { expect, test } from 'vitest'
import type { KnownPlace } from '@/lib/tidy/events'
import type { Language } from '@/lib/tidy/language'
import { describeItem } from './describe-item'
import { knownLabel } from './options'

const like = (alike: string): KnownPlace => ({ why: 'alike', place: 'red crate', alike })
const label = (name: string, known: KnownPlace, language: Language = 'en') =>
  knownLabel(known, describeItem(name, language), language)

test.each([
  ['mug', 'Hall shelf, its usual place', 'Hall shelf, where you put it before'],
  ['two mugs', 'Hall shelf, their usual place', 'Hall shelf, where you put them before'],
])('of %s itself', (name, home, before) => {
  expect(label(name, { why: 'home', place: 'hall shelf' })).toBe(home)
  expect(label(name, { why: 'before', place: 'hall shelf' })).toBe(before)
})

test.each([
  ['black cable', 'white cable', 'your other cables live'],
  ['usb cables', 'cable', 'your other cables live'],
  ['paper box', 'shoe boxes', 'your other boxes live'],
  ['old diary', 'diary from 2012', 'your other diaries live'],
  ['bread knife', 'steak knives', 'your other knives live'],
  ['cook’s knife', 'knife', 'your other knives live'],
  ['wooden toy', 'toy', 'your other toys live'],
  ['sewing scissors', 'nail scissors', 'your other scissors live'],
  // Neither in the plural, nor by another noun.
  ['junk mail', 'mail from the bank', '“mail from the bank” lives'],
  ['charging lead', 'cable', '“cable” lives'],
  ['schwarzes Kabel', 'weißes Kabel', '“weißes Kabel” lives'],
])('%s, where %s is known', (name, alike, where) => {
  expect(label(name, like(alike))).toBe(`Red crate, where ${where}`)
})

test('in German, and in no other words than those that it was given', () => {
  const place = 'äußerer {its} Korb'
  expect(label('schwarzes Kabel', { why: 'alike', place, alike: 'weißes {place}' }, 'de')).toBe(
    'Äußerer {its} Korb, wo auch „weißes {place}“ hingehört',
  )
  expect(label('Tasse', { why: 'home', place: 'Flur' }, 'de')).toBe('Flur, der übliche Platz')
  expect(label('Tasse', { why: 'before', place: 'Flur' }, 'de')).toBe('Flur, dein Platz dafür')
})
