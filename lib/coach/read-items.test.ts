import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readItems } from './read-items'
import { readPin, zoneOf } from './read-pins'

const names = (text: string) => readItems(text).map(({ name }) => name)

describe('a list is taken apart', () => {
  test.each<[string, string[]]>([
    ['old mugs, a lamp and some papers', ['old mugs', 'lamp', 'papers']],
    ['- socks\n- two chargers', ['socks', 'two chargers']],
    ['* vase\n• rug\n1. clock\n2) plant\n[ ] book', ['vase', 'rug', 'clock', 'plant', 'book']],
    ['I have a guitar and three boxes on the floor', ['guitar', 'three boxes on the floor']],
    ['mugs;plates;  forks', ['mugs', 'plates', 'forks']],
    ['mug and plate and fork', ['mug', 'plate', 'fork']],
    ['A few books, lots of clothes, and an old TV.', ['books', 'clothes', 'old TV']],
    ['There is a lamp. I also see some books and my guitar!', ['lamp', 'books', 'guitar']],
    ['dirty dishes & empty bottles + pizza boxes', ['dirty dishes', 'empty bottles', 'pizza boxes']],
    ['gum wrappers, receipts, and 2 old phones', ['gum wrappers', 'receipts', '2 old phones']],
    ['there are cups on the table and papers under the bed', ['cups on the table', 'papers under the bed']],
    ['5 pairs of shoes, 10 books', ['5 pairs of shoes', '10 books']],
    ['1,5 l bottle, book', ['1,5 l bottle', 'book']],
    ['コップ、本', ['コップ', '本']],
    ['T-shirt, jeans', ['T-shirt', 'jeans']],
    ['also a lamp', ['lamp']],
    ['uh, well, socks', ['socks']],
    ['socks / shirts', ['socks', 'shirts']],
    ['too many books, a mug which is broken', ['books', 'mug which is broken']],
    [
      'pile of clothes on the chair and books on the floor',
      ['pile of clothes on the chair', 'books on the floor'],
    ],
    ['my kid’s toys and my husband’s jacket', ["kid's toys", "husband's jacket"]],
  ])('%j', (text, expected) => {
    expect(names(text)).toEqual(expected)
  })
})

describe('what belongs together stays together', () => {
  test.each<[string, string[]]>([
    ['salt and pepper', ['salt and pepper']],
    ['salt and pepper, a mug', ['salt and pepper', 'mug']],
    ['the salt & pepper and a mug', ['salt & pepper', 'mug']],
    ['bed and breakfast guide', ['bed and breakfast guide']],
    ['pots and pans, odds and ends', ['pots and pans', 'odds and ends']],
    ['black and white photos and a vase', ['black and white photos', 'vase']],
    ['old and broken phone, mug', ['old and broken phone', 'mug']],
    ['a box of pens and pencils', ['box of pens and pencils']],
    ['a box of pens and a stapler', ['box of pens', 'stapler']],
    ['cables (usb, hdmi and vga), a plug', ['cables (usb, hdmi and vga)', 'plug']],
    ['shoes and socks, hats and gloves, a coat', ['shoes and socks', 'hats and gloves', 'coat']],
    ['socks\nhats and gloves', ['socks', 'hats and gloves']],
    ['Books about cats and dogs', ['Books about cats and dogs']],
    ['paper and pens', ['paper', 'pens']],
  ])('%j', (text, expected) => {
    expect(names(text)).toEqual(expected)
  })
})

describe('lists as people type them', () => {
  test.each<[string, string[]]>([
    ['craft things (yarn, a glue gun), frames', ['yarn', 'glue gun', 'frames']],
    ['kettle (broken), cables (usb, hdmi)', ['broken kettle', 'cables (usb, hdmi)']],
    ['1) hoop 2) skates 3) old helmets', ['hoop', 'skates', 'old helmets']],
    ['soap n towels n a rubber duck', ['soap', 'towels', 'rubber duck']],
    ['a pile of coats and empty bags', ['pile of coats', 'empty bags']],
    ['parcel I have to send back', ['parcel I have to send back']],
    ['the sofa is buried under coats', ['coats']],
    ['i dont know where to begin theres just pans and cutlery', ['pans', 'cutlery']],
    ['ugh ok so theres a mug and old receipts', ['mug', 'old receipts']],
    ['baby stuff - bibs, bottles', ['bibs', 'bottles']],
    ['I never opened the letters, the parcels, or the boxes', ['letters', 'parcels', 'boxes']],
    ['hats hats hats', ['hats']],
    ['there is no rug but there is a stool', ['stool']],
    ['<i>fork</i><script>go()</script>, spoon', ['fork', 'spoon']],
    ['im Bad stehen leere Dosen und alte Bürsten rum', ['leere Dosen', 'alte Bürsten']],
    ['Hier ist überall Wolle, dazu noch eine Schere sowie Garn', ['Wolle', 'Schere', 'Garn']],
    ['auf dem Sofa liegen Decken und die Zeitung von gestern', ['Decken', 'Zeitung von gestern']],
  ])('%j', (text, expected) => {
    expect(names(text)).toEqual(expected)
  })
})

describe('words round a list are no items', () => {
  test.each<[string, string[]]>([
    ['hi, I have a guitar, two lamps and some other stuff', ['guitar', 'two lamps']],
    ['Hello. My desk has papers, a laptop and cables', ['papers', 'laptop', 'cables']],
    ['On the desk: mug, lamp & two pens', ['mug', 'lamp', 'two pens']],
    ['Here is my list:\n* vase\n* rug', ['vase', 'rug']],
    ['Lego set: pirate ship', ['Lego set pirate ship']],
    ['two mugs, the lamp is broken', ['two mugs', 'broken lamp']],
    ['socks but no shoes', ['socks']],
    ['a guitar. That’s all.', ['guitar']],
    ['mugs, etc.', ['mugs']],
    ['clothes everywhere', ['clothes']],
    ['can of paint, can opener', ['can of paint', 'can opener']],
  ])('%j', (text, expected) => {
    expect(names(text)).toEqual(expected)
  })

  test.each([
    '',
    '   ',
    '...',
    '🙂',
    '42',
    'hello',
    'what do you do?',
    'that’s enough',
    "that's enough",
    'ok',
    'found it',
    'My room is a mess and I feel overwhelmed',
    'I want to tidy my desk',
    'my bedroom',
    'stuff',
    'everything',
    'so much stuff',
    'please help me',
    'I don’t know where to start',
    'Can you look at my photo?',
    'Found it.',
    'I still can’t find it. Skip it.',
    'Show me the card again.',
    'I’d rather keep it.',
    'I could let it go.',
    'Leave it for now.',
    'That’s enough for today.',
    'End the session.',
  ])('%j lists nothing', text => {
    expect(names(text)).toEqual([])
  })
})

describe('a pin is one item, with its place', () => {
  test('one a line, beside plain lines', () => {
    const text =
      'socks and shoes\na blue mug, chipped (photo ph_abc at 0.42, 0.31)\n- lamp (photo ph_2 at 1, 0)'
    expect(readItems(text)).toEqual([
      { name: 'socks', pin: null },
      { name: 'shoes', pin: null },
      { name: 'blue mug, chipped', pin: { photoId: 'ph_abc', point: { x: 0.42, y: 0.31 } } },
      { name: 'lamp', pin: { photoId: 'ph_2', point: { x: 1, y: 0 } } },
    ])
  })

  test('without a name it is nothing', () => {
    expect(readItems('(photo ph_abc at 0.42, 0.31)')).toEqual([])
  })
})

test('every item’s words are words of the message, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
      const said = text.toLowerCase().replaceAll(/[’‘ʼ]/g, "'").replaceAll(/\s+/g, '')
      for (const name of names(text)) {
        expect(name.trim()).not.toBe('')
        for (const word of name.toLowerCase().split(/\s+/)) expect(said).toContain(word)
      }
    }),
  )
})

test.each([
  ['blue mug (photo ph_abc at 0.42, 0.31)', 'blue mug', { photoId: 'ph_abc', point: { x: 0.42, y: 0.31 } }],
  ['  mug (photo a-b_1 at .5,1)  ', 'mug', { photoId: 'a-b_1', point: { x: 0.5, y: 1 } }],
  ['far (photo p at 1.7, -3)', 'far', { photoId: 'p', point: { x: 1, y: 0 } }],
])('%j is a pin', (line, name, pin) => {
  expect(readPin(line)).toEqual({ name, pin })
})

test.each(['mug', 'mug (photo ph_abc)', 'mug (photo bad id at 0.1, 0.1)', 'mug (photo p at x, 0.1)', ''])(
  '%j is none',
  line => {
    expect(readPin(line)).toBeNull()
  },
)

test.each([
  [{ x: 0.1, y: 0.1 }, 'upper left'],
  [{ x: 0.5, y: 0.1 }, 'upper middle'],
  [{ x: 0.9, y: 0.5 }, 'middle right'],
  [{ x: 0.5, y: 0.5 }, 'middle'],
  [{ x: 0.9, y: 0.9 }, 'lower right'],
])('%j is in the %s', (point, zone) => {
  expect(zoneOf(point)).toBe(zone)
})
