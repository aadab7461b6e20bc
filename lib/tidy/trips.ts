/** Groups decided things by where one carries them: rooms and places of the home, then ways out of the door (C5). */
import { isHere, OUT_WORDS, type OutWord, PLACES_OUTSIDE, type Placed } from './disposition'
import type { TidyFacts } from './facts'
import { placeKey } from './thing-name'
import { destinationOf, isDecided, type Thing } from './things'

/** Where things leave the home to, in the order in which they are carried. */
const EXITS = ['bin', 'recycling', 'charity', 'sale', 'shop', 'person'] as const
export type Exit = (typeof EXITS)[number]

export type Stop =
  | { readonly kind: 'room'; readonly room: Room }
  /** A place whose words tell no room, as it was written first. */
  | { readonly kind: 'place'; readonly place: string }
  | { readonly kind: 'exit'; readonly exit: Exit }

export interface Trip {
  readonly key: string
  readonly stop: Stop
  /** Things of one place are next to each other. */
  readonly things: readonly Thing[]
}

type Room = Exclude<RoomKind, 'other'>

type Tidied = Pick<TidyFacts, 'spaceFunction'>

/**
 * `stays`: nothing to carry, since it belongs where the session tidies. Every other decided thing is on one trip, carried or not:
 * those within the home first, of these the largest first.
 */
export function tripsOf({ things, ...tidied }: Pick<TidyFacts, 'things'> & Tidied) {
  const decided = things.filter(isDecided)
  const carriable = decided.filter(thing => !staysHere(thing, tidied))
  const groups = Map.groupBy(carriable, ({ state }) => keyOf(stopOf(state.placement)))
  const trips = [...groups].flatMap(([key, [first, ...rest]]): Trip[] => {
    if (!first) return []
    const places = Map.groupBy([first, ...rest], ({ state }) => placeKey(wordsOf(state.placement)))
    return [{ key, stop: stopOf(first.state.placement), things: [...places.values()].flat() }]
  })
  const rank = ({ stop }: Trip) => (stop.kind === 'exit' ? 1 + EXITS.indexOf(stop.exit) : 0)
  return {
    stays: decided.filter(thing => staysHere(thing, tidied)),
    trips: trips.toSorted((one, other) => rank(one) - rank(other) || other.things.length - one.things.length),
  }
}

const wordsOf = (placed: Placed) => (placed.pile === 'belongs' ? placed.place : (placed.to ?? placed.how))

function keyOf(stop: Stop): string {
  switch (stop.kind) {
    case 'room':
      return stop.room
    case 'place':
      return `place:${placeKey(stop.place)}`
    case 'exit':
      return stop.exit
  }
}

function stopOf(placed: Placed): Stop {
  if (placed.pile === 'out') return { kind: 'exit', exit: exitOf(placed.how, placed.to ?? '') }
  const { place } = placed
  const room = roomOfPlace(place)
  if (room !== 'other') return { kind: 'room', room }
  const exit = isWithPerson(place) ? 'person' : outsideIn(OUTSIDE, place)?.kind
  return exit ? { kind: 'exit', exit } : { kind: 'place', place }
}

function exitOf(how: OutWord, to: string): Exit {
  switch (how) {
    case 'trash':
      return 'bin'
    case 'recycle':
      return 'recycling'
    case 'sell':
      return 'sale'
    case 'donate':
      return isWithPerson(to) ? 'person' : 'charity'
    case 'give_back':
      return outsideIn(OUTSIDE, to) ? 'shop' : 'person'
  }
}

/** True for a decided thing that belongs to the room or the spot that is tidied. */
export function staysHere(thing: Pick<Thing, 'state'>, { spaceFunction }: Tidied): boolean {
  const placed = destinationOf(thing)
  if (placed?.pile !== 'belongs') return false
  const key = placeKey(placed.place)
  if (isHere(placed.place)) return true
  if (spaceFunction === null) return false
  const room = roomOfUse(spaceFunction)
  return key === placeKey(spaceFunction) || (room !== 'other' && room === roomOfPlace(placed.place))
}

/** Words for the use of a room (“working or studying”) name the room. */
const ROOM_OF_USE: readonly (readonly [Room, RegExp])[] = [
  ['desk', /\b(?:work|stud|homework|arbeit|lern|schreib)/i],
  ['bedroom', /\b(?:sleep|schlaf)/i],
  ['kitchen', /\b(?:cook|koch)/i],
  ['living_room', /\b(?:living|wohn)/i],
]

function roomOfUse(use: string): RoomKind {
  const room = roomOfPlace(use)
  return room === 'other' ? (ROOM_OF_USE.find(([, words]) => words.test(use))?.[0] ?? 'other') : room
}

/** Which room of a home a place belongs to, as far as its words tell: “cutlery drawer”, “Küchenschrank”. English and German. */
const ROOM_KINDS = [
  'kitchen',
  'bathroom',
  'bedroom',
  'desk',
  'wardrobe',
  'hallway',
  'living_room',
  'children',
  'cellar',
  'garage',
  'laundry',
  'outdoors',
  'other',
] as const
/** `other`: the words of the place tell no room of these. */
export type RoomKind = (typeof ROOM_KINDS)[number]

interface RoomWords {
  /** Words that name the room itself. */
  readonly room: string
  /** Words that imply the room: furniture and boxes that usually stand there. */
  readonly inIt: string
}

/**
 * A word counts as a whole, in singular or plural. With a hyphen it may also begin (`büro-`) or end (`-flur`) a longer one, as
 * German compounds do.
 */
const WORDS: Readonly<Record<RoomKind, RoomWords>> = {
  kitchen: {
    room: 'kitchen, kitchenette, pantry, larder, -küche-, speisekammer-, vorratskammer-, vorratsschrank-',
    inIt: `cutlery, crockery, pan drawer, pot drawer, spice, fridge, refrigerator, freezer, oven, stove, dishwasher, sink, knife block,
      bread bin, fruit bowl, baking drawer, snack drawer, container drawer, drinks shelf, besteck-, geschirr-, gewürz-, kühlschrank-,
      gefrier-, backofen-, herd, spülmaschine-, -spüle, brotkasten-, topfschrank-, obstschale, backschublade, dosenschublade, messerblock-,
      süßigkeitenschublade`,
  },
  bathroom: {
    room: 'bathroom, restroom, washroom, toilet, wc, bath, -badezimmer-, bad, -bad, badschrank-, badregal-, toilette-',
    inIt: `shower, washbasin, towel, medicine cabinet, medicine cupboard, first aid, makeup bag, dusche-, waschbecken-, handtuch-,
      arzneischrank-, medizinschrank-, -apotheke, spiegelschrank-, badewanne-`,
  },
  bedroom: {
    room: 'bedroom, guest room, spare room, -schlafzimmer-, gästezimmer-',
    inIt: `bed, bedside, nightstand, night table, pillow, bett, nachttisch-, nachtschrank-, nachtkästchen, bettkasten-, bettgestell,
      kopfkissen-`,
  },
  desk: {
    room: 'office, home office, study, workroom, büro-, -büro, -arbeitszimmer-, homeoffice',
    inIt: `desk, paper tray, to do tray, in tray, pen cup, documents folder, bills folder, study folder, study shelf, folder shelf,
      filing box, filing cabinet, printer, stationery box, receipts envelope, -schreibtisch-, arbeitsplatz-, drucker-, aktenschrank-,
      ablage-, papierablage, -ordner, ordner-, dokumentenmappe, stiftebecher, schreibwaren-, belege`,
  },
  wardrobe: {
    room: 'dressing room, walk in closet, ankleidezimmer-, ankleide',
    inIt: `wardrobe, closet, dresser, chest of drawers, sock drawer, shirt drawer, underwear drawer, sweater shelf, hat shelf,
      linen cupboard, -kleiderschrank-, kommode-, wäscheschrank-, wäscheschublade, sockenschublade, hutablage`,
  },
  hallway: {
    room: 'hallway, hall, entryway, entrance, entrance hall, corridor, foyer, mudroom, flur-, -flur, diele-, eingang-, eingangsbereich-',
    inIt: `front door, coat rack, coat hook, shoe rack, shoe cabinet, key hook, bag hook, umbrella stand, garderobe-, schuhregal-, schuhschrank-,
      haustür-, wohnungstür-, schlüsselbrett-, schlüsselhaken, taschenhaken,
      schirmständer`,
  },
  living_room: {
    room: 'living room, sitting room, family room, dining room, lounge, -wohnzimmer-, -esszimmer-',
    inIt: `sofa, couch, tv, television, tv stand, coffee table, dining table, bookshelf, bookcase, media shelf, sideboard, sofatisch,
      couchtisch-, fernseh-, -fernseher, esstisch-, bücherregal-, bücherschrank-`,
  },
  children: {
    room: `child, children, children room, childrens room, childrens bedroom, childs room, kid, kids room, kids bedroom, nursery, playroom,
      play room, -kinderzimmer-, kinder-, babyzimmer-, spielzimmer-`,
    inIt: 'toy, lego, dressing up box, changing table, spielzeug-, spielkiste, spielecke, verkleidungskiste, wickel-, legokiste',
  },
  cellar: { room: 'cellar, basement, keller-, -keller', inIt: '' },
  garage: { room: 'garage, carport, garage-, -garage', inIt: 'car, auto, kofferraum' },
  laundry: {
    room: 'laundry room, utility room, waschküche-, waschkeller-, waschraum-, hauswirtschaftsraum-',
    inIt: 'laundry, washing machine, dryer, hamper, wäschekorb-, wäschetonne, waschmaschine-, trockner-',
  },
  outdoors: {
    room: `garden, garden shed, shed, balcony, terrace, patio, yard, backyard, porch, outside, outdoors, garten-, -garten, -balkon-,
      -terrasse-, hof, schuppen-, -schuppen`,
    inIt: 'flower bed, beet, draußen',
  },
  /** Words that sound like a room of the home, and are none. */
  other: { room: 'post office, town hall, kindergarten, tax office, finanzbüro, apotheke', inIt: '' },
}

interface Phrase<Kind> {
  readonly kind: Kind
  readonly words: readonly string[]
  readonly begins: boolean
  readonly ends: boolean
  readonly length: number
}

/** The longest first: it says most. */
function phrasesOf<Kind>(rows: Iterable<readonly [Kind, string]>): Phrase<Kind>[] {
  const phrases = [...rows].flatMap(([kind, texts]) =>
    texts
      .split(/,\s+/)
      .filter(Boolean)
      .map((text): Phrase<Kind> => {
        const bare = text.replaceAll('-', '').toLowerCase()
        return {
          kind,
          words: bare.split(/\s+/),
          begins: text.endsWith('-'),
          ends: text.startsWith('-'),
          length: bare.length,
        }
      }),
  )
  return phrases.toSorted((one, other) => other.length - one.length)
}

const roomPhrases = (which: keyof RoomWords) => phrasesOf(ROOM_KINDS.map(kind => [kind, WORDS[kind][which]]))
const ROOMS = roomPhrases('room')
const IN_ROOMS = roomPhrases('inIt')

const EXIT_OF_WAY = {
  trash: 'bin',
  donate: 'charity',
  recycle: 'recycling',
  sell: 'sale',
  give_back: 'shop',
} as const

const OUTSIDE: readonly Phrase<Exit>[] = phrasesOf([
  ...OUT_WORDS.map(how => [EXIT_OF_WAY[how], PLACES_OUTSIDE[how]] as const),
  // From these, things come back.
  [
    'shop',
    `dry cleaner, cobbler, shoe repairer, tailor, repair shop, optician, town hall, tax office, Reinigung, Schuster, Schneiderei,
      Optiker, Rathaus, Finanzamt`,
  ],
])
const PEOPLE = phrasesOf([
  [
    'person',
    'friend, family, family member, neighbour, neighbor, sister, brother, Freunde, Freundin, Freund, Familie, Nachbarn',
  ],
])

/** “the bottle machine at the supermarket”, but not “library shelf”. */
const outsideIn = <Kind>(phrases: readonly Phrase<Kind>[], text: string) =>
  findIn(phrases, wordsIn(text), next => next === undefined || FOLLOWS.has(next))

/** “a friend”: the thing leaves, though its card says where to and not how. */
export const isWithPerson = (place: string) => outsideIn(PEOPLE, place) !== undefined

const FOLLOWS: ReadonlySet<string | undefined> = new Set(
  'at in by near on of for or and behind beside next bei beim im am an in neben hinter für oder und'.split(
    ' ',
  ),
)

/** A room that is named beats what stands in one: the desk in the bedroom is in the bedroom. */
export function roomOfPlace(place: string): RoomKind {
  const known = roomsKnown.get(place)
  if (known) return known
  const words = wordsIn(place)
  const room = (findIn(ROOMS, words) ?? findIn(IN_ROOMS, words))?.kind ?? 'other'
  if (roomsKnown.size === MAX_ROOMS_KNOWN) roomsKnown.clear()
  roomsKnown.set(place, room)
  return room
}

/** Every change of a session asks for the rooms of all its places. */
const roomsKnown = new Map<string, RoomKind>()
const MAX_ROOMS_KNOWN = 2_000

const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

const findIn = <Kind>(
  phrases: readonly Phrase<Kind>[],
  words: readonly string[],
  mayFollow = (_next: string | undefined) => true,
) =>
  phrases.find(phrase =>
    words.some(
      (_, start) =>
        phrase.words.every((expected, index) => isWord(words[start + index] ?? '', expected, phrase)) &&
        mayFollow(words[start + phrase.words.length]),
    ),
  )

const isWord = (word: string, expected: string, { begins, ends }: Phrase<unknown>) =>
  word === expected ||
  word === `${expected}s` ||
  (begins && word.startsWith(expected)) ||
  (ends && (word.endsWith(expected) || word.endsWith(`${expected}n`)))
