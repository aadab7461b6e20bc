import { expect, test } from 'vitest'
import type { Photo, ShownThing } from '@/lib/wire/view'
import { firstTab, listedOnly, listPhotos, tabsOf } from './room-tabs'

const photo = (id: string, moment: Photo['moment'] = 'before') =>
  ({ id, moment, width: 4, height: 3, bytes: 1 }) as Photo
const thing = (id: string, state: ShownThing['state'], on?: string) =>
  ({ id, name: id, state, ...(on && { photo: on }) }) as ShownThing

test('photos of the list are those that a message took along or that were added to it, and none of afterwards', () => {
  const photos = [photo('a'), photo('b'), photo('c', 'after'), photo('d', 'during')]
  const messages = [
    {
      seq: 1,
      at: '',
      sender: 'human' as const,
      text: '',
      photoIds: [photos[0], photos[2]].map(one => one?.id as Photo['id']),
    },
  ]
  expect(listPhotos({ photos, messages }).map(({ id }) => id)).toEqual(['a', 'd'])
})

test('one tab for each photo with how much of it is decided, and one for what is on none', () => {
  const photos = [photo('a'), photo('b')]
  const things = [thing('cup', 'decided', 'a'), thing('pen', 'listed', 'a'), thing('kite', 'listed')]
  expect(tabsOf(photos, things)).toEqual([
    { id: 'a', number: 1, decided: 1, count: 2 },
    { id: 'b', number: 2, decided: 0, count: 0 },
    { id: 'listed', number: 0, decided: 0, count: 1 },
  ])
})

test('a thing whose photo is gone is one of the listed', () => {
  const things = [thing('cup', 'listed', 'gone')]
  expect(listedOnly([photo('a')], things)).toEqual(things)
  expect(tabsOf([photo('a')], things).at(-1)).toMatchObject({ id: 'listed', count: 1 })
})

test('the photo with the thing that is asked about comes first, then one with something left', () => {
  const photos = [photo('a'), photo('b'), photo('c')]
  const done = thing('cup', 'decided', 'a')
  expect(firstTab(photos, [done, thing('pen', 'listed', 'b'), thing('kite', 'asked', 'c')])).toBe('c')
  expect(firstTab(photos, [done, thing('pen', 'listed', 'b')])).toBe('b')
  expect(firstTab(photos, [done])).toBe('a')
  expect(firstTab([], [done])).toBe('listed')
})
