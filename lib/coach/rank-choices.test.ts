import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dispositionChoice } from '@/lib/tidy/questions'
import { household } from './household'
import { rankChoices, type Situation } from './rank-choices'

const room: Situation = { spaceFunction: null, anchors: [], isGentle: false, leaning: null }
const dispositions = (name: string, situation: Partial<Situation> = {}) =>
  rankChoices(name, { ...room, ...situation }).map(({ disposition }) => disposition)
const labels = (name: string, situation: Partial<Situation> = {}) =>
  rankChoices(name, { ...room, ...situation }).map(({ label }) => label)

describe('the first choice is the best guess', () => {
  test.each([
    ['mug', 'kitchen cupboard'],
    ['dirty dishes', 'kitchen sink'],
    ['dirty clothes', 'laundry basket'],
    ['clothes', 'wardrobe'],
    ['books', 'bookshelf'],
    ['papers', 'paper tray'],
    ['unpaid bills', 'bills folder'],
    ['charger', 'cable box'],
    ['two broken phone chargers', 'recycle'],
    ['broken vase', 'trash'],
    ['old phone', 'recycle'],
    ['empty bottles', 'recycle'],
    ['candy wrappers', 'trash'],
    ['used batteries', 'recycle'],
    ['expired medicine', 'pharmacy'],
    ['medicine', 'medicine cabinet'],
    ['mouldy bread', 'trash'],
    ['library book', 'library'],
    ['my friend’s jacket', 'its owner'],
    ['unworn spare shoes', 'donate'],
    ['dead plant', 'compost'],
    ['guitar', 'guitar stand'],
    ['toys', 'toy box'],
    ['towel', 'towel rail'],
  ])('%j → %s', (name, disposition) => {
    expect(dispositions(name)[0]).toBe(disposition)
  })

  test('depends on what the space is for', () => {
    expect(dispositions('desk lamp', { spaceFunction: 'working or studying' })[0]).toBe('desk')
    expect(dispositions('desk lamp', { spaceFunction: 'a place to sleep' })[0]).toBe('bedside table')
    expect(dispositions('mug', { spaceFunction: 'sleeping and resting' })[0]).toBe('kitchen cupboard')
  })

  test('is to stay, for what definitely stays', () => {
    const anchors = ['the desk and the lamp, the computer']
    expect(labels('blue desk lamp', { anchors })[0]).toBe('Leave it where it is')
    expect(labels('lamp shade box', { anchors })[0]).not.toBe('Leave it where it is')
    expect(labels('mug', { anchors: ['nothing special'] })[0]).not.toBe('Leave it where it is')
  })
})

test('labels speak of one thing or of several', () => {
  expect(labels('mug').slice(0, 2)).toEqual(['Put it in the kitchen cupboard', 'Donate it'])
  expect(labels('3 mugs').slice(0, 2)).toEqual(['Put them in the kitchen cupboard', 'Donate them'])
})

test('an unknown thing gets a home, two ways out, and time', () => {
  expect(rankChoices('thingamajig', { ...room, spaceFunction: 'working or studying' })).toEqual([
    { label: 'Put it on the shelf by the desk', disposition: 'shelf by the desk' },
    { label: 'Donate it', disposition: 'donate', is_donate: true },
    { label: 'Throw it away', disposition: 'trash', is_trash: true },
    { label: 'Decide later', disposition: 'skip' },
  ])
})

test('labels and places of several things speak of several', () => {
  expect(rankChoices('gizmos', room)[0]).toEqual({
    label: 'Put them where you use them',
    disposition: 'where you use them',
  })
  expect(labels('gizmo')[0]).toBe('Put it where you use it')
})

describe('hazards are never thrown away', () => {
  const hazards = household.groups
    .flatMap(({ kinds }) => kinds)
    .filter(({ nature }) => nature === 'hazard')
    .flatMap(({ words }) => words.split(', '))
  const leanings: Situation['leaning'][] = [null, { to: 'let_go', how: 'trash' }, { to: 'let_go', how: null }]

  test.each(['', 'old ', 'broken ', 'empty ', 'expired ', 'spare ', 'grandpa’s '])('%j', condition => {
    for (const hazard of hazards)
      for (const leaning of leanings)
        for (const isGentle of [true, false]) {
          const given = dispositions(`${condition}${hazard}`, { leaning, isGentle })
          expect(given, `${condition}${hazard}`).not.toContain('trash')
        }
  })

  test.each([
    ['fireworks', 'hazardous waste point'],
    ['box of ammunition', 'police station'],
    ['grandpa’s rifle', 'police station'],
    ['empty gas cartridges', 'hazardous waste point'],
    ['toy gun', 'donate'],
  ])('%j → %s', (name, disposition) => {
    expect(dispositions(name)).toContain(disposition)
  })
})

describe('after “I can’t decide” the choices are gentler', () => {
  const gentle = (name: string, leaning: Situation['leaning'] = null) =>
    labels(name, { isGentle: true, leaning })

  test('and one of them is to leave it', () => {
    expect(gentle('mug')).toEqual(['Put it in the kitchen cupboard', 'Donate it', 'Leave it for another day'])
  })

  test('a sentimental thing is photographed first', () => {
    expect(gentle('souvenir')[0]).toBe('Photograph it, then let it go')
    expect(dispositions('souvenir', { isGentle: true })[0]).toBe('donate')
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

test('every card has two to four choices, each with a disposition of its own', () => {
  const words = household.groups.flatMap(({ kinds }) => kinds).flatMap(kind => kind.words.split(', '))
  const condition = fc.constantFrom(
    '',
    'old ',
    'new ',
    'broken ',
    'empty ',
    'dirty ',
    'spare ',
    'expired ',
    'borrowed ',
    'childhood ',
  )
  const leaning = fc.constantFrom<Situation['leaning']>(
    null,
    { to: 'keep' },
    { to: 'let_go', how: 'give_back' },
    { to: 'let_go', how: null },
    { to: 'let_go', how: 'trash' },
    { to: 'let_go', how: 'sell' },
  )
  const space = fc.constantFrom(
    null,
    'working or studying',
    'sleeping',
    'cooking and eating',
    'living',
    'storing things',
    'dancing',
  )
  const name = fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 40 }))
  fc.assert(
    fc.property(
      name,
      condition,
      space,
      fc.boolean(),
      leaning,
      (thing, state, spaceFunction, isGentle, lean) => {
        const anchors = ['the bed, the wardrobe']
        const choices = rankChoices(`${state}${thing}`, { spaceFunction, anchors, isGentle, leaning: lean })
        expect(z.array(dispositionChoice).min(2).max(4).safeParse(choices).error).toBeUndefined()
        const distinct = new Set(choices.map(({ disposition }) => disposition.toLowerCase()))
        expect(distinct.size).toBe(choices.length)
        if (isGentle) expect(distinct).toContain('skip')
        for (const { label } of choices) expect(label).not.toMatch(/[{}!]/)
      },
    ),
  )
})
