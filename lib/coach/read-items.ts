/** Finds the things that a person lists in a message. Only their own words, less the small words round them. */

import { CONDITION_WORDS, describeItem } from './describe-item'
import { findKind } from './household'
import { isPlace, placeNamed } from './named-place'
import { isPlaceName, isPlain } from './read-destination'
import { addsToList, asks, readIntent } from './read-intent'
import { type Pin, readPin } from './read-pins'
import { remembered, sameWord, straight, wordsOf } from './words'

export interface ListedItem {
  /** In their own words. */
  readonly name: string
  /** Where they said how many. */
  readonly quantity?: number
  readonly pin: Pin | null
}

/** What a message adds to the list wherever it is typed: “also a lamp”, but not “there's a hole in it”. */
export const readAddedItems = (text: string): ListedItem[] =>
  addsToList(text) && !OF_THE_THING.test(text)
    ? readItems(text).filter(({ name }) => !/\b(?:it|them|me|you|us)\b/i.test(name))
    : []

/** “There’s a stain on it” */
const OF_THE_THING =
  /\b(?:on|in|off|inside|with) (?:it|them|this one|that one)[\s.!]*$|\b(?:dran|drauf|drin)[\s.!]*$/i

/** Only where it is nothing but a list of things: where it is said, it might be anything. */
export function readSureItems(text: string): ListedItem[] {
  const items = readItems(text)
  const isList = items.length > 1 && /^(?:an?|my|the|some|two|three|\d+)\s/i.test(text)
  return isPlain(text) && (isList || items.every(isKnown)) ? items : []
}

/** A short name of something that the tables know. */
export const isKnown = ({ name }: ListedItem) => wordsOf(name).length <= 4 && describeItem(name).kind !== null

const BULLET = /^\s*(?:[-*•·–—▪◦‣]|\(?\d{1,2}[.)]|\[[ xX]?\])\s+/
/** “On the desk: mug, lamp” and “Here is my list:”, but not “Lego set: pirate ship”. */
const HEADING =
  /^\s*(?:(?:hi|hey|hello|hallo|moin|ok|okay|so|also|well|na gut)[\s,.!]+)*[^:,;]{1,50}:(?=\s|$)\s*/i
const NAMES_A_LIST =
  /\b(?:he?rum|liegt|liegen|steht|stehen)\s*:|^\s*(?:on|in|under|by|near|at|behind|here|there|my|the|i)\b|\b(?:list|things|items|stuff|room|desk|table|floor|shelf|bed|kitchen|corner)\b/i
const SENTENCE_END = /(?<=[\p{L}\p{N})][.!?]{1,5})\s+(?=\S)|\s+(?:but|aber)\s+/iu
/** “my craft corner - glitter, glue” */
const DASHED_HEADING =
  /^\s*(?:(?:my|the|our|in|on|im|auf|mein|meine|der|die|das)\s[^,;:]{2,50}?|[^,;:]{2,40}\b(?:stuff|things|supplies|corner|zeug|sachen))\s[-–—]\s+(?=.*,)/i
/** “1. comb 2. brush” on one line. */
const NUMBERED = /\s+(?=\d{1,2}[.)]\s+\p{L})/u
const MARKUP = /<(script|style)\b.*?(?:<\/\1\s*>|$)|<\/?[a-z][^<>]*>/gim
/** What somebody tries on us. */
const CODE = /;\s*--|\b(?:select|drop|delete|insert|update|alter)\s+(?:\*|table|from|into|all)\b|[{}]/i

export const readItems: (text: string) => ListedItem[] = remembered(text => {
  const lines = text
    .replaceAll(MARKUP, ' ')
    .split(/\r?\n/)
    .flatMap(line => (/^\s*1[.)]\s/.test(line) ? line.split(NUMBERED) : [line]))
    .map(line => line.trim().replaceAll(/\s+/g, ' ').replace(BULLET, ''))
    .filter(line => !CODE.test(line))
  const pins = lines.map(readPin)
  const isOneOfMany = lines.filter((line, index) => line !== '' && !pins[index]).length > 1
  return lines.flatMap((line, index) => {
    const pinned = pins[index]
    if (pinned) return named(tidied(pinned.name), pinned.pin)
    return itemsOfLine(line, isOneOfMany)
  })
})

function itemsOfLine(line: string, isOneOfMany: boolean): ListedItem[] {
  return line
    .split(SENTENCE_END)
    .map(withoutHeading)
    .filter(sentence => !/\?\s*$/.test(sentence) || !asks(sentence.replace(/[?\s]+$/, '')))
    .flatMap(sentence =>
      splitList(opened(sentence), isOneOfMany).map(withoutInnerHeading).flatMap(splitUnparted),
    )
    .filter(part => isNoPhrase(part))
    .flatMap(part => named(nameOf(part), null))
}

/** “Toys (lego, a train set)” are two things, “blender (broken)” is a broken blender; “cables (usb, hdmi)” are cables. */
const opened = (sentence: string): string =>
  sentence.replaceAll(/((?:^|[,;])[^,;()]*?)\s*\(([^()]*)\)/g, (whole, name: string, inside: string) => {
    const parts = inside.split(/,|\s(?:and|und|&)\s/).map(part => part.trim())
    if (parts.length > 1)
      return parts.every(isNamedThing) ? `${/^[,;]/.exec(name)?.[0] ?? ''} ${parts.join(', ')}` : whole
    return CONDITION_WORDS.includes(inside.trim().toLowerCase())
      ? name.replace(/^([,;]?\s*(?:(?:an?|the|my|our|and|\d+)\s)*)/i, `$1${inside.trim()} `)
      : whole
  })

/** “moving on friday, need to empty the garage: 2 bikes” */
function withoutInnerHeading(part: string): string {
  const [, heading = '', rest = ''] = /^([^:]{2,50}):\s+(\S.*)$/.exec(part) ?? []
  return heading !== '' && (NAMES_A_LIST.test(heading) || TELLS.test(heading)) ? rest : part
}

const LEAST_UNPARTED = 3

/** “pans pots lids”: several things with nothing between them. */
function splitUnparted(part: string): string[] {
  const named = part.split(/\s+(?=(?:the|my)\s)/i)
  const isNamed = (one: string) => isNamedThing(one.replace(/^(?:the|my)\s/i, '')) || isPlace(one)
  // “The floor the desk the chair”: where it lies, and not what.
  const isOnlyWhere = named.some(one => isPlace(one)) && named.every(one => placeNamed(one) !== null)
  if (named.length >= LEAST_UNPARTED && isOnlyWhere) return []
  if (named.length >= LEAST_UNPARTED && named.every(isNamed)) return named
  const words = part.split(/\s+/)
  const isThing = (word: string) => {
    const found = word.length > 3 ? findKind(wordsOf(word)) : null
    return found?.isPlural && found.prefix === '' && !CONDITION_WORDS.includes(word.toLowerCase())
  }
  const isSeveral = words.length >= LEAST_UNPARTED && new Set(words).size === words.length
  return isSeveral && words.every(isThing) ? words : [part]
}

const isNamedThing = (part: string) =>
  /^(?:an?|the|my|some|two|three|\d+|ein|eine|zwei|drei)\s/i.test(part) || findKind(wordsOf(part)) !== null

function withoutHeading(text: string): string {
  const [, dashed = '', rest = ''] = /^\s*([^,;:]{2,40}?)\s[-–—]\s(.+,.+)$/.exec(text) ?? []
  const line = isPlaceName(dashed) ? rest : text.replace(DASHED_HEADING, '')
  const heading = HEADING.exec(line)?.[0]
  if (heading === undefined) return line
  const listed = line.slice(heading.length)
  const isHeading =
    listed === '' || /[,;]/.test(listed) || (NAMES_A_LIST.test(heading) && /\p{L}/u.test(listed))
  return isHeading ? listed : line.replace(/:\s*/, ' ')
}

function named(name: string | null, pin: Pin | null): ListedItem[] {
  if (name === null || (pin === null && placeNamed(name) === 'room' && !/\bcars?$/i.test(name))) return []
  const quantity = quantityIn(name)
  return [{ name, ...(quantity !== null && { quantity }), pin }]
}

const NUMBERS = 'two three four five six seven eight nine ten eleven twelve'.split(' ')

/** “3 boxes”, “two lamps”, but not “1,5 l bottle”. */
function quantityIn(name: string): number | null {
  const [, digits, word = ''] = /^(?:([1-9]\d{0,3})x?|(\p{L}+))\s+(?=\p{L})/u.exec(name) ?? []
  const written = NUMBERS.indexOf(word.toLowerCase())
  return digits ? Number(digits) : written < 0 ? null : written + 2
}

/** Small words before a thing. Each is taken off as often as one of them stands in front. */
const LEADING: readonly RegExp[] = [
  /^(?:and|also|plus|then|hi|hello|hey there|hallo|moin|just moved (?:in|here|house)|just got back|or|but|so|well|oh|ok|okay|yes|yeah|uh+|ugh+|argh+|omg|um+|erm?|hm+|idk|dunno|maybe|just|only|mostly|mainly|basically|including|lastly|finally|besides|like|mostly|add|please add|wait|hey|sorry|actually|hang on|hold on|by the way|btw|one more thing|another thing|und|auch|noch|dazu|nochmal|noch ?mal|dann|erst ?mal|also|halt|nur|ach ja|achja|achso|außerdem|dear|honestly|obviously|the thing is|thing is|well dear|main things are|the main things are|not sure if (?:this|that|it) counts|nicht sicher ob das zählt)(?:\s+|\s*[:,]\s*)/i,
  /^(?:i|i'?m|it'?s|it|we|everything|this|that)\b.{0,80}?\b(?:there'?s|there is|there are|(?:i|we)(?:'ve| have) got|(?:i|we) (?:still |also |just )?(?:have|see))\s+(?:(?:just|like|also|mostly|only) )*/i,
  /^(?:my |the |our )?\p{L}+ (?:left|leaves|forgot|keeps|dumped|brought) (?=(?:his|her|their|an?|the|some|all)\s)/iu,
  /^[&+]\s+|^[和与跟及]\s*/,
  /^(?:what|something that) (?:looks|seems)(?: to be)?(?: like)? /i,
  /^(?:(?:die|das|der|meine?|unsere?) )?\p{L}+ (?:ist )?(?:(?:total|ganz|komplett|völlig) )?(?:voll (?:mit|von)|voller) /iu,
  /^(?:i think |i guess |maybe |so |let'?s |we (?:should|could|can) |we'?ll |can we |i want to |i need to |i(?:'d| would) like to )*(?:start|begin|tackle|deal|sort|go through)(?: with)? (?=(?:the|my|our|his|her|all|these|those)\s)/i,
  /^.{0,60}?\b(?:i|we) (?:(?:haven'?t|have not|never|didn'?t|still need to|need to|have to|should|must) )(?:touch(?:ed)?|finish(?:ed)?|open(?:ed)?|sort(?:ed)?|worn|wear|used?|put away|unpack(?:ed)?|deal(?:t)? with|clean(?:ed)?|return(?:ed)?) (?=(?:the|my|our|his|her|all|any of|these|those|an?)\s)/i,
  /^(?:any of|all of)\s+/i,
  /^überall (?=\S)/i,
  /^(?:i |we )?(?:gotta|got to|have to|need to|must|should) (?:sort|do|tidy|clean|go through|deal with|put away)(?: out| up)? (?=\p{L})/iu,
  /^(?:im|ins|in (?:der|dem|meinem|meiner|unserem|unserer)|auf (?:dem|der|meinem|meiner)|unter (?:dem|der|meinem|meiner)|neben (?:dem|der)|hinter (?:dem|der)|bei (?:mir|uns)|vor (?:dem|der)|hier|da|überall|dort)(?: \p{L}+){0,2}? (?:liegen|liegt|stehen|steht|sind|ist|hängen|hängt|wäre|wären|haben wir|habe? ich|gibt es|gibt'?s)\s+(?:(?:auch|noch|überall|nur|halt|erst ?mal|so|ganz|vor allem|hauptsächlich|jede menge|lauter|ein paar|he?rum)\s*:?\s+)*/iu,
  /^(?:ich|wir) (?:habe?|haben|sehe|seh|sehen)\s+(?:(?:da|hier|auch|noch|nur|halt|überall|vor allem)\s+)*/i,
  /^(?:in|on) (?:the |my |our |this )?\p{L}+(?: \p{L}+)? (?:is|are|there is|there are|have|has) (?=(?:many|much|some|an?|one|two|three|lots?|old|my|the)\b)/iu,
  /^(?:i |we )?(?:almost |totally |completely )?forgot(?: about| to (?:mention|list|add|say|tell you))?\s+|^(?:i |we )?(?:didn'?t|did not|haven'?t|never) (?:mention(?:ed)?|list(?:ed)?)\s+/i,
  /^(?:i |i've |i have |we )?(?:just |also )?(?:found|spotted|see|noticed) (?:another (?:thing|one)|something else|one more(?: thing)?|more things)(?=[\s,:]|$)[\s,:]*/i,
  /^(?:found|spotted)\s+(?=(?:an?|the|my|some|two|three|another)\s)/i,
  /^ich habe?(?: (?:auch|noch))+\s+/i,
  /^(?:da|hier) (?:ist|sind|liegt|liegen|steht|stehen|wäre)(?: (?:auch|noch))*\s+/i,
  /^(?:there(?:'?s| is| are|'re)(?: (?:also|still|another))?|here(?:'s| is| are)|what i see is|i can (?:also )?see|i've(?: also)?(?: got| found)?|we've(?: also)?(?: got| found)?|(?:i|we) (?:(?:also|still|just|currently|only) )*(?:have got|have|see|own|found|got|spot|notice))(?: also)?\s+/i,
  /^(?:on|in|under|behind|beside|near|around|at|by|next to|inside) (?:the|my|our|this) [\p{L} ]{2,25}?,? (?:there(?:'?s| is| are)|(?:i|we) (?:have|see)|are|is|lies?|sits?)\s+/iu,
  /^(?:(?:my|the|our|this|his|her) )?(?:\p{L}+(?:'s)? ){1,3}?(?<!\b(?:i|we|you|they|that|which|who|to) )(?:(?:has|have)(?! (?:(?:finally|just|already|only|now|never|always|not) )*(?:gone|been|come|left|done|had|got|\p{L}+ed)\s)|holds?|contains?|(?:is|are) (?:(?:absolutely|completely|totally|just|all|always) )?(?:full of|covered (?:in|with|by)|buried (?:under|in|beneath)|(?:cluttered|littered|overflowing|overrun|piled(?: high)?|filled|stuffed|crammed|packed) with|drowning in))\s+/iu,
  /^(?:it'?s|it is|these are|those are|this is|that'?s|that is|they are|es ist|das ist|das sind)\s+(?=(?:an?|the|my|some|mostly|mainly|just|all|only|nur|meist|vor allem|ein|eine|der|die|das)\s)/i,
  /^(?:too many|too much|a (?:whole )?(?:lot|load|ton) of|lots of|loads of|tons? of|plenty of|a bunch of|a couple of|couple of|quite a few|a few|all (?:the|my|of the|of my)|some of the|some more|any|several|many|various|multiple|some|few|more|another|an?|the|my|our|this|that|these|those|eine?[nmrs]?|'?ne[nmr]?|meine?[nmr]?|unsere?[nmr]?|der|die|das|den|viele?|einige|mehrere|ein paar|paar|lauter|jede menge|ganz viele?|haufenweise|alle)\s+(?=\S)/i,
]

const TRAILING =
  /[\s,]+(?:too|as well|etc\.?|and so on|and so forth|and more|and stuff|and things|and all that|everywhere|mostly|mainly|or so|all over the place|lying around|all over|for some reason|(?:on|in) (?:it|them)|obviously|actually|honestly|überall|herum|rum|drauf|bitte|glaub ich|und so|usw\.?|please|i think|i guess|by the way|btw|lol|haha|to the list|\.\.\.)$/i

/** Words that say that things are there, not which. Rooms are where they are. */
const SAYS_NOTHING =
  /^(?:\d+|half an?|an?|one|two|eine?|zwei|halbe) (?:min|mins|minutes?|hours?|days?|weeks?|minuten?|stunden?|tage?)\b.*$|^(?:(?:other|more|much|too|so much|too much|all sorts of|all kinds of|old|random|various|different|whole|entire|big|huge|complete|total|usual) )*(?:stuff|things?|items?|zeug|sachen|kram|krempel|dinge|alles|unordnung|durcheinander|everything|anything|something|nothing|mess|clutter|chaos|misc|miscellaneous|lot|lots|list|etc|and|or|und|oder|so|well|also|oh+|ah+|ok|okay|yes|yeah|please|ach|äh+|ähm+|uh+|um+|erm?|hm+|hang on|hold on|wait|hey|help|hilfe|sorry|actually|moment|dear|achja|ach ja|achso|honestly|lol|thing is|by the way|btw|photos? above|room|bedroom|kitchen|living room|bathroom|hallway|hall|house|flat|apartment|home|place|garage|attic|basement|cellar|office|floor|walls?|ceiling|ground|corners?|surfaces?)(?: (?:here|there|everywhere|hier|überall))?$/i

/** Who is there, and no thing. */
const PEOPLE =
  /^(?:(?:\d+|two|three|four|five|zwei|drei|vier|fünf|my|our|meine?|unsere|kleine|small|young|little|noisy) )*(?:kids|children|toddlers|kinder|boys|girls|sons|daughters|jungs|mädchen|söhne|töchter|husband|wife|ehemann|ehefrau|besuch|guests|visitors)$/i
/** Of somebody’s state, where no thing is known. */
const CHATS =
  /\b(?:can't|cant|cannot|not so|not very|(?:makes?|made|tell(?:s|ing)?|drives?|driving|kill(?:s|ing)?|forc(?:es|ed)|helps?) me|everything|night shift|day off|work today|half of everything|got no (?:time|energy))\b/i

/** A sentence about something, not a thing. “can of paint” and “it bag” are things all the same. */
const TELLS =
  /^(?:i|i'm|im|i'd|i'll|we|we're|you|you're|he|she|it's|they|please|let's|lets|don't|do|does|to|no|not|because|if|when|while|since|after|before|what|where|why|how|who|which|its|maybe|moving|moved|leaving|morgen|heute|gestern|gleich|tomorrow|tonight|bin|hilfe|help|ich|wir|du|man|mir|mich|uns|es|bitte|kannst|könnten|wollte|möchte|can (?:you|i|we|it)|could|should|would|help me|feel|want|need|trying|it (?:is|was|has|looks|feels))(?:\s|$)/i
/** “books books books” */
const REPEATED = /(?<!\p{L})(\p{L}{3,})(?:\s+\1)+(?!\p{L})/giu
const IS_THERE =
  /\s(?:is|are|sind|ist) (?:mine|ours|here|there|everywhere|left|meins|meine|von mir|da|hier)$/i
const HAS_A_VERB =
  /(?<!\b(?:that|which|who|it))\s(?:is|are|was|were|am|isn'?t|aren'?t|feels?|seems?|looks|hat|hatte|wird)\s|(?<!\b(?:that|which|who|i|we|he|she|they|you))\s(?:would|should|could|might)\s|(?<!\b(?:that|which|who))\s(?:died|passed (?:away|on)|gestorben|verstorben)(?:\s|$)/i
const STATE_AFTER =
  /^(.+?)(?<!\b(?:that|which|who)) (?:is|are) (broken|empty|dirty|dead|torn|expired|new|old|damaged|cracked|unused)$/i

/** With the small words round it. */
const LONGEST_PART = 300
const LONGEST_NAME = 100
const MOST_WORDS = 15

const isNoPhrase = remembered(part => readIntent(part) === null || addsToList(part))

const nameOf = remembered((part: string): string | null => {
  const text = tidied(part)
  if (text === null) return null
  const name = text.replace(REPEATED, '$1').replace(IS_THERE, '').replace(STATE_AFTER, '$2 $1')
  if (PEOPLE.test(name) || (CHATS.test(name) && describeItem(name).kind === null)) return null
  if (SAYS_NOTHING.test(name) || TELLS.test(name) || HAS_A_VERB.test(name) || readIntent(name) !== null)
    return null
  return name.length <= LONGEST_NAME && wordsOf(name).length <= MOST_WORDS ? name : null
})

/** Null when nothing is left, or far too much. */
function tidied(part: string): string | null {
  if (part.length > LONGEST_PART) return null
  let name = trimmed(straight(part))
  for (let before = ''; before !== name; ) {
    before = name
    for (const leading of LEADING) name = name.replace(leading, '')
    name = trimmed(name.replace(TRAILING, ''))
  }
  return SOME_WORD.test(name) ? name : null
}

/** One letter of ours is no word. */
const SOME_WORD = /\p{L}[\p{L}\p{N}]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const trimmed = (text: string) =>
  text.replace(/^[\s"“”„'*_,.;:!?–—-]+/, '').replace(/[\s"“”„*_,.;:!?–—-]+$/, '')

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
  /^(?:an?|the|my|our|some|several|many|a few|few|lots|plenty|another|more|his|her|someone's|like|nochmal|noch|dann|ein|eine|einen|der|die|das|mein|meine|there|i|also|then|(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)(?=\s))\b/i

const CONNECTOR = /\s+(?:and also|and|or|n|'n'?|&|\+|plus|as well as|along with|und auch|und|sowie|oder)\s+/i
/** A pile is of one thing, and what follows is another; a box may hold both. */
const PILE =
  /\b(?:piles?|stacks?|heaps?|mountains?|lots?|loads?|bunch(?:es)?|couple|pairs?|stapel|haufen|berg) (?:of|mit|von)\s/i
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
function splitList(line: string, isOneOfMany: boolean): string[] {
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
    if (belongTogether(left, right, andIsWeak, connectors[index] ?? ''))
      parts[parts.length - 1] = `${left}${connectors[index]}${right}`
    else parts.push(right)
  })
  return parts
}

/** Nobody writes a pair that way. */
const GERMAN_OR_SHORT = /^\s*(?:n|sowie|or|oder)\s*$/i

function belongTogether(left: string, right: string, andIsWeak: boolean, connector: string): boolean {
  if (isPair(left, right) || isOnlyDescribing(left)) return true
  if (STARTS_A_THING.test(right.trim())) return false
  return (
    (andIsWeak && !GERMAN_OR_SHORT.test(connector)) ||
    (HOLDS_MORE.test(left) && !PILE.test(left) && !ENDS_A_THING.test(left))
  )
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
