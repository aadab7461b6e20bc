/** C5: what is decided, as walks through the home. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placementOf } from './disposition'
import { applyToFacts } from './event-table'
import { initialFacts } from './facts'
import { countsOf, stillToCarry } from './summary'
import { destinationOf, isDecided, type Thing, type Things, withCarried } from './things'
import { roomOfPlace, tripsOf } from './trips'

/** Decided in this order, each for its place. */
const decided = (places: Readonly<Record<string, string>>): Things =>
  Object.entries(places).reduce(
    (facts, [item, location]) => applyToFacts(facts, { type: 'UserCorrected', data: { item, location } }),
    initialFacts,
  ).things

/** As `kitchen: cup, fork`. */
const lines = (things: Things, spaceFunction: string | null = null) => {
  const { stays, trips } = tripsOf({ things, spaceFunction })
  return [{ key: 'stays', things: stays }, ...trips].flatMap(({ key, things }) =>
    things.length > 0 ? [`${key}: ${things.map(({ name }) => name).join(', ')}`] : [],
  )
}

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
  test('rooms and places first, the largest of them first; then out of the door, by where that is', () => {
    const things = decided({
      lamp: 'attic',
      letters: 'recycle',
      cup: 'kitchen cupboard',
      socks: 'Kommode',
      box: 'recycle',
      fork: 'cutlery drawer',
      coat: 'donate',
      rug: 'on the attic',
      peel: 'Compost',
      hammer: 'toolbox',
      bottles: 'bottle machine',
      parcel: 'to the post office',
      wrapper: 'trash',
      radio: 'sell',
      charger: 'its owner',
      mug: 'kitchen',
    })
    expect(lines(things)).toEqual([
      'kitchen: cup, fork, mug',
      'place:attic: lamp, rug',
      'wardrobe: socks',
      'place:toolbox: hammer',
      'bin: wrapper',
      'recycling: letters, box, peel, bottles',
      'charity: coat',
      'sale: radio',
      'shop: parcel',
      'person: charger',
    ])
  })

  test.each<[string, Readonly<Record<string, string>>]>([
    ['recycling', { leaves: 'compost', peel: 'auf den Kompost', glass: 'bottle bank', cans: 'Pfandautomat' }],
    ['recycling', { jar: 'the bottle bank by the church', lid: 'bottle machine at Lidl' }],
    [
      'shop',
      { letter: 'zur Post', atlas: 'library', kettle: 'the shop', suit: 'dry cleaner', shoes: 'Schuster' },
    ],
    ['charity', { tin: 'food bank', shirt: 'Altkleidercontainer' }],
    ['person', { scarf: 'a friend', vase: 'Freunde' }],
    ['bin', { gum: 'in den Müll' }],
  ])('%s: %j is out of the door', (exit, places) => {
    expect(lines(decided(places))).toEqual([`${exit}: ${Object.keys(places).join(', ')}`])
  })

  test('what only sounds like a way out is a place of its own, by its name', () => {
    const places = {
      bag: 'school bag',
      tin: 'compost caddy',
      atlas: 'library shelf',
      key: 'at Oma’s',
      pen: 'badge box',
    }
    expect(tripsOf({ things: decided(places), spaceFunction: null }).trips.map(({ stop }) => stop)).toEqual(
      Object.values(places).map(place => ({ kind: 'place', place })),
    )
  })

  test.each([
    ['working or studying', { pens: 'Desk', clips: 'desk drawer', bills: 'to-do tray' }],
    ['my desk', { pens: 'on the desk', clips: 'desk drawer' }],
    ['Kochen und Essen', { pan: 'Küchenschrank', fork: 'Besteckschublade' }],
    ['craft corner', { yarn: 'the craft corner', glue: 'here', tape: 'its place here', wool: 'bleibt hier' }],
    ['living and playing', { novel: 'living room shelf' }],
  ])(
    'in “%s” nothing has to be carried that belongs there',
    (spaceFunction, places: Readonly<Record<string, string>>) => {
      const things = decided({ ...places, towel: 'bathroom', coat: 'donate' })
      expect(lines(things, spaceFunction)).toEqual([
        `stays: ${Object.keys(places).join(', ')}`,
        'bathroom: towel',
        'charity: coat',
      ])
      expect(countsOf({ things, spaceFunction }).carried).toBe(Object.keys(places).length)
      expect(stillToCarry({ things, spaceFunction, isCarrying: true }).map(({ name }) => name)).toEqual([
        'towel',
        'coat',
      ])
    },
  )

  test('what is given back goes to a person, unless it says to which shop', () => {
    const out = (to?: string): Partial<Thing> => ({
      state: {
        kind: 'decided',
        placement: { pile: 'out', how: 'give_back', ...(to !== undefined && { to }) },
        carried: false,
      },
    })
    const ways = [out('Return it to the library'), out('Anna'), out('the Library'), out()]
    const things = decided({ novel: 'hall', key: 'hall', atlas: 'hall', cup: 'hall' }).map((thing, at) => ({
      ...thing,
      ...ways[at],
    }))
    expect(lines(things)).toEqual(['shop: novel, atlas', 'person: key, cup'])
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
        const { stays, trips } = tripsOf({ things, spaceFunction: 'cooking' })
        const carried = [{ things: stays }, ...trips].flatMap(({ things }) => things.map(({ id }) => id))
        expect(carried.toSorted()).toEqual(
          things.flatMap(thing => (isDecided(thing) ? [thing.id] : [])).toSorted(),
        )
        expect(new Set(trips.map(({ key }) => key)).size).toBe(trips.length)
        for (const { stop, things } of trips)
          for (const thing of things) if (destinationOf(thing)?.pile === 'out') expect(stop.kind).toBe('exit')
        expect(places.filter(text => placementOf(text).pile !== 'skipped')).toHaveLength(carried.length)
      }),
    )
  })
})
