import { expect, test } from 'vitest'
import { type Leaning, readLeaning } from './read-leaning'

const goes = (how: 'trash' | 'donate' | 'recycle' | 'sell' | null): Leaning => ({ to: 'let_go', how })

test.each<[string, Leaning | null]>([
  ['I’d rather keep it.', { to: 'keep' }],
  ['I use it every day', { to: 'keep' }],
  ['it was a gift from my grandmother', { to: 'keep' }],
  ['I can’t let it go', { to: 'keep' }],
  ["I don't want to lose it", { to: 'keep' }],
  ['I’m not ready to throw it away', { to: 'keep' }],
  ['I could let it go.', goes(null)],
  ['I don’t really need it', goes(null)],
  ['I never use it', goes(null)],
  ['I no longer like it', goes(null)],
  ['maybe donate it', goes('donate')],
  ['I could give it away', goes('donate')],
  ['sell it perhaps', goes('sell')],
  ['just throw it out', goes('trash')],
  ['recycle it', goes('recycle')],
  ['Leave it for now.', { to: 'later' }],
  ['maybe tomorrow', { to: 'later' }],
  ['hm', null],
  ['it is blue', null],
  ['', null],
])('%j leans to %j', (text, expected) => {
  expect(readLeaning(text)).toEqual(expected)
})
