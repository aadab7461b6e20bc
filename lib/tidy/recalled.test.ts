/** H8: what the home knew follows the thing, by the names that it has and had. */

import { expect, test } from 'vitest'
import { applyToFacts } from './event-table'
import type { RecalledThing, TidyEvent } from './events'
import { initialFacts, type TidyFacts } from './facts'
import { namesAdded, placesKnownFor } from './prompts/usual-places'
import { edited, factsAfter, listed } from './testing/happened'

const recalled = (...things: RecalledThing[]): TidyEvent => ({ type: 'HomeRecalled', data: { things } })
const home = (name: string, place: string): RecalledThing => ({ name, places: [{ why: 'home', place }] })

const placesIn = (facts: TidyFacts) =>
  facts.things.map(thing => placesKnownFor(facts, thing).map(({ place }) => place))

test('by its name, however that is written; of two the later', () => {
  const events = [listed('The mugs', 'kite'), recalled(home('mug', 'shelf')), recalled(home('mug', 'desk'))]
  expect(placesIn(factsAfter(...events))).toEqual([['desk'], []])
})

test('by the name that it has now before one that it had', () => {
  const renamed = [
    listed('cup'),
    recalled(home('cup', 'shelf')),
    edited({ kind: 'rename', id: 't1', name: 'mug' }),
  ]
  expect(placesIn(factsAfter(...renamed))).toEqual([['shelf']])
  expect(placesIn(factsAfter(...renamed, recalled(home('mug', 'desk'))))).toEqual([['desk']])
})

test('added is what was not on the list: new, named anew, or back', () => {
  const before = factsAfter(listed('mug', 'lamp', 'kite'), edited({ kind: 'remove', id: 't3' })).things
  const added = (event: TidyEvent) =>
    namesAdded(before, applyToFacts({ ...initialFacts, things: before }, event).things)
  expect(added(listed('two mugs', 'tent', 'kite'))).toEqual(['kite', 'tent'])
  expect(added(edited({ kind: 'rename', id: 't1', name: 'cup' }))).toEqual(['cup'])
  expect(added(edited({ kind: 'split', id: 't2', names: ['shade', 'bulb'] }))).toEqual(['shade', 'bulb'])
  expect(added(edited({ kind: 'restore', id: 't3' }))).toEqual(['kite'])
  expect(added(edited({ kind: 'remove', id: 't1' }))).toEqual([])
})
