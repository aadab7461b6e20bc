import { expect, test } from 'vitest'
import { atLeast, atMost, figureOf, inTurns, ratioAtLeast, ratioAtMost, tableOf } from './figures'

const described = { name: 'a.b', what: 'a thing', unit: 'ms', floor: 'the floor' } as const

test('a ratio is taken inside each round, and the middle one counts', () => {
  const figure = figureOf(described, { ours: [10, 40, 6], floor: [10, 20, 2] })
  expect(figure).toMatchObject({
    ours: 10,
    floor: { what: 'the floor', value: 10 },
    ratio: 2,
    rounds: 3,
    met: null,
  })
  expect(figure.spread).toBeCloseTo(40 / 6)
})

test.each([
  { target: ratioAtMost(2), met: true },
  { target: ratioAtMost(1.9), met: false },
  { target: ratioAtLeast(2), met: true },
  { target: ratioAtLeast(2.1), met: false },
  { target: atMost(10), met: true },
  { target: atMost(9), met: false },
  { target: atLeast(11), met: false },
])('$target.of $target.is $target.bound is met: $met', ({ target, met }) => {
  expect(figureOf({ ...described, target }, { ours: [10], floor: [5] }).met).toBe(met)
})

test('what can’t be judged is a fault of the bench', () => {
  const { floor: _, ...alone } = described
  expect(() => figureOf({ ...alone, target: ratioAtMost(1) }, { ours: [1] })).toThrow('needs a floor')
  expect(() => figureOf(described, { ours: [1] })).toThrow('samples')
  expect(() => figureOf(described, { ours: [1], floor: [1, 2] })).toThrow('differ')
  expect(() => figureOf(alone, { ours: [] })).toThrow('no samples')
})

test('things are measured in turns, each round in the other order', async () => {
  const order: string[] = []
  const measured = (name: string) => async () => order.push(name)
  const samples = await inTurns(3, { a: measured('a'), b: measured('b') })
  expect(order.join('')).toBe('abbaab')
  expect(samples).toEqual({ a: [1, 4, 5], b: [2, 3, 6] })
})

test('the table says which aim was missed', () => {
  const figure = figureOf({ ...described, target: ratioAtMost(1.5) }, { ours: [10], floor: [5] })
  expect(tableOf([figure])).toContain(
    '| a thing | 10.0 ms | 5.00 (the floor) | 2.00 | ≤ 1.5 × | **missed** | 1 | 1.00 |',
  )
})
