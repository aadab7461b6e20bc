import { describe, expect, test } from 'vitest'
import { household, lexiconOf } from '@/lib/coach/household'
import { LANGUAGES } from '@/lib/tidy/language'
import { roomOfPlace } from '@/lib/tidy/trips'
import { RULES, TABLES, WAYS } from './tables'

const kinds = household.groups.flatMap(group => group.kinds)
const others = LANGUAGES.filter(language => language !== 'en')

/** Every English phrase of a place that a card may show. */
const places = new Set([
  ...kinds.flatMap(({ home, here = {} }) => [...home, ...Object.values(here)]),
  'on the storage shelf',
])
const WORDS_OF_RULES = ['home', 'homes', 'way', 'out', 'returns', 'recycles', 'discards', 'wanted']
const inRules = Object.values(RULES).flatMap(rule => Object.values(rule).flat())
const placesInRules = inRules.filter(text => !WORDS_OF_RULES.includes(text) && !Object.hasOwn(WAYS, text))

test('the tables know at least 800 kinds', () => {
  expect(kinds.length).toBeGreaterThanOrEqual(800)
})

describe.each(LANGUAGES)('in %s', language => {
  const { folded } = lexiconOf(language)

  test('every kind has a name, and no name stands for two', () => {
    expect(kinds.filter(({ names }) => names[language].length === 0)).toEqual([])
    const names = kinds
      .flatMap(kind => kind.names[language])
      .map(name => folded(name.replace('=', '').toLowerCase()))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('every way has words, and a place where it leads to one', () => {
    const { ways } = TABLES[language]
    expect(Object.keys(ways).toSorted()).toEqual(Object.keys(WAYS).toSorted())
    for (const [id, to] of Object.entries(WAYS))
      expect(typeof ways[id], id).toBe(to === 'place' ? 'object' : 'string')
  })

  test('a warning stays short', () => {
    for (const warning of Object.values(TABLES[language].hazards))
      expect(warning.split(' ').length, warning).toBeLessThan(15)
  })
})

test.each(others)('in %s every place of the tables has its phrase, and no other has one', language => {
  const needed = new Set([...places, ...placesInRules])
  expect(Object.keys(TABLES[language].places).toSorted()).toEqual([...needed].toSorted())
})

test.each(others)('in %s a place is in the same room as in English', language => {
  for (const [phrase, translated] of Object.entries(TABLES[language].places))
    expect(roomOfPlace(translated), translated).toBe(roomOfPlace(phrase))
  for (const [id, words] of Object.entries(TABLES[language].ways)) {
    const english = TABLES.en.ways[id]
    if (typeof words === 'object' && typeof english === 'object')
      expect(roomOfPlace(words.to), words.to).toBe(roomOfPlace(english.to))
  }
})

test('every way out of a kind is one', () => {
  const unknown = kinds.flatMap(({ out }) => out).filter(way => !Object.hasOwn(WAYS, way))
  expect(unknown).toEqual([])
})

test('every way is used by a kind, a rule or the coach itself', () => {
  const used = new Set([...kinds.flatMap(({ out }) => out), ...inRules])
  const byCoach = ['trash', 'donate', 'recycle', 'sell', 'give_back', 'stays', 'later', 'photograph']
  expect(Object.keys(WAYS).filter(way => !used.has(way) && !byCoach.includes(way))).toEqual([])
})

test('every kind has a place, unless it is rubbish', () => {
  expect(kinds.filter(({ home, nature }) => home.length === 0 && nature !== 'rubbish')).toEqual([])
})

test('a hazard is named, and none of its ways is the ordinary bin', () => {
  for (const { hazard, out, nature, names } of kinds) {
    expect(hazard !== undefined, names.en.join()).toBe(nature === 'hazard')
    if (nature === 'hazard')
      expect(
        out.map(way => WAYS[way]),
        names.en.join(),
      ).not.toContain('trash')
  }
})
