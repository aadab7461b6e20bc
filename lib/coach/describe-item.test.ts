import { describe, expect, test } from 'vitest'
import { describeItem } from './describe-item'
import { household } from './household'
import { firstInTurn, turnOf } from './listed-items'

const rows = household.groups.flatMap(({ kinds }) => kinds)

describe('the household tables', () => {
  test('know at least 150 kinds of things', () => {
    expect(rows.length).toBeGreaterThanOrEqual(150)
  })

  test('name no thing twice', () => {
    const words = rows.flatMap(row => row.words.split(', '))
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  })

  test('give every kind a place and a way out', () => {
    for (const row of rows) {
      expect(row.home.length, row.words).toBeGreaterThan(0)
      expect(row.out.length, row.words).toBeGreaterThan(0)
    }
  })

  test('keep hazards out of the bin', () => {
    for (const row of rows.filter(({ nature }) => nature === 'hazard')) {
      expect(row.out, row.words).not.toContain('trash')
    }
  })
})

describe('the words of a name find its kind', () => {
  test.each([
    ['two broken phone chargers', 'charger'],
    ['mug', 'mug'],
    ['Coffee cups', 'mug'],
    ['blue-striped T-Shirts', 't shirt'],
    ['knives', 'fork'],
    ['batteries', 'battery'],
    ['wine glasses', 'glass'],
    ['glasses', 'sunglasses'],
    ['box of old photos', 'photo'],
    ['three boxes on the floor', 'box'],
    ['mug with pens', 'mug'],
    ['bag of clothes', 'clothes'],
    ['cup of tea', 'mug'],
    ['books about cats', 'book'],
    ['papers under the bed', 'paper'],
    ['stuff for the dog', 'pet toy'],
    ['coffee table', 'table'],
    ['guitar case', 'storage box'],
    ['deck of cards', 'board game'],
    ['tablet', 'tablet'],
    ['sleeping tablets', 'medicine'],
    ['orange jacket', 'jacket'],
    ['odds and ends', 'odds and ends'],
    ['salt and pepper', 'spice'],
    ['bottle of shampoo', 'shampoo'],
    ['bottle of water', 'bottle'],
  ])('%j is a %s', (name, first) => {
    expect(describeItem(name).kind?.words.split(', ')[0]).toBe(first)
  })

  test.each(['thingamajig', 'mugwort', 'Zauberstab', '本'])('%j is unknown', name => {
    expect(describeItem(name).kind).toBeNull()
  })
})

test.each([
  ['mug', false],
  ['mugs', true],
  ['glass', false],
  ['two lamp', true],
  ['pair of jeans', true],
  ['boxes of books', true],
  ['canvas', false],
  ['children', true],
])('%j is several: %s', (name, expected) => {
  expect(describeItem(name).isPlural).toBe(expected)
})

test.each([
  ['broken lamp', 'broken'],
  ['new but broken lamp', 'broken'],
  ['lamp', null],
  ['empty bottles', 'empty'],
  ['dirty dishes', 'dirty'],
  ['library book', 'borrowed'],
  ['my neighbour’s drill', 'borrowed'],
  ['kid’s toys', null],
  ['grandma’s lamp', 'dear'],
  ['grandma’s broken lamp', 'broken'],
  ['old phone', 'old'],
  ['unopened parcel', 'new'],
  ['jacket that doesn’t fit', 'spare'],
  ['out of date milk', 'spoiled'],
])('the condition of %j is %s', (name, expected) => {
  expect(describeItem(name).condition).toBe(expected)
})

test.each(['clothes', 'shoes', 'papers', 'dishes', 'toys', 'rubbish', 'cables', 'box'])(
  '%j, one of the quick words for a spot on a photo, has a kind',
  word => {
    expect(describeItem(word).kind).not.toBeNull()
  },
)

function inTurn(...names: string[]): string[] {
  const left = new Map(names.map(name => [name, { name, turn: turnOf(name) }]))
  const taken: string[] = []
  for (let next = firstInTurn(left.values()); next; next = firstInTurn(left.values())) {
    taken.push(next.name)
    left.delete(next.name)
  }
  return taken
}

test('rubbish first, then what has a clear home, then the unknown, sentimental things last', () => {
  expect(
    inTurn('love letters', 'thingamajig', 'mug', 'broken lamp', 'grandma’s vase', 'candy wrapper', 'books'),
  ).toEqual(['broken lamp', 'candy wrapper', 'mug', 'books', 'thingamajig', 'love letters', 'grandma’s vase'])
})

test('otherwise in the order of the list', () => {
  expect(inTurn('socks', 'mug', 'book')).toEqual(['socks', 'mug', 'book'])
})
