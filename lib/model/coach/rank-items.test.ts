import { expect, test } from 'vitest'
import { rankItems } from './rank-items'

const ranked = (...names: string[]) => rankItems(names.map(name => ({ name }))).map(({ name }) => name)

test('rubbish first, then what has a clear home, then the unknown, sentimental things last', () => {
  expect(
    ranked('love letters', 'thingamajig', 'mug', 'broken lamp', 'grandma’s vase', 'candy wrapper', 'books'),
  ).toEqual(['broken lamp', 'candy wrapper', 'mug', 'books', 'thingamajig', 'love letters', 'grandma’s vase'])
})

test('otherwise in the order of the list', () => {
  expect(ranked('socks', 'mug', 'book')).toEqual(['socks', 'mug', 'book'])
})
