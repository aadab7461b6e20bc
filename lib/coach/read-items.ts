/** Finds the things that a person lists in a message. Only their own words, less the small words round them. */
import { addsToList, readIntent } from './read-intent'
import { type Pin, readPin } from './read-pins'
import { splitList } from './split-list'
import { straight, wordsOf } from './words'

export interface ListedItem {
  readonly name: string
  readonly pin: Pin | null
}

/** What a message adds to the list wherever it is typed: “also a lamp”. */
export const readAddedItems = (text: string) => (addsToList(text) ? readItems(text) : [])

const BULLET = /^\s*(?:[-*•·–—▪◦‣]|\(?\d{1,2}[.)]|\[[ xX]?\])\s+/
/** “On the desk: mug, lamp” and “Here is my list:”, but not “Lego set: pirate ship”. */
const HEADING = /^\s*[^:,;]{1,50}:(?=\s|$)\s*/
const NAMES_A_LIST =
  /^\s*(?:on|in|under|by|near|at|behind|here|there|my|the|i)\b|\b(?:list|things|items|stuff|room|desk|table|floor|shelf|bed|kitchen|corner)\b/i
const SENTENCE_END = /(?<=[\p{L}\p{N})][.!?])\s+(?=\S)|\s+but\s+/iu

export function readItems(text: string): ListedItem[] {
  const lines = text.split(/\r?\n/).map(line => line.trim().replaceAll(/\s+/g, ' ').replace(BULLET, ''))
  const pins = lines.map(readPin)
  const isOneOfMany = lines.filter((line, index) => line !== '' && !pins[index]).length > 1
  return lines.flatMap((line, index) => {
    const pinned = pins[index]
    if (pinned) return named(tidied(pinned.name), pinned.pin)
    return itemsOfLine(line, isOneOfMany)
  })
}

function itemsOfLine(line: string, isOneOfMany: boolean): ListedItem[] {
  return withoutHeading(line)
    .split(SENTENCE_END)
    .filter(sentence => !/\?\s*$/.test(sentence) || readIntent(sentence) === null)
    .flatMap(sentence => splitList(sentence, isOneOfMany))
    .filter(part => readIntent(part) === null || addsToList(part))
    .flatMap(part => named(nameOf(part), null))
}

function withoutHeading(line: string): string {
  const heading = HEADING.exec(line)?.[0]
  if (heading === undefined) return line
  const rest = line.slice(heading.length)
  const isHeading = rest === '' || /[,;]/.test(rest) || (NAMES_A_LIST.test(heading) && /\p{L}/u.test(rest))
  return isHeading ? rest : line.replace(/:\s*/, ' ')
}

const named = (name: string | null, pin: Pin | null): ListedItem[] => (name === null ? [] : [{ name, pin }])

/** Small words before a thing. Each is taken off as often as one of them stands in front. */
const LEADING: readonly RegExp[] = [
  /^(?:and|also|plus|then|or|but|so|well|oh|ok|okay|yes|yeah|uh+|um+|erm?|hm+|maybe|just|only|mostly|mainly|basically|including|lastly|finally|besides|add|please add|i forgot|one more thing|another thing)(?:\s+|\s*[:,]\s*)/i,
  /^(?:there(?:'s| is| are|'re)|here(?:'s| is| are)|what i see is|i can (?:also )?see|i've(?: also)?(?: got| found)?|we've(?: also)?(?: got| found)?|(?:i|we) (?:(?:also|still|just|currently|only) )*(?:have got|have|see|own|found|got|spot|notice))(?: also)?\s+/i,
  /^(?:on|in|under|behind|beside|near|around|at|by|next to|inside) (?:the|my|our|this) [\p{L} ]{2,25}?,? (?:there(?:'s| is| are)|(?:i|we) (?:have|see)|are|is|lies?|sits?)\s+/iu,
  /^(?:my|the|our|this) \p{L}+(?: \p{L}+)? (?:has|have|holds?|contains?|is full of|is covered (?:in|with)|is cluttered with)\s+/iu,
  /^(?:it's|it is|these are|those are|this is|that's|that is|they are)\s+(?=(?:an?|the|my|some|mostly|just|all)\s)/i,
  /^(?:too many|too much|a lot of|lots of|loads of|tons of|plenty of|a bunch of|a couple of|couple of|quite a few|a few|all (?:the|my|of the|of my)|some of the|some more|any|several|many|various|multiple|some|few|more|an?|the|my|our|this|that|these|those)\s+/i,
]

const TRAILING =
  /[\s,]+(?:too|as well|etc\.?|and so on|and so forth|and more|and stuff|and things|and all that|everywhere|all over the place|lying around|please|i think|i guess|to the list|\.\.\.)$/i

/** Words that say that things are there, not which. Rooms are where they are. */
const SAYS_NOTHING =
  /^(?:(?:other|more|much|too|so much|too much|all sorts of|all kinds of|old|random|various|different|whole|entire|big|huge|complete|total|usual) )*(?:stuff|things?|items?|everything|anything|something|nothing|mess|clutter|chaos|misc|miscellaneous|lot|lots|list|etc|and|or|so|well|also|uh+|um+|erm?|hm+|photos? above|room|bedroom|kitchen|living room|bathroom|hallway|hall|house|flat|apartment|home|place|garage|attic|basement|cellar|office)$/i

/** A sentence about something, not a thing. “can of paint” and “it bag” are things all the same. */
const TELLS =
  /^(?:i|i'm|im|i'd|i'll|we|we're|you|you're|he|she|it's|they|please|let's|lets|don't|do|does|to|no|not|because|if|when|while|since|after|before|what|where|why|how|who|which|maybe|can (?:you|i|we|it)|could|should|would|help me|feel|want|need|trying|it (?:is|was|has|looks|feels))(?:\s|$)/i
const HAS_A_VERB = /(?<!\b(?:that|which|who|it))\s(?:is|are|was|were|am|isn't|aren't|feels?|seems?|looks)\s/i
const STATE_AFTER =
  /^(.+?)(?<!\b(?:that|which|who)) (?:is|are) (broken|empty|dirty|dead|torn|expired|new|old|damaged|cracked|unused)$/i

/** With the small words round it. */
const LONGEST_PART = 300
const LONGEST_NAME = 100
const MOST_WORDS = 15

function nameOf(part: string): string | null {
  const text = tidied(part)
  if (text === null) return null
  const name = text.replace(STATE_AFTER, '$2 $1')
  if (SAYS_NOTHING.test(name) || TELLS.test(name) || HAS_A_VERB.test(name) || readIntent(name) !== null)
    return null
  return name.length <= LONGEST_NAME && wordsOf(name).length <= MOST_WORDS ? name : null
}

/** Null when nothing is left, or far too much. */
function tidied(part: string): string | null {
  if (part.length > LONGEST_PART) return null
  let name = trimmed(straight(part))
  for (let before = ''; before !== name; ) {
    before = name
    for (const leading of LEADING) name = name.replace(leading, '')
    name = trimmed(name.replace(TRAILING, ''))
  }
  return /\p{L}/u.test(name) ? name : null
}

const trimmed = (text: string) =>
  text.replace(/^[\s"“”„'*_,.;:!?–—-]+/, '').replace(/[\s"“”„*_,.;:!?–—-]+$/, '')
