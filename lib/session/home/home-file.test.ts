/** H7: a home as a file, and files that are read in or refused with the line. */
import { describe, expect, test } from 'vitest'
import { HOME_FORMATS, readHomeFile } from './home-file'

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

test.each(['json', 'csv'] as const)('H7 what was written as %s is read as it was', format => {
  const expected = THINGS.map(({ id: _, ...thing }) => thing)
  expect(readHomeFile(HOME_FORMATS[format].write(THINGS))).toEqual({ ok: true, things: expected })
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
  ])('%s', (_, text) => {
    expect(readHomeFile(text)).toMatchObject({ ok: true, things: [{ name: 'Schirm; rot', place: 'Flur' }] })
  })

  test.each([
    ['', null, 'The file is empty.'],
    ['a picture', 1, 'The first line has to name the columns “thing” and “place”, or Homebox’s.'],
    ['thing,place\npen,desk\n,desk', 3, 'Give it a name.'],
    ['thing,place\n"two\nlines",desk\npen', 4, 'Give the place a name.'],
    ['thing,place\npen,donate', 2, '“donate” is not a place in the home.'],
    [`thing,place\n${'x'.repeat(201)},desk`, 2, 'A name has at most 200 characters.'],
    ['thing,place,since\npen,desk,yesterday', 2, '“yesterday” is no time.'],
    ['thing,place\npen,"desk', 2, 'A quote is not closed, or stands in the middle of a cell.'],
    ['thing,place\npen,de"sk\nmug,"shelf"s', 3, 'A quote is not closed, or stands in the middle of a cell.'],
    ['{"tidyup": "home",\n"places": [}', 2, 'This is not valid JSON.'],
    [
      '{"places": [\n{"name": "a",\n\n"things": [{}, {"name": "\\u00e4"}], 7: 1}]}',
      4,
      'This is not valid JSON.',
    ],
    ['{"places": [],\n"name": "two\nlines"}', 2, 'This is not valid JSON.'],
    ['{"places": [[1, -2.5e3, true, null, "{}"]\n', 2, 'This is not valid JSON.'],
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
  ])('%j is refused at line %s: %s', (text, line, why) => {
    expect(readHomeFile(text)).toEqual({ ok: false, line, why })
  })
})

test('H7 a huge file that is none is refused as quickly as a small one', () => {
  const long = 'x'.repeat(16_000_000)
  const quotes = '""'.repeat(8_000_000)
  for (const text of [
    long,
    `thing,place\n"${long}`,
    `thing,place\n"${quotes}`,
    `{"a": "${long}`,
    '['.repeat(1_000_000),
    `thing,place\n${','.repeat(2_000_000)}`,
  ])
    expect(readHomeFile(text)).toMatchObject({ ok: text.endsWith(',') })
})
