/** H8: which of the places that the home map knows are told, and that no session waits for it. */
import { expect, test } from 'vitest'
import type { InventoryPlaceId } from '@/lib/inventory/ids'
import type { KnownPlace } from '@/lib/store/inventory-store'
import { createRecall } from './recall'

const known = (name: string, place: string, more: Partial<KnownPlace> = {}): KnownPlace => ({
  for: name,
  place: { id: `pl_${place}` as InventoryPlaceId, name: place, count: 1 },
  at: '2026-11-21T10:00:00.000Z',
  ...{ chosen: 0, corrected: 0, isHome: false, alike: null },
  ...more,
})
const home = { chosen: 1, isHome: true }

function recalling(...places: readonly KnownPlace[]) {
  const asked: (readonly string[])[] = []
  const knownPlaces = async (names: readonly string[]) => {
    asked.push(names)
    return { places, left: [] }
  }
  const never = () => new Promise<never>(() => {})
  return { asked, recall: createRecall({ knownPlaces }, fault => expect.unreachable(String(fault)), never) }
}

test.each([
  ['where it lives', [known('mug', 'shelf', home)], [{ why: 'home', place: 'shelf' }]],
  [
    'where it was corrected to twice, before where it lives',
    [known('mug', 'desk', { chosen: 2, corrected: 2 }), known('mug', 'shelf', home)],
    [
      { why: 'before', place: 'desk' },
      { why: 'home', place: 'shelf' },
    ],
  ],
  [
    'no place where it was once, nor that of things like it, where it has its own',
    [
      known('mug', 'shelf', { ...home, alike: 'blue mug' }),
      known('mug', 'desk', { chosen: 1, corrected: 1 }),
      known('mug', 'attic', { alike: 'old mug' }),
    ],
    [{ why: 'home', place: 'shelf' }],
  ],
  [
    'of things like it the likeliest place',
    [known('mug', 'attic', { alike: 'old mug' }), known('mug', 'desk', { alike: 'my mug' })],
    [{ why: 'alike', place: 'attic', alike: 'old mug' }],
  ],
])('%s', async (_, places, expected) => {
  expect(await recalling(...places).recall(['mug'])).toEqual([{ name: 'mug', places: expected }])
})

test('a place that is called as a way out is none', async () => {
  const { recall } = recalling(known('mug', 'Trash', home), known('lamp', 'skip', { alike: 'lamp shade' }))
  expect(await recall(['mug', 'lamp'])).toEqual([])
})

test('few names at a time are asked about, and none where there are none', async () => {
  const { recall, asked } = recalling()
  await recall([])
  await recall(Array.from({ length: 500 }, (__, index) => `thing ${index}`))
  expect(asked.map(({ length }) => length)).toEqual([40])
})

test('a map that can’t be read knows nothing, and that is reported', async () => {
  const faults: unknown[] = []
  const knownPlaces = async () => Promise.reject(new Error('locked'))
  const recall = createRecall({ knownPlaces }, fault => void faults.push(fault))
  expect(await recall(['mug'])).toEqual([])
  expect(faults).toEqual([new Error('The home map can’t be read; the coach goes on without it.')])
})

test('a map that takes too long is not waited for', async () => {
  const knownPlaces = () => new Promise<never>(() => {})
  const recall = createRecall(
    { knownPlaces },
    fault => expect.unreachable(String(fault)),
    async () => 'late',
  )
  expect(await recall(['mug'])).toEqual([])
})
