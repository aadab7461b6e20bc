import { expect, test } from 'vitest'
import { firstInTurn, turnOf } from './card-turn'

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
