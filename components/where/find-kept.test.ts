/** H6: what the page answers without a connection. */
import { describe, expect, test } from 'vitest'
import { HOME, PLACE_SEARCHES, SEARCHES } from '@/lib/store/testing/inventory-searches'
import { findKept } from './find-kept'

const places = Object.entries(HOME).map(([name, things]) => ({
  id: `pl_${name}`,
  name,
  count: things.length,
  things: things.map(name => ({ id: `th_${name}`, name, at: '2026-11-23T10:00:00.000Z', sessionId: null })),
}))

describe('the map that the page has kept', () => {
  test.each(SEARCHES)('H6 answers “$asked” as the server does: $meant', ({ asked, meant }) => {
    expect(findKept(places, asked).found[0]?.thing ?? '').toBe(meant)
  })

  test.each(PLACE_SEARCHES)('H6 answers “%s” with the place “%s”, and what lives there', (asked, meant) => {
    const { found, places: named } = findKept(places, asked)
    expect(named[0]?.name).toBe(meant)
    expect(found.map(({ thing }) => thing)).toEqual(expect.arrayContaining([...(HOME[meant] ?? [])]))
  })

  test('H6 answers a long text by its first words, and what is like nothing there with nothing', () => {
    expect(findKept(places, 'phone charger '.repeat(800)).found[0]?.thing).toBe('phone charger')
    for (const text of ['', ' …!? ', 'qzxwv', '🧦'])
      expect(findKept(places, text)).toEqual({ found: [], places: [] })
  })

  test('of two that fit alike, what was put there last comes first', () => {
    const [drawer, box] = ['drawer', 'box'].map((name, nth) => ({
      ...{ id: name, name, count: 1 },
      things: [{ id: name, name: 'red scarf', at: `2026-11-2${nth}T10:00:00.000Z`, sessionId: null }],
    }))
    if (!drawer || !box) throw new Error('There are two.')
    expect(findKept([drawer, box], 'scarf').found.map(({ place }) => place)).toEqual(['box', 'drawer'])
  })
})
