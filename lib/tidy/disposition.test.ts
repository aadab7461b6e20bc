import { expect, test } from 'vitest'
import { OUT_PHRASES, OUT_WORDS, placementOf } from './disposition'

const THINGS = ['it', 'them', 'this', 'that', 'these', 'those']
const phrases = OUT_WORDS.flatMap(how =>
  [how, ...OUT_PHRASES[how]].flatMap(phrase => THINGS.map(thing => [phrase.replace('{it}', thing), how])),
)

test('Q7 words that stand for a way out are one', () => {
  for (const [words = '', how] of phrases) expect(placementOf(words), words).toEqual({ pile: 'out', how })
})

test.each(['bin room', 'donation box in the hall', 'the toy bin', 'I’d rather throw it away', 'skip', ''])(
  'Q7 %j is none',
  words => {
    expect(placementOf(words).pile).not.toBe('out')
  },
)
