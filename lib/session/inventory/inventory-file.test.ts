/** H7: a home as a file, and files that are read in or refused with the line. */
import { describe, expect, test } from 'vitest'
import { createImportThread } from './import-thread'
import { HOME_FORMATS } from './inventory-file'
import { readInventoryFile } from './read-inventory-file'

const encoded = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readInventoryFile(encoded(text))

const AT = '2026-11-21T10:00:00.000Z'
const THINGS = [
  { id: 'th_1', name: 'passport', place: 'desk drawer', at: AT },
  { id: 'th_2', name: '=1+1, “quoted” "twice"', place: 'Flur/oben; links', at: AT },
]

test('H7 the files are as they are described', () => {
  expect(HOME_FORMATS.csv.write(THINGS)).toBe(
    [
      '\uFEFFthing,place,since',
      `passport,desk drawer,${AT}`,
      `"'=1+1, “quoted” ""twice""","Flur/oben; links",${AT}`,
      '',
    ].join('\r\n'),
  )
  expect(HOME_FORMATS.homebox.write(THINGS)).toBe(
    [
      'HB.import_ref,HB.location,HB.quantity,HB.name',
      'th_1,desk drawer,1,passport',
      `th_2,"Flur oben; links",1,"'=1+1, “quoted” ""twice"""`,
      '',
    ].join('\r\n'),
  )
  expect(JSON.parse(HOME_FORMATS.json.write(THINGS.slice(0, 1)))).toEqual({
    tidyup: 'home',
    version: 1,
    places: [{ name: 'desk drawer', things: [{ name: 'passport', at: AT }] }],
  })
})

test.each(['json', 'csv'] as const)('H7 what was written as %s is read as it was', async format => {
  const expected = THINGS.map(({ id: _, ...thing }) => thing)
  expect(await read(HOME_FORMATS[format].write(THINGS))).toEqual({ ok: true, things: expected })
})

describe('H7 files of others', () => {
  test.each([
    ['by semicolons, as a German spreadsheet writes it', 'Place;Thing\nFlur;"Schirm; rot"\n\n'],
    ['by tabs', 'thing\tplace\r\nSchirm; rot\tFlur'],
    [
      'of Homebox, with columns that say nothing here',
      'HB.location,HB.labels,HB.name,HB.quantity\rFlur,,Schirm; rot,1\r,,,\r',
    ],
    ['with the mark of UTF-8', '\uFEFFthing,place\nSchirm; rot,Flur'],
  ])('%s', async (_, text) => {
    expect(await read(text)).toMatchObject({ ok: true, things: [{ name: 'Schirm; rot', place: 'Flur' }] })
  })

  test.each([
    ['', null, 'The file is empty.'],
    ['a picture', 1, 'The first line has to name the columns “thing” and “place”, or Homebox’s.'],
    ['thing,place\npen,desk\n,desk', 3, 'Give it a name.'],
    ['thing,place\n"two\nlines",desk\npen', 4, 'Give the place a name.'],
    ['thing,place\npen,donate', 2, '“donate” is not a place in the home.'],
    [`thing,place\n${'x'.repeat(201)},desk`, 2, 'A name has at most 200 characters.'],
    ['thing,place,since\npen,desk,yesterday', 2, '“yesterday” is no time.'],
    ['thing,place\npen,desk\n"mug,shelf\nlamp,desk\n', 3, 'A quote is not closed.'],
    ['{"tidyup": "home",\n"version": 1,\n  oops}', 3, 'This is not valid JSON.'],
    ['{"tidyup": "home",\n"places": [}', 2, 'This is not valid JSON.'],
    [
      '{"places": [\n{"name": "a",\n\n"things": [{}, {"name": "\\u00e4"}], 7: 1}]}',
      4,
      'This is not valid JSON.',
    ],
    ['{"places": [],\n"name": "two\nlines"}', 2, 'This is not valid JSON.'],
    [
      '{"places": [{"name": "a", "things": [], "others": [-2.5e3, true, null, "{}"]}]\n',
      2,
      'This is not valid JSON.',
    ],
    ['[1, 2]', null, 'This JSON is no export of a home.'],
    ['{"tidyup": "home", "version": 2, "places": []}', null, 'This JSON is no export of a home (version).'],
    [
      '{"tidyup": "home", "version": 1, "places": [{"name": "", "things": [{"name": "pen"}]}]}',
      null,
      'places.0.things.0: Give the place a name.',
    ],
    [
      '{"tidyup": "home", "version": 1, "places": [{"name": "a\\u0000", "things": []}]}',
      null,
      'places.0.name: has a character that can’t be stored.',
    ],
  ])('%j is refused at line %s: %s', async (text, line, reason) => {
    const code = 'import_does_not_fit'
    expect(await read(text)).toEqual({ ok: false, code, line, reason })
  })
})

test('H7 a quote in the middle of a cell is one of its characters', async () => {
  expect(await read('thing,place\n5" nails,"shelf"s')).toMatchObject({
    things: [{ name: '5" nails', place: '"shelf"s' }],
  })
})

const KB_64 = 'This has no line or value of a home: one is over 64 kB long.'
const TOO_DEEP = 'This JSON has lists in lists, over 16 levels deep.'
const MOST = 'This file has more than 50000 things.'

test.each([
  ['lists in lists', '{"a": '.padEnd(15_000_000, '['), TOO_DEEP],
  ['lists alone', '['.repeat(15_000_000), 'This JSON is no export of a home.'],
  ['empty lines', '\n'.repeat(15_000_000), 'This file has far more lines than a home.'],
  ['columns', `thing,place\n${','.repeat(7_000_000)}`, KB_64],
  ['columns that are named', ','.repeat(7_000_000), KB_64],
  ['one line', 'x'.repeat(15_000_000), KB_64],
  ['a quote that is not closed', `thing,place\n"${'x'.repeat(15_000_000)}`, KB_64],
  [
    'rows that say nothing',
    `thing,place\n${' \n'.repeat(7_000_000)}`,
    'This file has far more lines than a home.',
  ],
  ['things', `thing,place\n${'a,b\n'.repeat(3_000_000)}`, MOST],
  ['a number', `{"a": ${'1'.repeat(15_000_000)}`, KB_64],
  ['numbers', `{"a": [${'1,'.repeat(7_000_000)}`, 'This JSON has far more in it than a home.'],
  [
    'things in JSON',
    `{"tidyup": "home", "version": 1, "places": [${Array(60_000).fill('{"name":"b","things":[{"name":"a"}]}')}]}`,
    MOST,
  ],
])(
  'H7 15 MB of %s are refused with the first that is too much, off the main thread',
  async (_, text, reason) => {
    expect(await readImport(encoded(text))).toMatchObject({ ok: false, reason })
  },
)

const readImport = createImportThread()

test('H7 a file with as many things as a home may have is read', async () => {
  const text = `thing,place\n${Array.from({ length: 50_000 }, (_, nth) => `thing ${nth},desk`).join('\n')}`
  const whole = await readImport(encoded(text))
  expect(whole.ok && whole.things.length).toBe(50_000)
})
