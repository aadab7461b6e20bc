/** Takes “old mugs, a lamp and some papers” apart, and leaves “salt and pepper” together. */
import { CONDITION_WORDS } from './conditions'
import { sameWord, wordsOf } from './words'

/** Things that are one thing. */
const PAIRS: readonly (readonly string[])[] =
  'art craft, bat ball, bed breakfast, bit bob, bit piece, bow arrow, bread butter, bucket spade, cup saucer, drum bass, dungeon dragon, dustpan brush, fish chip, health safety, hook eye, knife fork, lock key, mac cheese, mortar pestle, needle thread, nut bolt, odd end, oil vinegar, pestle mortar, pot pan, pride prejudice, q a, rock roll, salt pepper, snake ladder, war peace'
    .split(', ')
    .map(pair => pair.split(' '))

const DESCRIBING = new Set([
  ...CONDITION_WORDS,
  ...'black white red green blue yellow brown grey gray purple pink beige gold silver striped'.split(' '),
  ...'big small large little tiny long short thick thin heavy round square soft nice ugly'.split(' '),
  ...'plastic metal wooden cotton leather'.split(' '),
])

/** What a new thing begins with: after “and” it tells that the next thing has come. */
const STARTS_A_THING =
  /^(?:an?|the|my|our|some|several|many|a few|few|lots|plenty|another|more|there|i|also|then|(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)(?=\s))\b/i

const CONNECTOR = /\s+(?:and also|and|&|\+|plus|as well as|along with)\s+/i
/** Inside a thing's own description, one “and” more belongs to it: “a box of pens and pencils”. */
const HOLDS_MORE = /\s(?:of|with|for|full of|between|from|about)\s/i

/** Where a thing lies comes last in its description. */
const ENDS_A_THING = /\s(?:on|in|under|by|near|behind|beside|at|next to)\s/i

const HIDDEN_COMMA = '\u0001'
const HIDDEN_AND = '\u0002'

/**
 * The parts of one line. Commas and semicolons win over “and”: where there are some (or `isOneOfMany`: the line is one
 * of a list of lines), “and” parts two things only before the last of them, or where a new thing clearly begins.
 */
export function splitList(line: string, isOneOfMany: boolean): string[] {
  const hidden = line.replaceAll(/\([^()]*\)/g, inBrackets =>
    inBrackets.replaceAll(',', HIDDEN_COMMA).replaceAll(/ and /gi, HIDDEN_AND),
  )
  const byComma = hidden.split(/,(?!\d)|(?<!\d),|[;、，；]|\s[|•/]\s/).filter(part => part.trim() !== '')
  const parts = byComma.flatMap((part, index) => {
    const isLast = index === byComma.length - 1
    const andIsWeak = byComma.length > 1 ? !isLast : isOneOfMany
    return splitAtAnd(part.trim(), andIsWeak)
  })
  return parts.map(part => part.replaceAll(HIDDEN_COMMA, ',').replaceAll(HIDDEN_AND, ' and ').trim())
}

function splitAtAnd(part: string, andIsWeak: boolean): string[] {
  const [first = '', ...others] = part.split(CONNECTOR)
  const connectors = part.match(new RegExp(CONNECTOR, 'gi')) ?? []
  const parts = [first]
  others.forEach((right, index) => {
    const left = parts.at(-1) ?? ''
    if (belongTogether(left, right, andIsWeak))
      parts[parts.length - 1] = `${left}${connectors[index]}${right}`
    else parts.push(right)
  })
  return parts
}

function belongTogether(left: string, right: string, andIsWeak: boolean): boolean {
  if (isPair(left, right) || isOnlyDescribing(left)) return true
  if (STARTS_A_THING.test(right.trim())) return false
  return andIsWeak || (HOLDS_MORE.test(left) && !ENDS_A_THING.test(left))
}

function isPair(left: string, right: string): boolean {
  const before = wordsOf(left).at(-1)
  const after = wordsOf(right)[0]
  if (!before || !after) return false
  return PAIRS.some(([one = '', other = '']) => sameWord(one, before) && sameWord(other, after))
}

function isOnlyDescribing(part: string): boolean {
  const words = wordsOf(part).filter(
    word => !/^(?:an?|the|my|our|some|that|this|\d+|two|three|very|really)$/.test(word),
  )
  return words.length > 0 && words.every(word => DESCRIBING.has(word))
}
