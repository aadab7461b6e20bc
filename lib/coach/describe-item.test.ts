import { describe, expect, test } from 'vitest'
import { describeItem } from './describe-item'
import { firstInTurn } from './listed-items'
import { canBeMissed } from './questions-about'

const kindOf = (name: string) => {
  const { kind, language } = describeItem(name)
  return kind?.names[language][0]?.replace('=', '') ?? null
}

describe('the last noun of a name is the thing', () => {
  test.each([
    ['two broken phone chargers', 'charger'],
    ['Coffee cups', 'cup'],
    ['blue-striped T-Shirts', 't shirt'],
    ['knives', 'knife'],
    ['batteries', 'battery'],
    ['wine glasses', 'wine glass'],
    ['glasses', 'glasses'],
    ['three boxes on the floor', 'box'],
    ['books about cats', 'book'],
    ['papers under the bed', 'paper'],
    ['coffee table', 'coffee table'],
    ['guitar case', 'guitar case'],
    ['tablet', 'tablet'],
    ['sleeping tablets', 'pill'],
    ['orange jacket', 'jacket'],
    ['deck of cards', 'card game'],
    ['odds and ends', 'odds and ends'],
    ['salt and pepper', 'salt'],
    ['children’s books', 'children book'],
    ['<i>teapot</i>', 'teapot'],
    ['Bücher', 'Buch'],
    ['Espressotässchen und Teller', 'Teller'],
    ['alte Gläser', 'Glas'],
    ['USB-Kabel', 'USB Kabel'],
    ['Kaffeekannen', 'Kaffeekanne'],
    ['kettle bosch', 'kettle'],
    ['cordless drill makita', 'cordless drill'],
    ['sun cream of the year before last', 'sunscreen'],
    ['toaster that trips the fuse', 'toaster'],
    ['small lamp, no bulb', 'lamp'],
    ['bike helmet after a crash', 'bike helmet'],
    ['night light shaped like a mushroom', 'night light'],
    ['ashes of the cat', 'ashes of the cat'],
    ['Wasserkocher Bosch', 'Wasserkocher'],
    ['Bettwäsche Biber', 'Bettwäsche'],
    ['Kabel vom alten Drucker', 'Kabel'],
    ['Puzzle 1000 Teile', 'Puzzle'],
  ])('%j is a %s', (name, first) => {
    expect(kindOf(name)).toBe(first)
  })

  test.each([
    ['40W bulbs', 'light bulb'],
    ['bulb 40 W', 'light bulb'],
    ['size 44 boots', 'boot'],
    ['Stiefel Größe 44', 'Stiefel'],
    ['5 forks', 'fork'],
    ['a pair of tongs', 'tongs'],
    ['iPhone 12 mini', 'iphone'],
    ['lamp (blue, tall)', 'lamp'],
  ])('watts, sizes and counts do not confuse %j', (name, first) => {
    expect(kindOf(name)).toBe(first)
  })
})

describe('an amount is of the thing', () => {
  test.each([
    ['box of old photos', 'photo'],
    ['bag of clothes', 'clothes'],
    ['half a tin of varnish', 'varnish'],
    ['bottle of shampoo', 'shampoo'],
    ['conditioner bottle', 'conditioner'],
    ['bottle of water', 'bottle'],
    ['tangle of cables', 'cable'],
    ['mug with pens', 'mug'],
    ['cup of tea', 'cup'],
    ['stuff for the dog', 'pet toy'],
    ['empty bottle of gin', 'bottle'],
    ['Stapel Zeitschriften', 'Zeitschrift'],
    ['Karton mit Büchern', 'Buch'],
    ['Duschgelflasche', 'Duschgel'],
  ])('%j: %s', (name, first) => {
    expect(kindOf(name)).toBe(first === 'pet toy' ? 'pet stuff' : first)
  })
})

describe('a word that two languages have is read in that of the person, or of the words beside it', () => {
  test.each([
    ['Gift', 'en', 'gift'],
    ['Gift', 'de', 'poison'],
    ['hose', 'en', 'garden hose'],
    ['Hose', 'de', 'trousers'],
    ['kaputte Hose', 'en', 'trousers'],
    ['old toaster', 'de', 'toaster'],
  ] as const)('%j in %s is a %s', (name, language, first) => {
    expect(describeItem(name, language).kind?.names.en[0]).toBe(first)
  })
})

describe('what is not known is never taken for what is like it', () => {
  test.each([
    'thingamajig',
    'mugwort',
    '本',
    'potato clock widget',
    'kalimba',
    'Kartoffeldings',
    'ceramic parrot',
    '',
  ])('%j is unknown', name => {
    expect(describeItem(name).kind).toBeNull()
  })
})

test.each([
  ['mug', false],
  ['mugs', true],
  ['glass', false],
  ['two lamp', true],
  ['pair of jeans', true],
  ['boxes of books', true],
  ['canvas', false],
  ['gizmos', true],
  ['Tasse', false],
  ['Tassen', true],
])('%j is several: %s', (name, expected) => {
  expect(describeItem(name).isPlural).toBe(expected)
})

describe('the name tells the state', () => {
  test.each([
    ['broken lamp', 'broken'],
    ['new but broken lamp', 'broken'],
    ['lamp', null],
    ['lamp, broken', 'broken'],
    ['lamp that does not work', 'broken'],
    ['toaster that trips the fuse', 'broken'],
    ['milk soured', 'spoiled'],
    ['payslips 2012', 'old'],
    ['car seat expired 2019', 'expired'],
    ['Toaster, bei dem die Sicherung rausfliegt', 'broken'],
    ['Handy mit kaputtem Display', 'broken'],
    ['Pfanne mit Griff', null],
    ['lamp that doesn’t work', 'broken'],
    ['lamp that is not broken', null],
    ['stool with a broken leg', 'broken'],
    ['blouse with a big wine stain', 'dirty'],
    ['kettle w/o lid', 'incomplete'],
    ['glass of lemonade', 'dirty'],
    ['hamper full of clean towels', 'clean'],
    ['vase with dead flowers', null],
    ['empty bottles', 'empty'],
    ['half empty bottle', 'opened'],
    ['dirty dishes', 'dirty'],
    ['clean but not folded laundry', 'clean'],
    ['old phone', 'old'],
    ['unopened parcel', 'new'],
    ['jacket that doesn’t fit', 'outgrown'],
    ['out of date milk', 'expired'],
    ['half eaten bagel', 'eaten'],
    ['trousers to donate', 'for_donation'],
    ['kaputte Stühle', 'broken'],
    ['Stuhl, der nicht mehr wackelt', null],
    ['Röcke, die nicht mehr passen', 'outgrown'],
    ['Schirm mit Loch', 'broken'],
    ['Mäntel zum Spenden', 'for_donation'],
    ['fast leere Tube Handcreme', 'opened'],
  ])('of %j: %s', (name, expected) => {
    expect(describeItem(name).condition).toBe(expected)
  })
})

describe('whose it is', () => {
  test.each([
    ['my neighbour’s drill', 'borrowed'],
    ['Anna’s bicycle', 'borrowed'],
    ['my friend’s after sun', 'borrowed'],
    ['tent from the library', 'borrowed'],
    ['Bohrmaschine der Nachbarin', 'borrowed'],
    ['Fahrrad von Lena', 'borrowed'],
    ['my wife’s dresses', 'household'],
    ['Anzug meines Mannes', 'household'],
    ['grandma’s lamp', 'dear'],
    ['grandma’s broken lamp', 'broken'],
    ['Opas Werkzeug', 'dear'],
    ['my mother’s earrings', 'dear'],
    ['my mother’s casserole', 'borrowed'],
    ['kid’s toys', null],
    ['men’s gloves', null],
    ['postcard from my brother', null],
    ['blender for my sister', null],
    ['letters from my sister', 'dear'],
    ['my late uncle’s hammer', 'dear'],
    ['Decke unserer verstorbenen Katze', 'dear'],
  ])('%j: %s', (name, expected) => {
    expect(describeItem(name).condition).toBe(expected)
  })
})

test.each(['clothes', 'shoes', 'papers', 'dishes', 'toys', 'rubbish', 'cables', 'box'])(
  '%j, one of the quick words for a spot on a photo, has a kind',
  word => {
    expect(describeItem(word).kind).not.toBeNull()
  },
)

function inTurn(...names: string[]): string[] {
  const left = new Map(names.map(name => [name, { name }]))
  const taken: string[] = []
  for (let next = firstInTurn(left.values()); next; next = firstInTurn(left.values())) {
    taken.push(next.name)
    left.delete(next.name)
  }
  return taken
}

test('rubbish first, then what has a clear home, then the unknown, sentimental things last', () => {
  expect(
    inTurn('love letters', 'thingamajig', 'mug', 'broken lamp', 'grandma’s vase', 'candy wrapper', 'books'),
  ).toEqual(['broken lamp', 'candy wrapper', 'mug', 'books', 'thingamajig', 'love letters', 'grandma’s vase'])
})

test('otherwise in the order of the list', () => {
  expect(inTurn('socks', 'mug', 'book')).toEqual(['socks', 'mug', 'book'])
})

test.each(['vase', 'jeans', 'board games', 'old guitar', 'thingamajig', 'Stehlampe', 'ugly vase'])(
  'whether somebody would miss %j may be asked',
  name => {
    expect(canBeMissed(describeItem(name))).toBe(true)
  },
)

test.each([
  ['food', 'half a loaf of bread'],
  ['food', 'Konservendosen'],
  ['a letter', 'letter from the tax office'],
  ['a paper', 'Kontoauszüge 2012'],
  ['medicine', 'cough syrup'],
  ['rubbish', 'candy wrappers'],
  ['what is used up', 'shampoo'],
  ['what is another’s', 'my neighbour’s drill'],
  ['what is another’s', 'Bohrmaschine vom Schwager'],
  ['what is to go back', 'library book'],
  ['what is of the dead', 'grandma’s sewing machine'],
  ['what is precious', 'wedding ring'],
  ['what has to stay', 'house keys'],
  ['what is alive', 'cat'],
])('but never of %s: %j', (_, name) => {
  expect(canBeMissed(describeItem(name))).toBe(false)
})
