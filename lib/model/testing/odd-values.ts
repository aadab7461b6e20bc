/** Values that have broken programs before, as JSON text: the wire can say more than an object in memory. */
import fc from 'fast-check'

const ODD_STRINGS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\u202eevil\u202c',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  '👩‍👩‍👧‍👦'.repeat(50),
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '{{name}}',
  '#{7*7}',
  "' or 1=1 --",
  '%00%0a',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '\r\nset-cookie: a=b',
  'x'.repeat(70_000),
  '(a+)+$',
]

const ODD_NUMBERS = [
  '0',
  '-0',
  '-1',
  '1.5',
  '1e400',
  '-1e400',
  '9007199254740993',
  '1e21',
  '5e-324',
  '9'.repeat(400),
]

const ODD_JSON = [
  'null',
  'true',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"__proto__":{"title":"polluted","format":"polluted"}}',
  '{"constructor":{"prototype":{"title":"polluted"}}}',
  '{"toString":1,"valueOf":2,"hasOwnProperty":3,"then":4,"toJSON":5,"length":-1}',
  '{"length":1e9,"0":"a"}',
  '{"a":1,"a":2,"kind":"skip","kind":"choice"}',
  nested('[', ']', 900),
  nested('{"a":', '}', 900, '1'),
  `{"type":"object","properties":{"a":${nested('{"items":', '}', 900, '{}')}}}`,
  `{"type":"object","$ref":"#"}`,
  `{"type":"object","$defs":{"a":{"$ref":"#/$defs/a"}},"$ref":"#/$defs/a"}`,
]

export function nested(open: string, close: string, depth: number, inside = ''): string {
  return open.repeat(depth) + inside + close.repeat(depth)
}

export const oddString = fc.oneof(
  fc.constantFrom(...ODD_STRINGS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0xd7f0, max: 0xe010 }), { maxLength: 6 })
    .map(units => String.fromCharCode(...units)),
)

/** JSON text of any kind. */
export const oddJson = fc.oneof(
  oddString.map(text => JSON.stringify(text)),
  fc.constantFrom(...ODD_NUMBERS),
  fc.constantFrom(...ODD_JSON),
  fc.json({ maxDepth: 4 }),
)

/** Bodies that are no JSON at all, or not quite. */
export const brokenBody = fc.oneof(
  fc.constantFrom(
    '{',
    '{"title":',
    "{'title':'x'}",
    '{"title":"\u0000"}',
    '\ufeff{}',
    '{}{}',
    'NaN',
    '"\\ud800"',
    '//',
    '<x/>',
  ),
  fc.constantFrom('['.repeat(100_000), nested('[', ']', 100_000), nested('{"a":', '}', 30_000, '1')),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** For a path or a query, as it goes over the wire. */
export const oddPart = fc.oneof(
  fc.constantFrom(
    ...[
      '%',
      '%zz',
      '%00',
      '%ff',
      '%E0%A4%A',
      '..',
      '%2e%2e',
      '%2F',
      '%5c',
      'a%20b',
      '__proto__',
      'constructor',
    ],
    ...[
      'null',
      'undefined',
      '-1',
      '0',
      '1e999',
      'NaN',
      '%0d%0aset-cookie:%20a=b',
      'x'.repeat(64),
      'x'.repeat(2_000),
    ],
    ...['s_', '%F0%9F%AA%A3', '*', '~', "'", '[id]', '$', '@', ';a=b', 's_1%00', '%25%30%30'],
  ),
  oddString.map(text => encodeURIComponent(text.slice(0, 200).toWellFormed())),
)
