import { expect, test } from 'vitest'
import { OUT_PHRASES, OUT_WORDS, placementOf } from '@/lib/tidy/disposition'
import { readWayOut } from './read-way-out'

const THINGS = ['it', 'them', 'this', 'that', 'these', 'those']
const phrases = OUT_WORDS.flatMap(how =>
  [how, ...OUT_PHRASES[how]].flatMap(phrase => THINGS.map(thing => [phrase.replace('{it}', thing), how])),
)

test('the coach and the piles take the same words for a way out', () => {
  for (const [words = '', how] of phrases) {
    expect(readWayOut(words), words).toBe(how)
    expect(placementOf(words), words).toEqual({ pile: 'out', how })
  }
})

test.each(['bin room', 'donation box in the hall', 'the toy bin', 'I’d rather throw it away', 'skip', ''])(
  '%j is none to either',
  words => {
    expect(readWayOut(words)).toBeNull()
    expect(placementOf(words).pile).not.toBe('out')
  },
)
