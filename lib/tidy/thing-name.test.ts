/** K2: which names are one thing. Keys are folded into old sessions, so what is written here has to stay. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName, countIn, isSameNoun, nameKey, validateName } from './thing-name'

describe('K2 names match without case, article, number and plural', () => {
  test.each([
    ['Blue mug', 'blue MUG', ' the  blue mugs '],
    ['old letters', '3 old letters', 'an old letter', 'those old letters', '12x old letters'],
    ['two batteries', 'battery', 'the batteries'],
    ['vase', 'vases'],
    ['house', 'houses'],
    ['suitcase', 'Suitcases'],
    ['glass', 'glasses'],
    ['box', 'boxes'],
    ['axe', 'axes'],
    ['hoodie', 'my hoodies'],
    ['watch', 'watches'],
    ['lens', 'lenses'],
    ['knife', 'knives'],
    ['dress', 'dresses'],
    ['die Tasse', 'drei Tassen', 'Tasse'],
    ['Flasche', 'die Flaschen'],
    ['Zeitung', 'meine Zeitungen'],
    ['Anna’s mug', "anna's mugs"],
    ['ｍｕｇ', 'mug'],
  ])('%s', (name, ...others) => {
    for (const other of others) expect(nameKey(other), other).toBe(nameKey(name))
  })

  test.each([
    ['blue mug', 'red mug'],
    ['his jacket', 'her jacket'],
    ['box 1', 'box 2'],
    ['post', 'poster'],
    ['cloth', 'clothes'],
    ['bus', 'bu'],
    ['1', '2'],
    ['🧦', '🎁'],
    ['constructor', 'toString'],
    ['left shoe', 'shoe'],
  ])('%s and %s are two', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })

  test.each(['constructor', '__proto__', 'the', '3', '🧦', 'two'])('%s has a key of words', name => {
    expect(typeof nameKey(name)).toBe('string')
    expect(nameKey(name)).not.toMatch(/function/)
    expect(nameKey(name)).not.toBe('')
  })

  test('one that may be given has a key, which does not hang on case or white space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), name => {
        if (validateName(name) !== null) return
        expect(nameKey(name)).not.toBe('')
        expect(nameKey(` ${cleanName(name)}\n`)).toBe(nameKey(name))
      }),
    )
  })
})

test.each([
  ['two pairs of jeans', 2],
  ['3x mugs', 3],
  ['x4 mugs', 4],
  ['zwölf Gläser', 12],
  ['mug', null],
  ['a mug', null],
  ['eine Tasse', null],
  ['', null],
])('%s says how many: %s', (name, count) => {
  expect(countIn(name)).toBe(count)
})

describe('K3 what is no name', () => {
  test.each(['', '  \n', '\u0000'])('%j', name => expect(validateName(name)).toBe('Give it a name.'))

  test.each(['!!!', '—', '“”', '\u200b', '\u3164', '…'])('%j: only marks', name =>
    expect(validateName(name)).toBe('A name needs a letter or a number.'),
  )

  test('one of more than 200 characters', () => {
    expect(validateName('x'.repeat(200))).toBeNull()
    expect(validateName('x'.repeat(201))).toBe('A name has at most 200 characters.')
    expect(validateName(` ${'x'.repeat(200)}\n`)).toBeNull()
  })

  test.each(['mug', '🧦', '7', 'Größe', '杯子', 'كأس'])('%s is one', name =>
    expect(validateName(name)).toBeNull(),
  )
})

test.each([
  ['coat', 'raincoat', true],
  ['kabel', 'ladekabel', true],
  ['tasse', 'tassen', true],
  ['coat', 'boat', false],
  ['lamp', 'clamp', false],
  ['bowl', 'bowling', false],
  ['tap', 'tape', false],
])('%j and %j name one sort of thing: %s', (one, other, expected) => {
  expect(isSameNoun(one, other)).toBe(expected)
  expect(isSameNoun(other, one)).toBe(expected)
})
