import { describe, expect, it } from 'vitest'
import { areTiles, lookOfChoice, usedPlaces } from './propose-disposition'

const choice = (label: string, disposition = label) => ({ label, disposition })

describe('a choice', () => {
  it.each([
    ['kitchen cupboard', 'kitchen', 'place'],
    ['Schreibtischschublade', 'desk', 'place'],
    ['sock drawer', 'drawer', 'place'],
    ['the usual spot', 'place', 'place'],
    ['donate', 'donate', 'donate'],
    ['trash', 'trash', 'trash'],
    ['skip', 'later', 'later'],
  ])('that leads to “%s” has the icon of it', (disposition, icon, look) => {
    expect(lookOfChoice(choice('Yes', disposition))).toEqual({ icon, look })
  })
})

describe('the choices after the first are tiles', () => {
  const shown = (label: string, detail?: string) => ({ label, detail })
  const short = [shown('Donate'), shown('Kitchen sink'), shown('Throw away')]

  it('where two or three are one or two words of up to nine letters', () => {
    expect(areTiles(short)).toBe(true)
    expect(areTiles([shown('Sink'), shown('Bookshelf')])).toBe(true)
  })

  it.each([
    ['one takes three words', [...short.slice(1), shown('By the door')]],
    ['a word is longer', [...short.slice(1), shown('Bookshelves')]],
    ['something stands below one', [...short.slice(1), shown('Sell', 'to Anna')]],
    ['there is one alone', short.slice(1, 2)],
  ])('and rows where %s', (_, choices) => {
    expect(areTiles(choices)).toBe(false)
  })
})

const at = (place: string) => ({ item: 'a thing', place })

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
