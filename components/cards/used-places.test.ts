import { expect, it } from 'vitest'
import { usedPlaces } from './used-places'

const at = (place: string) => ({ item: 'a thing', place })
const choice = (disposition: string) => ({ label: disposition, disposition })

it('the places of this session, the last used first, once each whatever their case', () => {
  expect(usedPlaces([at('desk'), at('Hall'), at('hall'), at('cellar')], [])).toEqual([
    'cellar',
    'hall',
    'desk',
  ])
})

it('not those that the card offers, and six at most', () => {
  const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(at)
  expect(usedPlaces(places, [choice('H'), choice('donate')])).toEqual(['g', 'f', 'e', 'd', 'c', 'b'])
})
