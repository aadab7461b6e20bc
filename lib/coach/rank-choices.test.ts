import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { placementOfChoice } from '@/lib/tidy/disposition'
import type { KnownPlace } from '@/lib/tidy/events'
import { LANGUAGES, type Language } from '@/lib/tidy/language'
import { dispositionChoice } from '@/lib/tidy/questions/shapes'
import { numRuns } from '@/scripts/test-sample'
import { describeItem } from './describe-item'
import { household } from './household'
import { TABLES } from './household/tables'
import { rankChoices, type Situation, warningOf } from './rank-choices'

const room: Situation = { spaceFunction: null, anchors: [], isGentle: false, leaning: null }
const choices = (name: string, situation: Partial<Situation> = {}) =>
  rankChoices(name, { ...room, ...situation })
const dispositions = (name: string, situation: Partial<Situation> = {}) =>
  choices(name, situation).map(({ disposition }) => disposition)
const labels = (name: string, situation: Partial<Situation> = {}) =>
  choices(name, situation).map(({ label }) => label)
const outsOf = (name: string, situation: Partial<Situation> = {}) =>
  choices(name, situation).flatMap(choice => {
    const placement = placementOfChoice(choice)
    return placement.pile === 'out' ? [placement.how] : []
  })

const kinds = household.groups.flatMap(group => group.kinds)
/** Of each kind, as a person would write it. */
const namesOf = (kind: (typeof kinds)[number], language: Language) =>
  kind.names[language].map(name => name.replace('=', ''))

describe('the first choice is the best guess', () => {
  test.each([
    ['mug', 'kitchen cupboard'],
    ['books', 'bookshelf'],
    ['papers', 'paper tray'],
    ['charger', 'cable box'],
    ['guitar', 'guitar stand'],
    ['toys', 'toy box'],
    ['towel', 'towel rail'],
    ['candy wrappers', 'trash'],
    ['medicine', 'medicine cabinet'],
  ])('%j → %s', (name, disposition) => {
    expect(dispositions(name)[0]).toBe(disposition)
  })

  test('depends on what the space is for', () => {
    expect(dispositions('desk lamp', { spaceFunction: 'working or studying' })[0]).toBe('desk')
    expect(dispositions('desk lamp', { spaceFunction: 'a place to sleep' })[0]).toBe('bedside table')
    expect(dispositions('desk lamp', { spaceFunction: 'Schlafen und Ausruhen' })[0]).toBe('bedside table')
    expect(dispositions('mug', { spaceFunction: 'sleeping and resting' })[0]).toBe('kitchen cupboard')
  })

  test('is to stay, for what definitely stays', () => {
    const anchors = ['the desk and the lamp, the computer']
    expect(labels('blue desk lamp', { anchors })[0]).toBe('Leave it right here')
    expect(labels('lamp shade box', { anchors })[0]).not.toBe('Leave it right here')
    expect(labels('mug', { anchors: ['nothing special'] })[0]).not.toBe('Leave it right here')
  })
})

describe('H8 a place that this home knows', () => {
  const home = (place: string): KnownPlace => ({ why: 'home', place })
  const like = (alike: string, place = 'red crate'): KnownPlace => ({ why: 'alike', place, alike })

  test('comes first, and the usual guesses behind it', () => {
    expect(dispositions('mug', { known: [home('hall shelf')] }).slice(0, 2)).toEqual(['hall shelf', 'donate'])
    expect(labels('mug', { known: [home('hall shelf')] })[0]).toBe('Hall shelf, its usual place')
    expect(dispositions('black cable', { known: [like('white cable')] })[0]).toBe('red crate')
    expect(dispositions('gadget of sorts', { known: [like('gadget')] })[0]).toBe('red crate')
  })

  test('two of them, where it was corrected to first', () => {
    const known: KnownPlace[] = [{ why: 'before', place: 'hall shelf' }, home('desk')]
    const given = dispositions('mug', { known })
    expect(given[0]).toBe('hall shelf')
    expect(given).toContain('desk')
  })

  test('is one choice with the usual guess that it is', () => {
    expect(dispositions('charger', { known: [home('the cable boxes')] })).not.toContain('cable box')
    const german = { language: 'de', known: [home('Kabelkiste')] } as const
    expect(dispositions('Ladegerät', german).filter(one => one === 'Kabelkiste')).toHaveLength(1)
  })

  test('of things like it does not come before what the state of the thing calls for', () => {
    expect(dispositions('broken lamp', { known: [like('lamp')] })).toEqual(dispositions('broken lamp'))
    expect(dispositions('broken lamp', { known: [home('workshop')] })[0]).toBe('workshop')
    expect(dispositions('candy wrappers', { known: [like('wrappers')] })[0]).toBe('trash')
  })

  test('of what is only called alike is none', () => {
    const known = (alike: string) => ({ known: [like(alike)] })
    expect(dispositions('light bulbs', known('tulip bulbs'))).not.toContain('red crate')
    expect(dispositions('bowl', known('bowling shoes'))).not.toContain('red crate')
    expect(dispositions('box of photos', known('box of cables'))).not.toContain('red crate')
    expect(dispositions('china dog', known('dog'))).not.toContain('red crate')
    expect(dispositions('cereal bowl', known('salad bowls'))[0]).toBe('red crate')
  })

  test('where such things only wait is none', () => {
    const known = [like('dirty socks', 'laundry basket')]
    expect(dispositions('blue socks', { known })).toEqual(dispositions('blue socks'))
    for (const place of ['its place here', 'pile to ask about', 'der alte Platz'])
      expect(dispositions('mug', { known: [home(place)] })).toEqual(dispositions('mug'))
  })

  test('bows to what the person has just said, and leaves a way to put a hard one off', () => {
    const known = [home('hall shelf')]
    expect(dispositions('mug', { known, leaning: { to: 'let_go', how: 'donate' } })[0]).toBe('donate')
    expect(dispositions('mug', { known, isGentle: true }).at(-1)).toBe('skip')
    expect(dispositions('desk lamp', { known, anchors: ['the lamp'] })[0]).toBe('here')
  })
})

describe('the state of a thing comes before its home', () => {
  test.each([
    ['dirty: to be washed', 'greasy saucepan', 'kitchen sink'],
    ['dirty: to be washed', 'sweaty t-shirts', 'laundry basket'],
    ['dirty: to be washed', 'fettige Pfannen', 'Spüle'],
    ['dirty: to be washed', 'mouldy lunch box', 'kitchen sink'],
    ['dirty: to be cleaned at the door', 'muddy wellies', 'front door'],
    ['worn on the skin: to be washed', 'worn tights', 'laundry basket'],
    ['wet: to be hung up', 'damp bathrobe', 'drying rack'],
    ['clean: into the wardrobe', 'folded laundry', 'wardrobe'],
    ['spoiled food: compost, else the bin', 'rotting pears', 'compost'],
    ['spoiled food: compost, else the bin', 'expired pudding', 'trash'],
    ['half eaten: the bin', 'half eaten burger', 'trash'],
    ['broken: electronics are recycled', 'old blender that doesn’t work', 'recycle'],
    ['broken: what is worth it is repaired', 'torn tent', 'repair box'],
    ['broken: clothes are mended', 'ripped skirt', 'mending basket'],
    ['broken: else the bin', 'broken vase', 'trash'],
    ['expired: medicine to the pharmacy', 'expired cough syrup', 'pharmacy'],
    ['expired: cosmetics to the bin', 'expired mascara', 'trash'],
    ['unopened: it is opened', 'unopened envelopes', 'to open'],
    ['unpaid: it is paid', 'unpaid invoice', 'to-do tray'],
    ['outgrown: it is passed on', 'tights and skirts that are too small', 'donate'],
    ['never used: it is passed on', 'unworn shoes', 'donate'],
    ['used up: recycled', 'empty shower gel', 'recycle'],
    ['used: the bin', 'used cotton pads', 'trash'],
    ['someone else’s: given back', 'my cousin’s tent', 'give_back'],
    ['someone else’s: given back', 'library dvd', 'give_back'],
    ['spent: collected', 'dead aa batteries', 'recycle'],
    ['old electronics: recycled', 'old tablet', 'recycle'],
    ['withered: compost', 'wilted orchid', 'compost'],
    ['a way was told: that one', 'novels to sell', 'sell'],
    ['a part is missing: kept for now', 'lone glove', 'basket by the front door'],
  ])('%s: %j → %s', (_, name, disposition) => {
    expect(dispositions(name)[0]).toBe(disposition)
  })

  test.each(['ripped skirt', 'cracked bowl', 'leaky bottle', 'kaputter Föhn', 'stinky rug', 'opened cereal'])(
    'nobody is given what they cannot use: %j',
    name => {
      expect(outsOf(name)).not.toContain('donate')
      expect(outsOf(name)).not.toContain('sell')
      expect(dispositions(name)).not.toContain('food bank')
    },
  )

  test.each(['my boss’s umbrella', 'husband’s records', 'Akkuschrauber vom Nachbarn', 'Jacke meines Mannes'])(
    'nobody lets go of what is another’s: %j',
    name => {
      expect(outsOf(name).filter(out => out !== 'give_back')).toEqual([])
    },
  )

  test.each([
    'grandpa’s violin',
    'inherited teapot',
    'childhood doll',
    'Omas Brosche',
    'bridal shoes',
    'Hochzeitsschmuck',
  ])('what is dear is kept or photographed, and never sold: %j', name => {
    expect(outsOf(name)).toEqual([])
    expect(dispositions(name, { isGentle: true })).not.toContain('sell')
  })
})

test('nobody is put away or given away', () => {
  expect(dispositions('my dad', { leaning: { to: 'let_go', how: 'trash' } })).toEqual([
    'where it feels at home',
    'skip',
  ])
})

test('labels speak of one thing or of several', () => {
  expect(labels('mug').slice(0, 2)).toEqual(['Put it in the kitchen cupboard', 'Donate it'])
  expect(labels('3 mugs').slice(0, 2)).toEqual(['Put them in the kitchen cupboard', 'Donate them'])
  expect(labels('gizmos')[0]).toBe('Leave them right here')
})

describe('for what is not known', () => {
  test('no place is made up', () => {
    expect(labels('thingamajig', { spaceFunction: 'working or studying' })).toEqual([
      'Leave it right here',
      'For later',
    ])
    expect(labels('thingamajig', { isGentle: true })).toEqual(['Leave it right here', 'For later'])
  })

  test('places of this home are offered', () => {
    const places = ['hall shelf', 'red crate', 'attic', 'shed']
    expect(dispositions('thingamajig', { places })).toEqual(['hall shelf', 'red crate', 'attic', 'skip'])
    expect(labels('thingamajig', { places })[0]).toBe('Hall shelf')
    expect(dispositions('mug', { places })).not.toContain('hall shelf')
  })

  test('its state is offered what fits', () => {
    expect(dispositions('broken thingamajig')).toEqual(['trash', 'repair box'])
    expect(dispositions('my neighbour’s thingamajig')[0]).toBe('give_back')
  })
})

describe('a card speaks German where the person does', () => {
  test('in its labels and places, whatever the language of the name', () => {
    expect(choices('Tasse', { language: 'de' }).slice(0, 2)).toEqual([
      { label: 'In den Küchenschrank', disposition: 'Küchenschrank' },
      { label: 'Spenden', disposition: 'donate', is_donate: true },
    ])
    expect(labels('mug', { language: 'de' })[0]).toBe('In den Küchenschrank')
    expect(labels('Tasse', { language: 'en' })[0]).toBe('Put it in the kitchen cupboard')
    expect(labels('Tasse')[0]).toBe('In den Küchenschrank')
  })

  test('in every choice of every kind', () => {
    const { sentence, places, ways } = TABLES.de
    const german = new Set([
      ...Object.values(places).map(place => sentence.put.replace('{place}', place).toLowerCase()),
      ...Object.values(ways).map(words => (typeof words === 'string' ? words : words.say).toLowerCase()),
    ])
    const foreign = kinds
      .flatMap(kind => namesOf(kind, 'de'))
      .flatMap(name => labels(name, { language: 'de' }))
      .filter(label => !german.has(label.toLowerCase()))
    expect(foreign).toEqual([])
  })
})

describe('a hazard is never thrown away', () => {
  const hazards = kinds.filter(({ nature }) => nature === 'hazard')
  const leanings: Situation['leaning'][] = [null, { to: 'let_go', how: 'trash' }, { to: 'let_go', how: null }]

  test.each(['', 'old ', 'broken ', 'empty ', 'expired ', 'spare ', 'grandpa’s ', 'swollen '])(
    '%j',
    state => {
      for (const hazard of hazards.flatMap(kind => namesOf(kind, 'en')))
        for (const leaning of leanings)
          for (const isGentle of [true, false]) {
            const given = dispositions(`${state}${hazard}`, { leaning, isGentle })
            expect(given, `${state}${hazard}`).not.toContain('trash')
          }
    },
  )

  test.each([
    ['fireworks', 'hazardous waste point'],
    ['box of ammunition', 'police station'],
    ['grandpa’s rifle', 'police station'],
    ['empty gas cartridges', 'gas shop'],
    ['insulin needles', 'pharmacy'],
    ['toy gun', 'donate'],
  ])('%j → %s', (name, disposition) => {
    expect(dispositions(name)).toContain(disposition)
  })

  test('and what is dangerous about it is said, in the language of the card', () => {
    expect(warningOf(describeItem('AA batteries'))).toMatch(/fire/)
    expect(warningOf(describeItem('bloated tablet'))).toMatch(/Don’t charge/)
    expect(warningOf(describeItem('Klarlack'), 'de')).toMatch(/Abfluss/)
    expect(warningOf(describeItem('teapot'))).toBeNull()
  })

  test('a swollen battery leads out of the house', () => {
    expect(dispositions('bloated tablet')).toEqual(['recycle', 'outside'])
  })
})

describe('after “I can’t decide” the choices are gentler', () => {
  const gentle = (name: string, leaning: Situation['leaning'] = null) =>
    labels(name, { isGentle: true, leaning })

  test('and one of them is to leave it', () => {
    expect(gentle('mug')).toEqual(['Put it in the kitchen cupboard', 'Donate it', 'For later'])
  })

  test('a sentimental thing may stay, and be let go with a photograph', () => {
    expect(gentle('souvenir').slice(0, 2)).toEqual([
      'Put it in the keepsake box',
      'Photograph it, then let it go',
    ])
  })

  test('and what the person said comes first', () => {
    expect(gentle('souvenir', { to: 'keep' })[0]).toBe('Put it in the keepsake box')
    expect(gentle('mug', { to: 'let_go', how: null })[0]).toBe('Donate it')
    expect(gentle('mug', { to: 'let_go', how: 'sell' })[0]).toBe('Sell it')
  })

  test('but a hazard never goes into the bin', () => {
    expect(
      dispositions('batteries', { isGentle: true, leaning: { to: 'let_go', how: 'trash' } }),
    ).not.toContain('trash')
  })
})

const leaning = fc.constantFrom<Situation['leaning']>(
  null,
  { to: 'keep' },
  { to: 'let_go', how: 'give_back' },
  { to: 'let_go', how: null },
  { to: 'let_go', how: 'trash' },
  { to: 'let_go', how: 'sell' },
)
const anyState = fc.constantFrom(
  ...Object.values(TABLES.en.states)
    .flatMap(words => words.slice(0, 3))
    .map(words => `${words} `),
  'grandma’s ',
  'my friend’s ',
  'my wife’s ',
  '',
)

describe.each(LANGUAGES)('every kind of the tables, by each of its names in %s', language => {
  const named = kinds.flatMap(kind => namesOf(kind, language).map(name => ({ kind, name })))

  test('is found by it', () => {
    const lost = named.filter(({ kind, name }) => describeItem(name, language).kind !== kind)
    expect(lost.map(({ name }) => name)).toEqual([])
  })

  test('has two choices or more, with a place first unless it is rubbish, dangerous or not there to stay', () => {
    for (const { kind, name } of named) {
      const given = choices(name, { language })
      expect(given.length, name).toBeGreaterThanOrEqual(2)
      const first = given[0] && placementOfChoice(given[0])
      const mayLeave = kind.nature === 'rubbish' || kind.nature === 'hazard' || kind.state !== undefined
      if (!mayLeave) expect(first?.pile, name).toBe('belongs')
    }
  })
})

/** A professional organiser would never say these, whatever the state and whatever was said. A state is the word that tells it. */
interface NeverSaid {
  readonly why: string
  readonly of: (kind: (typeof kinds)[number]) => boolean
  readonly states?: readonly string[]
  readonly but?: readonly string[]
  readonly never: readonly string[]
}

const isNature =
  (...natures: readonly (typeof kinds)[number]['nature'][]) =>
  ({ nature }: (typeof kinds)[number]) =>
    natures.includes(nature)
const OTHERS = ['my friend’s', 'borrowed', 'rented']
const WORN_OUT = ['broken', 'expired', 'mouldy', 'half eaten', 'dirty', 'empty']
const NEW = ['brand new', 'unopened', 'unread']
const DONE_WITH = ['old', 'expired', 'unwanted', 'to throw away', 'never used']
const GIVEN = ['donate', 'sell', 'a friend', 'a family member', 'food bank', 'animal shelter']

const NEVER_SAID: readonly NeverSaid[] = [
  { why: 'nobody sells food', of: isNature('food'), never: ['sell', 'donate'] },
  { why: 'nobody is given what is not fit to eat', of: isNature('food'), states: WORN_OUT, never: GIVEN },
  {
    why: 'medicine leaves by the pharmacy',
    of: ({ hazard }) => hazard === 'medicine',
    never: [...GIVEN, 'trash', 'recycle'],
  },
  { why: 'hazards are not for the bin', of: isNature('hazard'), never: ['trash', 'donate', 'sell'] },
  { why: 'electronics are not for the bin', of: isNature('device'), never: ['trash'] },
  {
    why: 'what was on the skin is not passed on',
    of: isNature('hygiene', 'consumable'),
    but: [...NEW, 'to donate'],
    never: ['donate', 'sell'],
  },
  {
    why: 'nobody is given what is not fit for use',
    of: () => true,
    states: ['broken', 'expired', 'mouldy'],
    never: ['donate', 'sell', 'food bank', 'a friend'],
  },
  { why: 'papers of importance stay', of: isNature('document'), never: ['donate', 'sell', 'recycle'] },
  {
    why: 'papers are shredded only when they have had their time',
    of: isNature('document'),
    but: DONE_WITH,
    never: ['trash'],
  },
  { why: 'letters are not passed on', of: isNature('mail'), never: ['donate', 'sell'] },
  {
    why: 'what is another’s goes back',
    of: ({ nature }) => nature !== 'rubbish',
    states: OTHERS,
    never: ['donate', 'sell', 'trash', 'recycle'],
  },
  {
    why: 'keys and money stay',
    of: ({ never = [] }) => never.includes('out'),
    never: ['donate', 'sell', 'trash', 'recycle'],
  },
  {
    why: 'what is precious or alive stays',
    of: isNature('precious', 'living'),
    never: ['donate', 'sell', 'trash', 'recycle', 'give_back'],
  },
  { why: 'memories are not sold', of: isNature('keepsake'), never: ['sell'] },
  { why: 'rubbish is not passed on', of: isNature('rubbish', 'packaging'), never: ['donate', 'sell'] },
]
const STATE_WORDS = [
  ...['', ...OTHERS, ...WORN_OUT, ...NEW, ...DONE_WITH, 'grandma’s', 'my wife’s', 'half full', 'outgrown'],
  ...['chewed', 'swollen', 'single', 'wet', 'for sale', 'to donate', 'to repair', 'used'],
]

test.each(NEVER_SAID)('$why', ({ of, states = STATE_WORDS, but = [], never }) => {
  const names = kinds.filter(of).flatMap(kind => namesOf(kind, 'en'))
  const told = states.filter(state => !but.includes(state))
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.constantFrom(...told),
      fc.boolean(),
      leaning,
      (name, state, isGentle, lean) => {
        const said = `${state} ${name}`.trim()
        const { kind } = describeItem(said)
        // An “old letter” is another kind than a letter.
        fc.pre(kind !== null && of(kind))
        const given = dispositions(said, { isGentle, leaning: lean })
        expect(
          given.filter(one => never.includes(one)),
          `${state} ${name}: ${given}`,
        ).toEqual([])
      },
    ),
    { numRuns: numRuns(300) },
  )
})

test('what is dear or of importance has a place first, unless another way was told', () => {
  const stays = kinds.filter(isNature('document', 'precious', 'living', 'keepsake', 'valuable'))
  const told = STATE_WORDS.filter(
    state => ![...DONE_WITH, ...OTHERS, 'for sale', 'to donate', 'to repair', 'broken'].includes(state),
  )
  for (const name of stays.flatMap(kind => namesOf(kind, 'en')))
    for (const state of told) {
      const [first] = choices(`${state} ${name}`.trim())
      expect(first && placementOfChoice(first).pile, `${state} ${name}`).toBe('belongs')
    }
})

test('what is precious never leaves by a card, whatever its state and whatever was said', () => {
  const precious = kinds
    .filter(({ nature }) => nature === 'precious' || nature === 'living')
    .flatMap(kind => namesOf(kind, 'en'))
  fc.assert(
    fc.property(
      fc.constantFrom(...precious),
      anyState,
      fc.boolean(),
      leaning,
      (thing, state, isGentle, lean) => {
        expect(outsOf(`${state}${thing}`, { isGentle, leaning: lean })).toEqual([])
      },
    ),
  )
})

test('every card has two to four choices, each with a disposition of its own', () => {
  const words = kinds.flatMap(kind => LANGUAGES.flatMap(language => namesOf(kind, language)))
  const space = fc.constantFrom(null, 'working or studying', 'sleeping', 'Kochen und Essen', 'dancing')
  const name = fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 40 }))
  const spoken = fc.constantFrom(undefined, ...LANGUAGES)
  fc.assert(
    fc.property(
      name,
      anyState,
      space,
      fc.boolean(),
      leaning,
      spoken,
      (thing, state, spaceFunction, isGentle, lean, language) => {
        const anchors = ['the bed, the wardrobe']
        const situation = { spaceFunction, anchors, isGentle, leaning: lean, ...(language && { language }) }
        const given = rankChoices(`${state}${thing}`, situation)
        expect(z.array(dispositionChoice).min(2).max(4).safeParse(given).error).toBeUndefined()
        const distinct = new Set(given.map(({ disposition }) => disposition.toLowerCase()))
        expect(distinct.size).toBe(given.length)
        if (isGentle) expect(distinct).toContain('skip')
        for (const { label } of given) expect(label).not.toMatch(/[{}!]/)
      },
    ),
  )
})
