import { expect, test } from 'vitest'
import { measureInventory } from './inventory'

test('each read of a home is measured, and a decision beside an event that decides nothing', async () => {
  const figures = await measureInventory({ things: 300, places: 20, rounds: 2 })
  const names = figures.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['home.page', 'home.place', 'home.known', 'home.search.1']))
  expect(new Set(names).size).toBe(names.length)
  for (const { ours } of figures) expect(ours).toBeGreaterThan(0)
  expect(figures.find(({ name }) => name === 'home.decision')?.floor).not.toBeNull()
})
