/** C5: what is decided, as walks through the home. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placementOf } from './disposition'
import { applyToFacts } from './event-table'
import { initialFacts } from './facts'
import { destinationOf, isDecided, type Thing, type Things, withCarried } from './things'
import { roomOfPlace, tripsOf } from './trips'

/** Decided in this order, each for its place. */
const decided = (places: Readonly<Record<string, string>>): Things =>
  Object.entries(places).reduce(
    (facts, [item, location]) => applyToFacts(facts, { type: 'UserCorrected', data: { item, location } }),
    initialFacts,
  ).things

/** As `kitchen: cup, fork`. */
const lines = (things: Things) =>
  tripsOf(things).map(({ room, things }) => `${room}: ${things.map(({ name }) => name).join(', ')}`)

describe('C5 the room of a place', () => {
  test.each([
    ['kitchen', ['kitchen cupboard', 'Cutlery drawer', 'in the kitchen sink', 'pantry', 'spice rack']],
    ['kitchen', ['Küchenschrank', 'oben im Küchenregal', 'Wohnküche', 'Besteckschublade', 'in den Küchen']],
    ['bathroom', ['bathroom shelf', 'bathroom sink', 'medicine cabinet', 'kids’ bathroom', 'in the shower']],
    ['bathroom', ['Badezimmerregal', 'ins Bad', 'Gästebad', 'Badschrank', 'Hausapotheke']],
    ['bedroom', ['bedroom shelf', 'the desk in the bedroom', 'on the bedside table', 'under the bed']],
    ['bedroom', ['Schlafzimmerschrank', 'Nachttisch', 'aufs Bett']],
    ['desk', ['desk drawer', 'beside the desk', 'home office', 'in the documents folder']],
    ['desk', ['Schreibtischschublade', 'Arbeitszimmer', 'Büroregal', 'Ordner']],
    ['wardrobe', ['in the wardrobe', 'sock drawer', 'closet', 'Kleiderschrank', 'Kommode']],
    [
      'hallway',
      ['hall cupboard', 'on the coat rack', 'in the bowl by the front door', 'Hausflur', 'Flurschrank'],
    ],
    ['living_room', ['living room shelf', 'TV stand', 'coffee table', 'Wohnzimmerregal', 'Bücherregal']],
    [
      'children',
      ['in the children’s wardrobe', 'kids room', 'toy box', 'Kinderzimmerschrank', 'Spielzeugkiste'],
    ],
    ['cellar', ['cellar', 'basement shelf', 'Kellerregal', 'Weinkeller']],
    ['garage', ['garage', 'Garagenregal', 'in the car']],
    ['laundry', ['laundry basket', 'washing machine', 'Waschküche', 'Wäschekorb', 'Waschkeller']],
    ['outdoors', ['garden shed', 'on the balcony', 'Balkonkasten', 'Gartenhaus', 'flower bed']],
    ['other', ['shelf', 'storage room', 'post office', 'badge box', 'Kindergarten', 'at Oma’s', '…', '']],
  ] as const)('%s', (kind, places) => {
    expect(places.map(place => [place, roomOfPlace(place)])).toEqual(places.map(place => [place, kind]))
  })
})

describe('C5 trips', () => {
  test('one for a room, the largest first, one for all places that tell none, and one for all that leaves, last', () => {
    const things = decided({
      lamp: 'attic',
      letters: 'recycle',
      cup: 'kitchen cupboard',
      socks: 'Kommode',
      box: 'recycle',
      fork: 'cutlery drawer',
      coat: 'donate',
      rug: 'on the attic',
      tin: 'donate',
      novel: 'on the shelf',
      vase: 'Küchenregal',
      bin: 'recycle',
      mug: 'kitchen',
    })
    expect(lines(things)).toEqual([
      'kitchen: cup, fork, vase, mug',
      'other: lamp, rug, novel',
      'wardrobe: socks',
      'out: letters, box, bin, coat, tin',
    ])
  })

  test('what leaves by the same way, and for the same place, stands next to each other', () => {
    const out = (to?: string): Partial<Thing> => ({
      state: {
        kind: 'decided',
        placement: { pile: 'out', how: 'give_back', ...(to !== undefined && { to }) },
        carried: false,
      },
    })
    const ways = [out('To the library'), out(), out('to the Library')]
    const things = decided({ novel: 'hall', key: 'hall', atlas: 'hall' }).map((thing, at) => ({
      ...thing,
      ...ways[at],
    }))
    expect(lines(things)).toEqual(['out: novel, atlas, key'])
  })

  test('what goes to its owner leaves', () => {
    expect(lines(decided({ charger: 'Its owner', cup: 'kitchen' }))).toEqual(['kitchen: cup', 'out: charger'])
  })

  test('the things of one place stand next to each other', () => {
    const things = decided({ cup: 'kitchen shelf', fork: 'cutlery drawer', mug: 'on the kitchen shelf' })
    expect(lines(things)).toEqual(['kitchen: cup, mug, fork'])
  })

  test('a trip stays the same while it is walked', () => {
    const things = decided({ cup: 'kitchen', fork: 'kitchen', lamp: 'hall' })
    expect(lines(withCarried(things, ['t1', 't2'], true))).toEqual(lines(things))
  })

  test('every decided thing is on exactly one trip, and nothing else is', () => {
    const place = fc.oneof(
      fc.constantFrom('kitchen', 'on the shelf', 'shelf', 'Küchenschrank', 'trash', 'donate', 'skip', ' '),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(fc.array(place, { maxLength: 30 }), places => {
        const things = decided(
          Object.fromEntries(places.map((place, nth) => [`thing no ${nth} here`, place])),
        )
        const trips = tripsOf(things)
        const carried = trips.flatMap(({ things }) => things.map(({ id }) => id))
        expect(carried.toSorted()).toEqual(
          things.flatMap(thing => (isDecided(thing) ? [thing.id] : [])).toSorted(),
        )
        expect(new Set(trips.map(({ room }) => room)).size).toBe(trips.length)
        for (const { room, things } of trips)
          for (const thing of things) expect(destinationOf(thing)?.pile === 'out').toBe(room === 'out')
        expect(places.filter(text => placementOf(text).pile !== 'skipped')).toHaveLength(carried.length)
      }),
    )
  })
})
