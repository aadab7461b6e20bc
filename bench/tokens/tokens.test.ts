import { expect, test } from 'vitest'
import { tokens } from './tokens'

/** Far above what it takes: a busy machine must not look like a fault. */
const LIMIT = 120_000
const measured = tokens('smoke')

test('a session is billed in the three ways, all of them to its end', { timeout: LIMIT }, async () => {
  const figures = await measured
  const of = (name: string) => {
    const figure = figures.find(({ name: its }) => its === name)
    if (!figure) throw new Error(`There is no ${name}.`)
    return figure
  }
  expect(figures.map(({ name }) => name)).toEqual([
    'tokens.appended',
    'tokens.swapped',
    'tokens.thinking',
    'tokens.thinking.low',
    'tokens.home',
    'tokens.appended.reads',
    'tokens.swapped.reads',
  ])
  // 5 around the cards; of 10 cards 7 take one request, and those with a detour 5, 5 and 4.
  expect(of('tokens.appended').what).toContain('26 requests')
  expect(of('tokens.appended').floor).toEqual(of('tokens.swapped').floor)
  expect(of('tokens.appended').ours).toBeLessThan(of('tokens.swapped').ours)
  expect(of('tokens.swapped').ratio).toBeLessThan(1)
  expect(of('tokens.thinking').ours).toBeGreaterThan(of('tokens.appended').ours)
  expect(of('tokens.thinking.low').ratio).toBeLessThan(1)
  // The same requests, and some words more in them.
  expect(of('tokens.home').what).toContain('26 requests')
  expect(of('tokens.home').ratio).toBeGreaterThan(1)
  expect(of('tokens.appended.reads').ours).toBeGreaterThan(of('tokens.swapped.reads').ours)
})

test('the figures are the same each time', { timeout: LIMIT }, async () => {
  expect(await tokens('smoke')).toEqual(await measured)
})
