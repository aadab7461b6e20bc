/** Where something goes, in the person's words. Only what is certain: whole phrases, and places by the nouns of a household. */
import { type OutWord, placementOf } from '@/lib/tidy/disposition'
import { MAX_NAME } from '@/lib/tidy/thing-name'
import { findKind, household } from './household'
import { formsOf, plain, straight, wordsOf } from './words'

const PREPOSITION =
  '(?:next to|on top of|in front of|in|into|on|onto|at|by|near|behind|under|underneath|beneath|beside|between|above|below|over|inside|against|to|im(?! (?:in|on|at|so|not|the|under|too)\\b)|ins|auf|aufs|unter|hinter|neben|bei|beim|an|am|ans|zum|zur|über|vor)'
const IT =
  '(?:it|them|this|that|these|those|this one|that one|the lot|the (?:whole )?thing|all of (?:it|them)|es|sie|ihn|das)'
const DIRECTION = '(?:up|down|back|out|over|away|zurück)'

/** What may stand before a decision, in any order and as often as it likes. */
const FILLERS =
  /^(?:ok|okay|hm+|um+|uh+|erm?|oh|ah|well|so|fine|yes|yeah|yep|sure|just|maybe|probably|probs?|actually|then|please|alright|i meant?|(?:na )?dann|no wait|wait|sorry|hang on|hold on|ach|ja|ab|moment|let'?s(?: say)?|i'll|i will|we'll|i (?:think|guess|suppose)|i'?d say|ich (?:glaube|denke))(?:[\s,.!:]+|$)|^(?:no|nah|nope|nein)(?:\s*[,.!:]+\s*|$)/i
const TAIL =
  /[\s,.!…]+(?:please|pls|plz|thanks|thank you|for now|for the moment|after all|i think|i guess|probably|maybe|then|again|too|instead|today|lol|haha|tbh|ngl|mate|dude|bro|darling|obvs|obviously|of course|duh|for real[sz]?|(?:and )?where else|what else|why not|i reckon|bitte|danke|erst ?mal|(?<!weg )damit|rein|hin|logisch|natürlich|(?:na )?klar|wo(?:hin)? sonst|was sonst|selbstverständlich)$/i

/** “Ok I think in the shed please!” → “in the shed” */
export function withoutFillers(text: string): string {
  let core = straight(text).replaceAll(/\s+/g, ' ').trim()
  for (let before = ''; before !== core; ) {
    before = core
    core = core
      .replace(/[\s.!…,]+$/, '')
      .replace(FILLERS, '')
      .replace(TAIL, '')
  }
  return core
}

const PUT =
  '(?:put|keep|store|stick|place|leave|hang|throw|stash|set|move|take|hide|shove|bring|drop|pop|toss|chuck|file|leg|stell|häng|pack|tu)'
const GO = '(?:goes|go|belongs?|lives?|stays?|fits?|sits?|hangs?|kommt|kommen|gehört|gehören|bleibt)'
const MAY =
  '(?:should|can|could|must|has to|have to|needs? to|will|would|ought to|kann|muss|soll|sollte|is going to|are going to)'

/** “Put it back …”, “that lives …”: the place follows. */
const LEADS_IN = new RegExp(
  `^(?:(?:(?:we can|can you|could you|i want to|i'd) )?${PUT} ${IT}|i want ${IT}|(?:${IT}|that one|they|er) (?:${MAY} )?${GO}|${GO}|${DIRECTION})(?: ${DIRECTION})* (?=${PREPOSITION} |same |where |(?:${DIRECTION}|home|here|there)$)`,
  'i',
)

/** Nouns of places: those of the household's homes, and the rooms and furniture that stand in most of them. */
const PLACE_NOUNS = new Set([
  ...household.groups.flatMap(({ kinds }) =>
    kinds.flatMap(({ home, here = {} }) => [...home, ...Object.values(here)].flatMap(nounsOf)),
  ),
  ...`apartment armchair attic balcony basement basket bath bathroom bed bedroom bench bookcase bookshelf boot box bucket cabinet
  car caravan case cellar chest closet compartment conservatory container corner corridor cot couch counter crate crib
  cupboard den desk dishwasher door doorway drawer dresser dryer entrance entryway flat floor foyer freezer fridge garage
  garden glovebox greenhouse hall hallway hamper hook house jar kitchen landing larder laundry ledge living loft lounge machine
  wash washing centre center pharmacy chemist optician apotheke
  mantel mantelpiece nightstand nursery office outside oven pantry patio place playroom porch rack room shed shelf shelves
  shower side sideboard sill sink sofa spot staircase stairs storage stove study suitcase table terrace tin trunk tub upstairs
  downstairs utility van wall wardrobe washer window windowsill workshop worktop yard backyard
  bad badezimmer balkon bett boden dachboden diele ecke eingang fensterbank flur garderobe garten haken karton keller
  kiste kofferraum kommode korb küche kühlschrank schrank schublade regal schuppen speicher tisch wand büro auto`.split(
    /\s+/,
  ),
])
/** German nouns are written as one word: “Küchenschrank”. */
const COMPOUND = /.(?:schrank|regal|schublade|zimmer|kiste|korb|tisch|kammer|keller|küche|maschine|raum)$/

function nounsOf(phrase: string): string[] {
  const [place = ''] = phrase.split(/ where\b|\{/)
  return place.split(new RegExp(`\\b${PREPOSITION} `)).flatMap(part => wordsOf(part).at(-1) ?? [])
}

/** A place typed with a letter missing, doubled or in the wrong turn: “drawr”, “kithcen”. Else null. */
function placeMeant(word: string): string | null {
  if (word.length < 4 || isPlaceNoun(word) || findKind([word]) !== null) return null
  return [...PLACE_NOUNS].find(noun => noun.length > 4 && isTypoOf(word, noun)) ?? null
}

function isTypoOf(word: string, noun: string): boolean {
  const letters = [...noun]
  return letters.some((letter, at) => {
    const [before, after] = [noun.slice(0, at), noun.slice(at + 1)]
    return (
      word === before + after ||
      word === `${before}${letter}${letter}${after}` ||
      word === `${before}${noun[at + 1] ?? ''}${letter}${noun.slice(at + 2)}`
    )
  })
}

const withoutTypos = (text: string) =>
  text.replaceAll(/\p{L}{4,}/gu, word => placeMeant(word.toLowerCase()) ?? word)

const isPlaceNoun = (word: string) => formsOf(word).some(form => PLACE_NOUNS.has(form)) || COMPOUND.test(word)

/** Whether the thing of these words is itself something that things go into or onto. */
export const isPlaceName = (words: string): boolean => isPlaceNoun(wordsOf(words).at(-1) ?? '')

/** Whether it speaks of a place at all: it says where, or names what stands in rooms. */
export const namesPlace = (text: string): boolean =>
  new RegExp(`\\b${PREPOSITION}\\b`, 'i').test(text) || wordsOf(text).some(isPlaceNoun)

/** With one of these it is a sentence about something, or not quite a decision. */
const TELLS = new Set(
  `i i'm i've i'd you you're he she it it's its that's thats we they me him them us who what which why how when there there's is
  are was were be been am do does did don't doesn't didn't has have had hasn't haven't can can't could couldn't should
  would will won't needs saw see seen found find lost love hate like want need think know feel make come came went going gone
  take took got get not no none never neither both anywhere somewhere anything something whatever but except already done help let hello hi hey day nothing nowhere isn't wasn't too many much enough another more also else wrong which
  nice lovely ugly messy horrible beautiful whole way if because since or either ich du er wir ist war sind nicht kein keine keinen keinem keiner niemals nie ungern
  hängt hängen liegt liegen steht stehen kommt habe haben hab
  wo was wie und auch noch oder`.split(/\s+/),
)

/** Nothing but what is named. */
export const isPlain = (words: string): boolean =>
  !/[:;]/.test(words) &&
  !plain(words)
    .split(' ')
    .some(word => TELLS.has(word))

/** “where the towels are”, “next to where I keep the flour” */
const WHERE_SOMETHING_IS =
  /^(?:(?:in|to|by|near|next to|with) )?where (?:(?:all )?(?:the|my|our|his|her) [^,;]{2,50} (?:is|are|goes?|lives?|hangs?|sleeps?|sits?)|(?:i|we) (?:\w+ )?(?:keep|have|store|put) [^,;]{2,50}|(?:die|der|das|meine?|unsere?) [^,;]{2,50} (?:ist|sind|liegt|liegen|steht|stehen|hängt|hängen))$/i

/** Words. */
const LONGEST = 14
const MOST_WORDS_BEFORE_NOUN = 5

/** “with the rest of them” */
const REST_OF_THEM = /(?<= (?:rest|others?)) of (?:them|'?em|it)$/i

/** Characters. What is longer says more than where. */
const LONGEST_SAID = 500

/** “I think that lives in the shed” → “shed”, “behind the sofa” → “behind the sofa”. Null if that is not certain. */
export function readPlace(text: string): string | null {
  if (text.length > LONGEST_SAID || text.includes('?')) return null
  const phrase = withoutFillers(withoutTypos(text)).replace(LEADS_IN, '').replace(REST_OF_THEM, '')
  const words = wordsOf(phrase)
  const isTooLong = words.length === 0 || words.length > LONGEST || phrase.length > MAX_NAME
  if (isTooLong || !(isPlain(phrase) || WHERE_SOMETHING_IS.test(phrase))) return null
  const isPlace =
    WHERE_SOMETHING_IS.test(phrase) ||
    hasPreposition(phrase) ||
    isNamedPlace(phrase) ||
    /^(?:in )?(?:the )?same (?:place|spot) as /i.test(phrase)
  return isPlace ? cleanPlace(phrase) : null
}

/** The place in words that are more than one: “oh it’s in the basket!”, “where it was, the tool drawer”. Null where none is named. */
export function placeWithin(text: string): string | null {
  if (text.length > LONGEST_SAID) return null
  const clauses = text.split(/[,;.!]\s*|\s+(?:so|because|since|until|till?|when|once|weil|damit|bis|wenn)\s/)
  const parts = [...clauses, ...clauses.flatMap(fromPrepositions)]
  const places = parts.flatMap(part => readPlace(part) ?? [])
  return places[0] ?? null
}

/** “we usually keep those in the pantry” → “in the pantry” */
function fromPrepositions(clause: string): string[] {
  const found = [...clause.matchAll(new RegExp(`\\b${PREPOSITION} (?!${IT}\\b)`, 'gi'))]
  return found.slice(0, MOST_PREPOSITIONS).map(({ index }) => clause.slice(index))
}
const MOST_PREPOSITIONS = 6

/** “In the bathroom”, but not “on the desk a mug and a lamp”. */
export function saysOnlyWhere(text: string): boolean {
  if (text.length > LONGEST_SAID) return false
  const phrase = withoutFillers(text)
  return wordsOf(phrase).length <= 4 && readPlace(text) !== null && hasPreposition(phrase)
}

/** “on the hook in the entryway”: the first noun that is a place comes soon. */
function hasPreposition(phrase: string): boolean {
  const rest = new RegExp(`^${PREPOSITION} (?!${IT}\\b)(.*)$`, 'i').exec(phrase)?.[1]
  return rest !== undefined && wordsOf(rest).slice(0, MOST_WORDS_BEFORE_NOUN).some(isPlaceNoun)
}

/** “mum's room”, “box under the stairs, the blue one”, but not “a box”, which may be one more thing. */
function isNamedPlace(phrase: string): boolean {
  const [name = ''] = phrase.split(new RegExp(`,| (?:${PREPOSITION}|of|with|from|mit|von) `, 'i'))
  const words = wordsOf(name.replace(/ (?:upstairs|downstairs|outside|oben|unten)$/i, ''))
  if (/^(?:an?|some|ein|eine|einen|\d+|one|two|three)$/.test(words[0] ?? '')) return false
  return words.length < MOST_WORDS_BEFORE_NOUN && isPlaceNoun(words.at(-1) ?? '')
}

/** As it stands in lists, like the places of a card: “in the shed” → “shed”. */
export const cleanPlace = (words: string): string =>
  withoutFillers(words)
    .replace(LEADS_IN, '')
    .replace(
      /^(?:in|into|on|onto|at|to|im|ins|aufs|zum|zur) (?:the |die |den |das |der |dem )?(?!top |front )/i,
      '',
    )
    .replace(/^(?:auf|an) (?:die|den|das|der|dem) /i, '')
    .replace(/^the /i, '')
    .replace(new RegExp(`^${PREPOSITION} `, 'i'), before => before.toLowerCase())

const TO = `(?:(?:put|throw|chuck|toss|take|give|send|bring|stick|drop|list) ${IT} (?:off )?)?(?:(?:off )?(?:to|in|into|on|at|for|bei|auf|in die|in den|zur|zum|ins) )?(?:the |a )?`
const MARKET = '(?:ebay|facebook marketplace|marketplace|craigslist|vinted|gumtree|(?:ebay )?kleinanzeigen)'
/** What people say for a way out, as a whole. */
const WAYS_OUT: readonly (readonly [OutWord, RegExp])[] = (
  [
    [
      'trash',
      `(?:chuck|toss|dump|trash|scrap|yeet)(?: ${IT})?(?: (?:out|away))?|${TO}(?:trash|bin|rubbish|garbage|dustbin|trash can|landfill|tip|dump|müll|restmüll|mülltonne)|(?:(?:die|der|das|es) )?(?:kann|können|muss) (?:echt |ruhig )?weg|weg damit|wegwerfen|(?:(?:die|der|das|den|es) )?(?:schmei(?:ß|ss)|werf)e? (?:ich )?weg`,
    ],
    [
      'donate',
      `${TO}(?:goodwill|charity|charity shop|thrift (?:store|shop)|salvation army|oxfam|donations?|(?:donation|charity) (?:box|bin|bag|pile|centre|center)|altkleider|altkleidersammlung|altkleidercontainer)|spenden|verschenken|(?:(?:die|den|das|der) )?(?:verschenk|spend)e? ich(?: das| die| den)?(?: weiter)?`,
    ],
    [
      'recycle',
      `${TO}(?:(?:paper|glass|plastic|metal|cardboard|textile|battery|electronics) )?(?:recycl(?:e|ing)(?: (?:bin|box|bag|centre|center|point))?|bottle bank|glass bank|altpapier|altglas|glascontainer|wertstoffhof)|zum wertstoffhof`,
    ],
    [
      'sell',
      `(?:sell ${IT} )?${TO}${MARKET}(?: (?:it|them|rein))?|verkaufen|${TO}(?:den |die |dem )?(?:flea market|car boot sale|yard sale|garage sale|flohmarkt|trödelmarkt|trödel)`,
    ],
    [
      'give_back',
      `(?:give|hand|send) ${IT} back|return ${IT}|zurückgeben|(?:(?:die|den|das) )?(?:gebe?|bringe?) ich zurück|(?:it goes |they go )?back to (?:its|their|the) owner`,
    ],
  ] as const
).map(([way, phrase]) => [way, new RegExp(`^(?:${phrase})$`)])

/** To where they move: “the skis come with me”. In English and in German. */
const COMES_ALONG: readonly RegExp[] = [
  /^(?:(?:it|this|that|they|these|those)(?:'s| is| are|'re| will)? )?(?:(?:comes?|coming|goe?s?|going|moves?|moving) )?with (?:me|us)$/,
  /^(?:(?:das|die|der|es|sie) )?(?:(?:kommt|kommen|zieht|ziehen|nehme ich|nehm ich) )?mit(?: mir| uns)?$/,
]

/** “my niece”, “Anna”, but nobody in particular. */
const isSomebody = (name: string) =>
  isPlain(name) && !/\b(?:(?:some|any)(?:one|body)|whoever|people)\b/i.test(name)

const GIVES_BACK = new RegExp(`^(?:give|hand|send|take|bring|return) ${IT}(?: back)? to (.{1,40})$`, 'i')
/** “those go back to uni” */
const GOES_BACK =
  /^(?:(?:it|they|that|this|those|these|die|das|der|es) )?(?:(?:has|have|needs?|must) (?:to )?)?(?:goe?s?|muss) (?:back|zurück) (?:to|zu[mr]?|an|in) .{2,40}$/i
const FAMILY =
  'sister|brother|mum|mom|mother|dad|father|son|daughter|niece|nephew|cousin|aunt|uncle|neighbou?r|friend|granddaughter|grandson|grandchildren|kids|children|schwester|bruder|mutter|vater|sohn|tochter|nichte|neffen?|cousine?|tante|onkel|nachbarin|nachbarn?|freundin|freund|enkelin|enkel'

const GIVES = new RegExp(
  `^(?:give|pass|hand)(?: ${IT})?(?: on)? to ((?:(?:my|our|the|his|her) )?(?:\\S+ ?){1,3})$`,
  'i',
)

/** “for my sister”, “goes to my brother” */
const FOR_THEM = new RegExp(
  `^(?:${IT} )?(?:(?:can |could )?(?:goe?s?|is|are) )?(?:to|for|für|zu) ((?:my|our|meinen?|meiner|meinem|unseren?|unserer) (?:${FAMILY}))$`,
  'i',
)

/** “chuck it”, “paper recycling”, “the attic”, “give to my niece”: a way out, or a place. Null if that is not certain. */
export function readDestination(text: string): string | null {
  if (text.length > LONGEST_SAID) return null
  const core = withoutFillers(text)
  const placement = placementOf(core)
  if (placement.pile === 'out') return placement.how
  const way = WAYS_OUT.find(([, phrase]) => phrase.test(plain(core)))
  if (way) return way[0]
  const language = COMES_ALONG.findIndex(phrase => phrase.test(plain(core)))
  if (language >= 0) return ['comes with me', 'kommt mit'][language] ?? null
  const place = readPlace(text)
  if (place !== null) return place
  if (/\b(?:back|return)\b/i.test(core) && (GIVES_BACK.test(core) || GOES_BACK.test(core))) return 'give_back'
  const receiver = GIVES.exec(core)?.[1] ?? FOR_THEM.exec(core)?.[1] ?? null
  return receiver !== null && isSomebody(receiver) ? receiver : null
}
